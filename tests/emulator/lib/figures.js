// Figures of the chip: deterministic, kept in figures.json and checked with a tolerance.
//
// With UPDATE_FIGURES=1 a part of the file is written anew, with the name of the compiler that made the image: another one may give
// other figures, and the check says so before anybody looks for the cause elsewhere. The emulator does not model the flash's cache, so a real chip is slower
// where code misses it.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../figures.json', import.meta.url);
// The same image takes the same cycles, so this is what a change may cost before somebody has to say that it is meant.
const TOLERANCE = 0.03;
// For what depends on how a game goes, which any change of timing changes.
export const LOOSE = 0.6;

export class Figures {
  // One part of the table, for an image.
  constructor(part, { compiler }) {
    this.part = part;
    this.compiler = compiler;
    this.values = {};
    this.tolerances = {};
  }

  // A figure; above its limit the firmware is not good enough, whatever the table says.
  set(name, value, limit = Infinity, tolerance = TOLERANCE) {
    assert.ok(value <= limit, `${name}: ${value} is over ${limit}`);
    this.values[name] = Number(value.toPrecision(4));
    this.tolerances[name] = tolerance;
  }

  check() {
    const table = JSON.parse(readFileSync(path, 'utf8'));
    if (process.env.UPDATE_FIGURES) {
      table[this.part] = { compiler: this.compiler, ...this.values };
      writeFileSync(path, `${JSON.stringify(table, null, 2)}\n`);
      return;
    }
    const { compiler, ...kept } = table[this.part] ?? {};
    const other = compiler === this.compiler ? '' : `the figures come from rustc ${compiler}, this image from rustc ${this.compiler}; `;
    if (other) console.warn(`${this.part}: ${other}figures may differ for that alone`);
    assert.deepEqual(Object.keys(this.values), Object.keys(kept), `${other}the table has other rows`);
    const off = Object.entries(this.values).filter(([name, value]) => Math.abs(value - kept[name]) > this.tolerances[name] * kept[name]);
    const text = off.map(([name, value]) => `${name}: ${value}, kept ${kept[name]}`);
    assert.deepEqual(text, [], `${other}run with UPDATE_FIGURES=1 if this is meant`);
  }
}
