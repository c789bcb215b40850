// The engine and the opponent on the chip: the host's results, and what they take.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Elf } from './lib/elf.js';
import { Figures } from './lib/figures.js';
import { Machine } from './lib/machine.js';

test('the engine and the opponent do on the chip what they do on the host', () => {
  const elf = new Elf(new URL('../../target/compile-bench.elf', import.meta.url));
  const machine = new Machine('waveshare', { elf });
  const has = (pattern) => () => (machine.drain(), machine.log.lines.some((text) => pattern.test(text)));
  assert.ok(machine.run(1000, has(/sizes/)));
  // What came before built the mind, which the firmware has no need to do on its stack.
  machine.stack.thread = 0;
  const kept = readFileSync(new URL('../chip.txt', import.meta.url), 'utf8').trim().split(/\s+/);
  const levels = kept.filter((_, at) => at % 2 === 0).slice(1);
  while (!has(new RegExp(`${levels.at(-1)} answers|ERROR`))()) machine.run(100);
  const stack = machine.stack.thread;
  while (!has(/ done$|ERROR/)()) machine.run(100);
  const lines = machine.logged();

  const found = lines.flatMap((text) => /(?:(random):.*|(\w+) answers:) (\w{16})$/.exec(text)?.slice(1) ?? []).filter(Boolean);
  assert.deepEqual(found, kept, 'the chip plays other games than the host');
  const opponent = lines.findLast((text) => /opponent: /.test(text)).slice(-16);
  assert.equal(opponent, readFileSync(new URL('../ai-signature.txt', import.meta.url), 'utf8').trim());

  const figures = new Figures('bench', elf);
  const [, decisions, micros] = /random: (\d+) decisions, (\d+) us/.exec(lines.find((text) => /random:/.test(text)));
  figures.set('random decision, cycles', (micros * 125) / decisions);
  for (const level of levels) {
    const runs = lines.flatMap((text) => {
      const match = new RegExp(`${level}: (\\d+) playouts, (\\d+) decisions, (\\d+) us`).exec(text);
      return match ? [{ playouts: Number(match[1]), decisions: Number(match[2]), micros: Number(match[3]) }] : [];
    });
    const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
    // Imagining the world, the way down the tree, the rules on the way, and the net.
    figures.set(`${level}: cycles a playout`, (sum('micros') * 125) / sum('playouts'), 40_000);
    figures.set(`${level}: decisions a playout`, sum('decisions') / sum('playouts'));
    figures.set(`${level}: longest answer, ms`, Math.max(...runs.map((run) => run.micros)) / 1e3, 2000);
  }
  figures.set('stack of a search, bytes', stack);
  figures.check();
});
