// What the handheld takes for things.

import { test } from 'node:test';

import { latency } from './lib/check.js';
import { Figures } from './lib/figures.js';
import { Machine } from './lib/machine.js';
import { Watch } from './lib/watch.js';

// The stack's budget in memory.x.
const STACK = 24 * 1024;

test('figures', () => {
  const machine = new Machine('waveshare');
  const figures = new Figures('handheld');
  figures.set('boot to first picture, ms', machine.boot() / 1e3, 600);
  machine.run(60);

  const before = machine.cycles;
  figures.set('press to changed picture, ms', latency(machine, 'right'), 50);
  figures.set('cursor move, cycles', machine.cycles - before);

  const flashed = machine.flashed.length;
  machine.press('a', { after: 300 });
  figures.set('first answer stored, flash operations', machine.flashed.length - flashed);

  const watch = new Watch(machine);
  machine.press('x', { after: 1500 });
  figures.set('wait of the screens while the opponent thinks, ms', watch.longest, 20);
  figures.set('longest run of the screens, ms', watch.busiest, 20);

  const { thread, interrupts } = machine.stack;
  figures.set('stack: thread mode, bytes', thread);
  figures.set('stack: interrupts, bytes', interrupts);
  figures.set('stack: thread mode and interrupts, bytes', thread + interrupts, 0.75 * STACK);
  figures.check();
});
