import type { PeriodId } from "../row-types/rows.js";
import type { SportWords } from "../row-types/sport-rows.js";
import { PERIODS } from "../tables/sports/periods.js";
import { MATCH_WORDS } from "../tables/sports/sport-words.js";
import type { Score } from "../types/event.js";
import type { Step } from "./steps.js";

export type Of<Name extends Step["step"]> = Extract<Step, { step: Name }>;

/** The steps by name; a name occurs once at most. */
export type Steps = { readonly [Name in Step["step"]]?: Of<Name> };

export function periodOf({ market }: Steps): PeriodId {
  return market?.period ?? "match";
}

/** The words of a part are in its row of the catalogue. */
export function periodWords(period: PeriodId): string {
  return PERIODS.find(({ id }) => id === period)?.words ?? period;
}

/** Statistics are titles in the feed; what is written in capitals stays so. */
export function lower(statistic: string): string {
  return statistic.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
}

export function partName(found: Steps, whole = "the match"): string {
  const period = periodOf(found);
  return period === "match" ? whole : periodWords(period);
}

export function teamName({ event }: Steps, side: "home" | "away"): string {
  return event?.[side] || `the ${side} side`;
}

export function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line);
}

export function pair({ home, away }: Score): string {
  return `${home}-${away}`;
}

/** The words of the sport. Those of most sports if it is not known. */
export function sportWords({ sport }: Steps): SportWords {
  return sport?.words ?? MATCH_WORDS;
}

/** `half` of `halves`, `set` of `sets`. */
export function oneOf(parts: string): string {
  return parts.replace(/ves$/, "f").replace(/s$/, "");
}

/** Puts values in place of the words in braces. Only those that are there are asked for. */
export function fill(words: string, values: Readonly<Record<string, () => string>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.() ?? "");
}
