import type { Score } from "../types/event.js";

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

export const SHORT_KEY = 2;
const FIRST_LATE = 6;
/** The places of late periods. */
const LATE: Readonly<Record<string, number>> = { p6: 0, p7: 1, p8: 2, p9: 3 };

/** What few events list: the older key of regular time, late periods, and periods and maps with higher numbers. */
export class Rare {
  fulltime: Listed = null;
  private readonly late: Listed[] = [null, null, null, null];
  /** Periods and maps with higher numbers, by key. */
  more: Map<string, Score> | null = null;

  period(number: number): Score | null {
    return number < 10 ? (this.late[number - FIRST_LATE] ?? null) : (this.more?.get(`p${number}`) ?? null);
  }

  /** False if the key has two characters and is not one of these. */
  store(key: string, value: Score): boolean {
    if (key.length === SHORT_KEY) {
      const place = LATE[key];
      if (place === undefined) return false;
      this.late[place] = value;
    } else if (key === "fulltime") {
      this.fulltime = value;
    } else {
      this.more ??= new Map();
      this.more.set(key, value);
    }
    return true;
  }
}

export const LAST_MAP = 5;

/** The maps that have markets. */
export class Maps {
  private map1: Listed = null;
  private map2: Listed = null;
  private map3: Listed = null;
  private map4: Listed = null;
  private map5: Listed = null;

  map(number: number): Score | null {
    switch (number) {
      case 1:
        return this.map1;
      case 2:
        return this.map2;
      case 3:
        return this.map3;
      case 4:
        return this.map4;
      case 5:
        return this.map5;
      default:
        return null;
    }
  }

  /** False if the key is not one of these. */
  store(key: string, value: Score): boolean {
    switch (key) {
      case "map1":
        this.map1 = value;
        return true;
      case "map2":
        this.map2 = value;
        return true;
      case "map3":
        this.map3 = value;
        return true;
      case "map4":
        this.map4 = value;
        return true;
      case "map5":
        this.map5 = value;
        return true;
      default:
        return false;
    }
  }
}
