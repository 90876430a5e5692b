/**
 * What the columns of the tables say in plain words. Every record is exhaustive: a new value of a column does not compile
 * until it has its words.
 */
import type { TimedScore } from "../../src/engine/model/market.js";
import type {
  Family,
  LabelForm,
  LineRule,
  MarketTypeRow,
  MatchScope,
  PeriodId,
  ScoreSource,
  SettlementKind,
  Structure,
  TiedMoneyline,
} from "../../src/engine/model/rows.js";
import type { Reason, Result, Scope, Shape } from "../../src/engine/model/vocabulary.js";

export const RESULT_SAYS: Readonly<Record<Result, string>> = {
  won: "The stake is paid at the full odds.",
  half_won: "Half of the stake is paid at the odds, the other half is returned.",
  void: "The stake is returned.",
  half_lost: "Half of the stake is lost, the other half is returned.",
  lost: "The stake is lost.",
  pending: "Not decided yet.",
  ungradeable: "This package does not settle the bet; somebody has to look at it.",
};

export const REASON_SAYS: Readonly<Record<Reason, string>> = {
  push: "The score hit the line, or was level where a level score returns the stake.",
  event_cancelled: "The event, or the set or map that the bet is on, never took place.",
  event_not_started: "The event has not begun.",
  event_live: "The event is being played.",
  awaiting_result: "The event is over, or in a state that is not known, and its score is not in.",
  awaiting_stats: "The score is in; the bet needs more than the score, and that is not in.",
  event_not_found: "There is no event with the id of the bet.",
  unsupported_market: "The name is unknown, or the sport does not have this market, or the sport is unknown.",
  invalid_side: "The market has no such side.",
  invalid_line: "The line is missing or none that the market takes, or its unit cannot be told.",
  invalid_label: "The label is missing, or is not of the form that the market takes.",
  incomplete_score: "The score that the market needs is not there, or two scores contradict each other.",
  ambiguous_tie: "The score is level, bookmakers differ on what that means, and no tie rule was given.",
  player_not_matched: "No player of the event, or more than one, goes by this name.",
  stats_unavailable: "The bet needs more than the score, and nobody covers it or it never came in.",
  result_unavailable: "The score did not come in within the result window.",
};

/** The same for the second result of `player_not_matched`. */
export const DID_NOT_PLAY_SAYS =
  "The player is listed and did not take part, or did not start if the label says “must start”.";

export const SCOPE_SAYS: Readonly<Record<Scope, string>> = {
  regulation: "Normal time, without overtime and shoot-outs.",
  full_game: "All that was played, overtime and extra innings included.",
  match_result:
    "The result of the match: sets, maps, frames or legs won; 1-0, 0-1 or 0-0 where a winner is told and no score; on To Qualify the event's own score.",
  first_half: "The first half; in baseball the first five innings.",
  second_half: "The second half.",
  first_period: "The first quarter, period, set or inning.",
  period_2: "The second quarter, period or set.",
  period_3: "The third quarter, period or set.",
  games: "Games, points, rounds or legs, added up.",
  map_1: "The first map.",
  map_2: "The second map.",
  map_3: "The third map.",
  map_4: "The fourth map.",
  map_5: "The fifth map.",
};

export const SHAPE_SAYS: Readonly<Record<Shape, string>> = {
  moneyline: "a price for each team, perhaps one for the draw",
  line: "two or three prices on a line",
  outcomes: "a price for each outcome",
  yesno: "yes and no",
  labelled: "a price for each label",
};

