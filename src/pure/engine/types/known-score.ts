import type { Score } from "./event.js";
import type { WhyUnknown } from "./missing.js";
import type { Possible } from "./possible.js";
import type { Scope } from "./vocabulary.js";

/**
 * A score that the event proves. Bets are settled on nothing else, and a score is checked before it is made known.
 */
export class KnownScore implements Score, Possible<Score> {
  readonly home: number;
  readonly away: number;

  constructor(
    home: number,
    away: number,
    /** What it is the score of. Null for counts. */
    readonly scope: Scope | null,
    /** Keys of the event's periods that it was read from. `top` is the event's own `home` and `away`. */
    readonly from: readonly string[],
  ) {
    this.home = asInteger(home);
    this.away = asInteger(away);
  }

  /** It is the only way in which the score can be. */
  get exact(): this {
    return this;
  }

  every(visit: (score: Score) => boolean): boolean {
    return visit(this);
  }
}

/**
 * The same number as an integer to the engine of JavaScript too. A score that the caller computed can be a floating-point number, and after
 * the first of them each score and each basis would be two allocations more. JSON allows -0, but a basis must show 0.
 */
function asInteger(count: number): number {
  const integer = count | 0;
  return integer === count ? integer : count;
}

export function isKnown(found: KnownScore | WhyUnknown): found is KnownScore {
  return typeof found !== "string";
}

/** A whole score without one of its parts. A part greater than the whole is a contradiction. */
export function less(
  whole: KnownScore | WhyUnknown,
  part: KnownScore | WhyUnknown,
  scope: Scope,
): KnownScore | WhyUnknown {
  if (!isKnown(whole) || !isKnown(part)) return worse(whole, part);
  const [home, away] = [whole.home - part.home, whole.away - part.away];
  if (home < 0 || away < 0) return "agreement";
  // If the whole is a sum of periods, name only the periods that remain.
  const rest = whole.from.filter((key) => !part.from.includes(key));
  const from = rest.length < whole.from.length ? rest : [...whole.from, ...part.from];
  return new KnownScore(home, away, scope, from);
}

/** What is missing of two needed scores. An absent score is named before a contradiction. */
export function worse(one: KnownScore | WhyUnknown, other: KnownScore | WhyUnknown): WhyUnknown {
  if (typeof one === "string" && (one !== "agreement" || typeof other !== "string")) return one;
  return typeof other === "string" ? other : "agreement";
}

/** The sum of scores, the first `count` of a list. */
export function addUp(parts: readonly Score[], count = parts.length): Score {
  let home = 0;
  let away = 0;
  for (let index = 0; index < count; index++) {
    const part = parts[index];
    if (part === undefined) break;
    home += part.home;
    away += part.away;
  }
  return { home, away };
}
