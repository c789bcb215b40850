// A whole game, from the title to the result and back, by buttons alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { shows } from './lib/check.js';
import { BOARDS, Machine } from './lib/machine.js';
import { answers, isOver, newGame, playOn } from './lib/play.js';

for (const board of Object.keys(BOARDS)) {
  test(`${board}: a whole game`, () => {
    const machine = new Machine(board);
    machine.boot();
    newGame(machine);
    const start = machine.millis;
    while (!isOver(machine)) {
      playOn(machine, 20);
      assert.ok(answers(machine) < 2000, 'the game does not end');
    }
    const seconds = (machine.millis - start) / 1e3;
    console.log(`${answers(machine)} answers in ${seconds.toFixed()} s`);
    // What is left is watched, then the result has a button to the title.
    machine.run(20_000);
    for (const key of ['right', 'a', 'up', 'down']) machine.press(key, { after: 100 });
    shows(machine, 'title');
    assert.equal(machine.restarts, 0);
  });
}
