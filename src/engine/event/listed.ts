import type { Score } from "../words/event.js";

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

/** The length of keys such as `p6`. */
export const SHORT_KEY = 2;
const FIRST_LATE = 6;
const ZERO = 48;

/** The number at the end of a key of one digit, such as `p6` or `map1`. */
export function digitOf(key: string): number {
  return key.charCodeAt(key.length - 1) - ZERO;
}

/** What few events list: the older key of regular time, late periods, and periods and maps with higher numbers. */
export class Rare {
  fulltime: Listed = null;
  /** `p6` to `p9`. */
  private readonly late: Listed[] = [null, null, null, null];
  /** Periods and maps with higher numbers, by key. */
  more: Map<string, Score> | null = null;

  period(number: number): Score | null {
    return number < 10 ? (this.late[number - FIRST_LATE] ?? null) : (this.more?.get(`p${number}`) ?? null);
  }

  /** False if the key has two characters and is not one of these. */
  store(key: string, value: Score): boolean {
    if (key === "fulltime") this.fulltime = value;
    else if (key.length > SHORT_KEY) {
      this.more ??= new Map();
      this.more.set(key, value);
    } else {
      const number = key.startsWith("p") ? digitOf(key) : 0;
      if (!(number >= FIRST_LATE && number <= 9)) return false;
      this.late[number - FIRST_LATE] = value;
    }
    return true;
  }
}
