/** What a call of `ingest` needs to know of odds before it begins, and what events mean for them. */
import type { SportEvent } from "../../../pure/engine/index.js";
import { isEvent, type Known } from "../merging/merge.js";
import type { StoreRecord } from "../ports.js";
import { type Traits, traitsOf } from "../stored/traits.js";
import type { EventTraits, FoundOdds } from "./changes.js";
import { nameKey } from "./entry.js";
import type { OddsStaging } from "./staging.js";

export interface OddsNeeds {
  /** Events with odds in the call. */
  readonly events: readonly number[];
  /** Pairs with odds in the call: of each the event, and the name as its column has it. */
  readonly named: readonly (readonly [event: number, bookmaker: string])[];
  /** Events whose status may change: all of their pairs are needed. */
  readonly whole: readonly number[];
  /** Events that may come with the call: odds may wait for them. */
  readonly arriving: readonly number[];
  readonly links: readonly number[];
}

/** For a call that has nothing to do with odds. */
export const NO_ODDS: FoundOdds = {
  seq: 0,
  from: 0,
  loggedAt: 0,
  events: new Map(),
  pairs: [],
  waiting: [],
  waitingCount: 0,
  links: new Map(),
};

/**
 * Null if the call has nothing to do with odds.
 *
 * @param eventOf What the store has of an event for which the call has a record
 */
export function oddsNeeds(
  records: readonly StoreRecord[],
  eventOf: (id: number) => SportEvent | null,
): OddsNeeds | null {
  const [events, whole, arriving, links] = [new Set<number>(), new Set<number>(), new Set<number>(), new Set<number>()];
  const named = new Map<string, readonly [number, string]>();
  for (const record of records) {
    const { kind, id } = record;
    if (kind === "odds") {
      events.add(id);
      named.set(`${id} ${record.message.bookie}`, [id, nameKey(record.message.bookie)]);
    } else if (kind === "links") links.add(id);
    else if (kind !== "own") {
      const { status } = kind === "event" ? record.event : record.message;
      const known = eventOf(id);
      if (known === null) arriving.add(id);
      else if (status !== known.status) whole.add(id);
    }
  }
  if (events.size + whole.size + arriving.size + links.size === 0) return null;
  return {
    events: [...events],
    named: [...named.values()],
    whole: [...whole],
    arriving: [...arriving],
    links: [...links],
  };
}

export function oddsTraits({
  live,
  over,
  start,
  sport,
}: Pick<Traits, "live" | "over" | "start" | "sport">): EventTraits {
  return { phase: over ? "over" : live ? "live" : "pending", start, sport };
}

/** What a record that changed an event means for its odds. */
export function noticeEvent(odds: OddsStaging, before: Known | null, after: Known | null, { id }: StoreRecord): void {
  if (!isEvent(after)) return;
  if (!isEvent(before)) odds.arrive(id, oddsTraits(traitsOf(after.event)));
  else if (before.event.status !== after.event.status) {
    odds.changeStatus(id, oddsTraits(traitsOf(before.event)), oddsTraits(traitsOf(after.event)));
  }
}
