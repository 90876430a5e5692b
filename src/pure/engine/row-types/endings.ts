import type { TieRule } from "../types/vocabulary.js";

/** What a retirement does to moneylines. Source: docs/rules.md#settings. */
export type RetirementRule =
  | "incomplete"
  | "void"
  | "void_unless_disqualified"
  | "advances"
  | "advances_after_one_set"
  | "advances_after_two_sets";
/** What a retirement does to other bets. Source: docs/rules.md#settings. */
export type RetirementLinesRule = "incomplete" | "void" | "stand_if_passed" | "stand_if_certain";
/** What happens to bets that a match without an end leaves open. Source: docs/rules.md#settings. */
export type UnfinishedRule = "incomplete" | "void" | "stand_if_passed";

/** What happens to bets on a match with the score of a forfeit. Source: docs/rules.md#settings. */
export type ForfeitRule = "incomplete" | "void";
/** What happens if nobody scores, on a market without that outcome. */
export type NoScorerRule = "none" | "void";
/** What a match tie-break does to bets on the match. Source: docs/rules.md#settings. */
export type MatchTieBreakRule = "one_game" | "games_void" | "only_ml_and_first_set";

/** What a house makes of the matches of one sport that did not end as usual. */
export interface Endings {
  /** Null in a sport whose retirements the rulebook does not look at. */
  readonly retirement: RetirementRule | null;
  readonly betOnRetired: TieRule;
  readonly retirementLines: RetirementLinesRule;
  readonly unfinished: UnfinishedRule;
  readonly forfeits: ForfeitRule;
  readonly matchTieBreak: MatchTieBreakRule;
  readonly lastFullInning: boolean;
  readonly officialWinner: boolean;
  /** Hours, without end in a sport whose bets stand. */
  readonly postponement: number;
  readonly suspension: number;
}
