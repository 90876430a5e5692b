/** The number of measured turns, and of the turns before them that warm up the machine. */
export const COUNTED_TURNS = 25;
export const WARM_UP_TURNS = 20;

/** By set, the ratio of `grade`, of `gradeAll`, of invalid bets and of explanations. */
export type Ratios = Record<string, readonly [number, number, number, number]>;

/** By set, what a provisional grade costs in plain grades, alone and with 25 bets on each event, and the share of bets that it decides. */
export type LiveRatios = Record<string, readonly [number, number, number]>;

/** By the length of the list, what a bet on a scorer costs in plain grades of the same matches. */
export type ScorerRatios = Record<string, number>;
