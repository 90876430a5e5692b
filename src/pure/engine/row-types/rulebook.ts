import type { HouseTieRule, TieRule } from "../types/vocabulary.js";
import type { SharedTopRule } from "./cricket.js";
import type {
  ForfeitRule,
  MatchTieBreakRule,
  NoScorerRule,
  RetirementLinesRule,
  RetirementRule,
  UnfinishedRule,
} from "./endings.js";
import type {
  DisqualificationRule,
  HalfRoundRule,
  NoContestRule,
  TechnicalDistanceRule,
  TechnicalRoundRule,
} from "./fights.js";
import type { Sport } from "./market.js";

/**
 * House rules: every point on which bookmakers differ, as frozen data. `standard` is the default, and `deriveRulebook` makes others. A
 * copy, such as a `structuredClone`, is not accepted. Sources: docs/rules.md#settings, docs/library.md#house-rules.
 */
export interface Rulebook {
  /** Name and version, for example `standard@3`. Store it with each grade. */
  readonly id: string;
  /** By sport: what a level score does to a moneyline bet whose selection has no `tieRule`. */
  readonly tieRules: Readonly<Record<string, HouseTieRule>>;
  /** Sports whose second half includes overtime on moneylines, handicaps and totals. */
  readonly secondHalfOvertime: readonly string[];
  /** Sports whose last quarter's lines include overtime. */
  readonly lastQuarterOvertime: readonly string[];
  /** The same for Highest Scoring Quarter. */
  readonly highestQuarterOvertime: readonly string[];
  /** By sport: the score that moneylines, handicaps and totals are settled on, if it differs from the sport's default. */
  readonly linesScope: Readonly<Record<string, "regulation" | "full_game">>;
  /** By sport and league: the same, if it differs from that of the sport. */
  readonly leagueLinesScope: Readonly<Record<string, Readonly<Record<string, "regulation" | "full_game">>>>;
  /** Leagues under one sport's slug that are settled by the rules of another sport. */
  readonly leagueSports: readonly {
    readonly sport: string;
    readonly leagues: readonly string[];
    readonly as: string;
  }[];
  /** By sport: leagues in which a finished match is never level. */
  readonly neverLevel: Readonly<Record<string, readonly string[]>>;
  /** By sport: leagues in which no match has extra time or a shoot-out, so that the final score is that of regular time. */
  readonly noExtraTime: Readonly<Record<string, readonly string[]>>;
  /** Slugs of Grand Slam main draws: singles over five sets, and singles without a match tie-break. */
  readonly slamLeagues: { readonly fiveSets: readonly string[]; readonly fullFinalSet: readonly string[] };
  /**
   * Words of league slugs that name a game of esports. The maps of the first games are won in rounds, goals or points, those of the
   * second in another way, so that their kills do not name a winner.
   */
  readonly esportsGames: { readonly rounds: readonly string[]; readonly kills: readonly string[] };
  /** The unit of a spread that could be in sets or in games. With `both`, the two must give the same verdict. */
  readonly setSpreadUnit: "both" | "sets" | "points";
  /** True if whole and quarter lines on corner and card handicaps are two-way. */
  readonly twoWayHandicaps: boolean;
  /** How cards are counted: yellow 1 and red 2, each card 1, or yellow 10 and red 25. */
  readonly bookingsCount: "points_1_2" | "cards" | "points_10_25";
  /** What a retirement does to moneylines on the whole match. One word is for all sports of sets. */
  readonly retirement: Ruling<RetirementRule>;
  /** What happens to a moneyline on the player who retired, if the other one wins. */
  readonly betOnRetired: Ruling<TieRule>;
  /** What a retirement does to other bets on the whole match. */
  readonly retirementLines: Ruling<RetirementLinesRule>;
  /** What a match tie-break in place of the deciding set does to bets on the match. */
  readonly matchTieBreak: MatchTieBreakRule;
  /** What happens to bets on the whole match that a match without an end leaves open. */
  readonly unfinished: Ruling<UnfinishedRule>;
  /** What happens to bets on a match with the score of a forfeit. */
  readonly forfeits: ForfeitRule;
  /** By sport: by how many hours a match can be moved from its first start before its bets are void. */
  readonly postponement: Ruling<number>;
  /** By sport: for how many hours play can stop before the bets that were still open are void. */
  readonly suspension: Ruling<number>;
  /** By sport: the number of innings that must be listed for whole-game markets other than the moneyline. */
  readonly innings: Readonly<Record<string, number>>;
  /** By sport: the number of innings that must be listed for the moneyline. */
  readonly moneylineInnings: Readonly<Record<string, number>>;
  /** Sports in which the moneyline of a game that stopped during an inning is settled on the last full inning. */
  readonly lastFullInning: readonly string[];
  /** Sports in which the moneyline of a match that stopped early goes to the official winner, however little was played. */
  readonly officialWinner: readonly string[];
  /** Sports in which a bet on a player stands only if he started. */
  readonly mustStart: readonly string[];
  /** What happens to a bet on a player who did not play. */
  readonly absentPlayer: "void" | "settle";
  /** What a statistic that is not listed for the player counts as. */
  readonly absentStatistic: "unavailable" | "zero";
  /** What happens to a bet on a side in Race To if neither side reaches the points. */
  readonly raceToNobody: TieRule;
  /** For how many hours after the start a missing result stays `pending`. Read only if `asOf` is given. */
  readonly resultWindowHours: number;
  /** Whether handicaps are settled on the whole score or on what was scored after the bet. A list names the sports of the latter. */
  readonly inPlayHandicap: "full_score" | "score_at_bet" | readonly string[];
  /** What happens to a bet on the highest-scoring half, quarter or period if two of them share the highest score. */
  readonly sharedHighest: "tie_wins" | "void";
  /** What a disqualification is in Method of Victory: a KO, an outcome of its own, or no outcome, so that stakes are returned. */
  readonly disqualification: Ruling<DisqualificationRule>;
  /** Whether a fight that was stopped and went to the judges has gone the distance. */
  readonly technicalDecisionDistance: Ruling<TechnicalDistanceRule>;
  /** Whether it was won in the round in which it was stopped, or in none. */
  readonly technicalDecisionRound: Ruling<TechnicalRoundRule>;
  /** What happens to bets on rounds that were decided before a no contest. */
  readonly noContest: Ruling<NoContestRule>;
  /** Whether half a round is half of its time, or needs the whole round. */
  readonly halfRound: Ruling<HalfRoundRule>;
  /** Whether a goalkeeper can be the first or the last goalscorer. */
  readonly goalkeeperGoals: "count" | "ignore";
  /** Whether Nth Goalscorer passes over an own goal, or nobody's player has scored that goal. */
  readonly ownGoalInNext: "skip" | "outcome";
  /** What happens to a bet on the last goalscorer if the player went off before the last goal. */
  readonly lastScorerOff: "lost" | "void";
  /** Who has scored a touchdown of the defense or the special teams: the player, the unit, or both. */
  readonly defensiveTouchdown: "unavailable" | "player" | "unit" | "both";
  /** Whether a side that was behind at any time wins from behind, or only one that conceded first. */
  readonly winFromBehind: "any_deficit" | "conceded_first";
  /** What happens to To Score First And Win if nobody scores. */
  readonly noScorer: NoScorerRule;
  /** By format of cricket: how many percent of the scheduled overs an innings needs that was cut short. Bets on a shorter one are void. */
  readonly minimumOvers: Ruling<number>;
  /** What happens to a bet on a top batter, or on a top bowler, who shares it. */
  readonly topBatterShared: SharedTopRule;
  /** The house's own names of markets, by name: the market of the catalogue that each means. */
  readonly aliases: Readonly<Record<string, string>>;
  /** How well the values of a bookmaker's rulebook are known. Absent in one that follows no bookmaker. */
  readonly evidence?: Evidence;
}

