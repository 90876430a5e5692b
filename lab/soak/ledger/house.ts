/** A process of one of the houses: customers bet at the prices in the store, sell bets back, and a trader errs and takes it back. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { drawer, House } from "../../day/house.js";
import { BOOKMAKER, drawSoakDay } from "./days.js";
import { endWithParent, TurnedClock } from "./parent.js";
import { placeIn } from "./placing.js";

const clock = new TurnedClock();
endWithParent(clock.onLine);
const [events = "", ledgerAddress = "", stateFile = "", size = "20", index = "0"] = process.argv.slice(2);
const [store, database] = [await openPostgresStore(events), await openPostgres(ledgerAddress)];
const ledger = new Ledger(database, HOUSE);
const now = Date.now();
const time = () => new Date(clock.now()).toISOString();
const house = new House({
  ...{ ledger, database, events: store, draw: drawer(now + Number(index)), mostLegs: 3 },
  // Slips of another house, and of one that was killed, have another prefix.
  prefix: `S${index}-${now.toString(36)}-`,
  place: placeIn(ledger, (ids) => store.findEvents(ids)),
  // A house of an earlier version can do nothing about a slip of the next one.
  refusals: ["cannot be read"],
});
await house.open(time());

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
  await house.act(time());
}
