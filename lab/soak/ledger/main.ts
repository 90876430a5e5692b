/**
 * Runs a ledger for as long as it is told, on PostgreSQL and NATS JetStream, with a process that plays drawn days into the store, four
 * houses that take bets for it, and five workers, of two versions of this package, while all of them and both servers are killed, stopped
 * and cut off, clocks are wrong and records are damaged: faults.ts, placing.ts and turns.ts have what goes wrong. The ledger begins as a
 * database of before, and so does another one on SQLite, with a worker of its own: `npm run lab -- soak:ledger --minutes 60`.
 * At intervals of quiet, and in the end, the books are recomputed from the slips and the events. Prints a line a minute. Ends with 1 if
 * something differs, or if a soak of half an hour did not have all faults.
 */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { openSqlite } from "../../../examples/ledger/tables/sqlite.js";
import { untilSignal } from "../../../src/cli/stop.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { serverIsThere } from "../../../test/nats/server.js";
import { untilWhole } from "../../day/play.js";
import type { Program } from "../../day/processes.js";
import { listOf } from "../../day/report.js";
import { castOf } from "./cast.js";
import { Chaos, Counts } from "./chaos.js";
import { Checker } from "./checker.js";
import { drawSoakDay } from "./days.js";
import { faultsOn } from "./faults.js";
import { countHappened, figuresOf } from "./figures.js";
import { SAID } from "./parent.js";
import { placesOf } from "./places.js";
import { Redelivery } from "./redelivery.js";
import { Servers } from "./servers.js";

const { minutes, events } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, events: { type: "string", default: "20" } },
}).values;
const MINUTE = 60_000;
const [END, SIZE] = [Date.now() + Number(minutes) * MINUTE, Number(events)];
if (!(Number(minutes) > 0 && SIZE > 0)) throw new Error("soak:ledger: allowed: --minutes N --events N, above 0");
/** How long a day is played, in seconds; how long things go wrong between two checks; and how long the workers may need to settle the rest. */
const [DAY, ROUND, PATIENCE] = [120, 120_000, 400_000];
/** How many days have slips of before. */
const BEFORE = 2;
/** How many minutes have all faults. */
const FULL = 30;

const closing: (() => unknown)[] = [];
const stopped = untilSignal().then(() => "stopped" as const);
try {
  if (!serverIsThere()) throw new Error("nats-server is not installed. Debian: apt-get install nats-server");
  const servers = new Servers();
  closing.push(() => servers.remove());
  await servers.start();
  if (!servers.hasVolume) console.log("left out: the full disk, since no volume can be mounted here");
  process.exitCode = (await soak(servers)) ? 0 : 1;
} finally {
  for (const close of closing.reverse()) {
    try {
      await close();
    } catch (error) {
      // The others are closed all the same.
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/** Everything that the loop needs, from the databases to what goes wrong. */
async function prepare(servers: Servers) {
  const plan = { size: SIZE, seconds: DAY, days: BEFORE };
  const places = await placesOf(servers, plan);
  closing.push(() => places.remove());
  const store = await openPostgresStore(places.events);
  // Both are databases of before.
  const ledgers = { PostgreSQL: await openPostgres(places.ledger), SQLite: openSqlite(places.file) };
  closing.push(() => Promise.all([store, ...Object.values(ledgers)].map((each) => each.close())));
  await store.ingest([], Date.now());
  const counts = new Counts();
  for (const what of SAID) counts.add(what, 0);
  const { players, workers, remove } = await castOf(places, plan, (what) => counts.add(what));
  closing.push(remove);
  const all = [...players, ...workers];
  // One that starts while a server is down does that, and nothing else should.
  for (const each of workers) each.onEnd = () => console.log(`${each.name} has ended: ${endOf(each)}`);
  closing.push(() => Promise.all(all.map((each) => each.kill())));
  const redelivery = new Redelivery(store, places.queue);
  closing.push(() => redelivery.close());
  const chaos = new Chaos(faultsOn({ servers, players, workers, databases: places, redelivery }), counts);
  closing.push(() => chaos.stop());
  const daysOver = () => (existsSync(places.state) ? Number(JSON.parse(readFileSync(places.state, "utf8")).number) : 0);
  return { store, ledgers, counts, players, all, chaos, daysOver };
}

async function soak(servers: Servers): Promise<boolean> {
  const { store, ledgers, counts, players, all, chaos, daysOver } = await prepare(servers);
  const checker = new Checker(store, ledgers, SIZE);
  for (const each of all) each.start();
  const say = async () =>
    console.log(await figuresOf({ store, database: ledgers.PostgreSQL, programs: all, days: daysOver() }));
  const reporting = setInterval(() => say().catch(() => console.log("PostgreSQL does not answer")), MINUTE);
  closing.push(() => clearInterval(reporting));
  let [checks, slowest] = [0, 0];
  for (let isOver = false; !isOver; ) {
    chaos.start();
    const left = END - Date.now();
    isOver = (await Promise.race([setTimeout(Math.min(ROUND, left), "round"), stopped])) === "stopped" || left <= ROUND;
    await chaos.stop();
    await servers.revivePostgres();
    for (const player of players) await player.kill();
    const began = Date.now();
    const check = async () => {
      // A Ctrl-C ends it too.
      await servers.revivePostgres();
      return checker.faults(daysOver());
    };
    const wrong = await untilWhole(() => check().catch((error: unknown) => [String(error)]), PATIENCE);
    const took = Date.now() - began;
    slowest = Math.max(slowest, took);
    checks++;
    console.log(`check ${checks}: ${wrong.length} differences after ${(took / 1_000).toFixed(1)} s of quiet`);
    if (wrong.length > 0) {
      await say();
      for (const sentence of wrong.slice(0, 50)) console.error(sentence);
      for (const { name, printed } of all) console.error(`${name}: ${printed.slice(-1_000)}`);
      return false;
    }
    if (!isOver) for (const player of players) player.start();
  }
  await say();
  const days = Array.from({ length: daysOver() }, (_none, number) => drawSoakDay(number, SIZE).ids);
  await countHappened(counts, store, ledgers, days.flat());
  console.log(`faults: ${listOf(counts.all)}`);
  console.log(
    `${checks} checks without a difference; the books were whole ${(slowest / 1_000).toFixed(1)} s after the last fault at most`,
  );
  return hasHappened(counts.all);
}

/** The last error of a program. */
function endOf({ printed }: Program): string {
  return /.*\bError: .*|.*ECONN.*/.exec(printed.split("\n").reverse().join("\n"))?.[0].trim() ?? printed.slice(-200);
}

/** A soak in which too little went wrong shows too little. A short one cannot have all. */
function hasHappened(counts: Readonly<Record<string, number>>): boolean {
  const missing = Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [what] : []));
  if (missing.length > 0) console.error(`did not happen: ${missing.join(", ")}`);
  const isSettled = counts["slips settled on PostgreSQL"] !== 0;
  if (!isSettled) console.error("nothing was settled meanwhile: this machine is too busy for a soak");
  return isSettled && (missing.length === 0 || Number(minutes) < FULL);
}
