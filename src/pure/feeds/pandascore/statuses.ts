import type { StatusRow } from "../types.js";

const LIFECYCLE = "https://developers.pandascore.co/docs/matches-lifecycle";

/** `status` of a match of PandaScore. `forfeit` and `winner_id` say the rest. */
export const STATUSES: readonly StatusRow[] = [
  { word: "not_started", becomes: "pending", source: LIFECYCLE },
  {
    word: "postponed",
    becomes: "pending",
    isPostponed: true,
    says: "postponed; the record does not say until when",
    source: LIFECYCLE,
  },
  { word: "running", becomes: "live", source: LIFECYCLE },
  {
    word: "finished",
    becomes: "settled",
    says: "with `forfeit` its maps, which may be awarded, are left out",
    source: LIFECYCLE,
  },
  {
    word: "canceled",
    becomes: "cancelled",
    says: "with `forfeit` and a winner it is settled, as a walkover or as a match that was given up",
    source: LIFECYCLE,
  },
];
