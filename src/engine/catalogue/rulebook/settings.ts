import type { Rulebook } from "../../tables/rulebook.js";
import type { SportRow } from "../../tables/sport-rows.js";
import {
  byName,
  bySport,
  either,
  flag,
  listOf,
  object,
  ruling,
  type Shape,
  type SportGroup,
  sport,
  sportsOf,
  text,
  whole,
  word,
} from "./setting-shapes.js";

const sports = (says: string, has: (row: SportRow) => boolean): SportGroup => ({ says, has });

const ANY = sports("the slug of a sport", () => true);
const LINES_WITH_OVERTIME = sports("a sport whose lines include overtime", (row) => row.lines === "full_game");
const WITH_OVERTIME = sports("a sport with overtime", (row) => row.overtime);
const IN_QUARTERS = sports(
  "a sport in quarters whose lines include overtime",
  (row) => row.structure === "quarters" && row.lines === "full_game",
);
const IN_INNINGS = sports("a sport that is played in innings", (row) => row.structure === "innings");
const IN_PARTS = sports("a sport of sets, maps, frames or legs", (row) =>
  ["sets", "maps", "tally"].includes(row.structure),
);
const ON_TIME = sports("a sport played on time or in innings", (row) => row.moneyline !== "match_result");
const SCORED = sports("a sport with a score", (row) => row.structure !== "winner");

const LEAGUE = text("the slug of a league");
const LINES_SCOPE = word("regulation", "full_game");
const INNINGS = bySport(IN_INNINGS, whole(1, 9));

/**
 * The points on which bookmakers differ: every field of a rulebook with the values that it may have, in the order of the documentation.
 * What a field and its values mean is in `src/rulebooks/setting-meanings.ts`, which the engine does not load. The default of a field is the value of
 * the standard rulebook, in `STANDARD_FIELDS`. Source: docs/rules.md#settings.
 */
export const SETTINGS = {
  id: text("a name and a version"),
  tieRules: bySport(ANY, word("lose", "void", "dead-heat")),
  secondHalfOvertime: sportsOf(LINES_WITH_OVERTIME),
  lastQuarterOvertime: sportsOf(IN_QUARTERS),
  linesScope: bySport(LINES_WITH_OVERTIME, LINES_SCOPE),
  leagueLinesScope: bySport(LINES_WITH_OVERTIME, byName("the slug of a league", LINES_SCOPE)),
  leagueSports: listOf(object({ sport: sport(ANY), leagues: listOf(LEAGUE), as: sport(ANY) })),
  neverLevel: bySport(ANY, listOf(LEAGUE)),
  noExtraTime: bySport(WITH_OVERTIME, listOf(LEAGUE)),
  slamLeagues: object({ fiveSets: listOf(LEAGUE), fullFinalSet: listOf(LEAGUE) }),
  esportsGames: object({ rounds: listOf(text("a word of a slug")), kills: listOf(text("a word of a slug")) }),
  setSpreadUnit: word("both", "sets", "points"),
  twoWayHandicaps: flag(),
  bookingsCount: word("points_1_2", "cards", "points_10_25"),
  retirement: ruling(
    IN_PARTS,
    word(
      "incomplete",
      "void",
      "void_unless_disqualified",
      "advances",
      "advances_after_one_set",
      "advances_after_two_sets",
    ),
  ),
  betOnRetired: ruling(IN_PARTS, word("lose", "void")),
  retirementLines: ruling(IN_PARTS, word("incomplete", "void", "stand_if_passed", "stand_if_certain")),
  matchTieBreak: word("one_game", "games_void", "only_ml_and_first_set"),
  unfinished: ruling(SCORED, word("incomplete", "void", "stand_if_passed")),
  forfeits: word("incomplete", "void"),
  innings: INNINGS,
  moneylineInnings: INNINGS,
  lastFullInning: sportsOf(IN_INNINGS),
  mustStart: sportsOf(ANY),
  absentPlayer: word("void", "settle"),
  absentStatistic: word("unavailable", "zero"),
  raceToNobody: word("lose", "void"),
  resultWindowHours: whole(0, 8760),
  inPlayHandicap: either(word("full_score", "score_at_bet"), sportsOf(ON_TIME)),
  sharedHighest: word("tie_wins", "void"),
  aliases: byName("a name of the house", text("a market of the catalogue")),
} as const satisfies { readonly [Field in keyof Rulebook]: Shape<Rulebook[Field]> };
