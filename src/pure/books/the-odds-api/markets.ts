/** What the outcomes of a market are, and which of their fields says what. */
export type OutcomeKind = "teams" | "total" | "team-total" | "yes-no" | "chance" | "pair" | "score" | "lay";

/** A market key of the-odds-api, without its period. */
export interface MarketRow {
  readonly key: string;
  /** Our market, without its period. `{side}` is the team of a team total. */
  readonly market: string;
  readonly outcomes: OutcomeKind;
  /** True if the outcomes have a `point`. */
  readonly hasPoint: boolean;
  /** True if the key is served for parts of the match too. */
  readonly hasPeriods: boolean;
  /** The only sport that has it, if not every sport has. */
  readonly sport?: string;
  readonly source: string;
}

/** The documentation's list of markets, with what each is. */
export const LIST = "https://the-odds-api.com/sports-odds-data/betting-markets.html";

function row(key: string, market: string, outcomes: OutcomeKind, hasPoint: boolean): MarketRow {
  return { key, market, outcomes, hasPoint, hasPeriods: true, source: LIST };
}

function soccer(key: string, market: string, outcomes: OutcomeKind, hasPoint: boolean): MarketRow {
  return { ...row(key, market, outcomes, hasPoint), sport: "football" };
}

/** Every market on teams that we have. `point` is the outcome's own line: home -1.25 next to away +1.25. */
export const MARKETS: readonly MarketRow[] = [
  row("h2h", "ML", "teams", false),
  row("h2h_3_way", "3-Way Result", "teams", false),
  soccer("draw_no_bet", "Draw No Bet", "teams", false),
  soccer("double_chance", "Double Chance", "chance", false),
  soccer("btts", "Both Teams To Score", "yes-no", false),
  row("spreads", "Spread", "teams", true),
  row("alternate_spreads", "Spread", "teams", true),
  row("totals", "Totals", "total", true),
  row("alternate_totals", "Totals", "total", true),
  row("team_totals", "Team Total {side}", "team-total", true),
  row("alternate_team_totals", "Team Total {side}", "team-total", true),
  soccer("alternate_spreads_corners", "Corners Spread", "teams", true),
  soccer("alternate_totals_corners", "Corners Totals", "total", true),
  soccer("alternate_spreads_cards", "Bookings Spread", "teams", true),
  soccer("alternate_totals_cards", "Bookings Totals", "total", true),
  soccer("alternate_team_totals_corners", "Corners Totals {side}", "team-total", true),
  soccer("corners_1x2", "Corners 3-Way", "teams", false),
  soccer("correct_score", "Correct Score", "score", false),
  soccer("halftime_fulltime", "Half Time / Full Time", "pair", false),
  soccer("h2h_lay", "Double Chance", "lay", false),
  row("to_qualify", "To Qualify", "teams", false),
];

/** The end of a key that names a part of the match, and ours. */
export const PERIODS: readonly (readonly [end: string, ours: string])[] = [
  ["_h1", " HT"],
  ["_h2", " 2H"],
  ["_q1", " 1Q"],
  ["_q2", " 2Q"],
  ["_q3", " 3Q"],
  ["_q4", " 4Q"],
  ["_p1", " 1P"],
  ["_p2", " 2P"],
  ["_p3", " 3P"],
  ["_s1", " 1st Set"],
  ["_s2", " 2nd Set"],
  ["_1st_1_innings", " 1st Inning"],
  ["_1st_3_innings", " F3"],
  ["_1st_5_innings", " F5"],
  ["_1st_7_innings", " F7"],
];

/** Keys that are never bets of ours, and why. */
export const REFUSED: Readonly<Record<string, string>> = {
  outrights: "a bet on a whole competition, not on a match",
  outrights_lay: "a bet on a whole competition, not on a match",
};
