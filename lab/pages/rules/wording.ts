/**
 * What the values of the tables' columns mean, in plain words. Only the page needs them, so they are not part of the engine.
 * Every record is exhaustive: a new value of a column does not compile until it has its words.
 */
import type { TimedScore } from "../../../src/pure/engine/row-types/market.js";
import type {
  Family,
  LineRule,
  MarketTypeRow,
  ScoreSource,
  Structure,
  TiedMoneyline,
} from "../../../src/pure/engine/row-types/rows.js";
import type { MatchScope } from "../../../src/pure/engine/row-types/sport-rows.js";
import type { HouseTieRule, Reason, Result, Scope, Shape } from "../../../src/pure/engine/types/vocabulary.js";

export const RESULT_SAYS: Readonly<Record<Result, string>> = {
  won: "The stake is paid at the full odds.",
  half_won: "Half of the stake is paid at the odds, and half is returned.",
  void: "The stake is returned.",
  half_lost: "Half of the stake is lost, and half is returned.",
  lost: "The stake is lost.",
  pending: "Not decided yet.",
  ungradeable: "This package does not settle the bet. A person has to look at it.",
};

export const REASON_SAYS: Readonly<Record<Reason, string>> = {
  push: "The score hit the line exactly, or was level on a market that returns the stake for a level score.",
  event_cancelled:
    "The event was cancelled or never played, the set or map that the bet is on was not played, or a contest had no official winner.",
  event_not_started: "The event has not begun.",
  event_live: "The event is being played.",
  awaiting_result: "The event is over, or its status is unknown, and its score is not in yet.",
  awaiting_stats: "The score is in, but the bet needs more than the score, and that is not in yet.",
  event_not_found: "No event has the id of the bet.",
  unsupported_market: "The market is unknown, the sport is unknown, or the sport does not have this market.",
  invalid_side: "The market has no such side.",
  invalid_line:
    "The line is missing, is not valid on this market, or could be in two units that give different results.",
  invalid_label: "The label is missing, or does not have the form that the market needs.",
  incomplete_score: "The score that the market needs is missing, or two scores contradict each other.",
  ambiguous_tie: "The score is level, bookmakers differ on what that means, and no tie rule was given.",
  player_not_matched: "No player of the event goes by this name, or more than one does.",
  stats_unavailable: "The bet needs more than the score, and that is not covered or never came in.",
  result_unavailable: "The score did not come in within the result window.",
};

/** The second result of `player_not_matched`. */
export const DID_NOT_PLAY_SAYS =
  "The player is listed but did not take part, or did not start although the label says “must start”.";

export const SCOPE_SAYS: Readonly<Record<Scope, string>> = {
  regulation: "Normal time, without overtime and shoot-outs.",
  full_game: "Everything that was played, overtime and extra innings included.",
  match_result:
    "The result of the match: sets, maps, frames or legs won. It is 1-0, 0-1 or 0-0 if only the winner is known. On To Qualify it is the final score.",
  first_half: "The first half; in baseball the first five innings.",
  second_half: "The second half.",
  first_period: "The first quarter, period, set or inning.",
  period_2: "The second quarter, period, set or inning.",
  period_3: "The third quarter, period, set or inning.",
  games: "Games, points, rounds or legs of the whole match, added up.",
  map_1: "The first map.",
  map_2: "The second map.",
  map_3: "The third map.",
  map_4: "The fourth map.",
  map_5: "The fifth map.",
  period_4: "The fourth quarter, set or inning.",
  period_5: "The fifth set or inning.",
  period_6: "The sixth set or inning.",
  period_7: "The seventh set or inning.",
  period_8: "The eighth inning.",
  period_9: "The ninth inning.",
  map_6: "The sixth map.",
  map_7: "The seventh map.",
  shootout: "The shoot-out alone.",
  innings_3: "The first three innings.",
  innings_7: "The first seven innings.",
};

export const SHAPE_SAYS: Readonly<Record<Shape, string>> = {
  moneyline: "a price for each team, perhaps one for the draw",
  line: "two or three prices on a line",
  outcomes: "a price for each outcome",
  yesno: "yes and no",
  labelled: "a price for each label",
};

