/** The line that a soak prints each minute. */
import type { Database } from "../../../examples/ledger/tables/schema.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import type { Program } from "../../day/processes.js";
import { listOf } from "../../day/report.js";

interface Soak {
  readonly store: EventStore;
  readonly database: Database;
  readonly chaos: Readonly<Record<string, number>>;
  readonly programs: readonly Program[];
  readonly days: number;
}

const MOST = 10_000;

export async function figuresOf({ store, database, chaos, programs, days }: Soak): Promise<string> {
  const counted = `SELECT (SELECT COUNT(*) FROM events) AS events, (SELECT COALESCE(SUM(posts), 0) FROM events) AS versions,
    (SELECT COUNT(*) FROM slips) AS slips, (SELECT COUNT(*) FROM slips WHERE is_open = 1) AS open, (SELECT COUNT(*) FROM postings) AS postings,
    (SELECT COUNT(*) FROM postings WHERE kind IN ('resettle', 'rollback', 'cancel')) AS corrected,
    (SELECT next FROM cursors WHERE worker = 'log') AS cursor`;
  const [row] = await database.transaction((sql) => sql(counted));
  const { cursor, ...counts } = row ?? {};
  const { changes } = await store.changes(cursor == null ? null : Number(cursor), MOST);
  const servers = Object.entries(chaos).filter(([name]) => !programs.some((each) => name.startsWith(each.name)));
  const line = { "days over": days, ...counts, lag: changes.length };
  const kills = programs.map(({ name, kills, ends }) => `${name} ${kills}${ends > 0 ? `+${ends}` : ""}`).join(", ");
  return `${new Date().toISOString().slice(11, 19)} ${listOf(line)} | kills+ends: ${kills} | ${listOf(Object.fromEntries(servers))}`;
}
