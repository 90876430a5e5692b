/** The tables of Pinnacle's lines API: what its markets and its numbers of periods mean here. */

export const LINES_API =
  "https://github.com/pinnacleapi/pinnacleapi-documentation/blob/master/openapi-specification/linesapi-oas.yaml";
const CHANGES = "https://github.com/pinnacleapi/pinnacleapi-documentation/blob/master/APIChangelog.md";

/** A market of a period, by the name of its container in the odds. */
export interface MarketRow {
  readonly name: string;
  /** `{team}` is the team of a team total, `{unit}` what the event counts if it is not the score. */
  readonly market: string;
  readonly sides: readonly string[];
  /** The field of its line. `hdp` is the home team's. */
  readonly line: "hdp" | "points" | null;
  readonly source: string;
}

export const MARKETS: readonly MarketRow[] = [
  { name: "moneyline", market: "ML", sides: ["home", "draw", "away"], line: null, source: LINES_API },
  { name: "spreads", market: "Spread{unit}", sides: ["home", "away"], line: "hdp", source: LINES_API },
  { name: "totals", market: "Totals{unit}", sides: ["over", "under"], line: "points", source: LINES_API },
  { name: "teamTotal", market: "Team Total{unit} {team}", sides: ["over", "under"], line: "points", source: LINES_API },
];

/** A number of a period, in the sports in which it means that. */
export interface PeriodRow {
  readonly number: number;
  /** Slugs; null for every sport. */
  readonly sports: readonly string[] | null;
  /** The end of our markets' names. */
  readonly ours: string;
  /** The market that a moneyline of this period is, if it is another one. */
  readonly moneyline?: string;
  /** True if the period has a moneyline alone. */
  readonly isMoneylineAlone?: true;
  readonly source: string;
}

const QUARTERS = ["basketball", "american-football"];
/** Public code that names the quarters: a comment on `period.Number` of these odds. */
const SEEN = "public code that reads these odds, seen 2026-11";

/**
 * The periods that a page or public code names. Others are refused: the numbers differ from sport to sport, and `/v1/periods` of the API
 * says what they are.
 */
export const PERIODS: readonly PeriodRow[] = [
  { number: 0, sports: null, ours: "", source: LINES_API },
  { number: 1, sports: ["football", ...QUARTERS], ours: " HT", source: SEEN },
  { number: 3, sports: QUARTERS, ours: " 1Q", source: SEEN },
  { number: 4, sports: QUARTERS, ours: " 2Q", source: SEEN },
  { number: 5, sports: QUARTERS, ours: " 3Q", source: SEEN },
  { number: 6, sports: QUARTERS, ours: " 4Q", source: SEEN },
  { number: 8, sports: ["football"], ours: "", moneyline: "To Qualify", isMoneylineAlone: true, source: CHANGES },
];

/** `resultingUnit` of a fixture: what its lines count. In sports with sets, `Regular` does not say it (CHANGES, September 2022). */
export const UNITS: Readonly<
  Record<string, { readonly ours: string; readonly needs: "units" | "score"; readonly source: string }>
> = {
  Regular: { ours: "", needs: "score", source: CHANGES },
  Sets: { ours: " (Sets)", needs: "units", source: CHANGES },
  Games: { ours: " (Games)", needs: "units", source: CHANGES },
};
