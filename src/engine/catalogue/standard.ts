import type { Rulebook } from "../model/rulebook.js";

/** Men's main draws of the Grand Slams, the only tournaments today with singles over five sets. */
const SLAMS_MEN = ["atp-australian-open", "atp-roland-garros", "atp-french-open", "atp-wimbledon", "atp-us-open"];
const SLAMS_WOMEN = ["wta-australian-open", "wta-roland-garros", "wta-french-open", "wta-wimbledon", "wta-us-open"];

/**
 * The house rules that apply by default. Source: docs/rules.md#settings.
 */
export const STANDARD_FIELDS: Rulebook = {
  id: "standard@1",
  tieRules: {},
  secondHalfOvertime: ["basketball", "american-football", "aussie-rules", "lacrosse", "netball"],
  linesScope: {},
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
  slamLeagues: { fiveSets: SLAMS_MEN, fullFinalSet: [...SLAMS_MEN, ...SLAMS_WOMEN] },
  setSpreadUnit: "both",
  twoWayHandicaps: false,
  bookingsCount: "points_1_2",
  retirement: "incomplete",
  retirementLines: "incomplete",
  innings: { baseball: 9, softball: 7 },
  moneylineInnings: { baseball: 5, softball: 5 },
  absentPlayer: "void",
  absentStatistic: "unavailable",
  resultWindowHours: 72,
  inPlayHandicap: "full_score",
  sharedHighest: "tie_wins",
};
