/** What a label says, one type for each form. Each form has a file in `labels/`. */

/** `2-1`, home first. */
export interface ScoreLabel {
  readonly kind: "score";
  readonly home: number;
  readonly away: number;
}

/** `3`, or `6+` for six or more. */
export interface CountLabel {
  readonly kind: "count";
  readonly count: number;
  readonly orMore: boolean;
}

/** `Patrick Mahomes (Passing Yards)`. */
export interface PlayerLabel {
  readonly kind: "player";
  readonly player: string;
  /** The statistic as written. Null if the market's name gives it. */
  readonly statistic: string | null;
  /** True if the bet is void unless the player starts. */
  readonly mustStart: boolean;
}

export type Label = ScoreLabel | CountLabel | PlayerLabel;
