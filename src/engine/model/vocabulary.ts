/**
 * The words of the contract, each list written once: the types are made from the lists.
 * Source of every list: interface.md 2.5 and 2.6, unless a line says otherwise.
 */

export const RESULTS = ["won", "lost", "void", "half_won", "half_lost", "pending", "ungradeable"] as const;
/** What happened to a bet. */
export type Result = (typeof RESULTS)[number];

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
/** Why a bet is void, pending or ungradeable. */
export type Reason = (typeof REASONS)[number];

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
/** The side of a market that was backed; a pair is half-time/full-time. */
export type Side = (typeof SIDES)[number];

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
/** Which score a bet was settled on. */
export type Scope = (typeof SCOPES)[number];

/** Source: interface.md 3. */
export const STATUSES = ["pending", "live", "settled", "cancelled"] as const;
/** The state of an event. */
export type Status = (typeof STATUSES)[number];

/** Source: interface.md 2.4. */
export const SHAPES = ["moneyline", "line", "outcomes", "yesno", "labelled"] as const;
/** How the odds of a market are laid out. */
export type Shape = (typeof SHAPES)[number];

export const TIE_RULES = ["lose", "void"] as const;
/** What a level score does to a moneyline bet where bookmakers differ. */
export type TieRule = (typeof TIE_RULES)[number];
