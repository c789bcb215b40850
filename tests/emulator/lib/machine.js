// A handheld: the chip, its panel, its keys and its flash, running the release firmware.

import { RP2040, LogLevel, ConsoleLogger } from 'rp2040js';
import { fileURLToPath } from 'node:url';

import { Log } from './defmt.js';
import { Elf } from './elf.js';
import { Panel } from './panel.js';
import { Rom } from './rom.js';

// What the boards' makers say of them. Deliberately not read from the firmware: this is the other opinion.
export const BOARDS = {
  waveshare: {
    spi: 1, cs: 9, dc: 8, reset: 12, backlight: 13, upright: 0x70, flash: 2 << 20,
    keys: { up: 2, down: 18, left: 16, right: 20, a: 15, b: 17, x: 19, y: 21 },
  },
  picosystem: {
    spi: 0, cs: 5, dc: 9, reset: 4, backlight: 12, upright: 0x04, flash: 16 << 20,
    keys: { up: 23, down: 20, left: 22, right: 21, a: 18, b: 19, x: 17, y: 16 },
  },
};

const FLASH = 0x10000000;
const RAM = 0x20000000;
const RAM_END = 0x20042000;
const HARD_FAULT = 3;
const SAVES = 64 << 10;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const elfs = new Map();

// The firmware of a board as the build leaves it.
export function firmware(board) {
  if (!elfs.has(board)) elfs.set(board, new Elf(`${root}target/compile-${board}.elf`));
  return elfs.get(board);
}

export class Machine {
  constructor(board, { saves, elf = firmware(board) } = {}) {
    this.board = BOARDS[board];
    this.elf = elf;
    this.log = new Log(elf);
    // Every operation on the flash, in order.
    this.flashed = [];
    this.restarts = 0;
    this.powerUp(saves);
  }

  // A cold start; `saves` are the bytes that the save area holds.
  powerUp(saves) {
    const { board } = this;
    const mcu = (this.mcu = new RP2040());
    mcu.logger = new ConsoleLogger(LogLevel.Error, true);
    // The emulator only notes SEV; on the chip it wakes the next WFE, which is how a task in thread mode wakes itself.
    mcu.logger.info = (_, message) => {
      if (message === 'SEV') mcu.core.eventRegistered = true;
    };
    for (const { address, bytes } of this.elf.segments) mcu.flash.set(bytes, address - FLASH);
    if (saves) mcu.flash.set(saves, board.flash - SAVES);
    this.rom = new Rom(this);
    this.rom.install(mcu.bootrom);

    // The flash interface's cache is always ready.
    mcu.peripherals[0x14000] = { readUint32: () => 0, writeUint32Atomic: () => {}, writeUint32: () => {} };
    // The ring oscillator is not modelled: as a source of chance it always says the same.
    mcu.peripherals[0x40060] = { readUint32: () => 0, writeUint32Atomic: () => {}, writeUint32: () => {} };

    const { panel } = this;
    this.panel = new Panel(board.upright);
    if (panel) this.panel.bytes = panel.bytes;
    const spi = mcu.spi[board.spi];
    const sent = mcu.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      if (mcu.gpio[board.cs].value === 0) this.panel.receive(byte, mcu.gpio[board.dc].value === 1);
      sent.schedule(8e9 / spi.clockFrequency);
    };
    mcu.gpio[board.reset].addListener((level) => level === 0 && this.panel.reset());
    for (const pin of Object.values(board.keys)) mcu.gpio[pin].setInputValue(true);
    const watchdog = mcu.peripherals[0x40058];
    watchdog.onWatchdogTrigger = () => {
      // It bites once; the emulated timer would go on at zero.
      watchdog.alarm.enable = false;
      this.bitten = true;
    };

