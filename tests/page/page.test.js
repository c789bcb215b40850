// The page as a player meets it, and as another site would try to.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { after, before, beforeEach, afterEach, test } from "node:test";

import { launch, picture, until } from "./lib/browser.js";
import { Program, compile, outcome } from "./lib/program.js";

const LAPTOP = { width: 1366, height: 650 };
const PHONE = { width: 360, height: 640 };

// How long a few turns may take, in ms. They take seconds, but a busy machine is slow.
const PATIENCE = 90_000;

const KEYS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", a: "z", b: "x", x: "a", y: "s" };

let browser;
let program;
let context;
let page;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

beforeEach(async () => {
  program = await Program.start();
  await visit({ viewport: LAPTOP });
});

afterEach(async () => {
  await context.close();
  await program.end();
});

async function visit(options) {
  await context?.close();
  context = await browser.newContext(options);
  page = await context.newPage();
  await open(page);
}

async function open(page) {
  await page.goto(program.address);
  await shown(page);
}

// A page that has just been opened is black until its first frame.
async function shown(page) {
  const lit = () => {
    const glass = document.getElementById("glass");
    return glass.getContext("2d").getImageData(0, 0, 240, 240).data.some((byte, at) => at % 4 < 3 && byte > 0);
  };
  await until("the panel shows something", () => page.evaluate(lit));
}

const byKey = (button) => page.keyboard.press(KEYS[button]);
const byClick = (button) => page.locator(`[data-button=${button}]`).click();
const byTap = (button) => page.locator(`[data-button=${button}]`).tap();

// From the title to a game: up from the first row of a new game is its last, which starts it.
async function startGame(press) {
  for (const button of ["a", "up", "a"]) {
    const before = await picture(page);
    await press(button);
    await until(`${button} shows`, async () => (await picture(page)) !== before);
  }
}

// Plays on, mostly confirming what the cursor is on, until the saved game has reached a turn. An odd number of
// confirmations between moves of the cursor, since a second one may take back the first.
async function playTo(turn, press) {
  // B leaves whatever was opened on the way.
  const wander = ["right", "down", "left", "b"];
  let presses = 0;
  let last;
  const reached = async () => {
    presses += 1;
    await press("a");
    if (presses % 3 === 0) {
      await press(wander[(presses / 3) % wander.length]);
    }
    last = (await program.moves()).at(-1);
    return last?.turn >= turn;
  };
  await until(`turn ${turn} is played`, reached, PATIENCE).catch((error) => {
    throw new Error(`${error.message}; last ${JSON.stringify(last)}`);
  });
}

test("the page shows the device and loads nothing from elsewhere", async () => {
  const asked = [];
  const complaints = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await open(page);
  assert.deepEqual(complaints, []);
  assert.ok(asked.length >= 3);
  for (const { host } of asked) {
    assert.equal(host, new URL(program.address).host);
  }
  assert.equal(await page.title(), "Compile");
  for (const name of ["Up", "Down", "Left", "Right", "A: confirm", "B: back", "X: look", "Y: menu"]) {
    assert.ok(await page.getByRole("button", { name, exact: true }).isVisible(), name);
  }
});

test("a panel pixel is a whole number of screen pixels", async () => {
  for (const [viewport, ratio, side] of [
    [LAPTOP, 1, 480],
    [{ width: 1920, height: 970 }, 1, 720],
    [PHONE, 1, 240],
    [PHONE, 3, 320],
    [{ width: 640, height: 360 }, 2, 240],
    [{ width: 320, height: 480 }, 1, 240],
  ]) {
    await visit({ viewport, deviceScaleFactor: ratio });
    const name = `${viewport.width}x${viewport.height} at ${ratio}`;
    assert.equal(await page.locator("#glass").evaluate((glass) => glass.clientWidth), side, name);
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    assert.ok(width <= viewport.width && height <= viewport.height, `${name} does not scroll: ${width}x${height}`);
  }
});

