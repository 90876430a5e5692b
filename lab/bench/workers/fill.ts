/** Ledgers with open bets on the home sides of events, written without the checks of an order. */
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import type { Database } from "../../../examples/ledger/tables/schema.js";
import { grade, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import type { FeedRecord } from "../../../src/service/sources/ports.js";

const AT = "2026-03-07T12:00:00.000Z";
export const NOW = Date.parse("2026-03-07T18:00:00Z");
const EVENT = 7_777_777;
const BET = { selection: { eventId: EVENT, market: "ML", side: "home" }, odds: "2.10" } as const;
const SLIP = JSON.stringify({ type: "single", stake: "10", currency: "EUR" });

export function match(id: number, status: "pending" | "settled"): SportEvent {
  const scores = { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } };
  const names = { home: "Lions", away: "Bears", date: "2026-03-07T15:00:00Z", sport: { slug: "football" } };
  return { id, ...names, status, ...(status === "settled" && { scores }) };
}

/** Records of the events from an id on. */
export function recordsOf(first: number, count: number, status: "pending" | "settled"): FeedRecord[] {
  return Array.from({ length: count }, (_none, index) => {
    return { kind: "event", id: first + index, event: match(first + index, status) };
  });
}

/** Bets on events with ids from 1, as many on each. Each was graded once, as pending. */
export async function fill(database: Database, bets: number, events: number): Promise<Ledger> {
  const ledger = new Ledger(database, HOUSE);
  await ledger.openWallet("ann", "Ann", "EUR");
  const pending = JSON.stringify(grade(BET.selection, match(EVENT, "pending"), { asOf: NOW }));
  const numbers = (below: number) =>
    `WITH RECURSIVE numbers(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${below - 1})`;
  const withId = (json: string) => `replace('${json}', '${EVENT}', CAST(i % ${events} + 1 AS TEXT))`;
  await database.transaction(async (sql) => {
    await sql(`${numbers(events)} INSERT INTO events SELECT i + 1, 0, NULL, 0, NULL FROM numbers`);
    await sql(
      `${numbers(bets)} INSERT INTO slips
      SELECT 'S' || i, 'wallet:ann:EUR', '${SLIP}', '${SLIP}', '${standard.id}', '{}', 1, 0, '${AT}' FROM numbers`,
    );
    await sql(
      `${numbers(bets)} INSERT INTO legs
      SELECT 'S' || i, 0, i % ${events} + 1, ${withId(JSON.stringify(BET))}, ${withId(pending)}, NULL FROM numbers`,
    );
  });
  return ledger;
}
