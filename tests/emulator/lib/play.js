// Playing by buttons alone, as a person does.

import assert from 'node:assert/strict';

import { line } from './check.js';

// The opponent's levels, the weakest first, and where a new handheld begins.
const LEVELS = ['Bit', 'Byte', 'Script', 'Shell', 'Kernel', 'Daemon', 'Oracle', 'Root'];
const START = 'Byte';

export const STRONGEST = LEVELS.at(-1);

// A new game with random protocols from the title's first row. Rows of the screen: level, who begins, protocols, control, sets, start.
export function newGame(machine, { level = LEVELS[0], first = 'You' } = {}) {
  const turns = (from, to, values) => Array((values.indexOf(to) - values.indexOf(from) + values.length) % values.length).fill('right');
  const keys = [
    'a',
    ...turns(START, level, LEVELS),
    'down',
    ...turns('Random', first, ['You', 'Opponent', 'Random']),
    'down', 'right', 'down', 'down', 'down', 'a',
  ];
  for (const key of keys) machine.press(key, { hold: 12, after: 30 });
}

// Answers stored so far in this run: the opponent's too.
export function answers(machine) {
  return machine.logged().filter((text) => /answer after \d+/.test(text)).length;
}

// A person in a hurry: takes what is under the cursor, and moves it on in between, so that several cards can be marked too.
const WAYS = ['right', 'right', 'right', 'left', 'b', 'down'];

// Presses until so many more answers are given or the game is over, hurrying what is shown.
export function playOn(machine, more) {
  const goal = answers(machine) + more;
  const done = () => answers(machine) >= goal || isOver(machine);
  for (let i = 0; !done(); i++) {
    machine.press('a', { hold: 12, after: 24 });
    if (!done()) machine.press(WAYS[i % WAYS.length], { hold: 12, after: 24 });
    assert.ok(i < 100 * more, `no answer comes:\n${machine.logged().slice(-10).join('\n')}`);
  }
}

// Whether the game that was started last has come to its end.
export function isOver(machine) {
  return machine.logged().some((text) => /the game is over/.test(text));
}

// The bytes of answers that the last start found: one an answer.
export function restored(machine) {
  machine.run(1000, () => (machine.drain(), machine.log.lines.some((text) => /save: /.test(text))));
  const [, , bytes] = line(machine, /save: (no game|game \d+, (\d+) bytes)/);
  return Number(bytes ?? 0);
}
