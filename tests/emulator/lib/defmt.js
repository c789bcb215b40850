// Decodes the firmware's log: defmt frames, whose words stay in the ELF file.
//
// A frame is compressed (rzCOBS) and ends with a zero. It starts with the number of its format string, which is the address
// of a symbol in the section .defmt whose name is JSON; then come the timestamp and the arguments.

export class Log {
  constructor(elf) {
    this.formats = new Map();
    for (const symbol of elf.symbols) {
      if (symbol.section !== '.defmt' || !symbol.name.startsWith('{')) continue;
      const { tag, data } = JSON.parse(symbol.name);
      if (tag === 'defmt_timestamp') this.timestamp = data;
      else this.formats.set(symbol.address, { tag, data });
    }
    this.pending = [];
    this.lines = [];
  }

  // Takes raw bytes from the chip.
  push(bytes) {
    for (const byte of bytes) {
      if (byte !== 0) {
        this.pending.push(byte);
      } else if (this.pending.length > 0) {
        this.lines.push(this.decode(decompress(this.pending)));
        this.pending = [];
      }
    }
  }

  decode(bytes) {
    const reader = new Reader(bytes);
    const format = this.formats.get(reader.uint(2));
    if (format === undefined) return '<unknown frame>';
    const time = this.timestamp ? `${this.render(this.timestamp, reader)} ` : '';
    const level = format.tag.replace('defmt_', '').toUpperCase();
    return `${time}${level} ${this.render(format.data, reader)}`;
  }

  render(format, reader) {
    const values = [];
    return format.replace(/\{\{|\}\}|\{(\d*)(?:=([^:}]*))?(?::([^}]*))?\}/g, (match, index, type, hint) => {
      if (match === '{{' || match === '}}') return match[0];
      const position = index === '' ? values.length : Number(index);
      if (!(position in values)) values[position] = this.value(type ?? '?', reader);
      const value = values[position];
      if (hint === 'us') return (Number(value) / 1e6).toFixed(6);
      if (hint?.endsWith('x')) return value.toString(16).padStart(parseInt(hint, 10) || 0, '0');
      return String(value);
    });
  }

  value(type, reader) {
    const number = /^([ui])(8|16|32|64|128)$/.exec(type);
    if (number) return reader.number(Number(number[2]) / 8, number[1] === 'i');
    switch (type) {
      case 'usize':
        return reader.uint(4);
      case 'isize':
        return reader.number(4, true);
      case 'bool':
        return reader.uint(1) === 1;
      case 'char':
        return String.fromCodePoint(reader.uint(4));
      case 'str':
        return reader.text(reader.uint(4));
      case 'istr':
        return this.formats.get(reader.uint(2)).data;
      case '[u8]':
        return `[${Array.from(reader.take(reader.uint(4))).join(', ')}]`;
      case '__internal_Debug':
      case '__internal_Display':
        return reader.until(0xff);
      case '?': {
        const { data } = this.formats.get(reader.uint(2));
        // An enum's variants are one string, told apart by a byte.
        const variants = data.split('|');
        return this.render(variants.length > 1 ? variants[reader.uint(1)] : data, reader);
      }
      default:
        throw new Error(`the log decoder does not know the type ${type}`);
    }
  }
}

class Reader {
  constructor(bytes) {
    this.bytes = Buffer.from(bytes);
    this.at = 0;
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  uint(length) {
    return Number(this.number(length, false));
  }

  number(length, signed) {
    const value = this.take(length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return signed ? BigInt.asIntN(length * 8, value) : value;
  }

  text(length) {
    return this.take(length).toString('utf8');
  }

  until(end) {
    const stop = this.bytes.indexOf(end, this.at);
    const text = this.text(stop - this.at);
    this.at++;
    return text;
  }
}

function decompress(data) {
  const result = [];
  let at = data.length;
  const copy = (count) => {
    for (let i = 0; i < count; i++) result.push(data[--at]);
  };
  while (at > 0) {
    const code = data[--at];
    if (code === 0xff) {
      copy(134);
    } else if (code & 0x80) {
      result.push(0);
      copy((code & 0x7f) + 7);
    } else {
      for (let bit = 6; bit >= 0; bit--) {
        if (code & (1 << bit)) result.push(0);
        else copy(1);
      }
    }
  }
  return result.reverse();
}
