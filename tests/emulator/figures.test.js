// What the handheld takes for things.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { latency, line } from './lib/check.js';
import { Figures, LOOSE } from './lib/figures.js';
import { Machine } from './lib/machine.js';
import { STRONGEST, answers, newGame, playOn } from './lib/play.js';
import { Watch } from './lib/watch.js';

// Cycles a microsecond.
const MHZ = 125;

test('figures', () => {
  const machine = new Machine('waveshare');
  const figures = new Figures('handheld', machine.elf);
  figures.set('boot to first picture, ms', machine.boot() / 1e3, 600);
  machine.run(60);

  const flashed = () => machine.flashed.length;
  const drawn = () => Number(line(machine, /(\d+) rows: drawn (\d+) us/)[2]) * MHZ;
  newGame(machine, { level: STRONGEST });
  figures.set('full redraw of the board, cycles', drawn(), 3e6);
  machine.run(1000);
  figures.set('press to changed picture, ms', latency(machine, 'right'), 50);
  figures.set('cursor move along the hand, cycles', drawn(), 0.6e6);
  machine.press('up', { after: 100 });
  figures.set('cursor move from hand to table, cycles', drawn(), 0.6e6);
  machine.press('b');

  // Every kind of screen, then some answers of both players.
  for (const key of ['x', 'b', 'y', 'down', 'a', 'b', 'down', 'a', 'b', 'b']) machine.press(key);
  const before = flashed();
  const watch = new Watch(machine);
  playOn(machine, 12);
  figures.set('flash operations an answer', (flashed() - before) / 12, Infinity, LOOSE);
  figures.set('wait of the screens while the opponent thinks, ms', watch.longest, 20, LOOSE);
  figures.set('longest run of the screens, ms', watch.busiest, 50, LOOSE);

  const thoughts = machine.logged().flatMap((text) => {
    const match = new RegExp(`${STRONGEST}: (\\d+) playouts, (\\d+) ms`).exec(text);
    return match ? [{ playouts: Number(match[1]), millis: Number(match[2]) }] : [];
  });
  assert.ok(thoughts.length >= 4, `the opponent answered ${thoughts.length} times of ${answers(machine)}`);
  figures.set(`${STRONGEST}, longest answer in play, ms`, Math.max(...thoughts.map(({ millis }) => millis)), 1500, LOOSE);
  figures.set(`${STRONGEST}, most playouts in play`, Math.max(...thoughts.map(({ playouts }) => playouts)));

  const { thread, interrupts } = machine.stack;
  figures.set('stack: thread mode, bytes', thread);
  figures.set('stack: interrupts, bytes', interrupts);
  figures.set('stack: thread mode and interrupts, bytes', thread + interrupts, 0.75 * machine.elf.address('_stack_budget'));
  figures.check();
});
