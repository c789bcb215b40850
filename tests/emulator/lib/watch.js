// Measures how long the screens' interrupt waits for the processor.

const SCREENS = 27; // SWI_IRQ_1
const SET_PENDING = 0x200;

export class Watch {
  constructor(machine) {
    const { mcu } = machine;
    const { core, ppb } = mcu;
    // Milliseconds from being wanted to running, and of one run.
    this.longest = 0;
    this.busiest = 0;
    let wanted;
    let entered;
    const write = ppb.writeUint32.bind(ppb);
    ppb.writeUint32 = (offset, value) => {
      if (offset === SET_PENDING && value & (1 << SCREENS)) wanted ??= machine.millis;
      write(offset, value);
    };
    const entry = core.exceptionEntry.bind(core);
    core.exceptionEntry = (number) => {
      if (number === 16 + SCREENS) {
        if (wanted !== undefined) this.longest = Math.max(this.longest, machine.millis - wanted);
        wanted = undefined;
        entered = machine.millis;
      }
      entry(number);
    };
    const back = core.exceptionReturn.bind(core);
    core.exceptionReturn = (value) => {
      if (core.IPSR === 16 + SCREENS && entered !== undefined) this.busiest = Math.max(this.busiest, machine.millis - entered);
      back(value);
    };
  }
}
