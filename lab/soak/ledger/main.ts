/**
 * Runs a ledger for as long as it is told, on PostgreSQL and NATS JetStream, with a process that plays drawn days into the store, four
 * houses that take bets for it, and three workers, while all of them and both servers are killed, stopped and cut off:
 * `npm run lab -- soak:ledger --minutes 60`.
 * At intervals of quiet, and in the end, the books are recomputed from the slips and the events. Prints a line a minute. Ends with 1 if something differs.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { HOUSE } from "../../../examples/ledger/day.js";
import { Ledger } from "../../../examples/ledger/ledger.js";
import { openPostgres } from "../../../examples/ledger/tables/postgres.js";
import { untilSignal } from "../../../src/cli/stop.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { serverIsThere } from "../../../test/nats/server.js";
import { drawer, House } from "../../day/house.js";
import { untilWhole } from "../../day/play.js";
import { newDatabases } from "../../day/postgres.js";
import { Program } from "../../day/processes.js";
import { listOf } from "../../day/report.js";
import { programs } from "../../tools/programs.js";
import { Chaos } from "./chaos.js";
import { Checker } from "./checker.js";
import { figuresOf } from "./figures.js";
import { Servers } from "./servers.js";

const { minutes, events } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, events: { type: "string", default: "20" } },
}).values;
const MINUTE = 60_000;
const [END, SIZE] = [Date.now() + Number(minutes) * MINUTE, Number(events)];
if (!(Number(minutes) > 0 && SIZE > 0)) throw new Error("soak:ledger: allowed: --minutes N --events N, above 0");
/** How long a day is played, in seconds; how long things go wrong between two checks; and how long the workers may need to settle the rest. */
const [DAY, ROUND, PATIENCE] = [120, 60_000, 180_000];
/** They take the bets of the same customers, so that a wallet has several at the same moment. */
const HOUSES = 4;

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

async function soak(servers: Servers): Promise<boolean> {
  const databases = await newDatabases(servers.postgres);
  const [store, database] = [await openPostgresStore(databases.events), await openPostgres(databases.ledger)];
  closing.push(() => Promise.all([store.close(), database.close()]));
  await store.ingest([], Date.now());
  // The deposits are there before anything is killed: the checks know them.
  const opening = { ledger: new Ledger(database, HOUSE), database, events: store, draw: drawer(1) };
  await new House(opening).open(new Date().toISOString());
  const folder = await mkdtemp(join(tmpdir(), "settlegrade-soak-state-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const state = join(folder, "day.json");
  const built = await programs(...["feed", "house", "worker"].map((name) => `lab/soak/ledger/${name}.ts`));
  closing.push(() => built.remove());
  const program = (name: string, ...words: readonly string[]) =>
    new Program(name, [built.fileOf(name.split(" ")[0] ?? ""), ...words]);
  const players = [
    program("feed", databases.events, state, String(SIZE), String(DAY)),
    ...Array.from({ length: HOUSES }, (_none, index) =>
      program(`house ${index}`, databases.events, databases.ledger, state, String(SIZE), String(index)),
    ),
  ];
  const workers = [
    ...["a", "b"].map((name) => program(`worker ${name}`, databases.events, databases.ledger, servers.nats.url)),
    program("worker log", databases.events, databases.ledger),
  ];
  const all = [...players, ...workers];
  closing.push(() => Promise.all(all.map((each) => each.kill())));
  const chaos = new Chaos(servers, all);
  closing.push(() => chaos.stop());
  const checker = new Checker(store, database, SIZE);
  for (const each of all) each.start();
  const daysOver = () => (existsSync(state) ? Number(JSON.parse(readFileSync(state, "utf8")).number) : 0);
  const say = async () =>
    console.log(await figuresOf({ store, database, chaos: chaos.counts, programs: all, days: daysOver() }));
  const reporting = setInterval(() => say().catch(() => console.log("PostgreSQL does not answer")), MINUTE);
  closing.push(() => clearInterval(reporting));
  let [checks, slowest] = [0, 0];
  for (let isOver = false; !isOver; ) {
    chaos.start();
    const left = END - Date.now();
    isOver = (await Promise.race([setTimeout(Math.min(ROUND, left), "round"), stopped])) === "stopped" || left <= ROUND;
    await chaos.stop();
    for (const player of players) await player.kill();
    const began = Date.now();
    const check = async () => {
      // A Ctrl-C ends it too.
      await servers.revivePostgres();
      return checker.faults(daysOver());
    };
    const wrong = await untilWhole(() => check().catch((error: unknown) => [String(error)]), PATIENCE);
    slowest = Math.max(slowest, Date.now() - began);
    checks++;
    if (wrong.length > 0) {
      await say();
      for (const sentence of wrong.slice(0, 50)) console.error(sentence);
      console.error(`${wrong.length} differences after ${PATIENCE / 1_000} s of quiet`);
      for (const { name, printed } of all) console.error(`${name}: ${printed.slice(-1_000)}`);
      return false;
    }
    if (!isOver) for (const player of players) player.start();
  }
  await say();
  console.log(`faults: ${listOf(chaos.counts)}`);
  const [done] = await database.transaction((sql) =>
    sql("SELECT COUNT(*) AS count FROM postings WHERE kind = 'settle'"),
  );
  console.log(
    `${checks} checks without a difference; the books were whole ${(slowest / 1_000).toFixed(1)} s after the last fault at most`,
  );
  if (Number(done?.["count"]) === 0)
    console.error("nothing was settled meanwhile: this machine is too busy for a soak");
  return Number(done?.["count"]) > 0;
}
