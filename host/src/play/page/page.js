// The page of the handheld: shows its panel and sends it presses.

const SIDE = 240;

// How long a direction is held before it repeats, and how often then, in ms; as the handheld's own keys do.
const HOLD = 400;
const REPEAT = 120;

// How long to wait before looking for the program again, in ms.
const RETRY = 1000;

const DIRECTIONS = ["up", "down", "left", "right"];

const KEYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  z: "a",
  x: "b",
  a: "x",
  s: "y",
  Enter: "a",
  Escape: "b",
};

// The panel

const glass = document.getElementById("glass");
const context = glass.getContext("2d", { alpha: false });
const image = context.createImageData(SIDE, SIDE);
const colours = new Uint32Array(image.data.buffer);

// Five and six bits are stretched to eight so that white stays white.
const stretch = (bits, value) => (value << (8 - bits)) | (value >> (2 * bits - 8));

const rgba = new Uint32Array(1 << 16);
const bytes = new DataView(rgba.buffer);
for (let pixel = 0; pixel < 1 << 16; pixel++) {
  const red = stretch(5, pixel >> 11);
  const green = stretch(6, (pixel >> 5) & 63);
  const blue = stretch(5, pixel & 31);
  bytes.setUint32(4 * pixel, ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0);
}

// Bands of rows: first row and number of rows in a byte each, then the pixels as little-endian RGB565.
function show(message) {
  const view = new DataView(message);
  let at = 0;
  while (at < view.byteLength) {
    const top = view.getUint8(at);
    const rows = view.getUint8(at + 1);
    at += 2;
    for (let pixel = top * SIDE; pixel < (top + rows) * SIDE; pixel++, at += 2) {
      colours[pixel] = rgba[view.getUint16(at, true)];
    }
    context.putImageData(image, 0, 0, 0, top, SIDE, rows);
  }
}

// A panel pixel is a whole number of screen pixels, however many of those the browser takes for one of its own.
function fit() {
  const ratio = window.devicePixelRatio || 1;
  const room = document.getElementById("room").clientWidth;
  const scale = Math.max(1, Math.floor((room * ratio) / SIDE));
  document.documentElement.style.setProperty("--panel", `${(scale * SIDE) / ratio}px`);
}

window.addEventListener("resize", fit);
fit();

// The backlight: 1 to 8, and never so dark that the way back to the settings is lost.
function shine(level) {
  glass.style.filter = `brightness(${44 + 7 * level}%)`;
}

// The beeper

// Notes as pitch in Hz and length in ms.
const SOUNDS = {
  click: [[1200, 15]],
  card: [[440, 40]],
  win: [[523, 120], [659, 120], [784, 240]],
  lose: [[392, 160], [311, 160], [262, 320]],
};

let beeper;

function play(sound) {
  // Two tabs are one device, and only the one that is looked at is heard.
  if (document.hidden) {
    return;
  }
  beeper ??= new AudioContext();
  let at = beeper.currentTime;
  for (const [pitch, length] of SOUNDS[sound] ?? []) {
    const tone = new OscillatorNode(beeper, { type: "square", frequency: pitch });
    tone.connect(new GainNode(beeper, { gain: 0.05 })).connect(beeper.destination);
    tone.start(at);
    at += length / 1000;
    tone.stop(at);
  }
}

// The connection

const notice = document.getElementById("notice");
let socket;

function connect() {
  socket = new WebSocket(new URL("device", location.href.replace("http", "ws")));
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => status(true));
  socket.addEventListener("message", ({ data }) => {
    if (data instanceof ArrayBuffer) {
      show(data);
    } else {
      const [what, value] = data.split(" ");
      if (what === "brightness") {
        shine(Number(value));
      } else if (what === "sound") {
        play(value);
      }
    }
  });
  socket.addEventListener("close", () => {
    status(false);
    setTimeout(connect, RETRY);
  });
}

function status(connected) {
  document.body.classList.toggle("off", !connected);
  notice.textContent = connected ? "" : "The program is not running. Start it again and play goes on here.";
}

connect();

// The buttons

// What holds a button down (a key, a finger) and the timer that repeats it.
const held = new Map();

function send(button) {
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(button);
  }
}

function press(by, button) {
  if (held.has(by)) {
    return;
  }
  const hold = { button };
  held.set(by, hold);
  send(button);
  if (DIRECTIONS.includes(button)) {
    hold.timer = setTimeout(() => {
      send(button);
      hold.timer = setInterval(send, REPEAT, button);
    }, HOLD);
  }
  mark(button);
}

function release(by) {
  const hold = held.get(by);
  if (hold) {
    clearTimeout(hold.timer);
    held.delete(by);
    mark(hold.button);
  }
}

function mark(button) {
  const down = [...held.values()].some((hold) => hold.button === button);
  document.querySelector(`[data-button=${button}]`).classList.toggle("held", down);
}

function releaseAll() {
  [...held.keys()].forEach(release);
}

const keyName = (event) => (event.key.length === 1 ? event.key.toLowerCase() : event.key);

window.addEventListener("keydown", (event) => {
  const key = keyName(event);
  const button = KEYS[key];
  // Enter on a button that was reached by Tab presses that button.
  const onButton = key === "Enter" && event.target.matches("button");
  if (!button || onButton || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  if (!event.repeat) {
    press(key, button);
  }
});

window.addEventListener("keyup", (event) => release(keyName(event)));
window.addEventListener("blur", releaseAll);
document.addEventListener("visibilitychange", releaseAll);

for (const element of document.querySelectorAll("[data-button]")) {
  const button = element.dataset.button;
  element.addEventListener("pointerdown", (event) => {
    if (event.button === 0) {
      // Keeps the focus away, so that Enter goes on to mean A.
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      press(event.pointerId, button);
    }
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    element.addEventListener(end, (event) => release(event.pointerId));
  }
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  // A click without a pointer: the keyboard or a screen reader.
  element.addEventListener("click", (event) => {
    if (event.detail === 0) {
      send(button);
    }
  });
}
