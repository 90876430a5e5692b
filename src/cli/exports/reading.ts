import type { LineFor } from "../input/csv/line-for-words.js";
import type { Place } from "../input/entries.js";
import type { EventMap } from "../input/events.js";
import type { OddsFormat } from "../input/slips/odds-formats.js";
import type { DateOrder } from "./cells/dates.js";
import type { EventFinder } from "./finder.js";
import type { WrittenRow } from "./written.js";

/** How a file of bets in words is read. */
export interface WordsReading {
  readonly events: EventMap;
  readonly finder: EventFinder;
  readonly lineFor: LineFor | null;
  /** Null: as each cell shows it. */
  readonly oddsFormat: OddsFormat | null;
  /** Null: as the file shows it. */
  readonly dateOrder: DateOrder | null;
  /** What a unit of stakes is. */
  readonly unit: string | null;
  /** Of amounts that name none. */
  readonly currency: string | null;
  /** The currency of another amount of the file. */
  readonly seen?: string | null;
  readonly exportName: string | null;
  /** Receives each bet whose event was not found. */
  unmatched(place: Place, reason: string, sentence: string): void;
}

/** The rows of a slip. */
export interface Draft {
  readonly id: string;
  readonly rows: WrittenRow[];
  /** True for a kind of bet that may have any number of legs. */
  readonly isOpenEnded: boolean;
  readonly isDamaged: boolean;
}
