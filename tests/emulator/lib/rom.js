// The boot ROM's functions, served in JavaScript. No image of the real one is needed.

// Times of the W25Q flash chips, typical, from their data sheets.
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;
// A call into a flash chip costs a few microseconds of commands besides.
const CALL_NANOS = 5e3;

const SECTOR = 4096;
const PAGE = 256;

const code = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);

export class Rom {
  constructor(machine) {
    this.machine = machine;
    // What the firmware looks up, at the addresses where calls are recognised.
    this.functions = [
      ['', (args) => this.lookup(args)],
      [code('IF'), () => 0],
      [code('EX'), () => 0],
      [code('RE'), (args) => this.erase(args)],
      [code('RP'), (args) => this.program(args)],
      [code('FC'), () => 0],
      [code('CX'), () => 0],
      [code('C4'), (args) => this.copy(args)],
      [code('MC'), (args) => this.copy(args)],
      [code('S4'), (args) => this.set(args)],
      [code('MS'), (args) => this.set(args)],
    ];
  }

  // Writes the tables that the real ROM has at its start.
  install(bootrom) {
    const view = new DataView(bootrom.buffer);
    view.setUint8(0x13, 2);
    view.setUint16(0x14, 0x20, true);
    view.setUint16(0x16, 0x20, true);
    view.setUint16(0x18, Rom.address(0), true);
  }

  static address(index) {
    return (0x100 + index * 16) | 1;
  }

  // The processor has arrived at a ROM address: do the call and return from it.
  call(core) {
    const index = (core.PC - 0x100) / 16;
    const entry = this.functions[index];
    if (!entry) throw new Error(`the firmware runs at ${core.PC.toString(16)}`);
    core.registers[0] = entry[1](core.registers);
    core.PC = core.LR & ~1;
  }

  lookup([, wanted]) {
    const index = this.functions.findIndex(([name]) => name === (wanted & 0xffff));
    if (index < 0) throw new Error(`the firmware wants the ROM function ${wanted.toString(16)}`);
    return Rom.address(index);
  }

  // Four bytes take the real one about four cycles.
  copy([to, from, length]) {
    const { mcu } = this.machine;
    for (let i = 0; i < length; i++) mcu.writeUint8(to + i, mcu.readUint8(from + i));
    this.machine.spend(length);
    return to;
  }

  set([to, value, length]) {
    for (let i = 0; i < length; i++) this.machine.mcu.writeUint8(to + i, value & 0xff);
    this.machine.spend(length);
    return to;
  }

  erase([address, length]) {
    for (let at = address; at < address + length; at += SECTOR) {
      this.operate({ kind: 'erase', address: at, bytes: new Uint8Array(SECTOR).fill(0xff) }, ERASE_NANOS);
    }
    return 0;
  }

  program([address, data, length]) {
    const { mcu } = this.machine;
    for (let at = 0; at < length; at += PAGE) {
      const bytes = Uint8Array.from({ length: PAGE }, (_, i) => mcu.readUint8(data + at + i));
      this.operate({ kind: 'program', address: address + at, bytes }, PROGRAM_NANOS);
    }
    return 0;
  }

  operate(operation, nanos) {
    const { machine } = this;
    machine.flashed.push({ ...operation, at: machine.millis });
    apply(machine.mcu.flash, operation, operation.bytes.length);
    machine.pass(nanos + CALL_NANOS);
  }
}

// Carries out the first part of an operation on the flash: power may fail in the middle of one.
export function apply(flash, { kind, address, bytes }, length) {
  for (let i = 0; i < length; i++) {
    // Programming only clears bits.
    flash[address + i] = kind === 'erase' ? 0xff : flash[address + i] & bytes[i];
  }
}
