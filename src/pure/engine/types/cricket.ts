/** A batter in an innings. `out` is how the batter was out, absent if not out: `caught`, `bowled`, `lbw`, `run-out`, `stumped`, .. */
export interface CricketBatter {
  readonly name: string;
  readonly id?: number | string | null | undefined;
  readonly runs: number;
  readonly balls?: number | null | undefined;
  readonly fours?: number | null | undefined;
  readonly sixes?: number | null | undefined;
  readonly out?: string | null | undefined;
}

/** A bowler in an innings. */
export interface CricketBowler {
  readonly name: string;
  readonly wickets: number;
  readonly runs?: number | null | undefined;
  readonly balls?: number | null | undefined;
}

/** The fall of a wicket: its number, and the runs of the innings at that moment. */
export interface CricketFall {
  readonly wicket: number;
  readonly runs: number;
  /** The balls of the innings that were bowled by then. */
  readonly balls?: number | null | undefined;
  readonly player?: string | null | undefined;
  readonly how?: string | null | undefined;
}

/** One innings of a match. A super over does not count as one. */
export interface CricketInnings {
  readonly side: "home" | "away";
  readonly runs: number;
  readonly wickets: number;
  /** Balls that counted: 120 in twenty overs of six. */
  readonly balls: number;
  readonly declared?: boolean | null | undefined;
  readonly allOut?: boolean | null | undefined;
  /** The runs that won the match, for the side that batted second. */
  readonly target?: number | null | undefined;
  /** True if overs were taken away. */
  readonly reduced?: boolean | null | undefined;
  readonly batters?: readonly CricketBatter[] | null | undefined;
  readonly bowlers?: readonly CricketBowler[] | null | undefined;
  readonly falls?: readonly CricketFall[] | null | undefined;
}

/** The innings of a cricket match in their order, with what batters and bowlers did. Source: docs/library.md#cricket. */
export interface Cricket {
  /** Overs that were scheduled for an innings. */
  readonly overs?: number | null | undefined;
  /** 6 if absent. */
  readonly ballsPerOver?: number | null | undefined;
  readonly innings: readonly CricketInnings[];
}
