import type { Shape, ValueOf } from "../engine/tables/rulebook/setting-shapes.js";
import { SETTINGS } from "../engine/tables/rulebook/settings.js";

/** What a setting decides, and what each of its words does. */
type Meaning<Word extends string> = { readonly about: string } & ([Word] extends [never]
  ? { readonly values?: never }
  : { readonly values: Readonly<Record<Word, string>> });

/** The words that a value may be, its own and those by sport. Names that the caller chooses are not words. */
export type WordsIn<Value> = Value extends boolean
  ? `${Value}`
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : Value extends readonly unknown[] | number
      ? never
      : { readonly [Key in keyof Value]: WordsIn<Value[Key]> }[keyof Value];

type Settings = typeof SETTINGS;

const LINES_SCOPE = {
  regulation: "the score at the end of regular time",
  full_game: "the final score, with overtime",
};

/** What each setting and its values mean: for docs/rulebooks.md and the JSON Schema. The engine does not load it. */
export const SETTING_MEANINGS = {
  id: {
    about: "Name and version of the rulebook.",
  },
  tieRules: {
    about: "By sport: what a level score does to ML home and away if the tie rule decides and the bet names none.",
    values: {
      lose: "the bet is lost",
      void: "the stake is returned (`push`)",
      "dead-heat":
        "half of the stake is settled as won and half as lost; no result says so, so the grade stays `ambiguous_tie` and its explanation carries `deadHeat: { tied: 2, places: 1 }`",
    },
  },
  secondHalfOvertime: {
    about: "Sports whose second half includes overtime on ML home and away, handicaps, totals and Odd/Even.",
  },
  lastQuarterOvertime: {
    about: "Sports whose last quarter includes overtime on its moneyline, handicaps and totals.",
  },
  highestQuarterOvertime: {
    about: "Sports in which Highest Scoring Quarter counts overtime in the last quarter.",
  },
  linesScope: {
    about:
      "By sport: the score that ML home and away, handicaps and totals are settled on, if it is not the sport's own. On normal time a level ML returns the stake, unless `tieRules` says otherwise.",
    values: LINES_SCOPE,
  },
  leagueLinesScope: {
    about:
      "By sport and league: the score that ML home and away, handicaps and totals are settled on, if it is not that of the sport.",
    values: LINES_SCOPE,
  },
  leagueSports: {
    about: "Leagues that are sent under one sport and settled by the rules of another.",
  },
  neverLevel: {
    about: "By sport: leagues in which a finished match is never level.",
  },
  noExtraTime: {
    about: "By sport: leagues in which no match has extra time or a shoot-out.",
  },
  slamLeagues: {
    about:
      "Tennis: main draws whose singles are best of five (`fiveSets`), and those whose deciding set counts in full (`fullFinalSet`).",
  },
  esportsGames: {
    about:
      "Esports: words of league slugs that name a game whose maps are won in rounds, goals or points (`rounds`), or whose maps are listed with kills (`kills`).",
  },
  setSpreadUnit: {
    about: "The unit of a Spread that could be in sets or in games, in sports of sets.",
    values: {
      both: "both must give the same result, or it is `invalid_line`",
      sets: "sets",
      points: "games, in rally sports points",
    },
  },
  twoWayHandicaps: {
    about: "Whole and quarter lines of corner and card markets, which some bookmakers price with a third outcome.",
    values: {
      true: "they are two-way, and an exact line is a push",
      false: "`invalid_line`; half lines are settled",
    },
  },
  bookingsCount: {
    about: "How cards are counted if the event does not give bookings.",
    values: {
      points_1_2: "a yellow is 1, a red 2",
      cards: "each card is 1",
      points_10_25: "a yellow is 10, a red 25",
    },
  },
  retirement: {
    about:
      "ML after a retirement. One word is for all sports of sets; sports of maps, frames and legs are named. A disqualification (`outcome.disqualified`) counts as a retirement unless the word says otherwise.",
    values: {
      incomplete: "`incomplete_score`, even if it was already decided",
      void: "the stake is returned (`event_cancelled`)",
      void_unless_disqualified:
        "the stake is returned (`event_cancelled`); after a disqualification the player who advances wins",
      advances: "the player who advances wins",
      advances_after_one_set: "the player who advances wins if a set was finished; if not, `unfinished` decides",
      advances_after_two_sets: "the player who advances wins if two sets were finished; if not, `unfinished` decides",
    },
  },
  betOnRetired: {
    about: "ML on the player who retired, if the player who advances wins.",
    values: {
      lose: "the bet is lost",
      void: "the stake is returned (`event_cancelled`)",
    },
  },
  retirementLines: {
    about: "Other bets on the whole match after a retirement, for the sports that `retirement` covers.",
    values: {
      incomplete: "`incomplete_score`, even if it was already decided",
      void: "the stake is returned (`event_cancelled`), even if the bet was already decided",
      stand_if_passed:
        "a total stands if its line had been passed, any other bet if every way in which play could have gone on gives the same result; `unfinished` decides the rest",
      stand_if_certain:
        "a bet stands if every way in which a match of sets could have gone on gives the same result, and in other sports as under `stand_if_passed`; `unfinished` decides the other bets",
    },
  },
  matchTieBreak: {
    about: "Tennis and padel: bets on a match whose deciding set was a match tie-break.",
    values: {
      one_game: "the match tie-break counts as one set and one game",
      games_void: "bets in games on the whole match are returned (`event_cancelled`)",
      only_ml_and_first_set: "every bet but ML and those on the first set is returned (`event_cancelled`)",
    },
  },
  unfinished: {
    about:
      "Bets on the whole match that was not played to its end, if what was played does not settle them: a shortened game, an abandoned match, and what `retirement` and `retirementLines` leave open.",
    values: {
      incomplete: "`incomplete_score`",
      void: "the stake is returned (`event_cancelled`)",
      stand_if_passed:
        "a total stands if its line had been passed, any other bet if every way in which play could have gone on gives the same result; other stakes are returned (`event_cancelled`)",
    },
  },
  forfeits: {
    about: "Bets on a match whose score is that of a forfeit, with no period listed.",
    values: {
      incomplete: "`incomplete_score`",
      void: "the stake is returned (`event_cancelled`)",
    },
  },
  postponement: {
    about:
      "For all sports, or by sport: by how many hours the start of a match can be moved (`date` after `originalDate`) before its bets are returned (`event_cancelled`). Baseball counts days where it is played (`localDate` after `originalLocalDate`, 24 hours each), and does not apply the setting without them. In sports without a value the bet stands.",
  },
  suspension: {
    about:
      "For all sports, or by sport: for how many hours play can stop (from `suspended.at` to `suspended.resumed`) before the bets that were open are returned (`event_cancelled`). A bet that may have been decided before play stopped is `incomplete_score`. In sports without a value the bet stands.",
  },
  innings: {
    about: "By sport: innings that must be listed for whole-game markets other than ML.",
  },
  moneylineInnings: {
    about: "By sport: innings that must be listed for ML.",
  },
  lastFullInning: {
    about:
      "Sports in innings in which ML of a game that stopped during an inning is settled on the last full inning. In other sports such a bet is `incomplete_score`.",
  },
  officialWinner: {
    about:
      "Sports in innings in which ML home and away of a game that stopped early goes to the official winner (`outcome.winner`), however few innings were played. Without an official winner the other settings decide.",
  },
  mustStart: {
    about:
      "Sports in which a bet on a player stands only if he started. If he did not, it is void (`player_not_matched`); if `started` is not known, `stats_unavailable`.",
  },
  absentPlayer: {
    about: "A bet on a player who is listed but did not take part.",
    values: {
      void: "void (`player_not_matched`)",
      settle: "settled on the player's count",
    },
  },
  absentStatistic: {
    about: "A statistic that has no entry for the player.",
    values: { unavailable: "`stats_unavailable`", zero: "0" },
  },
  raceToNobody: {
    about: "A bet on a side in Race To if neither side reaches the points.",
    values: {
      lose: "lost, and `none` wins",
      void: "void (`push`), for houses that offer no `none`",
    },
  },
  resultWindowHours: {
    about:
      "How many hours after the start a missing score or statistic may still arrive. It applies only if the call carries the time (`asOf`).",
  },
  inPlayHandicap: {
    about:
      "What a Spread on the whole match is settled on. A list names the sports in which it is settled on what was scored after the bet: there every Spread needs `scoreAtBet`, 0-0 before the match, and is `incomplete_score` without it.",
    values: {
      full_score: "the whole score",
      score_at_bet:
        "what was scored after the bet, in every sport; a bet without `scoreAtBet` is settled on the whole score",
    },
  },
  sharedHighest: {
    about: "The highest-scoring half, quarter or period, if two of them share the highest score.",
    values: {
      tie_wins: "`Tie` wins, every other label loses",
      void: "the stake is returned (`push`), whatever the label",
    },
  },
  disqualification: {
    about:
      "By sport: a win by disqualification in Method of Victory. A label that names it (`KO, TKO or DQ`) wins, and it is inside the distance and in its round, whatever the setting.",
    values: {
      ko: "counts as a KO/TKO",
      own: "an outcome of its own, so that KO/TKO loses",
      void: "every stake on Method of Victory is returned (`event_cancelled`)",
    },
  },
  technicalDecisionDistance: {
    about:
      "By sport: Fight To Go The Distance, if a fight was stopped before its last bell and the judges decided it (`technical-decision`, `technical-draw`).",
    values: { incomplete: "`incomplete_score`", gone: "yes wins", not_gone: "no wins" },
  },
  technicalDecisionRound: {
    about: "By sport: Round Betting and Round Groups after such a decision.",
    values: { none: "no round wins", round_of_stop: "the round in which the fight was stopped wins" },
  },
  noContest: {
    about: "By sport: bets on the rounds of a fight that ended without a result (`outcome.winner` is `none`).",
    values: {
      void_all: "every stake is returned (`event_cancelled`)",
      decided_stand:
        "what was decided when the fight stopped stands: an over that was passed, and a round that was over; other stakes are returned",
    },
  },
  halfRound: {
    about: "By sport: what half a round is in Total Rounds.",
    values: {
      half: "half of its time; a fight that ends exactly there is over",
      completed:
        "the whole round, after which both sides come out again or the judges decide: over 2.5 needs three rounds",
    },
  },
  goalkeeperGoals: {
    about:
      "First and Last Goalscorer, if a goalkeeper scores. `statistics.players[].position` says who is one: with `ignore`, a goal of a player without it is `stats_unavailable`.",
    values: { count: "it counts", ignore: "it is passed over, like an own goal" },
  },
  ownGoalInNext: {
    about: "Nth Goalscorer, if an own goal is among the first goals.",
    values: {
      skip: "it is passed over, and the next goal has its number",
      outcome: "it has a number like any goal, and every player loses on that number",
    },
  },
  lastScorerOff: {
    about: "Last Goalscorer, if the player went off (`statistics.players[].off`) before the last goal.",
    values: {
      lost: "the bet loses",
      void: "the stake is returned (`player_not_matched`). Without `off` the bet on another player is `stats_unavailable`",
    },
  },
  defensiveTouchdown: {
    about:
      "First and Last Touchdown Scorer, if `unit` of the touchdown is `defense` or `special-teams`. A label such as `Home D/ST` wins then, whatever the setting. Without `unit` it is `stats_unavailable`.",
    values: {
      unavailable: "the player who scored it is `stats_unavailable`",
      player: "the player who scored it wins",
      unit: "no player wins",
      both: "the player who scored it wins, as well as the unit",
    },
  },
  winFromBehind: {
    about: "What To Win From Behind needs, besides the win.",
    values: {
      any_deficit: "the side was behind at any time",
      conceded_first: "the other side scored first",
    },
  },
  noScorer: {
    about: "To Score First And Win, which has no outcome for nobody, if nobody scores.",
    values: { none: "both sides lose", void: "the stake is returned (`push`)" },
  },
  minimumOvers: {
    about:
      "By format of cricket (`t10`, `t20`, `odi`, `hundred`), or for all: how many percent of the scheduled overs an innings needs that was cut short. With fewer, bets that were not decided are void (`event_cancelled`). Without a value they are `incomplete_score`. An innings that ended all out, declared or at its target is always complete.",
  },
  topBatterShared: {
    about: "Top Batter and Top Bowler, if several players have the most.",
    values: {
      dead_heat: "a dead heat: `ambiguous_tie`, and the explanation has `deadHeat`",
      lost: "the bet is lost",
    },
  },
  aliases: {
    about:
      "The house's own names of markets: the name it uses, and the name in the catalogue. A name that the catalogue knows cannot be given another meaning.",
  },
  evidence: {
    about:
      "How well the values of a bookmaker's rulebook are known: the weakest page that one of them rests on (`badge`), its date, and the settings with their sports of which only a summary is known (`secondHand`). It changes no result. An explanation says so if such a setting decides the bet. A rulebook that is derived keeps what it does not replace.",
    values: {
      official: "the bookmaker's own page",
      copy: "its words on another site, or in a public repository",
      "second-hand": "somebody else's summary",
    },
  },
} as const satisfies { readonly [Field in keyof Settings]: Meaning<WordsIn<ValueOf<Settings[Field]>>> };

/** A setting as its documentation is made from it. */
export interface SettingRow {
  readonly name: keyof Settings;
  /** What it decides, as a sentence. */
  readonly about: string;
  readonly shape: Shape;
  /** What each of its words does. */
  readonly values: Readonly<Record<string, string>>;
}

const NAMES = Object.keys(SETTINGS) as readonly (keyof Settings)[];

/** Every setting with its values and what they mean. */
export const SETTING_ROWS: readonly SettingRow[] = NAMES.map((name) => {
  const { about, values = {} }: { readonly about: string; readonly values?: Readonly<Record<string, string>> } =
    SETTING_MEANINGS[name];
  return { name, about, shape: SETTINGS[name], values };
});
