/** Why a name has no market of ours. */
export const WHYS = {
  evidence: "no evidence in any record",
  starters: "field of many starters",
  pools: "pools and specials",
  later: "not yet",
} as const;
export type Why = keyof typeof WHYS;

/** Names with one meaning, in the form that `fold` gives them. */
export interface NameRow {
  readonly says: readonly string[];
  /** Our market, with `@` for the team and without its part of the match. */
  readonly market: string;
  /** Football if left out. */
  readonly sport?: string;
  /** The statistic of Player Props. */
  readonly statistic?: string;
}

/** Names without a market: a pattern of the folded words. */
export interface WhyRow {
  readonly says: RegExp;
  readonly why: Why;
}

/** The market that a name means. */
export interface Meant {
  readonly sport: string;
  readonly market: string;
  readonly statistic?: string;
}
