import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser of the system. These tests are nothing without one, so they fail rather than step aside. */
export function findChromium(named = process.env["CHROMIUM"], places: readonly string[] = PLACES): string {
  const found = named === undefined || named === "" ? places.find((place) => existsSync(place)) : named;
  if (found !== undefined && existsSync(found)) return found;
  const where = found === undefined ? `none at ${places.join(", ")}` : `CHROMIUM names ${found}, which is not there`;
  throw new Error(`The tests of the page need Chromium: install the Debian package chromium (${where}).`);
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}
