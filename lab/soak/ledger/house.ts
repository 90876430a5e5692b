/** A process of one of the houses: customers bet at the prices in the store, sell bets back, and a trader errs and takes it back. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { drawer, House } from "../../day/house.js";
import { BOOKMAKER, drawSoakDay, endWithParent } from "./days.js";

endWithParent();
const [events = "", ledgerAddress = "", stateFile = "", size = "20", index = "0"] = process.argv.slice(2);
const [store, database] = [await openPostgresStore(events), await openPostgres(ledgerAddress)];
const ledger = new Ledger(database, HOUSE);
const now = Date.now();
// Slips of another house, and of one that was killed, have another prefix.
const prefix = `S${index}-${now.toString(36)}-`;
const house = new House({ ledger, database, events: store, draw: drawer(now + Number(index)), prefix });
await house.open(new Date().toISOString());

let [number, ids]: [number, readonly number[]] = [-1, []];
for (const known = new Map<number, string>(); ; await setTimeout(200)) {
  if (!existsSync(stateFile)) continue;
  const { number: today } = JSON.parse(readFileSync(stateFile, "utf8"));
  if (today !== number) [number, ids] = [today, drawSoakDay(today, Number(size)).ids];
  const found = await store.findEvents(ids);
  const open = ids.filter((id) => found.get(id)?.status === "pending");
  const { pairs } = await store.odds.snapshot(open, [BOOKMAKER]);
  for (const { event, markets } of pairs) {
    if (known.get(event) === markets) continue;
    known.set(event, markets);
    house.hear(event, found.get(event), JSON.parse(markets));
  }
  await house.act(new Date().toISOString());
}
