// A `compile` of the test's own: its port, its folder for saves, its end.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const BINARY = new URL("../../../target/debug/compile", import.meta.url).pathname;

// A saved game is a transcript after two bytes about the opponent.
const HEAD = 2;

export function compile(...args) {
  return spawn(BINARY, args, { stdio: ["ignore", "pipe", "pipe"] });
}

// What a run that ends by itself prints, and its exit code.
export async function outcome(child) {
  let [printed, error] = ["", ""];
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (error += text));
  const [code] = await once(child, "close");
  return { code, error, printed };
}

export class Program {
  static async start() {
    const program = new Program();
    program.data = await mkdtemp(join(tmpdir(), "compile-page-"));
    await program.on();
    return program;
  }

  // The same port again after the first time, so that an open page finds it.
  async on() {
    this.child = compile("--no-open", "--port", String(this.port ?? 0), "--data", this.data);
    this.child.stderr.pipe(process.stderr);
    const [line] = await once(createInterface(this.child.stdout), "line");
    this.address = line.match(/http:\S+/)[0];
    this.port = Number(new URL(this.address).port);
  }

  // As Ctrl-C does; gives back the exit code.
  async off() {
    this.child.kill("SIGINT");
    const [code] = await once(this.child, "exit");
    return code;
  }

  async end() {
    if (this.child.exitCode === null) {
      await this.off();
    }
    await rm(this.data, { recursive: true });
  }

  // The moves of the saved game, each with its turn and seat; none if there is no game.
  async moves() {
    const game = await readFile(join(this.data, "game")).catch(() => Buffer.alloc(0));
    if (game.length <= HEAD) {
      return [];
    }
    const transcript = join(this.data, "transcript");
    await writeFile(transcript, game.subarray(HEAD));
    const { code, error, printed } = await outcome(compile("replay", transcript));
    if (code !== 0) {
      throw new Error(`the saved game is no game: ${error}`);
    }
    const lines = printed.matchAll(/^ *(\d+) +([AB]) (.*)$/gm);
    return [...lines].map(([, turn, seat, move]) => ({ turn: Number(turn), seat, move }));
  }
}
