import type { OddsMarket, OddsMessage, OddsRow } from "../../../../src/pure/odds/index.js";
import type { OddsEntry, OddsRecord, OddsSnapshot } from "../../../../src/service/sources/odds/ports.js";
import type { EventStore, IngestOutcome, StoreRecord } from "../../../../src/service/sources/ports.js";

export function market(name: string, ...odds: readonly OddsRow[]): OddsMarket {
  return { name, updatedAt: "2026-03-01T14:00:00.000Z", odds };
}

export const ml = (home: string): OddsMarket => market("ML", { home, away: "2.10" });
export const totals = (over: string): OddsMarket => market("Totals", { hdp: 2.5, over, under: "1.90" });

/** Odds of Bet365 on event 1. */
export function odds(changes: Partial<OddsMessage> = {}): OddsRecord {
  const message = { type: "updated", id: 1, bookie: "Bet365", url: "N/A", markets: [ml("1.50")], time: 1_000 } as const;
  const sent = { ...message, ...changes };
  return { kind: "odds", id: sent.id, message: sent, isOfSport: true };
}

export async function take(
  store: EventStore,
  records: readonly StoreRecord[],
  receivedAt = 2_000,
): Promise<readonly IngestOutcome[]> {
  const outcomes = await store.ingest(records, receivedAt);
  if (outcomes === "repeated") throw new Error("the store returned `repeated` for a call without a chunk");
  return outcomes;
}

/** What a client knows: the markets by event and bookmaker. */
export type Known = ReadonlyMap<string, string>;

export function knownOf({ pairs }: OddsSnapshot): Known {
  return new Map(pairs.map(({ event, bookie, markets }) => [`${event} ${bookie}`, markets]));
}

/** What a client knows after some changes. */
export function withEntries(known: Known, entries: readonly OddsEntry[]): Known {
  const after = new Map(known);
  for (const { event, bookie, type, markets } of entries) {
    if (type === "deleted") after.delete(`${event} ${bookie}`);
    else after.set(`${event} ${bookie}`, markets);
  }
  return after;
}

/** Sorted, to be compared. */
export function listed(known: Known): (readonly [string, string])[] {
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1));
}
