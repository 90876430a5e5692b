/**
 * The words of the API. Each list is written once and the types are made from it.
 * Sources: docs/rules.md#results, docs/rules.md#reasons, docs/rules.md#bases and docs/rules.md#markets.
 */

/** Every result. */
export const RESULTS = ["won", "lost", "void", "half_won", "half_lost", "pending", "ungradeable"] as const;
/** What happened to a bet. Source: docs/rules.md#results. */
export type Result = (typeof RESULTS)[number];

/**
 * Every reason. Source: docs/rules.md#reasons.
 *
 * @example
 * ```ts
 * import { REASONS } from "settlegrade";
 * console.log(REASONS.includes("push")); // true
 * ```
 */
export const REASONS = [
  "push",
  "event_cancelled",
  "event_not_started",
  "event_live",
  "awaiting_result",
  "awaiting_stats",
  "event_not_found",
  "unsupported_market",
  "invalid_side",
  "invalid_line",
  "invalid_label",
  "incomplete_score",
  "ambiguous_tie",
  "player_not_matched",
  "stats_unavailable",
  "result_unavailable",
] as const;
/** Why a bet is void, pending or ungradeable. Source: docs/rules.md#reasons. */
export type Reason = (typeof REASONS)[number];

/** The reasons that are faults of the bet: as it is written, nothing that happens on the pitch can settle it. */
export const FAULTS_OF_BETS: readonly Reason[] = [
  "unsupported_market",
  "invalid_side",
  "invalid_line",
  "invalid_label",
];

/** Every side of every market. */
export const SIDES = [
  "home",
  "draw",
  "away",
  "over",
  "under",
  "yes",
  "no",
  "odd",
  "even",
  "1x",
  "12",
  "x2",
  "none",
  "home/home",
  "home/draw",
  "home/away",
  "draw/home",
  "draw/draw",
  "draw/away",
  "away/home",
  "away/draw",
  "away/away",
] as const;
/** The side of a market that was backed. A pair such as `draw/home` is half time and full time. */
export type Side = (typeof SIDES)[number];

/** Every scope of a basis in the API. */
export const SCOPES = [
  "regulation",
  "full_game",
  "match_result",
  "first_half",
  "second_half",
  "first_period",
  "period_2",
  "period_3",
  "games",
  "map_1",
  "map_2",
  "map_3",
  "map_4",
  "map_5",
] as const;
/** Scopes of parts of a match for which the API has none. A grade that the service sends has no basis there. Source: docs/rules.md#parts-of-a-match. */
export const OWN_SCOPES = [
  "period_4",
  "period_5",
  "period_6",
  "period_7",
  "period_8",
  "period_9",
  "map_6",
  "map_7",
  "innings_3",
  "innings_7",
  "shootout",
] as const;
/** The score that a bet was settled on. Source: docs/rules.md#bases. */
export type Scope = (typeof SCOPES)[number] | (typeof OWN_SCOPES)[number];

/** States of an event; any other state counts as unknown. Source: docs/library.md#pending-records. */
export const STATUSES = ["pending", "live", "settled", "cancelled"] as const;
/** The state of an event. */
export type Status = (typeof STATUSES)[number];

/**
 * How a contest can end, in `outcome.method`. `ko-tko` is for feeds that do not tell the two apart; `retirement` is between rounds.
 * Source: docs/library.md#how-a-contest-ended.
 */
export const METHODS = [
  "ko",
  "tko",
  "ko-tko",
  "tko-doctor-stoppage",
  "retirement",
  "submission",
  "decision-unanimous",
  "decision-split",
  "decision-majority",
  "decision-points",
  "technical-decision",
  "draw-unanimous",
  "draw-split",
  "draw-majority",
  "technical-draw",
  "disqualification",
  "no-contest",
  "overturned",
  "walkover",
  "default",
] as const;
/** A way in which a contest can end. Source: docs/library.md#how-a-contest-ended. */
export type Method = (typeof METHODS)[number];

/** Layouts of odds. Source: docs/rules.md#markets. */
export const SHAPES = ["moneyline", "line", "outcomes", "yesno", "labelled"] as const;
/** How the odds of a market are laid out. */
export type Shape = (typeof SHAPES)[number];

/** Every tie rule. */
export const TIE_RULES = ["lose", "void"] as const;
/** What a level score does to a moneyline bet, in sports in which bookmakers differ. Source: docs/rules.md#moneyline. */
export type TieRule = (typeof TIE_RULES)[number];
/** What a house does on a level score. No result says a dead heat: half of the stake is won and half is lost. */
export type HouseTieRule = TieRule | "dead-heat";

/** Every part of a match that a market can be on. */
export const PERIODS_OF_PLAY = [
  "match",
  "first-half",
  "second-half",
  "first-quarter",
  "second-quarter",
  "third-quarter",
  "fourth-quarter",
  "first-period",
  "second-period",
  "third-period",
  "first-set",
  "second-set",
  "third-set",
  "fourth-set",
  "fifth-set",
  "sixth-set",
  "seventh-set",
  "first-inning",
  "second-inning",
  "third-inning",
  "fourth-inning",
  "fifth-inning",
  "sixth-inning",
  "seventh-inning",
  "eighth-inning",
  "ninth-inning",
  "first-three-innings",
  "first-five-innings",
  "first-seven-innings",
  "map-1",
  "map-2",
  "map-3",
  "map-4",
  "map-5",
  "map-6",
  "map-7",
] as const;
/** The part of a match that a market is on. Source: docs/rules.md#parts-of-a-match. */
export type PeriodId = (typeof PERIODS_OF_PLAY)[number];
