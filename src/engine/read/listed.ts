import type { Score } from "../model/event.js";

/** The length of keys such as `p6`. */
export const LATE_PERIOD_KEY = 2;

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

/** 1 for a score that is listed. */
export function one(listed: Listed): number {
  return listed === null ? 0 : 1;
}

/** What few events list: the older key of regular time, late periods, and periods and maps with higher numbers. */
export class Rare {
  fulltime: Listed = null;
  p6: Listed = null;
  p7: Listed = null;
  p8: Listed = null;
  p9: Listed = null;
  /** Periods and maps with higher numbers, by key. */
  more: Map<string, Score> | null = null;

  get stored(): number {
    const late = one(this.p6) + one(this.p7) + one(this.p8) + one(this.p9);
    return one(this.fulltime) + late + (this.more === null ? 0 : this.more.size);
  }

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
        return key.length > LATE_PERIOD_KEY && this.storeMore(key, value);
    }
  }

  private storeMore(key: string, value: Score): boolean {
    this.more ??= new Map();
    this.more.set(key, value);
    return true;
  }
}

/** The maps that have markets. */
export class Maps {
  map1: Listed = null;
  map2: Listed = null;
  map3: Listed = null;
  map4: Listed = null;
  map5: Listed = null;

  get stored(): number {
    return one(this.map1) + one(this.map2) + one(this.map3) + one(this.map4) + one(this.map5);
  }

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
