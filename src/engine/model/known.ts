import type { Score } from "./event.js";
import type { Missing } from "./missing.js";
import type { Scope } from "./vocabulary.js";

/**
 * A score that the event proves. There is no other way to a score: whatever is settled was read into one of these.
 * What it is read from is checked before it is made.
 */
export class Known implements Score {
  readonly home: number;
  readonly away: number;

  constructor(
    home: number,
    away: number,
    /** What it is the score of; null for counts, which are no score. */
    readonly scope: Scope | null,
    /** Keys of the event's periods that it was read from; `top` is the event's own home and away. */
    readonly from: readonly string[],
  ) {
    // JSON has a -0, and a basis must not show it.
    this.home = home + 0;
    this.away = away + 0;
  }
}

export function isKnown(found: Known | Missing): found is Known {
  return typeof found !== "string";
}

/** What a whole leaves without one of its parts. A part beyond the whole contradicts it. */
export function less(whole: Known | Missing, part: Known | Missing, scope: Scope): Known | Missing {
  if (!isKnown(whole) || !isKnown(part)) return worse(whole, part);
  const [home, away] = [whole.home - part.home, whole.away - part.away];
  if (home < 0 || away < 0) return "agreement";
  // A whole that is itself a sum of periods is left with those that are not in the part.
  const rest = whole.from.filter((key) => !part.from.includes(key));
  const from = rest.length < whole.from.length ? rest : [...whole.from, ...part.from];
  return new Known(home, away, scope, from);
}

/** Of two things that are needed, what is missing; what is not there at all is named before what contradicts something. */
export function worse(one: Known | Missing, other: Known | Missing): Missing {
  if (typeof one === "string" && (one !== "agreement" || typeof other !== "string")) return one;
  return typeof other === "string" ? other : "agreement";
}

/** The sum of scores, the first `count` of a list. */
export function addUp(parts: readonly Score[], count = parts.length): Score {
  return addFrom(parts, count, 0, 0, 0);
}

/** Written without an assignment, so that no line of it can be lost unnoticed. */
function addFrom(parts: readonly Score[], count: number, index: number, home: number, away: number): Score {
  const part = index < count ? parts[index] : undefined;
  return part === undefined ? { home, away } : addFrom(parts, count, index + 1, home + part.home, away + part.away);
}
