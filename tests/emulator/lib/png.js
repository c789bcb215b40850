// Pictures: 240x240 RGB565 pixels, to and from PNG files.

import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const CRC = new Uint32Array(256).map((_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  const crc = body.reduce((sum, byte) => CRC[(sum ^ byte) & 0xff] ^ (sum >>> 8), 0xffffffff);
  result.writeUInt32BE(~crc >>> 0, body.length + 4);
  return result;
}

// The bits are repeated, so that white stays white.
const expand = (pixel) => {
  const [r, g, b] = [pixel >> 11, (pixel >> 5) & 63, pixel & 31];
  return [(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)];
};

// Pixels of a square picture as a PNG file.
export function encode(pixels) {
  const side = Math.sqrt(pixels.length);
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let y = 0, at = 0; y < side; y++) {
    at++;
    for (let x = 0; x < side; x++) for (const byte of expand(pixels[y * side + x])) rows[at++] = byte;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

// The pixels of a PNG file with 8 bits a sample, not interlaced.
export function decode(file) {
  let header;
  let palette;
  const parts = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'PLTE') palette = data;
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const [width, height, depth, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  const samples = { 0: 1, 2: 3, 3: 1, 6: 4 }[kind];
  if (depth > 8 || samples === undefined || header[12] !== 0) throw new Error('this kind of PNG is not supported');
  const raw = inflateSync(Buffer.concat(parts));
  const stride = Math.ceil((width * samples * depth) / 8);
  const step = Math.max(1, (samples * depth) / 8);
  const pixels = new Uint16Array(width * height);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    const row = Buffer.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; i++) {
      const left = i >= step ? row[i - step] : 0;
      const up = above[i];
      const corner = i >= step ? above[i - step] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      row[i] += [0, left, up, (left + up) >> 1, paeth][filter];
    }
    for (let x = 0; x < width; x++) {
      let rgb;
      if (depth < 8 || kind === 3 || kind === 0) {
        const value = (row[(x * depth) >> 3] >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1);
        const grey = kind === 0 ? Math.round((value * 255) / ((1 << depth) - 1)) : 0;
        rgb = kind === 3 ? [...palette.subarray(value * 3, value * 3 + 3)] : [grey, grey, grey];
      } else {
        rgb = [...row.subarray(x * samples, x * samples + 3)];
      }
      pixels[y * width + x] = ((rgb[0] >> 3) << 11) | ((rgb[1] >> 2) << 5) | (rgb[2] >> 3);
    }
    above = row;
  }
  return pixels;
}
