// The parts of an ELF file that running it needs: segments, symbols, sections; and the compiler that made it.

import { readFileSync } from 'node:fs';

export class Elf {
  constructor(path) {
    const file = readFileSync(path);
    if (file.readUInt32BE(0) !== 0x7f454c46) throw new Error(`${path} is not an ELF file`);

    this.segments = [];
    const programHeaders = file.readUInt32LE(28);
    for (let i = 0; i < file.readUInt16LE(44); i++) {
      const at = programHeaders + i * file.readUInt16LE(42);
      const length = file.readUInt32LE(at + 16);
      if (file.readUInt32LE(at) !== 1 || length === 0) continue;
      const offset = file.readUInt32LE(at + 4);
      // The physical address: initialised data lies in flash and is copied to RAM by the start-up code.
      this.segments.push({ address: file.readUInt32LE(at + 12), bytes: file.subarray(offset, offset + length) });
    }

    const sectionHeaders = file.readUInt32LE(32);
    const sections = Array.from({ length: file.readUInt16LE(48) }, (_, i) => {
      const at = sectionHeaders + i * file.readUInt16LE(46);
      const [name, type, , address, offset, size, link] = [0, 4, 8, 12, 16, 20, 24].map((o) => file.readUInt32LE(at + o));
      return { name, type, address, offset, size, link };
    });
    const text = (table, at) => {
      const start = table.offset + at;
      return file.toString('utf8', start, file.indexOf(0, start));
    };
    const names = sections[file.readUInt16LE(50)];
    for (const section of sections) section.name = text(names, section.name);
    this.sections = new Map(sections.map((section) => [section.name, section]));

    // Every object file carries its compiler's name, and the linker keeps one of each.
    const { offset = 0, size = 0 } = this.sections.get('.comment') ?? {};
    this.compiler = /rustc version (\S+)/.exec(file.toString('latin1', offset, offset + size))?.[1] ?? 'unknown';

    this.symbols = [];
    const table = sections.find((section) => section.type === 2);
    for (let at = table.offset; at < table.offset + table.size; at += 16) {
      const section = sections[file.readUInt16LE(at + 14)];
      this.symbols.push({
        name: text(sections[table.link], file.readUInt32LE(at)),
        address: file.readUInt32LE(at + 4),
        size: file.readUInt32LE(at + 8),
        section: section?.name ?? '',
      });
    }
  }

  // The address of the one symbol with this name, or matching this expression.
  address(name) {
    const matches = this.symbols.filter((s) => (name instanceof RegExp ? name.test(s.name) : s.name === name));
    if (matches.length === 0) throw new Error(`no symbol ${name}`);
    return matches[0].address;
  }
}
