import type { SportEvent } from "../contract/index.js";

/** Something that a record says and an event has no field for, such as an interruption, or by how much a match was moved. */
export interface Note {
  /** The path of the field in the record, for example `competitions[0].neutralSite`. */
  readonly at: string;
  /** A sentence without a full stop. */
  readonly says: string;
}

/** The record cannot become an event without a guess. */
export interface RefusedRecord {
  /** What was given, why it is wrong, what is allowed. */
  readonly refused: string;
  /** The path of the field in the record. Empty for the whole record. */
  readonly at: string;
}

/**
 * What an adapter makes of a record.
 *
 * @example
 * ```ts
 * import { toEvent } from "settlegrade/feeds/espn";
 * const adapted = toEvent({ id: "401", competitions: [] });
 * console.log("refused" in adapted ? `${adapted.at}: ${adapted.refused}` : adapted.event); // competitions: 0 items, 1 expected
 * ```
 */
export type Adapted = { readonly event: SportEvent; readonly notes: readonly Note[] } | RefusedRecord;

/**
 * One record of a feed -> an event. It never changes the record, and refuses what it cannot read.
 *
 * @throws TypeError if an option is unknown or has a value that is not allowed.
 */
export type ToEvent<Options extends object = object> = (record: unknown, options?: Options) => Adapted;

/**
 * A whole answer of a feed, such as a day's scoreboard -> its records, each adapted, in their order. An answer that is not one is a
 * single refusal.
 *
 * @throws TypeError as `ToEvent` does.
 */
export type ToEvents<Options extends object = object> = (answer: unknown, options?: Options) => readonly Adapted[];

/** A whole answer of a feed -> its records, each with what it is adapted to. */
export type ReadAll<Options extends object = object> = (
  answer: unknown,
  options?: Options,
) => readonly {
  readonly record: unknown /** Its path in the answer. */;
  readonly at: string;
  readonly adapted: Adapted;
}[];

/** What becomes of a word for the status of a match. */
export interface StatusRow {
  /** As the feed writes it. */
  readonly word: string;
  /** The status of the event. `refused`: the word is known, and no status of ours says it. */
  readonly becomes: "pending" | "live" | "settled" | "cancelled" | "refused";
  /** The note of the event, or why the record is refused: what the status of ours does not say. */
  readonly says?: string;
  /** The match was put off. Its record has the start that it had until then. */
  readonly isPostponed?: true;
  /** The match was never played, because a side did not come. Its scores are not read. */
  readonly isWalkover?: true;
  /** How a match with this word ended, if the word tells it. */
  readonly ended?: "in regular time" | "in overtime" | "in a shoot-out";
  /** The public page or file that shows the word. */
  readonly source: string;
}

/** Something that a feed cannot tell and that its caller has to say. */
export interface OptionRow {
  readonly name: string;
  /** What may be given. */
  readonly values: readonly (string | number | true)[];
  /** What the option says, in a sentence without a full stop. */
  readonly says: string;
}

/** All that is known of a feed: the command, the docs and the tests read the adapters from such rows. */
export interface Feed {
  /** The last part of its entry, for example `espn` in `settlegrade/feeds/espn`. */
  readonly name: string;
  /** As its makers write it. */
  readonly title: string;
  /** The answers that `toEvents` reads. */
  readonly reads: string;
  readonly statuses: readonly StatusRow[];
  readonly options: readonly OptionRow[];
  /** What no option can add, each in a sentence without a full stop. */
  readonly cannotTell: readonly string[];
  toEvent(record: unknown, options?: object): Adapted;
  toEvents(answer: unknown, options?: object): readonly Adapted[];
  /** `toEvents`, with the record of each. */
  readAll(answer: unknown, options?: object): ReturnType<ReadAll>;
}
