// What the tests have in common: pictures, waiting, measuring.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { decode, encode } from './png.js';

// The host's own pictures of the same screens.
const pictures = fileURLToPath(new URL('../../snapshots/', import.meta.url));
const failed = fileURLToPath(new URL('../../../target/pictures/', import.meta.url));

// The panel shows the host's picture of this name, pixel for pixel. `hide` paints over rows that cannot be the same.
export function shows(machine, name, hide = []) {
  const wanted = decode(readFileSync(`${pictures}${name}.png`));
  const shown = machine.panel.picture();
  for (const y of hide) {
    for (const picture of [wanted, shown]) picture.fill(0, y * 240, y * 240 + 240);
  }
  const wrong = shown.reduce((sum, pixel, i) => sum + (pixel !== wanted[i]), 0);
  if (wrong === 0) return;
  mkdirSync(failed, { recursive: true });
  writeFileSync(`${failed}${name}.png`, encode(shown));
  assert.fail(`${wrong} pixels differ from snapshots/${name}.png; what was shown is in target/pictures/${name}.png`);
}

// The panel comes to show this picture within a second: the cursor pulses, so it takes a moment until both are alike.
export function comesToShow(machine, picture, what) {
  const alike = () => machine.panel.picture().every((pixel, i) => pixel === picture[i]);
  for (let i = 0; i < 25; i++) {
    if (alike()) return;
    machine.run(50);
  }
  mkdirSync(failed, { recursive: true });
  writeFileSync(`${failed}wanted.png`, encode(picture));
  writeFileSync(`${failed}shown.png`, encode(machine.panel.picture()));
  assert.fail(`${what}: another picture; see target/pictures/wanted.png and shown.png`);
}

// Presses a key and measures the milliseconds until the panel has received a new picture.
export function latency(machine, key) {
  const { writes } = machine.panel;
  const start = machine.millis;
  machine.key(key, true);
  assert.ok(machine.run(500, () => machine.panel.writes > writes), `nothing happened on ${key}`);
  const taken = machine.millis - start;
  machine.run(20);
  machine.key(key, false);
  machine.run(60);
  return taken;
}

// The newest line of the log that matches.
export function line(machine, pattern) {
  const found = machine.logged().findLast((text) => pattern.test(text));
  assert.ok(found, `the log has no line like ${pattern}:\n${machine.logged().join('\n')}`);
  return pattern.exec(found);
}