    const { core } = mcu;
    core.VTOR = FLASH + 0x100;
    core.SP = mcu.readUint32(core.VTOR);
    core.PC = mcu.readUint32(core.VTOR + 4) & ~1;
    // The deepest the stack has been, in bytes: thread mode by itself, and interrupts on top of whatever they interrupt.
    this.stackTop = core.SP;
    this.stack = { thread: 0, interrupts: 0 };
    this.interrupted = core.SP;
    this.cycles = 0;
    this.bitten = false;
    this.rtt = this.elf.address('_SEGGER_RTT');
    this.guardStack();
  }

  // The save area, to be put into another machine.
  get saves() {
    return this.mcu.flash.slice(this.board.flash - SAVES, this.board.flash);
  }

  // Nothing answers below RAM on the bus, so a stack that runs over its end faults.
  guardStack() {
    const { mcu } = this;
    const { core } = mcu;
    const write = mcu.writeUint32.bind(mcu);
    this.fault = false;
    mcu.writeUint32 = (address, value) => {
      const place = address >>> 0;
      if ((place >= 0x15000000 && place < RAM && place >>> 24 !== 0x18) || (place >= RAM_END && place < 0x40000000)) {
        this.fault = core.IPSR !== HARD_FAULT;
        return;
      }
      write(address, value);
    };
  }

  get micros() {
    return this.mcu.clock.nanos / 1e3;
  }

  get millis() {
    return this.mcu.clock.nanos / 1e6;
  }

  // Processor time that a ROM call takes.
  spend(cycles) {
    this.cycles += cycles;
    this.pass((cycles * 1e9) / this.mcu.clkSys);
  }

  pass(nanos) {
    this.mcu.clock.tick(nanos);
  }

  // Runs until `done` says so, or for at most so many milliseconds; says which.
  run(millis, done = () => false) {
    const { mcu } = this;
    const { core, clock } = mcu;
    const end = clock.nanos + millis * 1e6;
    const nanos = 1e9 / mcu.clkSys;
    let checks = 0;
    while (clock.nanos < end) {
      if (core.waiting) {
        // Nothing to do until something happens: jump there.
        const next = clock.nanosToNextAlarm;
        clock.tick(next > 0 ? Math.min(next, end - clock.nanos) : 1e3);
      } else if (core.PC < 0x4000) {
        this.rom.call(core);
      } else {
        const cycles = core.executeInstruction();
        this.cycles += cycles;
        clock.tick(cycles * nanos);
        this.measure(core);
        if (this.fault) {
          this.hardFault();
          // Saving the registers fails the same way, and is let pass.
          this.fault = false;
        }
      }
      if (this.bitten) {
        const left = (end - clock.nanos) / 1e6;
        this.restart();
        return this.run(left, done);
      }
      if ((++checks & 0xff) === 0 && done()) return true;
    }
    return done();
  }

  measure(core) {
    const { stack } = this;
    if (core.IPSR === 0) {
      this.interrupted = core.SP;
      if (this.stackTop - core.SP > stack.thread) stack.thread = this.stackTop - core.SP;
    } else if (core.IPSR !== HARD_FAULT && this.interrupted - core.SP > stack.interrupts) {
      stack.interrupts = this.interrupted - core.SP;
    }
  }

  // The watchdog's reset: RAM and the watchdog's own registers survive, as on the chip.
  restart() {
    this.drain();
    const { mcu } = this;
    const old = mcu.peripherals[0x40058];
    this.powerUp(this.saves);
    this.mcu.sram.set(mcu.sram);
    this.mcu.peripherals[0x40058].scratchData.set(old.scratchData);
    this.mcu.peripherals[0x40058].reason = old.reason;
    this.restarts++;
  }

  // What a bus error does.
  hardFault() {
    this.mcu.core.exceptionEntry(HARD_FAULT);
    this.mcu.core.PC &= ~1;
  }

  // Calls a function of the firmware that does not return.
  call(address, ...args) {
    const { core } = this.mcu;
    core.waiting = false;
    args.forEach((value, i) => (core.registers[i] = value));
    core.PC = address & ~1;
  }

  // Holds a key down for some milliseconds, then lets the machine run on for some more.
  press(key, { hold = 40, after = 40 } = {}) {
    this.key(key, true);
    this.run(hold);
    this.key(key, false);
    this.run(after);
    // The log's ring is small, and nobody reads it while keys are pressed.
    this.drain();
  }

  key(key, down) {
    this.mcu.gpio[this.board.keys[key]].setInputValue(!down);
  }

  // Runs until the panel has received a whole picture and shows it.
  boot(limit = 2000) {
    const start = this.micros;
    if (!this.run(limit, () => this.panel.visible && this.panel.writes > 0)) {
      throw new Error(`no picture after ${limit} ms\n${this.logged().join('\n')}`);
    }
    return this.micros - start;
  }

  // The log so far.
  logged() {
    this.drain();
    return this.log.lines;
  }

  // Empties the log's ring buffer the way a debug probe does.
  drain() {
    const { mcu } = this;
    const word = (offset) => mcu.readUint32(this.rtt + offset);
    if (word(0) !== 0x47474553) return;
    const [buffer, size, write] = [28, 32, 36].map(word);
    let read = word(40);
    const bytes = [];
    while (read !== write) {
      bytes.push(mcu.readUint8(buffer + read));
      read = (read + 1) % size;
    }
    mcu.writeUint32(this.rtt + 40, read);
    this.log.push(bytes);
  }
}
