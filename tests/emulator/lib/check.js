// What the tests have in common: pictures, waiting, measuring.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { decode, encode } from './png.js';

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));
const failed = fileURLToPath(new URL('../../../target/pictures/', import.meta.url));

// The panel shows this picture, pixel for pixel. With UPDATE_PICTURES=1 a picture that differs is written anew; look at it.
export function shows(machine, name) {
  same(machine.panel.picture(), `${pictures}${name}.png`, name);
}

// As `shows`, with a picture kept elsewhere.
export function same(picture, path, name) {
  const wanted = existsSync(path) ? decode(readFileSync(path)) : undefined;
  const wrong = wanted ? picture.reduce((sum, pixel, i) => sum + (pixel !== wanted[i]), 0) : picture.length;
  if (wrong === 0) return;
  if (process.env.UPDATE_PICTURES) {
    writeFileSync(path, encode(picture));
    return;
  }
  mkdirSync(failed, { recursive: true });
  writeFileSync(`${failed}${name}.png`, encode(picture));
  assert.fail(`${wrong} pixels differ from pictures/${name}.png; what was shown is in target/pictures/${name}.png`);
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
