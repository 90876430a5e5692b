import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { takenAsRegular } from "./ended.js";
import { valueAt, withValue } from "./path.js";
import { notesOf } from "./say/notes.js";
import { pairAt, periodPath, TOP, withoutPeriods, withPair } from "./scores.js";
import { isHalfTime } from "./statuses.js";

/** Which periods of a match somebody typed on this page. A link does not hold it: the periods in one are those of a record. */
const OWN = new WeakMap<Match, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();
/** Typed periods that did not fit a final score that was typed after them. They come back with one that they fit. */
const LEFT_OUT = new WeakMap<Match, Readonly<Record<string, unknown>>>();

/** The match after an edit, with the periods that were typed before it, and the one that is typed now. */
export function keptOwn(before: Match, after: Match, key?: string): Match {
  const known = OWN.get(after) ?? OWN.get(before) ?? NONE;
  OWN.set(after, key === undefined ? known : new Set([...known, key]));
  return after;
}

/** The keys of typed periods that were left out, as they do not fit the final score. */
export function leftOut(match: Match): readonly string[] {
  return Object.keys(LEFT_OUT.get(match) ?? {});
}

/**
 * Another final score is not that of the periods which the record gave, so that they go. Those that were typed stay if they fit it, and so do
 * those of a match in play. The score is taken for that of regular time, unless a period says otherwise.
 */
export function totalTyped(before: Match, typed: Match): Match {
  if (isHalfTime(before)) return withPair(typed, periodPath("p1"), pairAt(typed, TOP));
  if (typed["status"] === "live") return typed;
  const own = OWN.get(before) ?? NONE;
  const listed = Object.keys(fieldsOf(valueAt(typed, ["scores", "periods"])));
  const bare = withoutPeriods(
    typed,
    listed.filter((key) => !own.has(key)),
  );
  const stashed = LEFT_OUT.get(before) ?? {};
  const whole = Object.entries(stashed).reduce((found, [key, score]) => withValue(found, periodPath(key), score), bare);
  const periods = fieldsOf(valueAt(whole, ["scores", "periods"]));
  const taken = takenAsRegular(whole);
  if (Object.keys(periods).length === 0 || notesOf(taken).length === 0) return taken;
  const left = takenAsRegular(withoutPeriods(whole, Object.keys(periods)));
  LEFT_OUT.set(left, periods);
  return left;
}