/** The bookmaker's own page, its words on another site, or somebody else's summary of them. */
export type Badge = "official" | "copy" | "second-hand";

/** Where the values of a bookmaker's rulebook come from. Source: docs/rulebooks.md#evidence. */
export interface Evidence {
  /** The weakest that one of its values rests on. */
  readonly badge: Badge;
  /** The oldest date that those pages carry, or the day on which they were read. */
  readonly dated: string;
  /** Settings of which only a summary is known, with their sports; an empty list is every sport. An explanation names those that decide a bet. */
  readonly secondHand: Readonly<Record<string, readonly string[]>>;
}

/** One value for all sports, or values by sport. The key `default` is for the sports that are not listed. */
export type Ruling<Value extends string | number> = Value | Readonly<Record<string, Value>>;

/** The fields in which a new rulebook differs. A field replaces the whole field of the base; nothing is merged. */
export type RulebookChanges = { readonly id: string } & {
  readonly [Field in keyof Omit<Rulebook, "id">]?: Rulebook[Field];
};

/** Whether the score of a map names its winner (rounds) or not (kills). */
export type EsportsGame = "rounds" | "kills";

/** What the maps of a league are counted in, and the scores that they can end with, the winner first. Null if its slug, or no table, says so. */
export interface LeagueGame {
  readonly counts: EsportsGame | null;
  readonly scores: ReadonlySet<string> | null;
}

/** The caller's options, checked once for a whole batch. */
export interface Context {
  /** Milliseconds since 1970. NaN if the caller gave no time. */
  readonly asOf: number;
  readonly rules: Rules;
  /** True if live events are graded where the verdict can no longer change. Source: docs/rules.md#what-is-proved-already. */
  readonly provisional: boolean;
}

/** A rulebook made ready for grading. */
export interface Rules {
  readonly rulebook: Rulebook;
  /** By slug, including other spellings of slugs. */
  readonly sports: ReadonlyMap<string, Sport>;
  readonly windowMilliseconds: number;
  readonly fiveSetLeagues: ReadonlySet<string>;
  readonly fullFinalSetLeagues: ReadonlySet<string>;
  gameOf(league: string): LeagueGame;
}
