// A whole game, from the title to the result, by buttons alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BOARDS, Machine } from './lib/machine.js';
import { answers, newGame, playOn } from './lib/play.js';

// The result is on the screen: its two large buttons, the upper one of which is lit, under a black panel.
const isOver = (machine) => machine.logged().some((text) => /game over/.test(text));

for (const board of Object.keys(BOARDS)) {
  test(`${board}: a whole game`, () => {
    const machine = new Machine(board);
    machine.boot();
    newGame(machine);
    const before = machine.millis;
    for (let i = 0; !isOver(machine); i++) {
      playOn(machine, 1, () => isOver(machine));
      assert.ok(i < 1000, 'the game does not end');
    }
    console.log(`${answers(machine)} answers in ${((machine.millis - before) / 1e3).toFixed()} s`);
    assert.equal(machine.restarts, 0);
  });
}
