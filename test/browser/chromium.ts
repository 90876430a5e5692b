import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

// The first has no window, and uses half of the processor time.
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's browser. Without one these tests fail: a skipped test looks as if it had passed. */
export function findChromium(named = process.env["CHROMIUM"], places: readonly string[] = PLACES): string {
  const found = named === undefined || named === "" ? places.find((place) => existsSync(place)) : named;
  if (found !== undefined && existsSync(found)) return found;
  const why =
    found === undefined ? `found nothing at ${places.join(", ")}` : `CHROMIUM is ${found}, which does not exist`;
  throw new Error(
    `The tests of the page need Chromium: ${why}. Install the Debian package chromium, or set CHROMIUM to its path.`,
  );
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}
