/** The line that a soak prints each minute, and what has happened by its end. */
import type { Database } from "../../../examples/ledger/tables/schema.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import type { Program } from "../../day/processes.js";
import { listOf } from "../../day/report.js";
import { PREFIX } from "./before.js";
import type { Counts } from "./chaos.js";
import { NEXT_ID } from "./next-version.js";
import { RETURNS, returnsIn } from "./turns.js";

interface Soak {
  readonly store: EventStore;
  readonly database: Database;
  readonly programs: readonly Program[];
  readonly days: number;
}

const MOST = 10_000;

export async function figuresOf({ store, database, programs, days }: Soak): Promise<string> {
  const counted = `SELECT (SELECT COUNT(*) FROM events) AS events, (SELECT COALESCE(SUM(posts), 0) FROM events) AS versions,
    (SELECT COUNT(*) FROM slips) AS slips, (SELECT COUNT(*) FROM slips WHERE is_open = 1) AS open, (SELECT COUNT(*) FROM postings) AS postings,
    (SELECT COUNT(*) FROM postings WHERE kind IN ('resettle', 'rollback', 'cancel')) AS corrected,
    (SELECT COUNT(*) FROM aside) AS aside, (SELECT next FROM cursors WHERE worker = 'settlegrade-publisher') AS cursor`;
  const [row] = await database.transaction((sql) => sql(counted));
  const { cursor, ...counts } = row ?? {};
  const { changes } = await store.changes(cursor == null ? null : Number(cursor), MOST);
  const line = { "days over": days, ...counts, lag: changes.length };
  const kills = programs.map(({ name, kills, ends }) => `${name} ${kills}${ends > 0 ? `+${ends}` : ""}`).join(", ");
  return `${new Date().toISOString().slice(11, 19)} ${listOf(line)} | kills+ends: ${kills}`;
}

const settled = (condition: string) => `SELECT COUNT(*) AS count FROM slips WHERE is_open = 0 AND ${condition}`;

/** By what has happened: how often a ledger says so. */
const HAPPENED: Readonly<Record<string, string>> = {
  "slips settled": settled("TRUE"),
  "slips of before settled": settled(`id LIKE '${PREFIX}%'`),
  "slips of the next version settled": settled(`rulebook = '${NEXT_ID}'`),
  "trebles settled": settled("(SELECT COUNT(*) FROM legs WHERE slip = slips.id) = 3"),
};

/** Adds to the counts what the ledgers and the versions of the events show. */
export async function countHappened(
  counts: Counts,
  store: EventStore,
  ledgers: Readonly<Record<string, Database>>,
  ids: readonly number[],
): Promise<void> {
  for (const [name, database] of Object.entries(ledgers))
    for (const [what, text] of Object.entries(HAPPENED)) {
      const [row] = await database.transaction((sql) => sql(text));
      // Nobody bets at the one in a file.
      if (name === "PostgreSQL" || Number(row?.["count"]) > 0) counts.add(`${what} on ${name}`, Number(row?.["count"]));
    }
  for (const what of RETURNS) counts.add(what, 0);
  for (const id of ids) {
    const versions = [...(await store.versions(id))].reverse();
    for (const what of returnsIn(versions.map(({ event }) => event))) counts.add(what);
  }
}
