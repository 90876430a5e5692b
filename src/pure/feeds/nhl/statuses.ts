import type { StatusRow } from "../types.js";

const GAME_STATES = "https://github.com/sperano/nhl-api/blob/main/src/types/game_state.rs";
const SCHEDULE_STATES = "https://github.com/sperano/nhl-api/blob/main/src/types/enums/game_enums.rs";

/** `gameState` of the NHL, and those words of `gameScheduleState` that say more than `OK`. */
export const STATUSES: readonly StatusRow[] = [
  { word: "FUT", becomes: "pending", source: GAME_STATES },
  { word: "PRE", becomes: "pending", source: GAME_STATES },
  { word: "LIVE", becomes: "live", source: GAME_STATES },
  { word: "CRIT", becomes: "live", source: GAME_STATES },
  {
    word: "OVER",
    becomes: "live",
    says: "over, but its result is not final",
    source: "https://github.com/JayBlackedOut/hass-nhlapi/pull/94",
  },
  { word: "FINAL", becomes: "settled", source: GAME_STATES },
  { word: "OFF", becomes: "settled", source: GAME_STATES },
  {
    word: "PPD",
    becomes: "pending",
    isPostponed: true,
    says: "postponed; the record does not say until when",
    source: GAME_STATES,
  },
  { word: "SUSP", becomes: "live", says: "suspended; the record does not say whether it goes on", source: GAME_STATES },
  { word: "CNCL", becomes: "cancelled", source: SCHEDULE_STATES },
];

/** The words of `gameScheduleState` that leave the status to `gameState`. */
export const AS_SCHEDULED = ["OK", "TBD"];
