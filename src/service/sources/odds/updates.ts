/** Which events have odds that changed since a time. */
import type { OddsUpdates } from "./ports.js";

/** The last change of a pair. */
export interface Updated {
  readonly event: number;
  readonly receivedAt: number;
}

/**
 * The first ones, up to the end of a moment.
 *
 * @param found in the order of the log
 * @param last when the last entry of the log was received
 */
export function firstUpdates(found: readonly Updated[], limit: number, last: number | null): OddsUpdates {
  const end = found.findIndex(({ receivedAt }, at) => at >= limit && receivedAt !== found[at - 1]?.receivedAt);
  const cut = found[end];
  const events = (cut === undefined ? found : found.slice(0, end)).map(({ event }) => event);
  return { events, next: cut?.receivedAt ?? last, isCut: cut !== undefined };
}

/** A clock that was so far ahead, in milliseconds, does not date what others receive. */
const FARTHEST_AHEAD = 90_000;

/** When something is received by the log's own time, which does not go back. */
export function loggedTime(receivedAt: number, last: number): number {
  return last - receivedAt > FARTHEST_AHEAD ? receivedAt : Math.max(receivedAt, last);
}
