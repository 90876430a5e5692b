import type { SportEvent } from "settlegrade";
import { keyDigest, type StoredSlip } from "settlegrade/settle";

/** A price for a slip, or for the part of it with a stake. The house keeps it, so that no customer writes one. */
export interface Offer {
  readonly slip: string;
  /** That of the settlement that it was made on. */
  readonly revision: number;
  readonly amount: string;
  readonly stake?: string;
  /** The events that it was made on, from `versionsOf`: those of all legs that no person has decided. */
  readonly events: Readonly<Record<string, string>>;
  /** ISO 8601. From then on it is not taken. */
  readonly expiresAt: string;
}

type Events = ReadonlyMap<number, SportEvent>;
const periodOf = (clock: unknown) => typeof clock === "object" && clock !== null && "period" in clock && clock.period;

/** By id: another one after any change of the event. Of its clock the period alone counts, since the rest moves by itself. */
export function versionsOf(events: Events): Offer["events"] {
  const digestOf = (event: SportEvent) => keyDigest(JSON.stringify({ ...event, clock: periodOf(event.clock) }));
  return Object.fromEntries([...events].map(([id, event]) => [id, digestOf(event)]));
}

/** Whether an offer is as good as when it was made: it has not expired, and the slip and its events are as they were. */
export function holds({ revision, events, expiresAt }: Offer, slip: StoredSlip, found: Events, at: string): boolean {
  const [{ settlement, legs }, now] = [slip, versionsOf(found)];
  const isOpen = settlement?.revision === revision && settlement.slip.status === "open";
  const ids = legs.filter(({ decided }) => !decided).map(({ selection }) => selection.eventId);
  return isOpen && Date.parse(at) < Date.parse(expiresAt) && ids.every((id) => id in now && now[id] === events[id]);
}
