import type { Score } from "../words/event.js";

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

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
        if (key.length <= SHORT_KEY) return false;
        this.more ??= new Map();
        this.more.set(key, value);
        return true;
    }
  }
}

/** The length of keys such as `p6`. */
export const SHORT_KEY = 2;

/** The maps that have markets. */
export class Maps {
  map1: Listed = null;
  map2: Listed = null;
  map3: Listed = null;
  map4: Listed = null;
  map5: Listed = null;

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
