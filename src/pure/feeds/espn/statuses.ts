import type { StatusRow } from "../types.js";
import { RECORDED } from "./sports.js";

export interface EspnStatus extends StatusRow {
  /** A player gave up: the side that is not marked as the winner. */
  readonly isRetired?: true;
}

/** Reads the scoreboards of tennis, and shows that a walkover has no linescores. */
const WALKOVERS = "https://github.com/tidbyt/community/pull/2203";
const WORDS = "https://docs.therundown.io/reference/event-statuses.md";

/**
 * `status.type.name` of ESPN. `state` is not read: a postponed match has the state `post`.
 * Source: https://github.com/vasqued2/ha-teamtracker/issues/312.
 */
export const STATUSES: readonly EspnStatus[] = [
  { word: "STATUS_SCHEDULED", becomes: "pending", source: WORDS },
  { word: "STATUS_DELAYED", becomes: "pending", says: "the start is delayed", source: WORDS },
  {
    word: "STATUS_POSTPONED",
    becomes: "pending",
    isPostponed: true,
    says: "postponed; the record does not say until when",
    source: "https://github.com/vasqued2/ha-teamtracker/issues/312",
  },
  { word: "STATUS_IN_PROGRESS", becomes: "live", source: WORDS },
  { word: "STATUS_FIRST_HALF", becomes: "live", source: "https://github.com/jclarke0000/MMM-MyScoreboard/pull/5" },
  { word: "STATUS_HALFTIME", becomes: "live", source: WORDS },
  { word: "STATUS_SECOND_HALF", becomes: "live", source: "https://github.com/jclarke0000/MMM-MyScoreboard/pull/5" },
  { word: "STATUS_END_PERIOD", becomes: "live", source: WORDS },
  { word: "STATUS_HALFTIME_ET", becomes: "live", source: "https://github.com/molo1134/qrmbot/pull/167" },
  {
    word: "STATUS_FULL_EXTRA",
    becomes: "live",
    says: "extra time is over, and a shoot-out may follow",
    source: "https://github.com/molo1134/qrmbot/pull/166",
  },
  {
    word: "STATUS_RAIN_DELAY",
    becomes: "live",
    says: "delayed by rain; the record does not say if play had begun",
    source: WORDS,
  },
  { word: "STATUS_SUSPENDED", becomes: "live", says: "suspended; play may be resumed", source: WORDS },
  { word: "STATUS_FINAL", becomes: "settled", source: WORDS },
  {
    word: "STATUS_FULL_TIME",
    becomes: "settled",
    ended: "in regular time",
    source: "https://github.com/molo1134/qrmbot/pull/166",
  },
  {
    word: "STATUS_FINAL_AET",
    becomes: "settled",
    ended: "in overtime",
    source: "https://github.com/molo1134/qrmbot/pull/165",
  },
  {
    word: "STATUS_FINAL_OT",
    becomes: "settled",
    ended: "in overtime",
    source: "https://github.com/egyptiangio/teamarr/blob/main/teamarr/providers/espn/constants.py",
  },
  {
    word: "STATUS_FINAL_PEN",
    becomes: "settled",
    ended: "in a shoot-out",
    source: "https://github.com/arturogarrido/claudinho/pull/54",
  },
  {
    word: "STATUS_WALKOVER",
    becomes: "settled",
    isWalkover: true,
    says: "a walkover: its scores are left out",
    source: WALKOVERS,
  },
  {
    word: "STATUS_RETIRED",
    becomes: "settled",
    isRetired: true,
    says: "a retirement: the side that is not the winner gave up",
    source: "https://github.com/tidbyt/community/pull/2213",
  },
  { word: "STATUS_CANCELED", becomes: "cancelled", source: WORDS },
];

/** `status.type.description` of cricket, which has no `name`. */
export const DESCRIPTIONS: readonly EspnStatus[] = [
  { word: "Scheduled", becomes: "pending", source: RECORDED },
  { word: "Live", becomes: "live", source: RECORDED },
  { word: "Result", becomes: "settled", source: RECORDED },
];
