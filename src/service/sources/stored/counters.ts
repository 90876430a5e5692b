/** The numbers that a database gives out: of the odds log, of changes that the feed reports, and in the order of changed events. */
import { firstSeq } from "../odds/keeping.js";
import type { Order } from "./order.js";

/** Of the odds log and of the changes the last number that was given out, and the last that was removed. */
export interface Counters {
  readonly seq: number;
  readonly from: number;
  readonly change: number;
  readonly changesFrom: number;
  /** When the last entry of the odds log was received; 0 for an empty log. */
  readonly loggedAt: number;
  readonly order: Order;
}

/** A restored database begins a new epoch: it goes on with numbers that its original never gave out. */
export function newEpoch(
  { seq, change, order, loggedAt }: Omit<Counters, "from" | "changesFrom">,
  now: number,
): Counters {
  const start = firstSeq(now);
  const [first, firstChange] = [Math.max(start, seq + 1), Math.max(start, change + 1)];
  // Its events keep their change numbers.
  const firstOfOrder = Math.max(start, order.first + order.last + 1);
  const epoch = { seq: first, from: first, change: firstChange, changesFrom: firstChange, loggedAt };
  return { ...epoch, order: { first: firstOfOrder, last: order.last } };
}
