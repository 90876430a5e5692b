import { formOf } from "../bet/labels/index.js";
import type { SettlementKind } from "../row-types/rows.js";
import type { Score } from "../types/event.js";
import { europeanWords, handicapWords, marginWords, pointsWords, type Sum, totalWords } from "./clauses/sums.js";
import { oneOf, type Steps, teamName } from "./words.js";

/** What explanations say of one kind of settlement, next to its score. */
export interface KindWords {
  /** Why a stake is returned. Null if none ever is. A tie that a tie rule settles has words of its own. */
  readonly push: ((found: Steps) => string) | null;
  /** The arithmetic between a score and its verdict. Kinds that the score alone decides have none. */
  readonly sum?: Sum;
  /** How a line is shown: with a sign from the backed side, before the side, since it belongs to the market, or as a number to be reached. */
  readonly line?: "signed" | "first" | "reached";
  /** A statistic is shown as the one number that the line is about. */
  readonly isOneNumber?: true;
  /** The first half is shown next to the whole, not next to the second half. */
  readonly showsHalfTime?: true;
  /** The order of scoring, if it is not known: what is missing, and the fact in `outcome` that would say it. */
  readonly order?: { readonly words: string; readonly fact: "firstToScore" | "lastToScore" | "scoring" | null };
  /** Why the bet is settled although that order is not known. */
  /** The score of the match is shown next to what was scored first, last or by a player. */
  readonly isOnScoreToo?: true;
  /** The scores of the parts decide it, and no score of the whole. */
  readonly isOnParts?: true;
  readonly withoutOrder?: (found: Steps) => string;
}

const LISTED = { words: "the order of scoring", fact: "scoring" } as const;

/** What each kind says. A kind without its words does not compile. */
export const KINDS: Readonly<Record<SettlementKind, KindWords>> = {
  winner: { push: levelWords },
  "three-way": { push: null },
  "draw-no-bet": { push: levelWords },
  "no-bet": { push: wonWords },
  "side-or-both-score": { push: null },
  "to-qualify": { push: null },
  "double-chance": { push: null },
  handicap: { push: hitWords, sum: handicapWords, line: "signed" },
  "european-handicap": { push: null, sum: europeanWords, line: "signed" },
  total: { push: hitWords, sum: totalWords, isOneNumber: true },
  "both-over": { push: null },
  "both-teams-to-score": { push: null },
  "clean-sheet": { push: null },
  "win-to-nil": { push: null },
  "odd-even": { push: null, sum: totalWords },
  "half-time-full-time": { push: null, showsHalfTime: true },
  "win-either-half": { push: null },
  "win-both-halves": { push: null },
  "score-in-both-halves": { push: null },
  "both-teams-in-both-halves": { push: null },
  "first-to-score": { push: null, order: { words: "who scored first", fact: "firstToScore" } },
  "last-to-score": { push: null, order: { words: "who scored last in {regular}", fact: "lastToScore" } },
  "race-to": {
    push: (found) => `neither side reached ${pointsWords(found)}, which returns the stake under the house rules`,
    line: "first",
    order: { words: "who was first to reach {points}", fact: null },
    // One side alone is a fact of its own.
    withoutOrder: (found) => `both sides reached ${pointsWords(found)}`,
  },
  "correct-score": { push: null },
  "exact-total": { push: null },
  "to-win-a-part": { push: null },
  "any-score": { push: null, sum: totalWords },
  "no-score": { push: null, sum: totalWords },
  overtime: { push: null },
  "decided-in": { push: null },
  "tie-break": { push: null },
  "player-prop": { push: hitWords, line: "reached" },
  "method-of-victory": { push: null },
  "round-of-victory": { push: null },
  "total-rounds": { push: null },
  "the-distance": { push: null },
  "top-player": { push: () => "no bowler took a wicket" },
  "first-wicket-method": { push: () => "no wicket fell" },
  label: { push: null },
  "label-on-halves": { push: () => sharedWords("half"), isOnParts: true },
  "any-item": { push: null, order: LISTED },
  scorer: { push: null, line: "first", order: LISTED },
  "scorer-and-outcome": { push: null, isOnScoreToo: true, order: LISTED },
  "nth-to-score": {
    push: () => "neither side scored so often, which returns the stake under the house rules",
    line: "first",
    order: LISTED,
  },
  "win-from-behind": { push: null, order: LISTED },
  "lead-at-any-time": { push: null, order: LISTED },
  "score-first-and-win": {
    push: () => "neither side scored, which returns the stake under the house rules",
    order: LISTED,
  },
  "first-scoring-play": { push: null, order: LISTED },
  "time-of-first": { push: null, order: LISTED },
  "label-on-periods": { push: ({ sport }) => sharedWords(oneOf(sport?.structure ?? "periods")), isOnParts: true },
};

/** The team whose win returns the stake. */
function wonWords(found: Steps): string {
  const { home = 0, away = 0 } = found.score ?? {};
  return `${teamName(found, home > away ? "home" : "away")} won, which returns the stake`;
}

export function kindOf({ market }: Steps): KindWords | undefined {
  return market && KINDS[market.settlement];
}

/** What a label adds to the score, by its form. */
const LABEL_SUMS: Readonly<Record<"sum" | "margin", Sum>> = { sum: totalWords, margin: marginWords };

/** `3 goals in all`. Empty if nothing is added up. */
export function sumWords(score: Score, found: Steps, noun: string | null): string {
  return sumOf(found)?.(score, found, noun) ?? "";
}

/** True if a sum counts something, whose name is then in the sum. */
export function namesUnit(found: Steps): boolean {
  return sumOf(found) === totalWords;
}

function sumOf(found: Steps): Sum | undefined {
  const shows = found.label && formOf(found.label.label)?.shows;
  return shows === undefined ? kindOf(found)?.sum : LABEL_SUMS[shows];
}

/** A line that every possible score hits is not hit yet. */
function hitWords({ range }: Steps): string {
  const isOpen = range && (range.home.least !== range.home.most || range.away.least !== range.away.most);
  return isOpen ? "" : "the line was hit exactly";
}

/** An official draw is not a level score, and is named before. */
export function levelWords({ sport, count }: Steps): string {
  return sport?.structure === "winner" && !count ? "" : `the ${count ? "counts" : "scores"} were level`;
}

function sharedWords(part: string): string {
  return `no ${part} was the highest alone, which returns the stake under the house rules`;
}
