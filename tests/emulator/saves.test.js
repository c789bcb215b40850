// The power fails at any instant, and the save area holds anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { comesToShow, line, shows } from './lib/check.js';
import { BOARDS, Machine } from './lib/machine.js';
import { answers, newGame, playOn, restored } from './lib/play.js';
import { apply } from './lib/rom.js';

for (const board of Object.keys(BOARDS)) {
  test(`${board}: a game goes on after the power was off`, () => {
    const machine = new Machine(board);
    machine.boot();
    newGame(machine);
    playOn(machine, 12);
    // Everything is watched and the game waits for the player.
    quiet(machine);
    const next = new Machine(board, { saves: machine.saves });
    next.boot();
    next.run(20);
    assert.equal(restored(next), answers(machine));
    // Both look at the card they see first: continue here, back to the first card there.
    next.press('a', { after: 200 });
    machine.press('b', { after: 200 });
    comesToShow(next, machine.panel.picture(), 'the board of the game that goes on');
    playOn(next, 4);
    // And ends for good: the menu, the last row, yes.
    quiet(next);
    for (const key of ['y', 'up', 'a', 'right', 'a']) next.press(key, { after: 100 });
    next.run(200);
    const last = new Machine(board, { saves: next.saves });
    last.boot();
    line(last, /save: no game/);
    for (const key of ['up', 'a']) last.press(key, { after: 100 });
    comesToShow(last, statisticsOf(next), 'the statistics');
  });
}

test('power cuts while answers are stored', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  newGame(machine);
  cuts(machine, 25, 4, () => playOn(machine, 1));
});

test('power cuts while a page is moved and erased', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  newGame(machine);
  playOn(machine, 20);
  quiet(machine);
  // The settings are stored at every change, and are quicker to change than a game is to play. Fill the area until its first page
  // is used again, and on to just before the next one is: then watch closely.
  for (const key of ['y', 'down', 'down', 'down', 'a', 'down', 'down']) machine.press(key);
  const change = () => machine.press('right', { hold: 12, after: 20 });
  const fill = (until) => {
    let changes = 0;
    for (const goal = erasures(machine) + until; erasures(machine) < goal; changes++) {
      change();
      assert.ok(changes < 5000, 'the area never fills up');
    }
    machine.run(200);
    return changes;
  };
  const first = fill(1);
  const page = fill(1);
  for (let i = 0; i < page - 10; i++) change();
  console.log(`${first} changes until the first erasure, ${page} until the next`);
  cuts(machine, 20, 3, change, (operations) => {
    const erasure = operations.findIndex(({ kind }) => kind === 'erase');
    assert.ok(erasure > 0, 'no page was erased');
    return operations.map((_, i) => i).filter((i) => Math.abs(i - erasure) < 30);
  });
});

test('garbage in the save area never stops the start', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  newGame(machine);
  playOn(machine, 30);
  machine.run(100);
  const given = answers(machine);
  const good = machine.saves;
  const random = generator(1);
  const cases = {
    zeros: good.map(() => 0),
    noise: good.map(() => random() & 0xff),
    'noise after the first page': good.map((byte, i) => (i < 4096 ? byte : random() & 0xff)),
    'first page lost': good.map((byte, i) => (i < 4096 ? 0xff : byte)),
    'page marks lost': good.map((byte, i) => (i % 4096 < 4 ? 0 : byte)),
  };
  for (let i = 0; i < 5; i++) {
    // In what is stored, and in the blank flash behind it, which the next writes meet.
    const hole = 1 + (random() % 1500);
    const length = 1 << (i % 8);
    cases[`${length} bytes changed at ${hole}`] = good.map((byte, at) =>
      at >= hole && at < hole + length ? byte ^ (1 + (random() % 255)) : byte,
    );
  }
  const told = { fresh: 0, unreadable: 0, resumed: 0 };
  for (const [name, saves] of Object.entries(cases)) {
    const next = new Machine('waveshare', { saves });
    next.boot(3000);
    // Mending the area stops everything for a while, and with it the keys.
    next.run(1000);
    const [, what] = line(next, /save: (game unreadable|all unreadable|no game|game \d+,)/);
    if (/unreadable/.test(what)) {
      told.unreadable++;
      shows(next, 'title-unreadable');
    } else if (what === 'no game') {
      told.fresh++;
      shows(next, 'title');
    } else {
      // Answers may be lost with their bytes, but none is made up.
      assert.ok(restored(next) <= given, `${name}: more answers than were given`);
      told.resumed++;
      next.press('up');
    }
    assert.equal(next.restarts, 0, name);
    // A new game can be started, stored and resumed.
    newGame(next);
    playOn(next, 2);
    next.run(300);
    const again = new Machine('waveshare', { saves: next.saves });
    again.boot();
    assert.ok(!again.logged().some((text) => /unreadable/.test(text)), `${name}: the new game cannot be read`);
    // The last answer may have met a spoilt place; the next one is stored elsewhere.
    assert.ok(restored(again) >= answers(next) - 1, `${name}: the new game was not stored`);
  }
  console.log(told);
  assert.ok(told.unreadable > 0 && told.resumed > 0);
});

// Does something several times and cuts the power at operations on the flash: before, in the middle and right after each. The next
// start must find the game as it was, or one answer younger.
function cuts(machine, times, parts, act, choose = (operations) => operations.map((_, i) => i)) {
  const image = machine.saves;
  const base = machine.board.flash - image.length;
  const first = machine.flashed.length;
  const before = answers(machine);
  const count = restored(new Machine('waveshare', { saves: image })) - before;
  for (let i = 0; i < times; i++) {
    act();
    // No player answers faster than a page is moved.
    machine.run(300);
  }
  // When each answer was given, in milliseconds.
  const given = machine.logged().flatMap((text) => /^([\d.]+) INFO answer after/.exec(text)?.[1] * 1e3 || []);
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
      const found = restored(new Machine('waveshare', { saves }));
      const most = count + given.filter((millis) => millis <= operation.at).length;
      assert.ok(found === most || found === most - 1, `operation ${i}, part ${part}: ${found} answers instead of ${most}`);
      tried++;
    }
    apply(image, operation, operation.bytes.length);
  });
  assert.equal(restored(new Machine('waveshare', { saves: image })), restored(new Machine('waveshare', { saves: machine.saves })));
  console.log(`${tried} power cuts in ${operations.length} operations, ${operations.filter(({ kind }) => kind === 'erase').length} erasures`);
}

function erasures(machine) {
  return machine.flashed.filter(({ kind }) => kind === 'erase').length;
}

// Waits until everything has been watched and the opponent has answered: nothing is stored any more.
function quiet(machine) {
  for (let before = -1; before !== answers(machine); ) {
    before = answers(machine);
    for (let i = 0; i < 20; i++) machine.run(500, () => (machine.drain(), false));
  }
}

// The statistics screen of a machine that shows the result: on to the title, whose last row it is.
function statisticsOf(machine) {
  for (const key of ['right', 'a', 'up', 'a']) machine.press(key, { after: 100 });
  return machine.panel.picture();
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
