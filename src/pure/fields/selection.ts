import type { Selection } from "../engine/types/selection.js";
import type { ColumnRow, FieldRow } from "./row.js";

/** What a field of a selection holds. `ref` and `text` are strings; `line` is a number, and `score` has `home` and `away`. */
export type SelectionKind = "ref" | "event id" | "text" | "line" | "tie rule" | "score";

export interface SelectionRow extends FieldRow<SelectionKind> {
  /** No selection is without it. */
  readonly isNeeded?: true;
}

/** The fields of a selection: one for each of `Selection`. */
export const SELECTION_FIELDS = {
  ref: {
    holds: "ref",
    about: "Your own id of the bet. The grade returns it.",
    titles: ["ref", "reference", "bet ref"],
  },
  eventId: {
    holds: "event id",
    isNeeded: true,
    about: "The id of the event of the bet.",
    titles: ["event id", "match id", "fixture id", "game id"],
    weak: ["event"],
  },
  market: {
    holds: "text",
    isNeeded: true,
    about:
      "The name of the market in the odds service, such as `ML` (the winner, or 1X2), `Spread` (a handicap), `Totals` (over/under), " +
      "`Totals HT` or `Player Props`. Case does not matter.",
    titles: ["market", "market name"],
  },
  side: {
    holds: "text",
    isNeeded: true,
    about:
      "The side of the bet: `home`, `away`, `draw`, `over`, `under`, `yes`, `no`, `odd`, `even`, `1x`, `12`, `x2`, `none`, or " +
      "half time and full time as in `draw/home`. Case does not matter.",
    titles: ["side"],
    weak: ["selection", "pick"],
  },
  hdp: {
    holds: "line",
    about:
      "The line, a multiple of 0.25. A handicap is always that of the home side, even for a bet on the away side: away +1.5 is -1.5. " +
      "Left out if the market has no line.",
    titles: ["hdp"],
  },
  label: {
    holds: "text",
    about:
      "The score, player or range, if the market needs one, as the odds row has it: `2-1` on Correct Score, " +
      "`Patrick Mahomes (Passing Yards)` on Player Props.",
    titles: ["label"],
  },
  tieRule: {
    holds: "tie rule",
    about:
      "What a tie does to a moneyline in sports where bookmakers differ: the bet loses or is void. Ignored in other sports.",
    titles: ["tie rule"],
  },
  scoreAtBet: {
    holds: "score",
    about:
      "The score when an in-play bet was placed. Used only if the rulebook settles handicaps on the score after that moment.",
    titles: ["score at bet", "score at the bet", "score when placed"],
  },
} as const satisfies Readonly<Record<keyof Selection, SelectionRow>>;
export type SelectionField = keyof typeof SELECTION_FIELDS;

/** What else a column of bets holds. */
export type BetKind = SelectionKind | "yes or no" | "line for";

/** What says the match of a bet that has no `eventId`. */
export const MATCH_FIELDS = {
  home: { holds: "text", about: "Without an event id: the home team.", titles: ["home team"], weak: ["home"] },
  away: { holds: "text", about: "Without an event id: the away team.", titles: ["away team"], weak: ["away"] },
  date: {
    holds: "text",
    about: "Without an event id: the day of the match, as 2026-05-16, or its start as 2026-05-16T15:00Z.",
    titles: ["match date", "event date"],
    weak: ["date"],
  },
  sport: {
    holds: "text",
    about: "The sport of the match, such as football or basketball; only used without an event id.",
    titles: ["sport"],
  },
  neutral: {
    holds: "yes or no",
    about: "True if the match is on neutral ground.",
    titles: ["neutral", "neutral ground"],
  },
} as const satisfies Readonly<Record<string, FieldRow<BetKind>>>;

/** What a row may have in place of `hdp`: a line, and whose it is on a handicap. */
export const LINE_COLUMNS = {
  line: { holds: "line", titles: ["line", "handicap"] },
  lineFor: { holds: "line for", titles: ["line for", "handicap for"] },
} as const satisfies Readonly<Record<string, ColumnRow<BetKind>>>;
