// When something breaks.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { line, shows } from './lib/check.js';
import { BOARDS, Machine } from './lib/machine.js';
import { newGame, playOn, restored } from './lib/play.js';

for (const board of Object.keys(BOARDS)) {
  test(`${board}: a panic is shown, logged, and left by A`, () => {
    const machine = new Machine(board);
    machine.boot();
    newGame(machine);
    playOn(machine, 3);
    machine.run(100);
    // In the middle of sending a picture.
    machine.key('y', true);
    const { bytes } = machine.panel;
    assert.ok(machine.run(50, () => machine.panel.bytes > bytes + 1000));
    machine.key('y', false);
    panic(machine, { index: 9, length: 9, file: 'ui/src/board.rs', line: 212 });
    faultScreen(machine);
    const [, message, place] = line(machine, /ERROR (.*) at (.*)$/);
    assert.equal(message, 'index out of bounds: the len is 9 but the index is 9');
    assert.equal(place, 'ui/src/board.rs:212');
    // The line with the version and the commit changes with every commit.
    shows(machine, 'panic', Array.from({ length: 20 }, (_, i) => 155 + i));

    // It waits for the player, however long.
    assert.equal(machine.mcu.peripherals[0x40058].enable, false, 'the watchdog still runs');
    assert.equal(machine.restarts, 0);
    machine.press('a', { hold: 60 });
    assert.equal(machine.restarts, 1);
    machine.boot();
    machine.run(50);
    assert.equal(line(machine, /on \w+, (\w+)$/)[1], 'Fault');
    assert.ok(restored(machine) >= 3, 'the game is lost');
  });
}

test('a hard fault is shown', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.run(10);
  const { PC } = machine.mcu.core;
  machine.hardFault();
  faultScreen(machine);
  const [, place] = line(machine, /ERROR hard fault at pc (\w+)/);
  assert.equal(parseInt(place, 16), PC);
});

test('a full stack is shown and nothing else is overwritten', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  machine.run(10);
  const { core } = machine.mcu;
  core.SP = 0x20000010;
  faultScreen(machine);
  line(machine, /ERROR the stack is full at sp 1f\w+/);
});

test('a hung screen is restarted', () => {
  const machine = new Machine('waveshare');
  machine.boot();
  newGame(machine);
  playOn(machine, 3);
  machine.run(100);
  // An endless loop in the screens' interrupt.
  const { core } = machine.mcu;
  assert.ok(machine.run(200, () => core.IPSR === 16 + 27));
  machine.mcu.writeUint16(0x20000000, 0xbf30); // wfi, which makes waiting quick to emulate
  machine.mcu.writeUint16(0x20000002, 0xe7fd); // and back to it
  core.PC = 0x20000000;
  assert.ok(machine.run(5000, () => machine.restarts > 0));
  machine.boot();
  assert.equal(machine.restarts, 1);
  assert.equal(line(machine, /on \w+, (\w+)$/)[1], 'Hang');
  assert.ok(restored(machine) >= 3, 'the game is lost');
});

// Waits for the fault screen: the panel starts anew and gets a whole picture. The processor is busy all the time, which is slow
// to emulate, so no longer than needed.
function faultScreen(machine) {
  const { panel } = machine;
  assert.ok(machine.run(200, () => !panel.visible), 'the panel does not start anew');
  assert.ok(machine.run(500, () => panel.visible && panel.writes > 0), 'there is no fault screen');
  machine.run(1);
}

// Makes the firmware call its own panic for an index out of bounds, from a place of our choice.
function panic(machine, { index, length, file, line }) {
  const { mcu, elf } = machine;
  const text = 0x20000100;
  [...Buffer.from(file)].forEach((byte, i) => mcu.writeUint8(text + i, byte));
  const location = 0x20000080;
  [text, file.length, line, 1].forEach((word, i) => mcu.writeUint32(location + i * 4, word));
  machine.call(elf.address(/panic_bounds_check/), index, length, location);
}
