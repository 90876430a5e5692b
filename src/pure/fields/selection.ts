import type { Selection } from "../engine/types/selection.js";
import type { ColumnRow } from "./row.js";

/** What a field of a selection holds. `ref` and `text` are strings; `line` is a number, and `score` has `home` and `away`. */
export type SelectionKind = "ref" | "event id" | "text" | "line" | "tie rule" | "score";

export interface SelectionRow extends ColumnRow<SelectionKind> {
  /** No selection is without it. */
  readonly isNeeded?: true;
}

/** The fields of a selection: one for each of `Selection`. What they mean is in about.ts. */
export const SELECTION_FIELDS = {
  ref: { holds: "ref", titles: ["ref", "reference", "bet ref"] },
  eventId: {
    holds: "event id",
    isNeeded: true,
    titles: ["event id", "match id", "fixture id", "game id"],
    weak: ["event"],
  },
  market: { holds: "text", isNeeded: true, titles: ["market", "market name"] },
  side: { holds: "text", isNeeded: true, titles: ["side"], weak: ["selection", "pick"] },
  hdp: { holds: "line", titles: ["hdp"] },
  label: { holds: "text", titles: ["label"] },
  tieRule: { holds: "tie rule", titles: ["tie rule"] },
  scoreAtBet: { holds: "score", titles: ["score at bet", "score at the bet", "score when placed"] },
} as const satisfies Readonly<Record<keyof Selection, SelectionRow>>;
export type SelectionField = keyof typeof SELECTION_FIELDS;

/** What else a column of bets holds. */
export type BetKind = SelectionKind | "yes or no" | "line for";

/** What says the match of a bet that has no `eventId`. */
export const MATCH_FIELDS = {
  home: { holds: "text", titles: ["home team"], weak: ["home"] },
  away: { holds: "text", titles: ["away team"], weak: ["away"] },
  date: { holds: "text", titles: ["match date", "event date"], weak: ["date"] },
  sport: { holds: "text", titles: ["sport"] },
  neutral: { holds: "yes or no", titles: ["neutral", "neutral ground"] },
} as const satisfies Readonly<Record<string, ColumnRow<BetKind>>>;

/** What a bet may have in place of `market`, `side`, `hdp` and `label`, if its reader reads people's own words. */
export const WORDS_FIELDS = {
  bet: { holds: "text", titles: ["bet"] },
} as const satisfies Readonly<Record<string, ColumnRow<BetKind>>>;

/** What a row may have in place of `hdp`: a line, and whose it is on a handicap. */
export const LINE_COLUMNS = {
  line: { holds: "line", titles: ["line", "handicap"] },
  lineFor: { holds: "line for", titles: ["line for", "handicap for"] },
} as const satisfies Readonly<Record<string, ColumnRow<BetKind>>>;
