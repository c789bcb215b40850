// The ST7789 and its glass: bytes in, a picture out.

const WIDTH = 240;
const HEIGHT = 320;

export class Panel {
  // `upright` is the orientation register's value with which this board's glass shows a picture upright.
  constructor(upright) {
    this.upright = upright;
    this.memory = new Uint16Array(WIDTH * HEIGHT);
    this.bytes = 0;
    this.reset();
  }

  reset() {
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.orientation = 0;
    this.format = 0x66;
    this.command = 0;
    this.parameters = [];
    this.columns = [0, WIDTH - 1];
    this.rows = [0, HEIGHT - 1];
    this.x = 0;
    this.y = 0;
    this.half = -1;
    // Counts complete writes, so that a test can wait for the next picture.
    this.writes = 0;
  }

  // One byte, with the level of the data/command pin.
  receive(byte, isData) {
    this.bytes++;
    if (!isData) {
      this.command = byte;
      this.parameters = [];
      this.half = -1;
      if (byte === 0x01) this.reset();
      if (byte === 0x10) this.asleep = true;
      if (byte === 0x11) this.asleep = false;
      if (byte === 0x20) this.inverted = false;
      if (byte === 0x21) this.inverted = true;
      if (byte === 0x28) this.on = false;
      if (byte === 0x29) this.on = true;
      if (byte === 0x2c) [this.x, this.y] = [this.columns[0], this.rows[0]];
      return;
    }
    if (this.command === 0x2c) {
      this.pixel(byte);
      return;
    }
    this.parameters.push(byte);
    const p = this.parameters;
    if (this.command === 0x36) this.orientation = byte;
    if (this.command === 0x3a) this.format = byte;
    if (this.command === 0x2a && p.length === 4) this.columns = [(p[0] << 8) | p[1], (p[2] << 8) | p[3]];
    if (this.command === 0x2b && p.length === 4) this.rows = [(p[0] << 8) | p[1], (p[2] << 8) | p[3]];
  }

  pixel(byte) {
    if ((this.format & 7) !== 5) throw new Error('the panel is not set to 16 bits a pixel');
    if (this.half < 0) {
      this.half = byte;
      return;
    }
    const place = locate(this.x, this.y, this.orientation);
    if (place >= 0) this.memory[place] = (this.half << 8) | byte;
    this.half = -1;
    if (++this.x > this.columns[1]) {
      this.x = this.columns[0];
      if (++this.y > this.rows[1]) {
        this.y = this.rows[0];
        this.writes++;
      }
    }
  }

  get visible() {
    return this.on && !this.asleep;
  }

  // What the player sees: 240x240 pixels. A dark panel is black; one that is not inverted shows a negative.
  picture() {
    const pixels = new Uint16Array(240 * 240);
    if (!this.visible) return pixels;
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 240; x++) {
        const value = this.memory[locate(x, y, this.upright)];
        pixels[y * 240 + x] = this.inverted ? value : ~value;
      }
    }
    return pixels;
  }
}

// Where in the memory an address lies. Bit 5 swaps rows and columns, bit 6 mirrors the columns, bit 7 the rows.
function locate(x, y, orientation) {
  let [column, row] = orientation & 0x20 ? [y, x] : [x, y];
  if (orientation & 0x40) column = WIDTH - 1 - column;
  if (orientation & 0x80) row = HEIGHT - 1 - row;
  return column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT ? row * WIDTH + column : -1;
}
