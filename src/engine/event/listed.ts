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

  /** The field that the score was stored in. Undefined if its key has two characters and is not one of these. */
  store(key: string, value: Score): Listed | undefined {
    switch (key) {
      case "p6":
        this.p6 = value;
        return this.p6;
      case "p7":
        this.p7 = value;
        return this.p7;
      case "p8":
        this.p8 = value;
        return this.p8;
      case "p9":
        this.p9 = value;
        return this.p9;
      case "fulltime":
        this.fulltime = value;
        return this.fulltime;
      default:
        return key.length > SHORT_KEY ? this.storeMore(key, value) : undefined;
    }
  }

  private storeMore(key: string, value: Score): Listed {
    this.more ??= new Map();
    this.more.set(key, value);
    return value;
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

  /** The field that the score was stored in. Undefined if its key is not one of these. */
  store(key: string, value: Score): Listed | undefined {
    switch (key) {
      case "map1":
        this.map1 = value;
        return this.map1;
      case "map2":
        this.map2 = value;
        return this.map2;
      case "map3":
        this.map3 = value;
        return this.map3;
      case "map4":
        this.map4 = value;
        return this.map4;
      case "map5":
        this.map5 = value;
        return this.map5;
      default:
        return undefined;
    }
  }
}
