/** The tables of Betfair's exchange: what its market types mean here. All are of football, unless a row says otherwise. */

/** The sport of each row that does not say otherwise. */
export const SPORT = "football";

/** Lists of `marketType` in public code that uses the exchange. */
const TYPES = "public lists of marketType (a C++ header, a market mapper of 2019), seen 2026-11";
/** The field `handicap` of a runner; public code shows it with its sign next to the runner's name. */
const RUNNERS =
  "https://betfair-developer-docs.atlassian.net/wiki/pages/diffpages.action?originalId=2692010&pageId=2692020";

/** What the runners of a market are. */
export type RunnerKind =
  | "teams"
  | "teams-or-draw"
  | "over-under"
  | "own-handicap"
  | "chance"
  | "halves"
  | "yes-no"
  | "odd-even"
  | "score";

export interface TypeRow {
  readonly type: string;
  readonly market: string;
  readonly runners: RunnerKind;
  /** The line that the type names; `handicap` if it is that of the runner. */
  readonly line: number | "handicap" | null;
  /** True if every sport whose moneyline has a draw, or no ties, has it. */
  readonly isOfAll?: true;
  readonly source: string;
}

function type(name: string, market: string, runners: RunnerKind, line: TypeRow["line"] = null): TypeRow {
  return { type: name, market, runners, line, source: TYPES };
}

/** `05` to `85` are 0.5 to 8.5. */
function totals(market: string, lines: readonly number[], name: (digits: string) => string): TypeRow[] {
  return lines.map((line) => type(name(String(10 * line).padStart(2, "0")), market, "over-under", line));
}

export const TYPE_ROWS: readonly TypeRow[] = [
  { ...type("MATCH_ODDS", "ML", "teams-or-draw"), isOfAll: true },
  type("HALF_TIME", "ML HT", "teams-or-draw"),
  ...totals("Totals", [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5], (digits) => `OVER_UNDER_${digits}`),
  ...totals("Totals HT", [0.5, 1.5, 2.5], (digits) => `FIRST_HALF_GOALS_${digits}`),
  ...totals("Corners Totals", [5.5, 8.5, 10.5, 13.5], (digits) => `OVER_UNDER_${digits}_CORNR`),
  ...totals("Bookings Totals", [2.5, 3.5, 4.5, 5.5, 6.5], (digits) => `OVER_UNDER_${digits}_CARDS`),
  // Each runner has its own line: one team -1.5 next to the other +1.5.
  { ...type("ASIAN_HANDICAP", "Spread", "own-handicap", "handicap"), source: RUNNERS },
  { ...type("ALT_TOTAL_GOALS", "Totals", "over-under", "handicap"), source: RUNNERS },
  type("CORRECT_SCORE", "Correct Score", "score"),
  type("HALF_TIME_SCORE", "Correct Score HT", "score"),
  type("HALF_TIME_FULL_TIME", "Half Time / Full Time", "halves"),
  type("BOTH_TEAMS_TO_SCORE", "Both Teams To Score", "yes-no"),
  type("DRAW_NO_BET", "Draw No Bet", "teams"),
  type("DOUBLE_CHANCE", "Double Chance", "chance"),
  type("ODD_OR_EVEN", "Odd/Even", "odd-even"),
  type("TO_QUALIFY", "To Qualify", "teams"),
];

/** Types that are near one of ours and are not it. */
export const REFUSED: Readonly<Record<string, string>> = {
  BOOKING_ODDS: "bands of booking points, not of cards",
  CORNER_ODDS: "bands of corners",
  HANDICAP: "a handicap in games, which is not told from one in sets",
};
