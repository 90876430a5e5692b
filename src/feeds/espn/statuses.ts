import type { StatusRow } from "../types.js";

/**
 * `status.type.name` of ESPN. Neither `state` nor `completed` is read: a postponed match has the state `post`.
 * Source: https://github.com/vasqued2/ha-teamtracker/issues/312.
 */
export const STATUSES: readonly StatusRow[] = [
  {
    word: "STATUS_SCHEDULED",
    becomes: "pending",
    source: "https://docs.therundown.io/reference/event-statuses.md",
  },
  {
    word: "STATUS_IN_PROGRESS",
    becomes: "live",
    source: "https://docs.therundown.io/reference/event-statuses.md",
  },
  {
    word: "STATUS_FINAL",
    becomes: "settled",
    source: "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js",
  },
  {
    word: "STATUS_POSTPONED",
    becomes: "pending",
    says: "postponed; the record does not say until when",
    source: "https://github.com/vasqued2/ha-teamtracker/issues/312",
  },
];
