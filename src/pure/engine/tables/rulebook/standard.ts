import type { Rulebook } from "../../row-types/rulebook.js";
import { NO_EXTRA_TIME } from "./leagues.js";

/** Men's main draws of the Grand Slams, the only tournaments today with singles over five sets. */
const SLAMS_MEN = ["atp-australian-open", "atp-roland-garros", "atp-french-open", "atp-wimbledon", "atp-us-open"];
const SLAMS_WOMEN = ["wta-australian-open", "wta-roland-garros", "wta-french-open", "wta-wimbledon", "wta-us-open"];

/** Games whose map score decides the map, by the words that league slugs use for them. Source: docs/rules.md#scores-in-rounds. */
const GAMES_IN_ROUNDS = [
  "cs2",
  "csgo",
  "cs-go",
  "counter-strike",
  "valorant",
  "rainbow-six",
  "r6",
  "overwatch",
  "rocket-league",
  "call-of-duty",
  "cod",
  "halo",
  "crossfire",
  "standoff-2",
];
/** Games whose maps are listed with kills, which do not decide them. Source: docs/rules.md#scores-in-rounds. */
const GAMES_IN_KILLS = [
  "league-of-legends",
  "lol",
  "dota",
  "dota-2",
  "dota2",
  "wild-rift",
  "mobile-legends",
  "king-of-glory",
  "honor-of-kings",
  "arena-of-valor",
  "heroes-of-the-storm",
  "smite",
];

/**
 * The house rules that apply by default. Source: docs/rules.md#settings.
 */
export const STANDARD_FIELDS: Rulebook = {
  id: "standard@3",
  tieRules: {},
  secondHalfOvertime: ["basketball", "american-football", "aussie-rules", "lacrosse", "netball"],
  lastQuarterOvertime: [],
  highestQuarterOvertime: [],
  linesScope: {},
  leagueLinesScope: {},
  leagueSports: [
    {
      sport: "rugby",
      leagues: [
        "australia-nrl",
        "australia-nrl-women",
        "australia-nrlw",
        "australia-state-of-origin",
        "australia-state-of-origin-women",
        "australia-queensland-cup",
        "australia-nsw-cup",
        "england-super-league",
        "england-super-league-women",
        "england-challenge-cup",
        "europe-super-league",
        "world-rugby-league-world-cup",
        "international-rugby-league-world-cup",
      ],
      as: "rugby-league",
    },
  ],
  neverLevel: {
    basketball: [
      "usa-nba",
      "usa-wnba",
      "usa-ncaa",
      "usa-ncaa-men",
      "usa-ncaa-women",
      "usa-ncaab",
      "usa-ncaa-basketball",
    ],
    "american-football": ["usa-ncaa", "usa-ncaaf", "usa-ncaa-football", "usa-college-football"],
    "ice-hockey": ["usa-nhl", "usa-ahl", "russia-khl"],
  },
  noExtraTime: NO_EXTRA_TIME,
  slamLeagues: { fiveSets: SLAMS_MEN, fullFinalSet: [...SLAMS_MEN, ...SLAMS_WOMEN] },
  esportsGames: { rounds: GAMES_IN_ROUNDS, kills: GAMES_IN_KILLS },
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
  technicalDecisionDistance: { default: "incomplete", boxing: "not_gone" },
  technicalDecisionRound: "none",
  noContest: "void_all",
  halfRound: "half",
  minimumOvers: {},
  topBatterShared: "dead_heat",
  aliases: {},
};
