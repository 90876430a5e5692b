import type { Match } from "../state.js";
import { fieldsOf } from "../text.js";
import { valueAt } from "./path.js";
import { withoutPeriods } from "./scores.js";

/** Which periods of a match somebody typed on this page. A link does not hold it: the periods in one are those of a record. */
const OWN = new WeakMap<Match, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** The match after an edit, with the periods that were typed before it, and the one that is typed now. */
export function keptOwn(before: Match, after: Match, key?: string): Match {
  const known = OWN.get(after) ?? OWN.get(before) ?? NONE;
  OWN.set(after, key === undefined ? known : new Set([...known, key]));
  return after;
}

/** Another final score is not that of the periods which the record gave, so that they go. Those that were typed stay, and so do those of a match in play. */
export function totalTyped(before: Match, typed: Match): Match {
  if (typed["status"] === "live") return typed;
  const own = OWN.get(before) ?? NONE;
  const listed = Object.keys(fieldsOf(valueAt(typed, ["scores", "periods"])));
  return withoutPeriods(
    typed,
    listed.filter((key) => !own.has(key)),
  );
}
