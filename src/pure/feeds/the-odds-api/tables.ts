import type { OptionRow, StatusRow } from "../types.js";

const GUIDE = "https://the-odds-api.com/liveapi/guides/v4/";
const SPORT_KEYS = "https://the-odds-api.com/sports-odds-data/sports-apis.html";

/** The feed has no word for a status, and none for a cancelled match, which it stops listing. */
export const STATUSES: readonly StatusRow[] = [
  { word: "completed: true", becomes: "settled", source: GUIDE },
  { word: "completed: false", becomes: "live", says: "without scores it is pending", source: GUIDE },
];

export interface SportKeyRow {
  /** What `sport_key` begins with, up to the first `_`. */
  readonly word: string;
  readonly slug: string;
  /** What the two scores of a finished match say. */
  readonly says: "the final score" | "a score that may include extra time" | "sets" | "the winner" | "no winner";
  readonly source: string;
}

const FINAL = { says: "the final score", source: SPORT_KEYS } as const;
const MAY_HIDE_REGULAR_TIME = { says: "a score that may include extra time", source: SPORT_KEYS } as const;

export const SPORT_KEYS_READ: readonly SportKeyRow[] = [
  { word: "americanfootball", slug: "american-football", ...FINAL },
  { word: "aussierules", slug: "aussie-rules", ...FINAL },
  { word: "baseball", slug: "baseball", ...FINAL },
  { word: "basketball", slug: "basketball", ...FINAL },
  { word: "cricket", slug: "cricket", says: "no winner", source: SPORT_KEYS },
  { word: "handball", slug: "handball", ...MAY_HIDE_REGULAR_TIME },
  { word: "icehockey", slug: "ice-hockey", ...FINAL },
  { word: "lacrosse", slug: "lacrosse", ...FINAL },
  { word: "mma", slug: "mixed-martial-arts", says: "the winner", source: SPORT_KEYS },
  { word: "rugbyleague", slug: "rugby-league", ...FINAL },
  { word: "soccer", slug: "football", ...MAY_HIDE_REGULAR_TIME },
  { word: "tennis", slug: "tennis", says: "sets", source: SPORT_KEYS },
];

/** Tournaments whose matches are the best of five sets. All others are the best of three. Source: docs/rules.md#setting-slamleagues. */
export const FIVE_SETS: readonly string[] = [
  "tennis_atp_aus_open_singles",
  "tennis_atp_french_open",
  "tennis_atp_us_open",
  "tennis_atp_wimbledon",
];

export const OPTIONS: readonly OptionRow[] = [
  {
    name: "regulationOnly",
    values: [true],
    says: "the football or handball matches have no extra time, as in a league, so that the score is that of regular time",
  },
];
