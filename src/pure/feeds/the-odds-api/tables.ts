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
  /** Set if the score may include extra time, which no main market counts. */
  readonly mayHideRegularTime?: true;
  readonly source: string;
}

/** Sports of which the final score alone decides bets. */
export const SPORT_KEYS_READ: readonly SportKeyRow[] = [
  { word: "americanfootball", slug: "american-football", source: SPORT_KEYS },
  { word: "aussierules", slug: "aussie-rules", source: SPORT_KEYS },
  { word: "baseball", slug: "baseball", source: SPORT_KEYS },
  { word: "basketball", slug: "basketball", source: SPORT_KEYS },
  { word: "icehockey", slug: "ice-hockey", source: SPORT_KEYS },
  { word: "rugbyleague", slug: "rugby-league", source: SPORT_KEYS },
  { word: "soccer", slug: "football", mayHideRegularTime: true, source: SPORT_KEYS },
];

export const OPTIONS: readonly OptionRow[] = [
  {
    name: "regulationOnly",
    values: [true],
    says: "the football matches have no extra time, as in a league, so that the score is that of 90 minutes",
  },
];
