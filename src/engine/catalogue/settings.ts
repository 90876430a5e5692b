import type { SportRow } from "../model/rows.js";
import type { Rulebook } from "../model/rulebook.js";
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

/** One point on which bookmakers differ. Its default is the value of the standard rulebook, in `STANDARD_FIELDS`. */
export interface SettingRow<Value = unknown> {
  /** What it decides, as a sentence. */
  readonly about: string;
  readonly shape: Shape<Value>;
}

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
const LINES_SCOPE = word({
  regulation: "the score at the end of regular time",
  full_game: "the final score, with overtime",
});
const INNINGS = bySport(IN_INNINGS, whole(1, 9));

/** Every field of a rulebook, in the order of the documentation. Source: docs/rules.md#settings. */
export const SETTINGS = {
  id: {
    about: "Name and version of the rulebook.",
    shape: text("a name and a version"),
  },
  tieRules: {
    about: "By sport: what a level score does to ML home and away if the tie rule decides and the bet names none.",
    shape: bySport(
      ANY,
      word({
        lose: "the bet is lost",
        void: "the stake is returned (`push`)",
        "dead-heat":
          "half of the stake is settled as won and half as lost; no result says so, so the grade stays `ambiguous_tie` and its explanation carries `deadHeat: 2`",
      }),
    ),
  },
  secondHalfOvertime: {
    about: "Sports whose second half includes overtime on ML home and away, handicaps, totals and Odd/Even.",
    shape: sportsOf(LINES_WITH_OVERTIME),
  },
  lastQuarterOvertime: {
    about:
      "Sports whose last quarter includes overtime. The contract has no market on the fourth quarter, so this decides Highest Scoring Quarter alone.",
    shape: sportsOf(IN_QUARTERS),
  },
  linesScope: {
    about: "By sport: the score that handicaps and totals are settled on, if it is not the sport's own.",
    shape: bySport(LINES_WITH_OVERTIME, LINES_SCOPE),
  },
  leagueLinesScope: {
    about: "By sport and league: the score that handicaps and totals are settled on, if it is not that of the sport.",
    shape: bySport(LINES_WITH_OVERTIME, byName("the slug of a league", LINES_SCOPE)),
  },
  leagueSports: {
    about: "Leagues that are sent under one sport and settled by the rules of another.",
    shape: listOf(object({ sport: sport(ANY), leagues: listOf(LEAGUE), as: sport(ANY) })),
  },
  neverLevel: {
    about: "By sport: leagues in which a finished match is never level.",
    shape: bySport(ANY, listOf(LEAGUE)),
  },
  noExtraTime: {
    about: "By sport: leagues in which no match has extra time or a shoot-out.",
    shape: bySport(WITH_OVERTIME, listOf(LEAGUE)),
  },
  slamLeagues: {
    about:
      "Tennis: main draws whose singles are best of five (`fiveSets`), and those whose deciding set counts in full (`fullFinalSet`).",
    shape: object({ fiveSets: listOf(LEAGUE), fullFinalSet: listOf(LEAGUE) }),
  },
  esportsGames: {
    about:
      "Esports: words of league slugs that name a game whose maps are won in rounds, goals or points (`rounds`), or whose maps are listed with kills (`kills`).",
    shape: object({ rounds: listOf(text("a word of a slug")), kills: listOf(text("a word of a slug")) }),
  },
  setSpreadUnit: {
    about: "The unit of a Spread that could be in sets or in games, in sports of sets.",
    shape: word({
      both: "both must give the same result, or it is `invalid_line`",
      sets: "sets",
      points: "games, in rally sports points",
    }),
  },
  twoWayHandicaps: {
    about: "Whole and quarter lines of corner and card markets, which some bookmakers price with a third outcome.",
    shape: flag({
      true: "they are two-way, and an exact line is a push",
      false: "`invalid_line`; half lines are settled",
    }),
  },
  bookingsCount: {
    about: "How cards are counted if the event does not give bookings.",
    shape: word({
      points_1_2: "a yellow is 1, a red 2",
      cards: "each card is 1",
      points_10_25: "a yellow is 10, a red 25",
    }),
  },
  retirement: {
    about:
      "ML after a retirement. One word is for all sports of sets; sports of maps, frames and legs are named. A disqualification (`outcome.disqualified`) counts as a retirement unless the word says otherwise.",
    shape: ruling(
      IN_PARTS,
      word({
        incomplete: "`incomplete_score`, even if it was already decided",
        void: "the stake is returned (`event_cancelled`)",
        void_unless_disqualified:
          "the stake is returned (`event_cancelled`); after a disqualification the player who advances wins",
        advances: "the player who advances wins",
        advances_after_one_set: "the player who advances wins if a set was finished; if not, `unfinished` decides",
        advances_after_two_sets: "the player who advances wins if two sets were finished; if not, `unfinished` decides",
      }),
    ),
  },
  betOnRetired: {
    about: "ML on the player who retired, if the player who advances wins.",
    shape: ruling(
      IN_PARTS,
      word({
        lose: "the bet is lost",
        void: "the stake is returned (`event_cancelled`)",
      }),
    ),
  },
  retirementLines: {
    about: "Other bets on the whole match after a retirement, for the sports that `retirement` covers.",
    shape: ruling(
      IN_PARTS,
      word({
        incomplete: "`incomplete_score`, even if it was already decided",
        void: "the stake is returned (`event_cancelled`), even if the bet was already decided",
        stand_if_passed:
          "over wins and under loses on a total whose line had been passed; `unfinished` decides the other bets",
        stand_if_certain:
          "a bet stands if every way in which the match could have gone on gives the same result; `unfinished` decides the other bets",
      }),
    ),
  },
  matchTieBreak: {
    about: "Tennis and padel: bets on a match whose deciding set was a match tie-break.",
    shape: word({
      one_game: "the match tie-break counts as one set and one game",
      games_void: "bets in games on the whole match are returned (`event_cancelled`)",
      only_ml_and_first_set: "every bet but ML and those on the first set is returned (`event_cancelled`)",
    }),
  },
  unfinished: {
    about:
      "Bets on the whole match that was not played to its end, if what was played does not settle them: a shortened game, an abandoned match, and what `retirement` and `retirementLines` leave open.",
    shape: ruling(
      SCORED,
      word({
        incomplete: "`incomplete_score`",
        void: "the stake is returned (`event_cancelled`)",
        stand_if_passed:
          "over wins and under loses on a total whose line had been passed; other stakes are returned (`event_cancelled`)",
      }),
    ),
  },
  forfeits: {
    about: "Bets on a match whose score is that of a forfeit, with no period listed.",
    shape: word({
      incomplete: "`incomplete_score`",
      void: "the stake is returned (`event_cancelled`)",
    }),
  },
  innings: {
    about: "By sport: innings that must be listed for whole-game markets other than ML.",
    shape: INNINGS,
  },
  moneylineInnings: {
    about: "By sport: innings that must be listed for ML.",
    shape: INNINGS,
  },
  lastFullInning: {
    about:
      "Sports in innings in which ML of a game that stopped during an inning is settled on the last full inning. In other sports such a bet is `incomplete_score`.",
    shape: sportsOf(IN_INNINGS),
  },
  mustStart: {
    about:
      "Sports in which a bet on a player stands only if he started. If he did not, it is void (`player_not_matched`); if `started` is not known, `stats_unavailable`.",
    shape: sportsOf(ANY),
  },
  absentPlayer: {
    about: "A bet on a player who is listed but did not take part.",
    shape: word({
      void: "void (`player_not_matched`)",
      settle: "settled on the player's count",
    }),
  },
  absentStatistic: {
    about: "A statistic that has no entry for the player.",
    shape: word({ unavailable: "`stats_unavailable`", zero: "0" }),
  },
  raceToNobody: {
    about: "A bet on a side in Race To if neither side reaches the points.",
    shape: word({
      lose: "lost, and `none` wins",
      void: "void (`push`), for houses that offer no `none`",
    }),
  },
  resultWindowHours: {
    about:
      "How many hours after the start a missing score or statistic may still arrive. It applies only if the call carries the time (`asOf`).",
    shape: whole(0, 8760),
  },
  inPlayHandicap: {
    about:
      "What a Spread on the whole match is settled on. A list names the sports in which it is settled on what was scored after the bet: there every Spread needs `scoreAtBet`, 0-0 before the match, and is `incomplete_score` without it.",
    shape: either(
      word({
        full_score: "the whole score",
        score_at_bet:
          "what was scored after the bet, in every sport; a bet without `scoreAtBet` is settled on the whole score",
      }),
      sportsOf(ON_TIME),
    ),
  },
  sharedHighest: {
    about: "The highest-scoring half, quarter or period, if two of them share the highest score.",
    shape: word({
      tie_wins: "`Tie` wins, every other label loses",
      void: "the stake is returned (`push`), whatever the label",
    }),
  },
  aliases: {
    about:
      "The house's own names of markets: the name it uses, and the name in the catalogue. A name that the catalogue knows cannot be given another meaning.",
    shape: byName("a name of the house", text("a market of the catalogue")),
  },
} as const satisfies { readonly [Field in keyof Rulebook]: SettingRow<Rulebook[Field]> };
