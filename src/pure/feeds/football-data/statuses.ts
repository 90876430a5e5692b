import type { AskedRow } from "../asked.js";

/** `MatchStatus` of a public client of version 4. */
const CLIENT = "https://app.unpkg.com/football-data-api-client@1.1.0/files/types/match.types.ts";
/** `Status` of another client, which has two more. */
const SECOND_CLIENT = "https://app.unpkg.com/soccer-go@1.4.0/files/lib/src/models/Fixture.d.ts";

/** `status` of football-data.org, version 4. How a match ended is in `score.duration`. */
export const STATUSES: readonly AskedRow[] = [
  { word: "SCHEDULED", becomes: "pending", source: CLIENT },
  { word: "TIMED", becomes: "pending", source: CLIENT },
  { word: "IN_PLAY", becomes: "live", source: CLIENT },
  { word: "PAUSED", becomes: "live", source: CLIENT },
  { word: "EXTRA_TIME", becomes: "live", source: SECOND_CLIENT },
  { word: "PENALTY_SHOOTOUT", becomes: "live", source: SECOND_CLIENT },
  { word: "FINISHED", becomes: "settled", source: CLIENT },
  { word: "SUSPENDED", becomes: "live", says: "suspended; the record does not say whether it goes on", source: CLIENT },
  {
    word: "POSTPONED",
    becomes: "pending",
    isPostponed: true,
    says: "postponed; the record does not say until when",
    source: CLIENT,
  },
  { word: "CANCELLED", becomes: "cancelled", source: CLIENT },
  {
    word: "AWARDED",
    becomes: "refused",
    asks: "awarded",
    says: "the result was awarded, and the record does not say whether the match was played",
    source: CLIENT,
  },
];
