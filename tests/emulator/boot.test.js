// Switching on, and what the keys do.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { latency, line, shows } from './lib/check.js';
import { BOARDS, Machine } from './lib/machine.js';
import { newGame } from './lib/play.js';

for (const board of Object.keys(BOARDS)) {
  test(`${board}: from power to picture`, () => {
    const machine = new Machine(board);
    const millis = machine.boot() / 1e3;
    assert.ok(millis <= 600, `took ${millis} ms`);
    machine.run(5);
    shows(machine, 'title');
    assert.equal(line(machine, /on (\w+), (\w+)$/)[1], board);
    const duty = backlight(machine);
    assert.ok(duty > 0.3, `the backlight is at ${duty}`);
  });

  test(`${board}: every key reaches the screen in time`, () => {
    const machine = new Machine(board);
    machine.boot();
    newGame(machine);
    machine.run(1000);
    // From the hand to the field and back, a card read, the menu opened.
    for (const key of ['right', 'left', 'up', 'down', 'x', 'b', 'a', 'b', 'y']) {
      const taken = latency(machine, key);
      assert.ok(taken <= 50, `${key} took ${taken} ms`);
      assert.match(line(machine, /press (\w+)/)[1], new RegExp(`^${key}$`, 'i'));
    }
  });
}

test('a bouncing contact is one press', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.run(5);
  for (const down of [true, false, true, false, true, false, true]) {
    machine.key('right', down);
    machine.run(0.4);
  }
  machine.run(60);
  for (const down of [false, true, false, true, false]) {
    machine.key('right', down);
    machine.run(0.7);
  }
  machine.run(100);
  assert.equal(presses(machine), 1);
});

test('a spike is no press', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.key('a', true);
  machine.run(0.5);
  machine.key('a', false);
  machine.run(100);
  assert.equal(presses(machine), 0);
});

test('a held direction repeats, a held button does not', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.press('right', { hold: 1000 });
  const repeats = presses(machine);
  assert.ok(repeats >= 5 && repeats <= 7, `${repeats} presses in a second`);
  machine.press('a', { hold: 1000 });
  assert.equal(presses(machine), repeats + 1);
});

test('an idle device dims, sleeps, and wakes on any key', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.run(100);
  const bright = backlight(machine);
  machine.run(31_000);
  const dim = backlight(machine);
  assert.ok(dim > 0 && dim < bright / 2, `dimmed from ${bright} to ${dim}`);
  machine.run(95_000);
  assert.equal(backlight(machine), 0);
  assert.ok(machine.panel.asleep);
  assert.equal(machine.restarts, 0, 'the watchdog slept too');
  const busy = machine.cycles;
  machine.run(10_000);
  const load = (machine.cycles - busy) / (10 * 125e6);
  assert.ok(load < 0.001, `the sleeping processor is busy for ${load * 100} %`);
  machine.press('y');
  assert.ok(machine.panel.visible);
  assert.equal(backlight(machine), bright);
  shows(machine, 'title');
});

function presses(machine) {
  return machine.logged().filter((text) => /press /.test(text)).length;
}

// The share of the time for which the backlight is on.
function backlight(machine) {
  const pin = machine.board.backlight;
  const channel = machine.mcu.pwm.channels[(pin >> 1) & 7];
  const compare = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
  return compare / (channel.top + 1);
}
