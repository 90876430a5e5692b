/** What the feed reads of the log besides its changes one after the other: the last change of each pair. */
import type { Awaitable } from "../awaitable.js";
import { PAIR_FLAGS } from "./changes.js";
import type { OddsEntry, OddsPosition, OddsReader } from "./ports.js";

/** The last change of a bookmaker on an event, without its markets. */
export interface OddsMark {
  readonly seq: number;
  readonly event: number;
  readonly bookie: string;
  /** False if the change was no `deleted`. */
  readonly mayBeDeleted: boolean;
}

export interface OddsMarks extends OddsPosition {
  readonly marks: readonly OddsMark[];
}

/** Each call sees one moment of the store. Each throws, or rejects, while the storage is down. */
export interface OddsFeedReader extends OddsReader {
  /** The last change of each bookmaker on each event, of those after a number, in their order, at most `limit`. */
  lastChanges(after: number, limit: number): Awaitable<OddsMarks>;
  /** The changes with these numbers, in their order. Those that the log no longer has are not among them. */
  entries(seqs: readonly number[]): Awaitable<readonly OddsEntry[]>;
}

/** Odds that were created are no longer so when they are deleted. */
export function markOf(seq: number, event: number, bookie: string, flags: number): OddsMark {
  return { seq, event, bookie, mayBeDeleted: (flags & PAIR_FLAGS.wasCreated) === 0 };
}
