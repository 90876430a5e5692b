import type { AskedRow } from "../asked.js";

/** API-Football lists its short codes with what they mean; this public file has them word for word. */
const LISTED = "https://www.api-football.com/documentation-v3#tag/Fixtures/operation/get-fixtures";

/** What a status says of a match that goes on. */
export interface FootballRow extends AskedRow {
  /** The first half is over, so that `score.halftime` no longer changes. It counts along during the half. */
  readonly isPastHalf?: true;
  /** Regular time is over, so that `goals` may have more than it. */
  readonly isPastFull?: true;
  /** The part of the match is not known, so that nothing says what `goals` and `score` include. */
  readonly isUnplaced?: true;
}

type Brief = Omit<FootballRow, "source">;

const ROWS: readonly Brief[] = [
  { word: "TBD", becomes: "pending", says: "the day and time are not known yet" },
  { word: "NS", becomes: "pending" },
  { word: "PST", becomes: "pending", isPostponed: true, says: "postponed; the record does not say until when" },
  { word: "1H", becomes: "live" },
  { word: "HT", becomes: "live", isPastHalf: true },
  { word: "2H", becomes: "live", isPastHalf: true },
  { word: "ET", becomes: "live", isPastHalf: true, isPastFull: true },
  { word: "BT", becomes: "live", isPastHalf: true, isPastFull: true },
  { word: "P", becomes: "live", isPastHalf: true, isPastFull: true },
  { word: "LIVE", becomes: "live", isUnplaced: true, says: "the part of the match is not known" },
  { word: "INT", becomes: "live", isUnplaced: true, says: "interrupted; it should go on soon" },
  { word: "SUSP", becomes: "live", isUnplaced: true, says: "suspended; it may go on another day" },
  { word: "FT", becomes: "settled", ended: "in regular time" },
  { word: "AET", becomes: "settled", ended: "in overtime" },
  { word: "PEN", becomes: "settled", ended: "in a shoot-out" },
  { word: "CANC", becomes: "cancelled" },
  {
    word: "ABD",
    becomes: "refused",
    asks: "abandoned",
    isUnplaced: true,
    says: "abandoned; whether it is played again depends on the competition",
  },
  { word: "AWD", becomes: "refused", asks: "awarded", says: "a technical loss; its goals may have been awarded" },
  {
    word: "WO",
    becomes: "settled",
    isWalkover: true,
    says: "a walkover: its goals, which may have been awarded, are left out",
  },
];

/** `fixture.status.short` of API-Football. */
export const STATUSES: readonly FootballRow[] = ROWS.map((row) => ({ ...row, source: LISTED }));
