/**
 * House rules as data (docs/rulebooks.md): what a rulebook says of one sport and league. Its fields have the names of a rulebook file, so
 * that a test can give the same object to the engine and to the oracle.
 */
import { folded } from "./book.js";
import type { House, LeagueSport, Settings } from "./types.js";

type BySport<Value> = Readonly<Record<string, Value>>;
type Scope = "regulation" | "full_game";
/** One word, or words by sport with a `default`. */
type Ruling = string | BySport<string>;
type Hours = number | BySport<number>;

export interface Rules {
  readonly tieRules: BySport<string>;
  readonly secondHalfOvertime: readonly string[];
  readonly lastQuarterOvertime: readonly string[];
  readonly highestQuarterOvertime: readonly string[];
  readonly linesScope: BySport<Scope>;
  readonly leagueLinesScope: BySport<BySport<Scope>>;
  readonly leagueSports: readonly LeagueSport[];
  readonly neverLevel: BySport<readonly string[]>;
  readonly noExtraTime: BySport<readonly string[]>;
  readonly slamLeagues: { readonly fiveSets: readonly string[]; readonly fullFinalSet: readonly string[] };
  readonly esportsGames: { readonly rounds: readonly string[]; readonly kills: readonly string[] };
  readonly setSpreadUnit: string;
  readonly twoWayHandicaps: boolean;
  readonly bookingsCount: string;
  readonly retirement: Ruling;
  readonly betOnRetired: Ruling;
  readonly retirementLines: Ruling;
  readonly matchTieBreak: string;
  readonly unfinished: Ruling;
  readonly forfeits: string;
  readonly postponement: Hours;
  readonly suspension: Hours;
  readonly innings: BySport<number>;
  readonly moneylineInnings: BySport<number>;
  readonly lastFullInning: readonly string[];
  readonly officialWinner: readonly string[];
  readonly mustStart: readonly string[];
  readonly absentPlayer: string;
  readonly absentStatistic: string;
  readonly raceToNobody: string;
  readonly resultWindowHours: number;
  readonly inPlayHandicap: string | readonly string[];
  readonly sharedHighest: string;
  readonly disqualification: Ruling;
  readonly technicalDecisionDistance: Ruling;
  readonly technicalDecisionRound: Ruling;
  readonly noContest: Ruling;
  readonly halfRound: Ruling;
  readonly goalkeeperGoals: string;
  readonly ownGoalInNext: string;
  readonly lastScorerOff: string;
  readonly defensiveTouchdown: string;
  readonly winFromBehind: string;
  readonly noScorer: string;
  readonly aliases: BySport<string>;
}

/** The standard rules (grading-rules 6 to 11), with as many leagues as the tests draw. */
export const STANDARD_RULES: Rules = {
  tieRules: {},
  secondHalfOvertime: ["basketball", "american-football", "aussie-rules", "lacrosse", "netball"],
  lastQuarterOvertime: [],
  highestQuarterOvertime: [],
  linesScope: {},
  leagueLinesScope: {},
  leagueSports: [
    {
      sport: "rugby",
      leagues: ["australia-nrl", "australia-nrl-women", "australia-state-of-origin", "england-super-league"],
      as: "rugby-league",
    },
  ],
  neverLevel: { basketball: ["usa-nba"], "ice-hockey": ["usa-nhl"] },
  // Football leagues without play-offs under their slug.
  noExtraTime: {
    football: ["england-premier-league", "spain-la-liga", "spain-laliga", "poland-ekstraklasa", "turkiye-super-lig"],
    handball: ["germany-hbl"],
    rugby: ["international-six-nations"],
  },
  slamLeagues: { fiveSets: [], fullFinalSet: [] },
  esportsGames: { rounds: ["overwatch", "cs2", "valorant", "rainbow-six"], kills: ["lol"] },
  setSpreadUnit: "both",
  twoWayHandicaps: false,
  bookingsCount: "points_1_2",
  retirement: "incomplete",
  betOnRetired: "lose",
  retirementLines: "incomplete",
  matchTieBreak: "one_game",
  unfinished: "incomplete",
  forfeits: "incomplete",
  postponement: {},
  suspension: {},
  innings: { baseball: 9, softball: 7 },
  moneylineInnings: { baseball: 5, softball: 5 },
  lastFullInning: [],
  officialWinner: [],
  mustStart: [],
  absentPlayer: "void",
  absentStatistic: "unavailable",
  raceToNobody: "lose",
  resultWindowHours: 72,
  inPlayHandicap: "full_score",
  sharedHighest: "tie_wins",
  disqualification: "ko",
  // Bookmakers differ in mixed martial arts.
  technicalDecisionDistance: { boxing: "not_gone" },
  technicalDecisionRound: "none",
  noContest: "void_all",
  halfRound: "half",
  goalkeeperGoals: "count",
  ownGoalInNext: "skip",
  lastScorerOff: "lost",
  defensiveTouchdown: "unavailable",
  winFromBehind: "any_deficit",
  noScorer: "none",
  aliases: {},
};

