import type { UnknownRecord } from "../input/unknown-record.js";
import type { Sport } from "../row-types/market.js";
import type { Context } from "../row-types/rulebook.js";
import type { Numbers } from "./numbers.js";

/** The usable content of an event, from which every structure of match is read. Source: docs/rules.md#valid-scores. */
export interface EventContent {
  readonly event: UnknownRecord;
  readonly context: Context;
  /** Null if the event names no sport, or one that is not graded. */
  readonly sport: Sport | null;
  /** Its scores, read at first use: most events of a feed are not over yet. */
  readonly numbers: Numbers;
  /** What the event says besides its scores. */
  readonly outcome: UnknownRecord;
  /** The match is the best of this number. 0 if the event does not say. */
  readonly bestOf: number;
  /** The number of innings that were scheduled. 0 if the event does not say, or if no game has so many. */
  readonly innings: number;
  readonly retired: "home" | "away" | null;
  /** True if a missing result or count is no longer awaited. False without a time or a date. Source: docs/library.md#options-and-time. */
  readonly isWindowOver: boolean;
  readonly league: string | null;
  isIn(leagues: ReadonlySet<string>): boolean;
}
