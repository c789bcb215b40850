// Headless Chromium and the page in it.

import { chromium } from "playwright-core";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A name of somebody else's that turns out to mean this machine.
  "--host-resolver-rules=MAP rebound.example 127.0.0.1",
];

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
}

// The panel as the page shows it.
export function picture(page) {
  return page.evaluate(() => document.getElementById("glass").toDataURL());
}

// Waits until something holds.
export async function until(what, holds, patience = 10_000) {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) {
      throw new Error(`waited in vain until ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
