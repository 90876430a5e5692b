import type { SportEvent } from "../contract/index.js";
import type { Field } from "./field.js";

type EventScores = NonNullable<SportEvent["scores"]>;

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A match in timed periods. Sums are checked by the caller, who knows which field contradicts which. */
export interface Timed {
  /** Those of regular time, from the first. A half-inning that was not batted has no number. */
  readonly periods?: readonly { readonly home?: number; readonly away?: number }[];
  /** Regular time. Null if the sport's records have none, as in baseball. */
  readonly ft: Score | null;
  /** Overtime or extra time alone, without what came before. Null if none was played. */
  readonly ot: Score | null;
  /** The shoot-out alone. Null if there was none. */
  readonly ap: Score | null;
  /** The final score of the event: overtime and the shoot-out included. */
  readonly final: Score;
}

/** The scores of an event as the odds service writes them. Source: docs/rules.md#how-to-read-this-page. */
export function timedScores({ periods = [], ft, ot, ap, final }: Timed): EventScores {
  const listed = Object.fromEntries(periods.map((score, index) => [`p${index + 1}`, score]));
  return {
    ...final,
    periods: { ...listed, ...(ft && { ft }), ...(ot && { ot }), ...(ap && { ap }) },
  };
}

export function plus(...scores: readonly (Score | null)[]): Score {
  const sides = (side: "home" | "away") => scores.reduce((sum, score) => sum + (score?.[side] ?? 0), 0);
  return { home: sides("home"), away: sides("away") };
}

export function isLevel({ home, away }: Score): boolean {
  return home === away;
}

/** `2-1`. */
export function shown({ home, away }: Score): string {
  return `${home}-${away}`;
}

/** Refuses a record whose own numbers contradict each other. */
export function agree(field: Field, listed: Score, computed: Score, from: string): void {
  if (listed.home === computed.home && listed.away === computed.away) return;
  field.refuse(`${shown(listed)} contradicts ${from}, ${shown(computed)}`);
}
