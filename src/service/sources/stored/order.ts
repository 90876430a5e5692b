/** The order in which events have changed: each change has a number, and an event has that of its last change. */
import type { ChangedEvents } from "../ports.js";

/** Where the order of a store is. */
export interface Order {
  /** The seq before that of the first change. A restored store goes on with another one, so that no earlier seq is in its order. */
  readonly first: number;
  /** The greatest change number of an event; 0 without events. */
  readonly last: number;
}

export interface NumberedEvent {
  readonly id: number;
  /** From 1. */
  readonly changeNumber: number;
}

/** The store does not know what has changed since. The message is what the caller reads. */
export class UnknownSeq extends Error {
  override readonly name = "UnknownSeq";
}

/** By its name: the stores and the service may have been bundled apart. */
export function isUnknownSeq(error: unknown): error is UnknownSeq {
  return error instanceof Error && error.name === "UnknownSeq";
}

/** @throws UnknownSeq for what is never a seq */
export function checkSeq(after: number | null): void {
  if (after === null || Number.isSafeInteger(after)) return;
  throw new UnknownSeq(`since: ${after} is not a seq; allowed: a whole number that the store has given out`);
}

/**
 * The answer that these rows make, which are those after `after` in their order.
 *
 * @throws UnknownSeq if `after` is not in the order
 */
export function changedEvents(
  after: number | null,
  { first, last }: Order,
  rows: readonly NumberedEvent[],
): ChangedEvents {
  const end = first + last;
  if (after !== null && (after < first || after > end))
    throw new UnknownSeq(
      `since: the store does not know what has changed since ${after}, which it has not given out or which is from before it was ` +
        `restored; allowed: ${first} to ${end}, or no since, to begin with the first event`,
    );
  const changes = rows.map(({ id, changeNumber }) => ({ id, seq: first + changeNumber }));
  return { changes, next: changes.at(-1)?.seq ?? after ?? first, last: end };
}

/** The same of the rows of a query: the first seq, the last change number, and an id with its change number, which are null without one. */
export function changedIn(after: number | null, rows: readonly (readonly unknown[])[]): ChangedEvents {
  const numbers = rows.map((row) => row.map(Number));
  const [[first = 0, last = 0] = []] = numbers;
  const placed = numbers.flatMap(([, , id = 0, changeNumber = 0]) =>
    changeNumber === 0 ? [] : [{ id, changeNumber }],
  );
  return changedEvents(after, { first, last }, placed);
}
