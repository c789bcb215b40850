// The opponent thinks and the player's keys stay alive.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { latency, line } from './lib/check.js';
import { Machine } from './lib/machine.js';
import { STRONGEST, newGame } from './lib/play.js';
import { Watch } from './lib/watch.js';

test('keys stay alive while the opponent thinks', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  newGame(machine, { level: STRONGEST, first: 'Opponent' });
  const watch = new Watch(machine);
  const taken = [];
  // Along the hand, up to the field and back, cards read and put away, as long as it thinks.
  const keys = ['right', 'left', 'up', 'x', 'b', 'down', 'y', 'b'];
  while (!machine.logged().some((text) => new RegExp(`${STRONGEST}: `).test(text))) {
    taken.push(latency(machine, keys[taken.length % keys.length]));
    machine.run(3.7 * taken.length);
    assert.ok(taken.length < 40, 'the opponent does not answer');
  }
  const [, playouts, millis] = line(machine, new RegExp(`${STRONGEST}: (\\d+) playouts, (\\d+) ms`));
  assert.ok(taken.length >= 5, `only ${taken.length} presses while it thought for ${millis} ms`);
  assert.ok(Number(playouts) > 0 && Number(millis) <= 1500, `${playouts} playouts, ${millis} ms`);
  assert.ok(Math.max(...taken) <= 50, `presses took ${taken.map((t) => t.toFixed(1))} ms`);
  assert.ok(watch.longest <= 20, `the screens waited ${watch.longest} ms for the processor`);
});