test("a game is played by keyboard, then by clicks, and a reload goes on with it", async () => {
  await startGame(byKey);
  await playTo(4, byKey);
  await playTo(8, byClick);
  const moves = await program.moves();
  assert.ok(moves.filter(({ seat }) => seat === "A").length >= 3, "the player answered");
  assert.ok(moves.filter(({ seat }) => seat === "B").length >= 3, "the opponent answered");

  // The menu of the game holds still, which nothing else does: there the cursor pulses, or something moves.
  await byKey("y");
  let menu;
  await until("the menu shows", async () => {
    menu = await picture(page);
    await page.waitForTimeout(700);
    return (await picture(page)) === menu;
  });
  await page.reload();
  await until("the same menu shows again", async () => (await picture(page)) === menu);
  await byKey("b");
  await until("the game goes on", async () => (await picture(page)) !== menu);
});

test("a game is played by touch on a phone-sized window", async () => {
  await visit({ viewport: PHONE, deviceScaleFactor: 3, hasTouch: true });
  await startGame(byTap);
  await playTo(3, byTap);
});

test("a game outlives the program, and an open page finds the way back", async () => {
  await startGame(byKey);
  await playTo(3, byKey);
  assert.equal(await program.off(), 0, "Ctrl-C is a clean end");
  const moves = await program.moves();
  await page.getByText("The program is not running").waitFor();
  await program.on();
  await page.getByText("The program is not running").waitFor({ state: "hidden" });
  await byKey("a");
  await playTo(5, byKey);
  assert.deepEqual((await program.moves()).slice(0, moves.length), moves);
});

test("two tabs are two looks at one device", async () => {
  const other = await context.newPage();
  await open(other);
  const same = async () => {
    const [one, two] = await Promise.all([picture(page), picture(other)]);
    return one === two;
  };
  await until("both show the title", same);
  const title = await picture(page);
  await byKey("down");
  await until("the first tab moves", async () => (await picture(page)) !== title);
  await until("the second tab follows", same);
  await other.keyboard.press(KEYS.up);
  await until("the first tab follows", async () => (await picture(page)) === title);
  await until("both agree", same);
});

test("a direction that is held repeats, a button does not", async () => {
  const sent = await presses(page, async () => {
    await page.keyboard.down(KEYS.down);
    await page.waitForTimeout(1000);
    await page.keyboard.up(KEYS.down);
    await page.keyboard.down(KEYS.x);
    await page.waitForTimeout(600);
    await page.keyboard.up(KEYS.x);
  });
  const count = (button) => sent.filter((name) => name === button).length;
  assert.ok(count("down") >= 4 && count("down") <= 7, `${sent}`);
  assert.equal(count("x"), 1);
});

test("Enter is A, also after a click, but a button reached by Tab is that button", async () => {
  const sent = await presses(page, async () => {
    await page.keyboard.press("Enter");
    await byClick("down");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+z");
  });
  assert.deepEqual(sent, ["a", "down", "a", "x"], "X is next after the one that was clicked");
});

// The buttons a reloaded page sends while something is done to it.
async function presses(page, act) {
  const sent = [];
  page.once("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(payload)));
  await page.reload();
  await shown(page);
  await act();
  return sent;
}

test("another site is refused", async () => {
  const site = createServer((_, response) => response.setHeader("content-type", "text/html").end("<p>elsewhere"));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  try {
    await page.goto(`http://127.0.0.1:${site.address().port}/`);
    const tried = await page.evaluate(async (address) => {
      const socket = new WebSocket(new URL("device", address.replace("http", "ws")));
      const opened = new Promise((resolve) => {
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      });
      const fetched = (mode) => fetch(address, { mode }).then(() => true, () => false);
      return [await opened, await fetched("cors"), await fetched("no-cors")];
    }, program.address);
    assert.deepEqual(tried, [false, false, false]);
  } finally {
    site.close();
  }
});

test("a name that was rebound to this machine is refused", async () => {
  const answer = await page.goto(program.address.replace("127.0.0.1", "rebound.example"));
  assert.equal(answer.status(), 403);
});

test("a taken port is a clear error", async () => {
  const { code, error } = await outcome(
    compile("--no-open", "--port", String(program.port), "--data", `${program.data}/second`),
  );
  assert.equal(code, 2);
  assert.match(error, /^compile: port \d+ is taken[^\n]*\n$/);
});