/** The title of a kind of settlement, how it is settled, and what a level score does to it. */
export const KIND_SAYS: Readonly<Record<SettlementKind, { title: string; says: string; level: string }>> = {
  winner: {
    title: "Moneyline",
    says: "Home and away win with the higher score, draw with a level one.",
    level:
      "goes by the sport: the draw is an outcome, or the tie rule decides, or it cannot be. See “Level ML” of each sport.",
  },
  "three-way": {
    title: "Three-way result",
    says: "Home, draw or away, in every sport.",
    level: "draw wins, home and away lose. The tie rule is not asked.",
  },
  "draw-no-bet": {
    title: "Draw no bet",
    says: "Home or away wins with the higher score.",
    level: "the stake is returned (`push`). The tie rule is not asked.",
  },
  "to-qualify": {
    title: "To qualify",
    says: "Who goes through: `outcome.advanced`, else the winner of the shoot-out. Where neither is told it is `incomplete_score`: one leg of a tie proves nothing.",
    level: "plays no part.",
  },
  "double-chance": {
    title: "Double chance",
    says: "Two of the three outcomes: `1x` home or draw, `12` home or away, `x2` draw or away.",
    level: "1x and x2 win, 12 loses.",
  },
  handicap: {
    title: "Handicap",
    says: "The line is stated for the home side: home plays at the line, away at its opposite. What is left decides, see [lines](#lines).",
    level: "a score that is level with the line returns the stake (`push`).",
  },
  "european-handicap": {
    title: "European handicap",
    says: "The line is added to the home score, and home, draw or away wins.",
    level: "once the line is added, draw wins, home and away lose.",
  },
  total: {
    title: "Totals",
    says: "What was scored against the line, see [lines](#lines).",
    level: "plays no part; a total of exactly the line returns the stake (`push`).",
  },
  "both-teams-to-score": {
    title: "Both teams to score",
    says: "Yes wins if both sides scored, no if one of them did not.",
    level: "plays no part.",
  },
  "clean-sheet": {
    title: "Clean sheet",
    says: "Yes wins if the other side did not score.",
    level: "plays no part: 0-0 is a clean sheet of both.",
  },
  "win-to-nil": {
    title: "Win to nil",
    says: "Yes wins if the side won and the other did not score.",
    level: "yes loses.",
  },
  "odd-even": {
    title: "Odd or even",
    says: "The sum of both scores. 0 is even.",
    level: "plays no part.",
  },
  "half-time-full-time": {
    title: "Half time and full time",
    says: "Who led at half time, and who at the end of normal time: `draw/home` was level at the half and won by home. Overtime never counts.",
    level: "is the draw of its part of the pair.",
  },
  "first-to-score": {
    title: "First to score",
    says: "None wins at 0-0. A side wins that alone scored, or that alone scored in the earliest period with a goal; else `outcome.firstToScore` tells, else it is `awaiting_stats` or `stats_unavailable`. A shoot-out goal is never the first.",
    level: "plays no part.",
  },
  "correct-score": {
    title: "Correct score",
    says: "Yes wins if the score is that of the label, no if it is not. In sets, maps and tallies it is the score in these.",
    level: "a score like any other.",
  },
  "exact-total": {
    title: "Exact total",
    says: "Yes wins if the sum of both scores is the label's number, or at least it where the label ends in a plus.",
    level: "plays no part.",
  },
  overtime: {
    title: "Overtime",
    says: "Yes wins if overtime was played: `ot` is listed, or the event's own score is not the regulation score. No wins if regulation was decided and is the event's own score. A shoot-out proves overtime only where it counts as one goal.",
    level: "with nothing else told `incomplete_score`: a goalless overtime leaves no trace.",
  },
  "tie-break": {
    title: "Tie-break",
    says: "Yes wins if a finished set was won by one game. A match tie-break in place of a set does not count.",
    level: "plays no part.",
  },
  "player-prop": {
    title: "Player props",
    says: "What the event counts of the player that the label names, against the line; yes is over, no is under. See [players](#players).",
    level: "plays no part; a count of exactly the line returns the stake (`push`).",
  },
};

export const SCORE_SAYS: Readonly<Record<ScoreSource, string>> = {
  moneyline: "the score of the sport's ML",
  lines: "the score of the sport's lines",
  regulation: "normal time",
  "both-halves": "the first half and normal time",
  "top-level": "the match result",
  "inner-unit": "the games of all sets",
  "team-statistic": "the teams' counts",
  "player-statistic": "the player's counts",
};

export const COUNTS_SAYS: Readonly<Record<MarketTypeRow["counts"], string | null>> = {
  both: null,
  home: "the market is home's",
  away: "the market is away's",
};

export const NEEDS_SAYS: Readonly<Record<NonNullable<MarketTypeRow["needs"]>, string>> = {
  overtime: "only where the sport has overtime",
  halves: "only where the sport has two halves or four quarters",
};

export const LINE_SAYS: Readonly<Record<LineRule, string | null>> = {
  none: null,
  quarter: "any multiple of 0.25",
  "quarter-from-zero": "0 or more, a multiple of 0.25",
  whole: "a whole number",
  half: "a half line, such as -1.5",
  "half-from-zero": "a half line of 0.5 or more",
};

export const LABEL_SAYS: Readonly<Record<LabelForm, string | null>> = {
  none: null,
  score: "a score such as `2-1`, home first",
  count: "a number such as `3`, or `6+` for six and more",
  player: "`Player (Statistic)`",
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

/** What is counted inside of the above, where anything is. */
export const INNER_UNIT: Readonly<Record<Structure, string | null>> = {
  halves: null,
  quarters: null,
  periods: null,
  innings: null,
  sets: "games or points",
  maps: "rounds or kills of all maps",
  tally: "points of its parts",
  winner: null,
};

export const LEVEL_SAYS: Readonly<Record<TiedMoneyline, string>> = {
  "draw-is-an-outcome": "the draw is an outcome",
  "tie-rule": "the tie rule decides",
  impossible: "cannot be",
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
  second_half: "the second half: normal time less the first half",
  second_half_with_overtime: "the second half with overtime: the full game less the first half",
  period: "that part alone",
  top_level: "the match result",
};

export const PERIOD_SAYS: Readonly<Record<PeriodId, string>> = {
  match: "the whole match",
  "first-half": "the first half",
  "second-half": "the second half",
  "first-quarter": "the first quarter",
  "second-quarter": "the second quarter",
  "third-quarter": "the third quarter",
  "first-period": "the first period",
  "second-period": "the second period",
  "third-period": "the third period",
  "first-set": "the first set",
  "second-set": "the second set",
  "third-set": "the third set",
  "first-inning": "the first inning",
  "first-five-innings": "the first five innings",
  "map-1": "the first map",
  "map-2": "the second map",
  "map-3": "the third map",
  "map-4": "the fourth map",
  "map-5": "the fifth map",
};