export const SCORE_SAYS: Readonly<Record<ScoreSource, string>> = {
  moneyline: "the score of the sport's moneyline",
  lines: "the score of the sport's handicaps and totals",
  regulation: "normal time",
  "both-halves": "the first half and normal time",
  "all-periods": "every quarter or period of normal time",
  margin: "normal time or the full game, by sport",
  "top-level": "the final score",
  shootout: "the shoot-out alone; without one the stake is returned (`event_cancelled`)",
  "inner-unit": "the games of all sets",
  "team-statistic": "the teams' statistics",
  "player-statistic": "the player's statistics",
  order: "the order of scoring",
  fight: "how the fight ended",
  innings: "the innings",
};

export const COUNTS_SAYS: Readonly<Record<MarketTypeRow["counts"], string | null>> = {
  both: null,
  home: "home alone",
  away: "away alone",
};

export const NEEDS_SAYS: Readonly<Record<NonNullable<MarketTypeRow["needs"]>, string>> = {
  overtime: "only in sports with overtime",
  halves: "only in sports played in halves or quarters",
  quarters: "only in sports played in quarters",
  periods: "only in sports played in three periods",
  rounds: "only in sports of fights in rounds",
};

export const LINE_SAYS: Readonly<Record<LineRule, string | null>> = {
  none: null,
  quarter: "any multiple of 0.25",
  "quarter-from-zero": "0 or more, a multiple of 0.25",
  whole: "a whole number",
  "whole-from-one": "a whole number of 1 or more",
  half: "a half line, such as -1.5",
  "half-from-zero": "a half line of 0.5 or more",
};

export const FAMILY_SAYS: Readonly<Record<Family, string>> = {
  goal: "goal sports",
  handball: "handball",
  point: "point sports",
  racket: "racket sports",
  rally: "rally sports",
  tally: "tally sports",
  maps: "esports",
  winner: "winner sports",
  cricket: "cricket",
};

/** What the score of a match is counted in. */
export const COUNTED_IN: Readonly<Record<Structure, string>> = {
  halves: "points or goals",
  quarters: "points or goals",
  periods: "goals",
  innings: "runs",
  sets: "sets",
  maps: "maps",
  tally: "the tally",
  winner: "the official winner",
};

/** Both units of a line, if it may be in either. */
export const UNITS_OF: Readonly<Record<Structure, string | null>> = {
  halves: null,
  quarters: null,
  periods: null,
  innings: null,
  sets: "sets, or games or points of all sets",
  maps: "maps, or rounds or kills of all maps",
  tally: "the tally, or points of its parts",
  winner: null,
};

/** What happens to ML home and away, and to draw, if the score is level. */
export const LEVEL_MEANS: Readonly<Record<TiedMoneyline, { readonly says: string; readonly means: string }>> = {
  "draw-is-an-outcome": {
    says: "the draw is an outcome",
    means: "draw wins, home and away lose. The tie rule plays no part.",
  },
  "tie-rule": {
    says: "the tie rule decides",
    means:
      "draw wins. Home and away go by the tie rule of the bet or of the rulebook: `void` returns the stake, `lose` loses it. Without a tie rule they are `ambiguous_tie`, but return the stake if the rulebook moved the moneyline of the match to normal time (`linesScope`).",
  },
  impossible: { says: "cannot happen", means: "a level score is not a result: `incomplete_score`." },
};

export const TIE_RULE_SAYS: Readonly<Record<HouseTieRule, string>> = {
  void: "the stake is returned",
  lose: "home and away lose",
  "dead-heat": "half of the stake on home or away is won and half is lost",
};

export const MATCH_SCOPE_SAYS: Readonly<Record<MatchScope, string>> = {
  regulation: "normal time",
  full_game: "the full game",
  match_result: "the match result",
};

export const TIMED_SAYS: Readonly<Record<TimedScore, string>> = {
  regulation: "normal time",
  full_game: "the full game, overtime included",
  first_half: "the first half",
  second_half: "normal time less the first half",
  second_half_with_overtime: "the full game less the first half",
  period: "that part alone",
  last_period_with_overtime: "the full game less the first three quarters",
  first_innings: "those innings added up",
  top_level: "the final score",
  shootout: "the shoot-out alone",
};
