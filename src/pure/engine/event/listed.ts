import type { Score } from "../types/event.js";

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

export const SHORT_KEY = 2;
/** The last period that has a field. */
const LAST_LATE = 9;

/** What few events list: the older key of regular time, late periods, and periods and maps with higher numbers. */
export class Rare {
  fulltime: Listed = null;
  private p6: Listed = null;
  private p7: Listed = null;
  private p8: Listed = null;
  private p9: Listed = null;
  /** Periods and maps with higher numbers, by key. */
  more: Map<string, Score> | null = null;

  period(number: number): Score | null {
    switch (number) {
      case 6:
        return this.p6;
      case 7:
        return this.p7;
      case 8:
        return this.p8;
      case 9:
        return this.p9;
      default:
        return this.more?.get(`p${number}`) ?? null;
    }
  }

  hasPeriodFrom(first: number): boolean {
    for (let number = first; number <= LAST_LATE; number++) if (this.period(number) !== null) return true;
    for (const key of this.more?.keys() ?? []) if (key.startsWith("p")) return true;
    return false;
  }

  /** False if the key has two characters and is not one of these. */
  store(key: string, value: Score): boolean {
    switch (key) {
      case "p6":
        this.p6 = value;
        return true;
      case "p7":
        this.p7 = value;
        return true;
      case "p8":
        this.p8 = value;
        return true;
      case "p9":
        this.p9 = value;
        return true;
      case "fulltime":
        this.fulltime = value;
        return true;
      default:
        if (key.length === SHORT_KEY) return false;
        this.more ??= new Map();
        this.more.set(key, value);
        return true;
    }
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
