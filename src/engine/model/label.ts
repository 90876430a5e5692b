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

/** The label of Player Props: `Patrick Mahomes (Passing Yards)`. Source: docs/rules.md#players. */
export interface PlayerLabel {
  readonly kind: "player";
  readonly player: string;
  /** The statistic as written. Null if the market's name gives it. */
  readonly statistic: string | null;
  /** True if the bet is void unless the player starts. */
  readonly mustStart: boolean;
}

/** What the label of a bet says. Check `kind` to narrow it. */
export type Label = ScoreLabel | CountLabel | PlayerLabel;
