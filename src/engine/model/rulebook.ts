import type { Sport } from "./market.js";
import type { TieRule } from "./vocabulary.js";

/**
 * House rules: every point in which bookmakers differ, as data. Frozen; made with `deriveRulebook`.
 * Source: grading-rules.md 11.
 */
export interface Rulebook {
  /** Name and version, for example `standard@1`. */
  readonly id: string;
  /** By sport: what a level score does to a moneyline when the selection does not say. */
  readonly tieRules: Readonly<Record<string, TieRule>>;
  /** Sports whose second half includes overtime on moneylines, handicaps and totals. */
  readonly secondHalfOvertime: readonly string[];
  /** By sport: the score that handicaps and totals are settled on, where it is not the sport's own. */
  readonly linesScope: Readonly<Record<string, "regulation" | "full_game">>;
  /** Leagues that are served under one sport's slug and played by another's rules. */
  readonly leagueSports: readonly {
    readonly sport: string;
    readonly leagues: readonly string[];
    readonly as: string;
  }[];
  /** By sport: leagues in which a finished match is never level. */
  readonly neverLevel: Readonly<Record<string, readonly string[]>>;
  /** Main draws of the Slams: best of five in singles, and those whose final sets are played out in full. */
  readonly slamLeagues: { readonly fiveSets: readonly string[]; readonly fullFinalSet: readonly string[] };
  /** The unit of a spread that could be in sets or in games: both must agree, or the one that is named. */
  readonly setSpreadUnit: "both" | "sets" | "points";
  /** True where whole and quarter lines on corner and card handicaps are two-way. Read by statistics markets. */
  readonly twoWayHandicaps: boolean;
  /** How cards are counted: yellow 1 and red 2, each card 1, or 10 and 25 points. Read by statistics markets. */
  readonly bookingsCount: "points_1_2" | "cards" | "points_10_25";
  /** What a retirement in a sport of sets does to whole-match moneylines. */
  readonly retirement: "incomplete" | "advances" | "advances_after_one_set";
  /** What it does to totals that were already passed. */
  readonly retirementLines: "incomplete" | "stand_if_passed";
  /** By sport: innings that must be listed for whole-game markets other than the moneyline. */
  readonly innings: Readonly<Record<string, number>>;
  /** By sport: innings that must be listed for the moneyline. */
  readonly moneylineInnings: Readonly<Record<string, number>>;
  /** What happens to a bet on a player who did not play. Read by player markets. */
  readonly absentPlayer: "void" | "settle";
  /** What a statistic that a player has no entry for counts as. Read by player markets. */
  readonly absentStatistic: "unavailable" | "zero";
  /** Hours after the start in which a missing result may still come. */
  readonly resultWindowHours: number;
  /** Whether an in-play handicap is settled on the whole score or on what was scored after the bet. */
  readonly inPlayHandicap: "full_score" | "score_at_bet";
}

/** What differs from another rulebook; a field replaces that of the other whole. */
export type RulebookChanges = { readonly id: string } & {
  readonly [Field in keyof Omit<Rulebook, "id">]?: Rulebook[Field];
};

/** What the caller said about how to grade, checked once for a whole batch. */
export interface Context {
  /** Milliseconds since 1970, NaN where the caller gave no time. */
  readonly asOf: number;
  readonly rules: Rules;
}

/** A rulebook made ready for grading. */
export interface Rules {
  readonly rulebook: Rulebook;
  /** By slug, other spellings included. */
  readonly sports: ReadonlyMap<string, Sport>;
  readonly windowMilliseconds: number;
  readonly fiveSetLeagues: ReadonlySet<string>;
  readonly fullFinalSetLeagues: ReadonlySet<string>;
}