const IN_SETS = [
  ...["tennis", "padel", "volleyball", "beach-volleyball", "table-tennis", "badminton", "squash", "pickleball"],
];

const ruled = (ruling: Ruling, sport: string): string | undefined =>
  typeof ruling === "string" ? ruling : (ruling[sport] ?? ruling["default"]);

const hoursIn = (hours: Hours, sport: string): number | undefined =>
  typeof hours === "number" ? hours : (hours[sport] ?? hours["default"]);

/** In maps, frames and legs a retirement matters only if the setting names the sport (docs/rules.md#retirements-in-darts-snooker-and-esports). */
function retirementIn(ruling: Ruling, sport: string): string | undefined {
  if (IN_SETS.includes(sport)) return ruled(ruling, sport) ?? "incomplete";
  return typeof ruling === "string" ? undefined : ruling[sport];
}

function inPlayIn(setting: Rules["inPlayHandicap"], sport: string): House["inPlayHandicap"] {
  if (typeof setting !== "string") return setting.includes(sport) ? "needs_score" : "full_score";
  return setting === "score_at_bet" ? "score_at_bet" : "full_score";
}

export function houseIn(rules: Rules, sport: string, league: string | undefined): House {
  const ofLeague = rules.leagueLinesScope[sport]?.[league ?? ""];
  const house = {
    tieRule: rules.tieRules[sport],
    secondHalfOvertime: rules.secondHalfOvertime.includes(sport),
    lastQuarterOvertime: rules.lastQuarterOvertime.includes(sport),
    highestQuarterOvertime: rules.highestQuarterOvertime.includes(sport),
    linesScope: ofLeague ?? rules.linesScope[sport],
    setSpreadUnit: rules.setSpreadUnit,
    twoWayHandicaps: rules.twoWayHandicaps,
    bookingsCount: rules.bookingsCount,
    retirement: retirementIn(rules.retirement, sport),
    betOnRetired: ruled(rules.betOnRetired, sport) ?? "lose",
    retirementLines: ruled(rules.retirementLines, sport) ?? "incomplete",
    matchTieBreak: rules.matchTieBreak,
    unfinished: ruled(rules.unfinished, sport) ?? "incomplete",
    forfeits: rules.forfeits,
    postponement: hoursIn(rules.postponement, sport),
    suspension: hoursIn(rules.suspension, sport),
    innings: rules.innings[sport] ?? STANDARD_RULES.innings[sport] ?? 9,
    moneylineInnings: rules.moneylineInnings[sport] ?? STANDARD_RULES.moneylineInnings[sport] ?? 5,
    lastFullInning: rules.lastFullInning.includes(sport),
    officialWinner: rules.officialWinner.includes(sport),
    mustStart: rules.mustStart.includes(sport),
    absentPlayer: rules.absentPlayer,
    absentStatistic: rules.absentStatistic,
    raceToNobody: rules.raceToNobody,
    resultWindowHours: rules.resultWindowHours,
    inPlayHandicap: inPlayIn(rules.inPlayHandicap, sport),
    sharedHighest: rules.sharedHighest,
    disqualification: ruled(rules.disqualification, sport) ?? "ko",
    technicalDecisionDistance: ruled(rules.technicalDecisionDistance, sport) ?? "incomplete",
    technicalDecisionRound: ruled(rules.technicalDecisionRound, sport) ?? "none",
    noContest: ruled(rules.noContest, sport) ?? "void_all",
    halfRound: ruled(rules.halfRound, sport) ?? "half",
    goalkeeperGoals: rules.goalkeeperGoals,
    ownGoalInNext: rules.ownGoalInNext,
    lastScorerOff: rules.lastScorerOff,
    defensiveTouchdown: rules.defensiveTouchdown,
    winFromBehind: rules.winFromBehind,
    noScorer: rules.noScorer,
    aliases: new Map(Object.entries(rules.aliases).map(([name, means]) => [folded(name), folded(means)])),
  };
  // The words are checked where they are drawn: by the compiler of the rulebook that is compared.
  return house as House;
}

/** The settings of a rulebook that differs from the standard one in some fields; a field replaces the whole field. */
export function settingsOf(changes: Partial<Rules>): Settings {
  const rules: Rules = { ...STANDARD_RULES, ...changes };
  return {
    neverLevel: rules.neverLevel,
    leagueSports: rules.leagueSports,
    fiveSets: rules.slamLeagues.fiveSets,
    fullFinalSet: rules.slamLeagues.fullFinalSet,
    noExtraTime: rules.noExtraTime,
    rounds: rules.esportsGames.rounds,
    kills: rules.esportsGames.kills,
    houseIn: (sport, league) => houseIn(rules, sport, league),
  };
}
