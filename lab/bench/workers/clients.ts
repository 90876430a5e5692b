/** How many bets a second clients place on PostgreSQL at the same moment, each for customers of its own, next to one client. */
import type { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import {
  bet,
  CUSTOMERS,
  counting,
  EVENTS,
  match,
  openWallets,
  place,
} from "../../../test/processes/ledger/example/racing.js";
import { ledgerOn } from "../../../test/processes/ledger/example/random-day.js";
import { median } from "../../tools/quantile.js";
import type { Goals } from "../goals.js";

const [CLIENTS, BETS, TURNS] = [20, 400, 7];
/** How many times the bets of one client twenty have to place. */
const GAIN = 1.5;

/** @param address an empty database */
export async function clientsAtOnce(address: string, goals: Goals): Promise<void> {
  // As two processes, of which each has ten connections.
  const databases = (await Promise.all([openPostgres(address), openPostgres(address)])).map(counting);
  const ledgers = databases.map(ledgerOn);
  for (const ledger of ledgers) await openWallets(ledger);
  const rateOf = rates(ledgers);
  await rateOf(CLIENTS);
  const turns: { one: number; many: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push({ one: await rateOf(1), many: await rateOf(CLIENTS) });
  const [one, many] = [median(turns.map((turn) => turn.one)), median(turns.map((turn) => turn.many))];
  const gain = median(turns.map((turn) => turn.many / turn.one));
  const what = `PostgreSQL, ${CLIENTS} clients of ${CUSTOMERS.length} customers: ${Math.round(many)} bets a second`;
  const retries = databases.reduce((sum, database) => sum + database.retries, 0);
  console.log(
    `${what}, one client ${Math.round(one)}: ${gain.toFixed(2)} times (goal ${GAIN}), ${retries} transactions tried again${goals.mark([1 / gain, 1 / GAIN])}`,
  );
  for (const database of databases) await database.close();
}

/** Bets a second of so many clients. Each bet is a new one. */
function rates(ledgers: readonly Ledger[]): (clients: number) => Promise<number> {
  const store = createMemoryStore(EVENTS.map((id) => match(id, "pending")));
  let bets = 0;
  const bettor = async (client: number, of: number) => {
    const ledger = ledgers[client % ledgers.length];
    for (let nth = 0; nth < BETS / of; nth++) {
      const order = bet(`S${bets++}`, client + of * nth, [1 + (bets % EVENTS.length)], "1");
      if (ledger) await place(ledger, store, [order]);
    }
  };
  return async (clients) => {
    const started = performance.now();
    await Promise.all(Array.from({ length: clients }, (_none, client) => bettor(client, clients)));
    return (BETS * 1_000) / (performance.now() - started);
  };
}
