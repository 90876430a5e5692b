/**
 * `npm run lab -- bench:http`: what the service costs compared to a bare `node:http` server that reads, parses and writes the same JSON.
 *
 * Each server is a separate process that runs built code. They take turns at the same requests, each with 50 bets on 10
 * matches. The figure is the processor time of a server per request, the median over the rounds. A row that misses its goal is
 * marked, and the exit code is 1 if one costs more than twice as much as its goal.
 *
 * There are goals for the football bets of the engine's benchmark, for its mix of ten sports, for bets on any market of these
 * sports, and for the fixtures of every sport. Source: docs/proof.md#what-the-benchmarks-measure.
 *
 * With `--cpu-prof DIRECTORY` each server writes a profile of its processor time to that directory.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { programs } from "../tools/programs.js";
import { median, quantile } from "../tools/quantile.js";
import { Goals } from "./goals.js";
import { type Child, SERVER, type ServerOrder, startChild } from "./http/child.js";
import { type Load, openLoad, type Received } from "./http/load.js";
import { makePool, type PoolName, type Prepared } from "./http/pool.js";
import { profiling } from "./http/profiling.js";

const ROUNDS = 5;
const REQUESTS = 1_000;
const WARM_UP = 3_000;
/** All answers must be 200. One in this many is compared character by character. */
const SAMPLE = 20;

/** The goals are percent of the bare server's speed. */
const CONTENDERS = [
  { kind: "bare", name: "bare node:http", goals: null },
  {
    kind: "memory",
    name: "service, memory",
    goals: { football: 60, "ten sports": 60, "any market": 35, "every sport": 35 },
  },
  {
    kind: "sqlite",
    name: "service, SQLite",
    goals: { football: 50, "ten sports": 45, "any market": 30, "every sport": 30 },
  },
  // Its server has processor time of its own, so its figure says what is left for the service. Counts are in the database.
  { kind: "postgres", name: "service, PostgreSQL", goals: null },
] as const;

interface Contender {
  readonly child: Child;
  readonly load: Load;
  /** Microseconds of processor time a request, one for each round. */
  readonly costs: number[];
  /** Milliseconds from sending a request to having its answer, one for each request. */
  readonly times: number[];
}

const flagsOf = profiling();

async function start(program: string, order: ServerOrder): Promise<Contender> {
  const child = await startChild(program, order, flagsOf(order.kind));
  return { child, load: openLoad(child.port), costs: [], times: [] };
}

async function turn({ child, load, costs, times }: Contender, requests: readonly Prepared[], count: number) {
  const prepared = (index: number): Prepared => requests[index % requests.length] as Prepared;
  const next = (index: number) => ({
    path: `/v3/settlements/grade?apiKey=${child.keys[index % child.keys.length]}`,
    body: prepared(index).body,
  });
  const check = ({ status, text }: Received, index: number): void => {
    if (status !== 200 || (index % SAMPLE === 0 && text !== prepared(index).answer)) {
      throw new Error(`request ${index} was answered wrongly: ${status} ${text.slice(0, 400)}`);
    }
  };
  const before = await child.ask("usage");
  times.push(...(await load.run(count, next, check)));
  const after = await child.ask("usage");
  costs.push((after.cpu - before.cpu) / count);
}

function report(pool: PoolName, contenders: readonly Contender[], missed: Goals): void {
  const [bare] = contenders as [Contender];
  console.log(`${pool}:`);
  for (const [index, { name, goals }] of CONTENDERS.entries()) {
    const { costs, times } = contenders[index] as Contender;
    const cost = `${median(costs).toFixed(0).padStart(4)} us of processor time a request`;
    const latency = `p50 ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`;
    const speed = goals === null ? "" : `; ${verdict(bare.costs, costs, goals[pool], missed)}`;
    console.log(`  ${name.padEnd(19)} ${cost}; ${latency}${speed}`);
  }
}

/** Compares the servers round by round: they run one after another, so that a slow machine slows all of them. */
function verdict(bare: readonly number[], costs: readonly number[], goal: number, missed: Goals): string {
  const ratio = median(costs.map((cost, round) => cost / (bare[round] as number)));
  const mark = missed.mark([ratio, 100 / goal]);
  return `${(100 / ratio).toFixed(0)}% of the bare server's speed, goal ${goal}%${mark}`;
}

async function compare(pool: PoolName, program: string, server: string, missed: Goals): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "settlegrade-bench-"));
  const contenders: Contender[] = [];
  const { events, requests } = makePool(pool);
  const poolFile = join(directory, "pool.json");
  const postgres = `${server}?schema=${pool.replace(" ", "_")}`;
  writeFileSync(poolFile, JSON.stringify({ events, requests }));
  try {
    for (const { kind } of CONTENDERS) contenders.push(await start(program, { kind, poolFile, directory, postgres }));
    for (const contender of contenders) {
      await turn(contender, requests, WARM_UP);
      contender.costs.length = 0;
      contender.times.length = 0;
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const contender of contenders) await turn(contender, requests, REQUESTS);
    }
    report(pool, contenders, missed);
  } finally {
    for (const { child, load } of contenders) {
      load.close();
      await child.stop();
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

const built = await programs(SERVER);
const server = await startEmbedded();
const missed = new Goals();
try {
  for (const pool of ["football", "ten sports", "any market", "every sport"] as const)
    await compare(pool, built.fileOf("server"), server.url, missed);
  console.log(
    `${missed} (medians of ${ROUNDS} rounds of ${REQUESTS} requests, 50 bets on 10 matches each, over 16 connections; Node ${process.version})`,
  );
  process.exitCode = missed.exitCode;
} finally {
  await server.remove();
  await built.remove();
}
