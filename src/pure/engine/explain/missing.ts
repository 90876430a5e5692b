import type { MissingInput } from "../types/missing.js";
import { type Needs, retirementSettings, statistics, unlisted, withoutHome } from "./needs.js";

export interface MissingRow {
  /** The keys or fields that it is read from. */
  readonly needs: Needs;
  /**
   * What is missing, and what would settle the bet. Words in braces: `{part}` is the part of the match that the market is on, `{parts}`
   * what matches are divided into, `{final}` the final score, `{listed}` every listed score, `{named}` what the market counts, `{retired}`
   * who retired, `{count}` and `{all}` how many parts are listed and needed;
   * `{contest}`, `{regular}`, `{overtime}`, `{match}` and `{inner}` are words of the sport's row.
   */
  readonly words: string;
  /** In place of the words, if the event lists no key that is needed. */
  readonly unlisted?: string;
}

function from(...needs: readonly string[]): (words: string) => MissingRow {
  return (words) => ({ needs, words });
}

const ft = from("ft");
const top = from("home", "away");
const part = from("p{number}");
const map = from("map{number}");
const nothing = from();

const PART = "the score of {part} is missing";
const NOT_FINISHED = "the listed scores ({listed}) do not add up to a finished match, so the complete score is needed";

/** Each input that a settled event can lack. One without its words does not compile. */
export const MISSING_ROWS: Readonly<Record<MissingInput, MissingRow>> = {
  regulation: ft("the score after {regular} is missing, and the final score ({final}) may include {overtime}"),
  top_level: top("the final score is missing"),
  first_half: {
    needs: unlisted(({ sport }) => (sport.firstHalf === 2 ? 3 : sport.firstHalf)),
    words: "the first-half score is missing",
  },
  period: part(PART),
  third_quarter: from("p3")(
    "the score of the third quarter is missing, and without it the listed scores may be those of halves",
  ),
  whole_match: ft(
    "the listed scores ({listed}) stop before the end of {regular}, so the {contest} may have been cut short",
  ),
  score_of_play: top("the 0-0 may be the score from before the start, so the score of each period is needed"),
  score_at_stop: nothing(
    "play stopped and went on too late for the house rules, and the bet may have been decided before: the score at which play stopped is needed",
  ),
  played_period: from("p1")(
    "{final} is the score of a forfeit, and no period is listed to show that the {contest} was played",
  ),
  home_half: {
    needs: withoutHome,
    words: "the home half of the last inning is missing, and the home team does not lead without it ({listed})",
  },
  whole_inning: part(
    "{part} is the last inning that is listed ({listed}), and nothing shows that both teams batted in all of it",
  ),
  shootout: from("ap")("nothing shows whether there was a shoot-out, or how it ended"),
  agreement: ft("the listed scores contradict each other ({listed}), so corrected scores are needed"),
  decided_full_game: top(
    "the {contest} is listed as level ({final}), but this league plays until there is a winner: the score after {overtime} is needed",
  ),
  innings: {
    needs: unlisted(({ sport, readFrom }) => (readFrom.on === "timed" ? readFrom.innings : sport.innings)),
    words: "this bet needs {all} innings, and the record of the match lists {count}",
  },
  finished_match: top(NOT_FINISHED),
  no_retirement: {
    needs: retirementSettings,
    words:
      "{retired} retired before the end of the match, and the house rules do not say what then happens to this bet",
  },
  finished_set: {
    ...part("the listed scores ({listed}) do not show {part} as a finished set that fits the result"),
    unlisted: PART,
  },
  first_set: from("p1")("the score of the first set is missing or does not fit the result"),
  sets: { needs: unlisted(() => 2), words: "the scores of the sets are missing" },
  kind_of_deciding_set: nothing(
    "the deciding set was either a full set or a match tie-break, which counts as one game, and its score does not show which",
  ),
  tally: top(NOT_FINISHED),
  maps: from("{inner} of each map")("the {inner} of each map are needed"),
  map: map(PART),
  map_scores: from("{inner} of map{number}")(
    "{part} is listed as 1-0, which only shows who won it: its {inner} are needed",
  ),
  maps_in_named_unit: from("{named} of {maps}")(
    "the listed scores ({listed}) do not count {named}, so the {named} of {part} are needed",
  ),
  map_winners: from("winner of map{number}")(
    "the listed scores ({listed}) do not show who won {part}, so its winner is needed",
  ),
  decided_match: top("nobody won the only map ({final}), so there is no score in maps"),
  finished_map: top("more maps were decided than the final score counts ({listed}), so {part} may not be finished"),
  map_of_game: top("a map of this game does not end so ({listed}): corrected scores are needed"),
  maps_in_agreement: top(
    "the listed maps show more wins for a side than the final score counts ({listed}), so corrected scores are needed",
  ),
  unit_of_score: from("bestOf")(
    "the score ({final}) may count maps, or the {inner} of the only map, and the results differ: it must be known how many maps were to be played",
  ),
  inner_scores: {
    needs: unlisted(() => 2),
    words: "no match of this length reaches the line in {match}, and the {inner} are not listed",
  },
  winner: from("outcome.winner")("the official winner is not known"),
  fight_outcome: from(
    "outcome.winner",
    "outcome.method",
  )("the official winner and how the {contest} ended contradict each other, so corrected ones are needed"),
  fight_method: from("outcome.method")("it is not known how the {contest} ended"),
  fight_cards: from("outcome.method")("it is not known whether the decision was unanimous, split or by a majority"),
  fight_round: from("outcome.round")("it is not known in which round the {contest} ended"),
  fight_rounds: from(
    "rounds",
    "outcome.round",
    "outcome.time",
  )(
    "the scheduled rounds contradict the round in which the {contest} ended, or its time, so corrected ones are needed",
  ),
  fight_time: from("outcome.time")("it is not known at what time of the round the {contest} ended"),
  technical_distance: from("technicalDecisionDistance")(
    "the judges decided the {contest} after it was stopped, and the house rules do not say whether that is the full distance",
  ),
  agreeing_innings: from("cricket")("the listed innings contradict themselves, so a corrected list is needed"),
  listed_players: from("cricket")(
    "the list of batters or bowlers is not complete, and who is missing could change the result",
  ),
  falls_of_wickets: from("cricket")("the record does not show when the first wicket fell"),
  how_out: from("cricket")("the record does not show how the first wicket fell, or bookmakers differ on it"),
  single_innings: from("cricket")("the bet is on one innings of each side, and a side can bat twice"),
  whole_innings: from(
    "minimumOvers",
    "cricket",
  )("an innings was cut short or is not listed, and the house rules do not say how many overs the bet needs"),
  advanced: from("outcome.advanced")("it is not known who went through"),
  score_at_bet: from("scoreAtBet")("the score at the time of the bet is needed"),
  counts_of_regular_time: {
    needs: (_, { type }) => (type.statistic === undefined ? [] : [`${type.statistic.name} by half`]),
    words: "the counts may include {overtime}: those of each half are needed",
  },
  agreeing_counts: {
    needs: statistics,
    words: "the listed counts contradict each other, so corrected counts are needed",
  },
  counted_match: {
    needs: statistics,
    words: "the listed 0-0 means that nobody counted, so the real counts are needed",
  },
  player_started: from("started")("it is not known whether the player started"),
  player_played: from("played")("the player's listed counts do not show whether they played"),
  overtime: from("ot")("the listed scores ({listed}) do not show whether {overtime} was played"),
  every_period: {
    needs: unlisted(({ sport }) => sport.regulationPeriods),
    words: "this bet compares all {all} {parts}, and the record of the match lists {count}",
  },
  order_of_scoring: from("scoring")("the record does not show the order of scoring"),
  kind_of_scoring: from("scoring")("the record does not say how it was scored"),
  minute_of_scoring: from("scoring")("the record does not say in which minute it was scored"),
  scorer_unknown: from("scoring")("the record does not show who scored"),
  player_on: from("statistics.players")("it is not known whether the player was on by then"),
  player_off: from("statistics.players")("it is not known whether the player had gone off by then"),
  goalkeeper: from("position")(
    "the house rules pass over goals of goalkeepers, and it is not known whether the scorer is one",
  ),
  unit_of_scoring: from("scoring")(
    "the record does not say whether the touchdown was scored by the offense, the defense or the special teams",
  ),
  defensive_touchdown: from("defensiveTouchdown")(
    "the touchdown was not scored by the offense, and the house rules do not say whether the player has scored it",
  ),
  team_names: top(
    "the bet names a team, and the record of the match does not have two different names to show which one is meant",
  ),
};
