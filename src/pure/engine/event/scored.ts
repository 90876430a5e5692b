import { isObject, type UnknownRecord } from "../input/unknown-record.js";
import { isCount, score } from "../input/values.js";
import type { Score } from "../types/event.js";
import { MOST_SCORED } from "../types/scoring.js";

/** An item of an event's `scoring`, with what is usable of it. Source: docs/rules.md#the-order-of-scoring. */
export interface Scored {
  readonly side: "home" | "away";
  readonly points: number;
  /** The running score after it. */
  readonly after: Score | null;
  /** The number of its period, `OVERTIME`, or 0 if that is not said. */
  readonly period: number;
  /** The displayed minute. Null if it is not said. */
  readonly minute: number | null;
  readonly injuryTime: number;
  readonly elapsed: number | null;
  readonly player: string | null;
  readonly playerId: unknown;
  readonly kind: string | null;
  readonly unit: string | null;
}

/** Comes after every period of regular time. */
export const OVERTIME = 100;

/** The items of a list but for those of a shoot-out. Null if it is not a list of them: a side or a number of points is missing from one. */
export function readScored(list: unknown): readonly Scored[] | null {
  if (!Array.isArray(list) || list.length > MOST_SCORED) return null;
  const items: Scored[] = [];
  for (const value of list) {
    if (!isObject(value)) return null;
    if (value.period === "ap") continue;
    const item = read(value);
    if (item === null) return null;
    items.push(item);
  }
  return items;
}

function read(value: UnknownRecord): Scored | null {
  const { side, points } = value;
  if (side !== "home" && side !== "away") return null;
  const counted = points === undefined || points === null ? 1 : points;
  if (!isCount(counted) || counted === 0) return null;
  const running = score(value.score);
  return {
    side,
    points: counted,
    after: running === null ? null : { home: running.home, away: running.away },
    period: periodOf(value.period),
    minute: isCount(value.minute) ? value.minute : null,
    injuryTime: isCount(value.injuryTime) ? value.injuryTime : 0,
    elapsed: isCount(value.elapsed) ? value.elapsed : null,
    player: text(value.player),
    playerId: value.playerId,
    kind: text(value.kind),
    unit: text(value.unit),
  };
}

const PERIOD = /^p[1-9][0-9]?$/;

/** The number of a period, or `OVERTIME`. 0 for any other key. */
export function periodOf(key: unknown): number {
  if (key === "p1") return 1;
  if (key === "p2") return 2;
  if (key === "ot") return OVERTIME;
  return typeof key === "string" && PERIOD.test(key) ? Number(key.slice(1)) : 0;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Less than 0 if one moment is before another, null if that is not known. Displayed minutes run on over the halves. */
export function compareMoments(one: Moment, other: Moment): number | null {
  if (one.period !== other.period && one.period > 0 && other.period > 0) return one.period - other.period;
  const isInOne = one.period === other.period;
  if (isInOne && one.elapsed !== null && other.elapsed !== null) return one.elapsed - other.elapsed;
  if (one.minute === null || other.minute === null) return null;
  return one.minute - other.minute || one.injuryTime - other.injuryTime;
}

type Moment = Pick<Scored, "period" | "minute" | "injuryTime" | "elapsed">;

/** When a player came on or went off. Null if that is not said. */
export function momentOf(value: unknown): Moment | null {
  if (!isObject(value) || !isCount(value.minute)) return null;
  const injuryTime = isCount(value.injuryTime) ? value.injuryTime : 0;
  return { period: periodOf(value.period), minute: value.minute, injuryTime, elapsed: null };
}
