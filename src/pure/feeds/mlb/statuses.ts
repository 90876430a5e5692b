import type { StatusRow } from "../types.js";

/** The list that the feed serves as `/api/v1/gameStatus`. */
const SERVED = "https://statsapi.mlb.com/api/v1/gameStatus";

/** A state is written `Completed Early: Rain`: its head is a row, and any reason may follow unless the row lists its own. */
export interface StateRow extends StatusRow {
  /** `codedGameState` of the feed, which has to agree. */
  readonly codes: readonly string[];
  /** The whole words after the colon that are known, where they change what the state says. */
  readonly reasons?: readonly string[];
  /** The game stopped before its last inning, so that it may have ended in any half of one. */
  readonly isShort?: true;
  /** The game was awarded to one side. */
  readonly isForfeit?: true;
}

type Brief = Omit<StateRow, "source">;

const ROWS: readonly Brief[] = [
  { word: "Scheduled", becomes: "pending", codes: ["S"] },
  { word: "Pre-Game", becomes: "pending", codes: ["P"] },
  { word: "Warmup", becomes: "pending", codes: ["P"] },
  { word: "Delayed Start", becomes: "pending", codes: ["P"], says: "the start is delayed" },
  // The feed files a postponed game under the abstract state Final.
  {
    word: "Postponed",
    becomes: "pending",
    codes: ["D"],
    isPostponed: true,
    says: "postponed; the record does not say until when",
  },
  { word: "In Progress", becomes: "live", codes: ["I"] },
  { word: "Instant Replay", becomes: "live", codes: ["I"] },
  { word: "Manager challenge", becomes: "live", codes: ["M"] },
  { word: "Umpire review", becomes: "live", codes: ["N"] },
  { word: "Delayed", becomes: "live", codes: ["I"], says: "interrupted" },
  { word: "Suspended", becomes: "live", codes: ["T", "U"], says: "suspended; it goes on another day" },
  { word: "Game Over", becomes: "settled", codes: ["O"], reasons: [], says: "over, but not yet official" },
  { word: "Final", becomes: "settled", codes: ["F"], reasons: [] },
  { word: "Game Over: Tied", becomes: "settled", codes: ["O"], says: "ended level" },
  { word: "Final: Tied", becomes: "settled", codes: ["F"], says: "ended level" },
  {
    word: "Completed Early",
    becomes: "settled",
    codes: ["O", "F"],
    isShort: true,
    says: "ended before its last inning",
  },
  {
    word: "Forfeit",
    becomes: "settled",
    codes: ["Q", "R"],
    isForfeit: true,
    says: "a forfeit: the runs are left out, only the official winner is given",
  },
  { word: "Cancelled", becomes: "cancelled", codes: ["C"] },
  {
    word: "Game Over: Tie, decision by tiebreaker",
    becomes: "refused",
    codes: ["O"],
    says: "the runs do not say who won the tiebreaker",
  },
  {
    word: "Final: Tie, decision by tiebreaker",
    becomes: "refused",
    codes: ["F"],
    says: "the runs do not say who won the tiebreaker",
  },
  { word: "Writing", becomes: "refused", codes: ["W"], says: "the record does not say whether the game is over" },
  { word: "Unknown", becomes: "refused", codes: ["X"], says: "the feed does not know the state of the game" },
];

/** `status.detailedState` of MLB. `abstractGameState` is not read: it is `Final` for a postponed game. */
export const STATUSES: readonly StateRow[] = ROWS.map((row) => ({ ...row, source: SERVED }));
