// The power fails at any instant, and the save area holds anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { line, shows } from './lib/check.js';
import { BOARDS, Machine } from './lib/machine.js';
import { apply } from './lib/rom.js';

// Bytes that one answer takes in the save.
const RECORD = 3;

for (const board of Object.keys(BOARDS)) {
  test(`${board}: a game goes on after the power was off`, () => {
    const machine = new Machine(board);
    machine.boot();
    for (let i = 0; i < 3; i++) machine.press('a');
    machine.run(100);
    const next = new Machine(board, { saves: machine.saves });
    next.boot();
    next.run(20);
    assert.equal(restored(next), 3);
    shows(next, 'resumed');

    // And ends for good.
    next.press('b', { after: 200 });
    const last = new Machine(board, { saves: next.saves });
    last.boot();
    line(last, /save: no game/);
  });
}

test('power cuts while answers are stored', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  cuts(machine, 40, 4);
});

test('power cuts while a page is moved and erased', () => {
  // Fill the area until its first page is used again.
  const machine = new Machine('waveshare');
  machine.boot();
  let answers = 0;
  while (!machine.flashed.some(({ kind }) => kind === 'erase')) {
    machine.press('a', { hold: 12, after: 24 });
    answers++;
    assert.ok(answers < 4000, 'the area never fills up');
  }
  machine.run(200);
  console.log(`${answers} answers until the first erasure, ${machine.flashed.length} flash operations`);
  // The next page is moved some hundred answers later: watch closely around it.
  cuts(machine, 200, 3, (operations) => {
    const erasure = operations.findIndex(({ kind }) => kind === 'erase');
    assert.ok(erasure > 0, 'no page was erased');
    return operations.map((_, i) => i).filter((i) => Math.abs(i - erasure) < 30);
  });
});

test('garbage in the save area never stops the start', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  for (let i = 0; i < 30; i++) machine.press('a', { hold: 12, after: 24 });
  machine.run(100);
  const good = machine.saves;
  const random = generator(1);
  const cases = {
    zeros: good.map(() => 0),
    noise: good.map(() => random() & 0xff),
    'noise after the first page': good.map((byte, i) => (i < 4096 ? byte : random() & 0xff)),
    'first page lost': good.map((byte, i) => (i < 4096 ? 0xff : byte)),
    'page marks lost': good.map((byte, i) => (i % 4096 < 4 ? 0 : byte)),
  };
  for (let i = 0; i < 25; i++) {
    const hole = 1 + (random() % 700);
    const length = 1 << (i % 8);
    cases[`${length} bytes changed at ${hole}`] = good.map((byte, at) =>
      at >= hole && at < hole + length ? byte ^ (1 + (random() % 255)) : byte,
    );
  }
  const told = { fresh: 0, unreadable: 0, resumed: 0 };
  for (const [name, saves] of Object.entries(cases)) {
    const next = new Machine('waveshare', { saves });
    next.boot(3000);
    next.run(20);
    const [, what] = line(next, /save: (game unreadable|all unreadable|no game|game \d+,)/);
    if (/unreadable/.test(what)) {
      told.unreadable++;
      shows(next, 'unreadable');
    } else if (what === 'no game') {
      told.fresh++;
    } else {
      // Answers may be lost with their bytes, but none is made up.
      assert.ok(restored(next) <= 30, `${name}: more answers than were given`);
      told.resumed++;
    }
    assert.equal(next.restarts, 0, name);

    // A new game can be started, stored and resumed.
    next.press('b', { after: 100 });
    next.press('a', { after: 100 });
    const again = new Machine('waveshare', { saves: next.saves });
    again.boot();
    assert.equal(restored(again), 1, `${name}: the new game was not stored`);
  }
  console.log(told);
  assert.ok(told.unreadable > 0);
});

// Gives answers and cuts the power at operations on the flash: before, in the middle and right after each. The next start must find
// the game as it was, or one answer younger.
function cuts(machine, answers, parts, choose = (operations) => operations.map((_, i) => i)) {
  const image = machine.saves;
  const base = machine.board.flash - image.length;
  const first = machine.flashed.length;
  const given = [];
  let count = restored(new Machine('waveshare', { saves: image }), true);
  for (let i = 0; i < answers; i++) {
    machine.press('a', { hold: 12, after: 24 });
    // No player answers faster than a page is moved.
    machine.run(300);
    count++;
    while (given.length < machine.flashed.length - first) given.push(count);
  }
  const operations = machine.flashed.slice(first).map((operation) => ({ ...operation, address: operation.address - base }));
  const chosen = new Set(choose(operations));
  let tried = 0;
  operations.forEach((operation, i) => {
    for (let part = 0; chosen.has(i) && part < parts; part++) {
      const saves = image.slice();
      // Different cuts in different operations, so that all parts of an item are hit.
      const { length } = operation.bytes;
      const changed = operation.bytes.findIndex((byte) => byte !== 0xff);
      const start = operation.kind === 'erase' ? 0 : changed;
      const end = operation.kind === 'erase' ? length : operation.bytes.findLastIndex((byte) => byte !== 0xff) + 1;
      apply(saves, operation, Math.round(start + ((end - start) * part) / (parts - 1)));
      const found = restored(new Machine('waveshare', { saves }), true);
      assert.ok(found === given[i] || found === given[i] - 1, `operation ${i}, part ${part}: ${found} answers instead of ${given[i]}`);
      tried++;
    }
    apply(image, operation, operation.bytes.length);
  });
  console.log(`${tried} power cuts in ${operations.length} operations, ${operations.filter(({ kind }) => kind === 'erase').length} erasures`);
}

// The answers that a start finds.
function restored(machine, start = false) {
  if (start) {
    const { log } = machine;
    machine.run(1000, () => (machine.drain(), log.lines.some((text) => /save: /.test(text))));
    if (log.lines.some((text) => /save: no game/.test(text))) return 0;
  }
  return Number(line(machine, /save: game \d+, (\d+) bytes/)[1]) / RECORD;
}

// A small generator of chance, the same every time.
function generator(seed) {
  return () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return seed >>> 0;
  };
}
