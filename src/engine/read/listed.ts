import type { Score } from "../model/event.js";

/** A score, or null if its key is not listed in the event. */
export type Listed = Score | null;

/** 1 for a score that is listed. */
export function one(listed: Listed): number {
  return listed === null ? 0 : 1;
}

/** Periods that only innings sports and long matches list. */
export class LatePeriods {
  p6: Listed = null;
  p7: Listed = null;
  p8: Listed = null;
  p9: Listed = null;

  get stored(): number {
    return one(this.p6) + one(this.p7) + one(this.p8) + one(this.p9);
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
      default:
        return false;
    }
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
