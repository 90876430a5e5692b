import { asRecord, type UnknownRecord } from "../input/unknown-record.js";
import { differ, isBelow, isCount, score } from "../input/values.js";
import type { Score } from "../types/event.js";
import { FROM_FT, FROM_FULLTIME } from "./keys.js";
import { LAST_MAP, type Listed, Maps, Rare, SHORT_KEY } from "./listed.js";

/** Periods, sets, frames and maps above this number are not read. */
export const LAST_NUMBER = 99;

/**
 * The scores of an event, each key read once. Iterating over the present keys takes a third of the time of looking up every
 * possible key, and fields take half the time of lists. The class has no parent: in builds that keep names, a constructor that
 * calls another one made `grade` ten times slower. Fields are private by type alone: `#fields` are set by a function of their own.
 * Source: docs/rules.md#how-to-read-this-page.
 */
export class Numbers {
  /** The event's own `home` and `away`. */
  readonly top: Score | null;
  /** Regular time, by its key or its older key. */
  readonly fullTime: Score | null;
  ft: Listed = null;
  ot: Listed = null;
  ap: Listed = null;
  private p1: Listed = null;
  private p2: Listed = null;
  private p3: Listed = null;
  private p4: Listed = null;
  private p5: Listed = null;
  private maps: Maps | null = null;
  private rare: Rare | null = null;

  /** The number of keys with a usable score. */
  readonly usable: number;
  /** 0 if every key has a usable score. */
  readonly unusable: number;

  readonly periods: UnknownRecord;

  constructor(scores: UnknownRecord) {
    const periods = asRecord(scores.periods);
    let usable = 0;
    let keys = 0;
    for (const key in periods) {
      keys++;
      const value = score(periods[key]);
      if (value !== null && this.store(key, value)) usable++;
    }
    this.top = topOf(scores);
    this.fullTime = this.ft ?? this.fulltime;
    this.periods = periods;
    this.usable = usable;
    this.unusable = keys - usable;
  }

  /** Regular time by its older key, `fulltime`. */
  get fulltime(): Score | null {
    return this.rare === null ? null : this.rare.fulltime;
  }

  /** The key that regular time was read from. */
  get fullTimeFrom(): readonly string[] {
    return this.ft === null ? FROM_FULLTIME : FROM_FT;
  }

  /** True if `ft` and its older key contradict each other. */
  get isFullTimeDisputed(): boolean {
    const { ft, fulltime } = this;
    return ft !== null && fulltime !== null && differ(ft, fulltime);
  }

  /** The score of a shoot-out. Null if it is level, which is not a result. */
  get shootout(): Score | null {
    const { ap } = this;
    return ap !== null && ap.home !== ap.away ? ap : null;
  }

  /** True if the event's own score is below `ft`, which is a contradiction. Source: docs/rules.md#reasons. */
  get isTopBelowFullTime(): boolean {
    const { top, fullTime } = this;
    return top !== null && fullTime !== null && isBelow(top, fullTime);
  }

  /** The period, set or inning of a number, or null if it is not listed. */
  period(number: number): Score | null {
    switch (number) {
      case 1:
        return this.p1;
      case 2:
        return this.p2;
      case 3:
        return this.p3;
      case 4:
        return this.p4;
      case 5:
        return this.p5;
      default:
        return this.rare === null ? null : this.rare.period(number);
    }
  }

  /** The map with a number, read from `mapN` only. */
  map(number: number): Score | null {
    if (number > LAST_MAP) return this.rare?.more?.get(`map${number}`) ?? null;
    return this.maps === null ? null : this.maps.map(number);
  }

  hasPeriodFrom(first: number): boolean {
    for (let number = first; number <= LAST_FIELD; number++) if (this.period(number) !== null) return true;
    return this.rare?.hasPeriodFrom(first) === true;
  }

  /** The number of periods listed from p1 without a gap. */
  countListed(last: number): number {
    for (let number = 1; number <= last; number++) if (this.period(number) === null) return number - 1;
    return last;
  }

  /** True if a period is listed after the first missing one. */
  isListedAfterGap(count: number, last: number): boolean {
    // Most matches list nothing but their periods, so that there is nothing to search.
    if (this.usable === count) return false;
    for (let number = count + 2; number <= last; number++) if (this.period(number) !== null) return true;
    return false;
  }

  /** The periods listed from p1 without a gap. */
  periodsTo(last: number): readonly Score[] {
    const found: Score[] = [];
    for (let number = 1; number <= last; number++) {
      const period = this.period(number);
      if (period === null) break;
      found.push(period);
    }
    return found;
  }

  /** The sum of the periods listed from p1 without a gap. */
  sumTo(last: number): Score {
    let home = 0;
    let away = 0;
    for (let number = 1; number <= last; number++) {
      const period = this.period(number);
      if (period === null) break;
      home += period.home;
      away += period.away;
    }
    return { home, away };
  }

  get allPeriods(): readonly Score[] {
    return this.periodsTo(LAST_NUMBER);
  }

  /** False if the key is not one that is read. */
  private store(key: string, value: Score): boolean {
    switch (key) {
      case "p1":
        this.p1 = value;
        return true;
      case "p2":
        this.p2 = value;
        return true;
      case "p3":
        this.p3 = value;
        return true;
      case "p4":
        this.p4 = value;
        return true;
      case "p5":
        this.p5 = value;
        return true;
      case "ft":
        this.ft = value;
        return true;
      case "ot":
        this.ot = value;
        return true;
      case "ap":
        this.ap = value;
        return true;
      default:
        return this.storeRarer(key, value);
    }
  }

  private storeRarer(key: string, value: Score): boolean {
    if (key.length === MAP_KEY) {
      this.maps ??= new Maps();
      if (this.maps.store(key, value)) return true;
    }
    if (key.length !== SHORT_KEY && !RARE.test(key)) return false;
    this.rare ??= new Rare();
    return this.rare.store(key, value);
  }
}

/** Periods up to this number have fields. */
const LAST_FIELD = 5;
/** The length of keys such as `map1`. */
const MAP_KEY = 4;
/** The older key of regular time, `p10` to `p99`, and `map6` to `map99`. */
const RARE = /^(?:fulltime|p[1-9][0-9]|map(?:[6-9]|[1-9][0-9]))$/;

/** Copies the score: events have many object shapes, and later reads of them would cost more than the copy. */
function topOf({ home, away }: UnknownRecord): Score | null {
  return isCount(home) && isCount(away) ? { home, away } : null;
}
