// The opponent thinks and the player's keys stay alive.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { latency, line } from './lib/check.js';
import { Machine } from './lib/machine.js';
import { Watch } from './lib/watch.js';

test('keys stay alive while the opponent thinks', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.press('a', { after: 200 });
  machine.press('x');
  const watch = new Watch(machine);
  const taken = [];
  for (let i = 0; i < 8; i++) {
    taken.push(latency(machine, ['right', 'down'][i % 2]));
    machine.run(3.7 * i);
  }
  machine.run(1500);
  const [, playouts, millis] = line(machine, /answer: (\d+) playouts, (\d+) ms/);
  assert.ok(Number(playouts) > 0 && Number(millis) < 2000);
  assert.ok(Math.max(...taken) <= 50, `presses took ${taken.map((t) => t.toFixed(1))} ms`);
  assert.ok(watch.longest <= 20, `the screens waited ${watch.longest} ms for the processor`);
});
