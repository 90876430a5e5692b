/**
 * Attacks a service and prints what each attack cost: `npm run lab -- attack`. It takes seven minutes.
 *
 *   npm run lab -- attack                                              its own service, as a process, on a temporary store of 50,000 events
 *   npm run lab -- attack --events N                                the same with another number of events
 *   npm run lab -- attack --url URL --key KEY --pid PID             a running one; never one that others use
 *
 * A running service needs a paid key with a large package (`keys add --plan paid --package 10000000`). Without its process id the
 * memory is not measured. `--connections N` is its `--max-connections`, by default 4,000.
 *
 * The exit code is 1 if an answer was wrong, or the memory, or the time of the grades and of the deliveries beside an attack, passed a
 * bound that is printed. Attacks on the feed come last, while odds change twenty times a second or more often. A running service has
 * none of them.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openLoad } from "../bench/http/load.js";
import { quantile } from "../tools/quantile.js";
import type { Outcome } from "./attack.js";
import { ATTACKS } from "./attacks.js";
import type { Beside } from "./beside.js";
import { FEED_ATTACKS } from "./feed/attacks.js";
import { CONNECTIONS, SELECTIONS, startTarget, type Target } from "./target.js";
import { type GoodWatch, startBeside, startGood, watchMemory } from "./watch.js";

const USAGE =
  "usage: npm run lab -- attack [--events N] [--only WORDS] [--url URL --key KEY [--pid PID] [--connections N]]";
/** How many MB more than just before it the service may need during an attack that says no other number. */
const BOUND = 150;
/** How many MB above rest it may need after all of them. */
const MOST_LEFT = 200;
/** How many milliseconds a grade beside an attack may take, whatever the attack. */
const MOST = 1_500;
/** How many grades are asked for before the memory at rest is read: a service that has answered nothing yet needs less. */
const WARM_UP = 3_000;
/** Milliseconds of peace before the first attack and after each. */
const REST = 1_000;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { url: text, key: text, pid: text, connections: text, events: text, only: text },
});

const target = await targetOf();
const beside = startBeside(target);
const good = startGood(target);
try {
  await attack();
} finally {
  await beside.close();
  await good?.close();
  await target.close();
}

async function targetOf(): Promise<Target> {
  const { url, key, pid, connections, events } = values;
  if (url === undefined && key === undefined) return startTarget(Number(events ?? 50_000));
  if (url === undefined || key === undefined) throw new Error(`--url and --key belong together; ${USAGE}`);
  const { hostname, port } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 80),
    key,
    pid: pid === undefined ? null : Number(pid),
    connections: Number(connections ?? CONNECTIONS),
    feed: null,
    close: async () => {},
  };
}

async function attack(): Promise<void> {
  await warmUp(target);
  await pause(REST);
  await beside.take();
  await pause(REST);
  const rest = watchMemory(target.pid)();
  console.log(`at rest: ${rest === null ? "no --pid, so that memory is not measured" : `${rest.toFixed(0)} MB`}`);
  console.log(`No grade may take more than ${MOST} ms.`);
  console.log(`${"attack".padEnd(58)}    MB it costs  bound   a grade beside it, ms             answers         shed`);
  console.log(`${" ".repeat(88)}p50      p99  bound     most`);
  const nothing = { checked: 0, wrong: [] };
  print({
    name: "none",
    outcome: nothing,
    beside: await beside.take(),
    cost: 0,
    bound: BOUND,
    p99: null,
    most: MOST,
    shed: 0,
  });
  for (const { name, bound = BOUND, p99 = null, most = MOST, run } of ATTACKS) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    await measure({ name, bound, p99, most }, () => run(target));
  }
  if (good !== null) await attackFeed(good);
  else console.log("The feed is not attacked: what changes in the store of this service is not known.");
  if (rest !== null) printLeft(target, rest);
}

async function attackFeed(good: GoodWatch): Promise<void> {
  for (const { name, bound = BOUND, p99 = null, most = MOST, run } of FEED_ATTACKS) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    await good.take();
    await measure({ name, bound, p99, most }, () => run(target, good.changeOthers));
    printDeliveries(await good.take());
  }
}

/** An attack, and what it may cost. */
interface Bounded {
  readonly name: string;
  readonly bound: number;
  readonly p99: number | null;
  readonly most: number;
}

