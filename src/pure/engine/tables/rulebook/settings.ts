import type { Rulebook } from "../../row-types/rulebook.js";
import { FORMAT_ROWS } from "../cricket/innings.js";
import {
  byName,
  bySport,
  either,
  flag,
  listOf,
  object,
  ruling,
  type Shape,
  sport,
  sportsOf,
  text,
  whole,
  word,
} from "./setting-shapes.js";

const LEAGUE = text("the slug of a league");
const LINES_SCOPE = word("regulation", "full_game");
const HOURS = ruling("any", whole(0, 8760));
const INNINGS = bySport("inInnings", whole(1, 9));
const PERCENT = whole(1, 100);
const FORMATS = ["default", ...FORMAT_ROWS.map(({ format }) => format)];

/**
 * The points on which bookmakers differ: every field of a rulebook with the values that it may have, in the order of the documentation.
 * What a field and its values mean is in `src/pure/rulebooks/setting-meanings.ts`, which the engine does not load. The default of a field is the value of
 * the standard rulebook, in `STANDARD_FIELDS`. Source: docs/rules.md#settings.
 */
export const SETTINGS = {
  id: text("a name and a version"),
  tieRules: bySport("any", word("lose", "void", "dead-heat")),
  secondHalfOvertime: sportsOf("linesWithOvertime"),
  lastQuarterOvertime: sportsOf("inQuarters"),
  highestQuarterOvertime: sportsOf("inQuarters"),
  linesScope: bySport("linesWithOvertime", LINES_SCOPE),
  leagueLinesScope: bySport("linesWithOvertime", byName("the slug of a league", LINES_SCOPE)),
  leagueSports: listOf(object({ sport: sport("any"), leagues: listOf(LEAGUE), as: sport("any") })),
  neverLevel: bySport("any", listOf(LEAGUE)),
  noExtraTime: bySport("withOvertime", listOf(LEAGUE)),
  slamLeagues: object({ fiveSets: listOf(LEAGUE), fullFinalSet: listOf(LEAGUE) }),
  esportsGames: object({ rounds: listOf(text("a word of a slug")), kills: listOf(text("a word of a slug")) }),
  setSpreadUnit: word("both", "sets", "points"),
  twoWayHandicaps: flag(),
  bookingsCount: word("points_1_2", "cards", "points_10_25"),
  retirement: ruling(
    "inParts",
    word(
      "incomplete",
      "void",
      "void_unless_disqualified",
      "advances",
      "advances_after_one_set",
      "advances_after_two_sets",
    ),
  ),
  betOnRetired: ruling("inParts", word("lose", "void")),
  retirementLines: ruling("inParts", word("incomplete", "void", "stand_if_passed", "stand_if_certain")),
  matchTieBreak: word("one_game", "games_void", "only_ml_and_first_set"),
  unfinished: ruling("scored", word("incomplete", "void", "stand_if_passed")),
  forfeits: word("incomplete", "void"),
  postponement: HOURS,
  suspension: HOURS,
  innings: INNINGS,
  moneylineInnings: INNINGS,
  lastFullInning: sportsOf("inInnings"),
  officialWinner: sportsOf("inInnings"),
  mustStart: sportsOf("any"),
  absentPlayer: word("void", "settle"),
  absentStatistic: word("unavailable", "zero"),
  raceToNobody: word("lose", "void"),
  resultWindowHours: whole(0, 8760),
  inPlayHandicap: either(word("full_score", "score_at_bet"), sportsOf("onTime")),
  sharedHighest: word("tie_wins", "void"),
  disqualification: ruling("inRounds", word("ko", "own", "void")),
  technicalDecisionDistance: ruling("inRounds", word("incomplete", "gone", "not_gone")),
  technicalDecisionRound: ruling("inRounds", word("none", "round_of_stop")),
  noContest: ruling("inRounds", word("void_all", "decided_stand")),
  halfRound: ruling("inRounds", word("half", "completed")),
  goalkeeperGoals: word("count", "ignore"),
  ownGoalInNext: word("skip", "outcome"),
  lastScorerOff: word("lost", "void"),
  defensiveTouchdown: word("unavailable", "player", "unit", "both"),
  winFromBehind: word("any_deficit", "conceded_first"),
  noScorer: word("none", "void"),
  minimumOvers: either(PERCENT, byName("a format of cricket", PERCENT, FORMATS)),
  topBatterShared: word("dead_heat", "lost"),
  aliases: byName("a name of the house", text("a market of the catalogue")),
  evidence: object({
    badge: word("official", "copy", "second-hand"),
    dated: text("a date"),
    secondHand: byName("a setting", sportsOf("any")),
  }),
} as const satisfies { readonly [Field in keyof Rulebook]-?: Shape<NonNullable<Rulebook[Field]>> };
