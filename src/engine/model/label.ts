/** What a label says, by its form. Each form has one file in `labels/`. */

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
  /** As it is written; null if the market's name alone says it. */
  readonly statistic: string | null;
  /** The bet is off unless the player starts. */
  readonly mustStart: boolean;
}

export type Label = ScoreLabel | CountLabel | PlayerLabel;