async function measure({ name, bound, p99, most }: Bounded, run: () => Promise<Outcome>): Promise<void> {
  const before = await shedBy(target);
  const rest = watchMemory(target.pid)();
  const memory = watchMemory(target.pid);
  await beside.take();
  const outcome = await run();
  // Short attacks leave hardly a grade beside them: those right after them count too.
  if (p99 === null) await pause(REST);
  const answered = await beside.take();
  await pause(REST);
  const greatest = memory();
  const cost = greatest === null || rest === null ? null : greatest - rest;
  const shed = (await shedBy(target)) - before;
  print({ name, outcome, beside: answered, cost, bound, p99, most, shed });
}

/** What the service keeps of all attacks: memory that it once needed returns slowly, and its caches are full. */
function printLeft({ pid }: Target, rest: number): void {
  const left = (watchMemory(pid)() ?? rest) - rest;
  const isTooMuch = left > MOST_LEFT;
  console.log(
    `After all attacks: ${left.toFixed(0)} MB above rest, bound ${MOST_LEFT}${isTooMuch ? "  TOO MANY" : ""}`,
  );
  if (isTooMuch) process.exitCode = 1;
}

/** Of a good client of the feed, from the commit of a change to its receipt. */
function printDeliveries({ times, wrong }: Beside): void {
  const most = quantile(times, 1);
  const isTooSlow = !(most <= MOST);
  const figures = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)).join(", ");
  const name = "    a delivery beside it, ms: p50, p99, most";
  console.log(`${name.padEnd(58)}   ${figures}${isTooSlow ? "  TOO SLOW" : ""} (${times.length})`);
  for (const sentence of wrong) console.log(`    ${sentence}`);
  if (isTooSlow || wrong.length > 0) process.exitCode = 1;
}

async function warmUp({ port, key }: Target): Promise<void> {
  const load = openLoad(port);
  const body = JSON.stringify({ selections: SELECTIONS });
  const check = ({ status, text }: { status: number; text: string }): void => {
    if (status !== 200) throw new Error(`the service does not grade: ${status} ${text}`);
  };
  await load.run(WARM_UP, () => ({ path: `/v3/settlements/grade?apiKey=${key}`, body }), check);
  load.close();
}

/** How many connections and requests the service has refused so far, as its figures say. */
async function shedBy({ host, port }: Target): Promise<number> {
  const page = await (await fetch(`http://${host}:${port}/metrics`)).text();
  const found = [...page.matchAll(/^settlegrade_http_shed_total\{.*\} (\d+)$/gm)];
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
}

interface Row {
  readonly name: string;
  readonly outcome: Outcome;
  readonly beside: Beside;
  /** MB above those before it, null if they were not measured. */
  readonly cost: number | null;
  readonly bound: number;
  /** Within how many milliseconds 99% of the grades must be answered, or null if that has no bound. */
  readonly p99: number | null;
  /** Within how many each must be. */
  readonly most: number;
  readonly shed: number;
}

function print({ name, outcome, beside: { times, wrong }, cost, bound, p99, most, shed }: Row): void {
  const all = [...outcome.wrong, ...wrong];
  const isTooMuch = cost !== null && cost > bound;
  const memory = cost === null ? "-" : `${isTooMuch ? "TOO MANY " : ""}${Math.max(0, cost).toFixed(0)}`;
  const most99 = quantile(times, 0.99);
  const worst = quantile(times, 1);
  // Without a single answer there is no time that could be too long.
  const isTooSlow = !(worst <= most) || (p99 !== null && most99 > p99);
  const figure = (milliseconds: number): string => milliseconds.toFixed(1).padStart(9);
  const answers = all.length === 0 ? `${outcome.checked + times.length} right` : `${all.length} WRONG`;
  const cells = [
    name.padEnd(58),
    memory.padStart(16),
    String(bound).padStart(7),
    "  ",
    figure(quantile(times, 0.5)),
    figure(most99),
    String(p99 ?? "-").padStart(7),
    figure(worst),
    isTooSlow ? " TOO SLOW " : "   ",
    answers.padEnd(14),
    String(shed).padStart(6),
  ];
  console.log(cells.join(""));
  for (const sentence of new Set(all)) console.log(`    ${sentence}`);
  if (all.length > 0 || isTooMuch || isTooSlow) process.exitCode = 1;
}
