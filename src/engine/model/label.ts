/* What a label says, one type for each form. Each form has a file in `labels/`. */

/** The label of Correct Score: `2-1`, home first. Source: docs/decisions.md#d11. */
export interface ScoreLabel {
  readonly kind: "score";
  readonly home: number;
  readonly away: number;
}

/** The label of Exact Total Goals: `3`, or `6+` for six or more. Source: docs/decisions.md#d11. */
export interface CountLabel {
  readonly kind: "count";
  readonly count: number;
  readonly orMore: boolean;
}

/** The label of Player Props: `Patrick Mahomes (Passing Yards)`, `LeBron James (20+ Points)`. Source: docs/rules.md#players. */
export interface PlayerLabel {
  readonly kind: "player";
  readonly player: string;
  /** The statistic as written, or its name in `20+ Points`. Null if the market's name gives it. */
  readonly statistic: string | null;
  /** The number to reach, in place of a line: 20 in `20+ Points`, 1 in `Anytime Goal`. Null if the label gives none. */
  readonly atLeast: number | null;
  /** True if the bet is void unless the player starts. */
  readonly mustStart: boolean;
}

/** What the label of a bet says. Check `kind` to narrow it. */
export type Label = ScoreLabel | CountLabel | PlayerLabel;
