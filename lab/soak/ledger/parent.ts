/** What a process of the soak and the one that started it tell each other, a line at a time. */
import { createInterface } from "node:readline";

const SEEN = "seen: ";
export const HOUR_BACK = "an hour back";
export const RIGHT = "right again";
const HOUR = 3_600_000;

/** Ends this process if the one that started it is gone. Calls `onLine` with what it tells meanwhile. */
export function endWithParent(onLine: (line: string) => void = () => {}): void {
  createInterface({ input: process.stdin }).on("line", onLine);
  process.stdin.on("end", () => process.exit(1));
}

/** A clock that goes an hour back, and is right again, when it is told so. */
export class TurnedClock {
  #ahead = 0;

  /** For `endWithParent`. */
  readonly onLine = (line: string): void => {
    if (line === HOUR_BACK) this.#ahead = -HOUR;
    if (line === RIGHT) this.#ahead = 0;
  };

  readonly now = (): number => Date.now() + this.#ahead;
}

/** What processes say, for the summary. */
export const SAID = [
  "an order twice at once",
  "a slip while its event settles",
  "an event deferred",
  "a slip put aside",
] as const;

/** It has happened. */
export function say(what: (typeof SAID)[number]): void {
  console.log(`${SEEN}${what}`);
}

/** What a line of a process says that has happened; null for any other line. */
export function seenIn(line: string): string | null {
  return line.startsWith(SEEN) ? line.slice(SEEN.length) : null;
}
