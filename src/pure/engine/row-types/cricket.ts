/* What the tables of cricket hold: what bets ask of innings, how a batter can be out, and what houses make of it. */

/** What is counted in the innings of a side. Runs are those of the innings with a number. */
export type InningsCount = "runs-1" | "runs-2" | "first-wicket" | "fours" | "sixes" | "boundaries";

/** What a bet asks of an innings besides its counts. */
export type InningsQuestion = "top-batter" | "top-bowler" | "first-wicket-method";

/** A way to be out that a bet can name. */
export const DISMISSALS = ["caught", "bowled", "lbw", "run-out", "stumped", "other"] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** A statistic of players, and where an innings lists it. */
export type CricketerCountRow = { readonly name: string; readonly source: string } & (
  | { readonly by: "batter"; readonly field: "runs" | "fours" | "sixes" }
  | { readonly by: "bowler"; readonly field: "wickets" }
);

/** A word of `out` and of `how`. Source: docs/library.md#cricket. */
export interface OutRow {
  readonly word: string;
  /** Null if houses differ on what it is. */
  readonly way: Dismissal | null;
  /** False if no wicket falls. */
  readonly isWicket: boolean;
  /** The wicket is the bowler's. Null for a word that no table has. */
  readonly isBowlers: boolean | null;
}

/** A format of limited overs. Source: docs/rules.md#settings. */
export interface FormatRow {
  readonly format: string;
  readonly overs: number;
  readonly ballsPerOver: number;
}

/** What a house makes of cricket. Source: docs/rules.md#settings. */
export interface CricketRules {
  /** How many percent of its overs an innings needs that was cut short, by overs and balls of an over: `20x6`. */
  readonly minimums: ReadonlyMap<string, number>;
  /** What the words of `out` and `how` say. */
  readonly outs: ReadonlyMap<string, OutRow>;
  /** What is counted of a player. */
  readonly counts: readonly CricketerCountRow[];
  readonly topBatterShared: SharedTopRule;
}
export type SharedTopRule = "dead_heat" | "lost";
