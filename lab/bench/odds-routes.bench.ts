/**
 * `npm run lab -- bench:odds-routes`: what `GET /odds` for 30 bookmakers with 20 markets each costs, next to a bare `node:http` server that
 * sends the same prepared answers, and how long `GET /odds/multi` of ten events holds other requests. Another bare server puts each answer
 * together from prepared pieces that it does not look up: no service can be faster with new combinations.
 *
 * Each server is a separate process that runs built code. They take turns. The figure is the processor time of a server per request,
 * the median over the rounds. Answers repeat, or each is of other bookmakers in another order. A row that misses its goal is marked,
 * and the exit code is 1 if one costs more than twice as much. With `--cpu-prof DIRECTORY` each server writes a profile.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { match } from "../../test/rest/sources/support.js";
import { programs } from "../tools/programs.js";
import { median, quantile } from "../tools/quantile.js";
import { type Below, randomFrom } from "../tools/random.js";
import { Goals } from "./goals.js";
import { type Child, type ServerOrder, startChild } from "./http/child.js";
import { type Load, openLoad, type Received } from "./http/load.js";
import { profiling } from "./http/profiling.js";
import type { OddsPool } from "./odds/routes-server.js";

const ROUNDS = 5;
const REQUESTS = 2_000;
const WARM_UP = 8_000;
const EVENTS = 20;
const BOOKMAKERS = 60;
const ASKED = 30;
const MARKETS = 20;
/** Milliseconds. */
const LONGEST_HOLD = 20;

/** Percent of the bare server's speed. */
const GOALS = {
  memory: { "answers that repeat": 50, "new combinations": 40 },
  sqlite: { "answers that repeat": 40, "new combinations": 20 },
} as const;
const KINDS = ["bare", "joined", "memory", "sqlite"] as const;
const TRAFFICS = ["answers that repeat", "new combinations"] as const;
type Traffic = (typeof TRAFFICS)[number];

const below = randomFrom(25);
const names = Array.from({ length: BOOKMAKERS }, (_, index) => `Bookmaker ${index}`);
const price = (random: Below): string => (1.05 + random(400) / 100).toFixed(3);

function marketOf(place: number) {
  const [hdp, updatedAt] = [place / 2, "2026-03-01T14:00:00.208Z"];
  if (place === 0) {
    const odds = [{ home: price(below), draw: price(below), away: price(below), max: 3_000 }];
    return { name: "ML", updatedAt, odds };
  }
  const row = (line: number) => ({ hdp: line, over: price(below), under: price(below), max: 500 });
  return { name: `Totals ${place}`, updatedAt, odds: [row(hdp), row(hdp + 1)] };
}

function makePool(): OddsPool {
  const ids = Array.from({ length: EVENTS }, (_, id) => id + 1);
  const events = ids.map((id) => {
    const event = match(id, { status: "pending", date: "2030-01-01T15:00:00Z", scores: { home: 0, away: 0 } });
    return { kind: "event", id, event } as const;
  });
  const odds = ids.flatMap((id) =>
    names.map((bookie) => {
      const markets = Array.from({ length: MARKETS }, (_, place) => marketOf(place));
      const url = `https://www.example.com/${bookie.replace(" ", "-")}/${id}`;
      const message = { type: "updated", id, bookie, url, markets, time: 1_772_000_000_000 } as const;
      return { kind: "odds", id, message, isOfSport: true } as const;
    }),
  );
  return { records: [...events, ...odds], bookmakers: names, answers: [] };
}

function drawn(): string {
  const left = [...names];
  return Array.from({ length: ASKED }, () => left.splice(below(left.length), 1)[0]).join(",");
}

const usual = names.slice(0, ASKED).join(",");
function pathOf(traffic: Traffic, key: string, index: number): string {
  const bookmakers = encodeURIComponent(traffic === "answers that repeat" ? usual : drawn());
  return `/v3/odds?eventId=${1 + (index % EVENTS)}&bookmakers=${bookmakers}&includeSeq=true&apiKey=${key}`;
}

interface Contender {
  readonly child: Child;
  readonly load: Load;
}

function check({ status, text }: Received): void {
  if (status !== 200) throw new Error(`a request was answered wrongly: ${status} ${text.slice(0, 300)}`);
}

async function turn({ child, load }: Contender, traffic: Traffic, count: number): Promise<number> {
  const paths = Array.from({ length: count }, (_, index) =>
    pathOf(traffic, child.keys[index % child.keys.length] ?? "", index),
  );
  const before = await child.ask("usage");
  await load.run(count, (index) => ({ method: "GET", path: paths[index] ?? "" }), check);
  return ((await child.ask("usage")).cpu - before.cpu) / count;
}

/** The longest that other requests wait while ten events are asked for again and again. */
async function longestHold({ child, load }: Contender): Promise<number> {
  const ids = (index: number) => Array.from({ length: 10 }, (_, place) => 1 + ((index + place) % EVENTS)).join(",");
  const multi = (index: number) => ({
    method: "GET",
    path: `/v3/odds/multi?eventIds=${ids(index)}&bookmakers=${encodeURIComponent(drawn())}&apiKey=${child.keys[0]}`,
  });
  const holds: number[] = [];
  for (let index = 0; index < 100; index++) {
    await child.ask("usage");
    await load.run(1, () => multi(index), check);
    holds.push((await child.ask("usage")).held ?? Number.NaN);
  }
  return quantile(holds, 0.98);
}

const directory = mkdtempSync(join(tmpdir(), "settlegrade-odds-routes-"));
const built = await programs("lab/bench/odds/routes-server.ts");
const flagsOf = profiling();
const goals = new Goals();
const contenders: Contender[] = [];
try {
  const pool = makePool();
  const start = async (kind: ServerOrder["kind"], given: OddsPool): Promise<Contender> => {
    const poolFile = join(directory, `${kind}.json`);
    writeFileSync(poolFile, JSON.stringify(given));
    const order = { kind, poolFile, directory };
    const child = await startChild(built.fileOf("routes-server"), order, flagsOf(kind));
    return { child, load: openLoad(child.port) };
  };
  const memory = await start("memory", pool);
  const answers: string[] = [];
  for (let event = 0; event < EVENTS; event++) {
    const path = pathOf("answers that repeat", memory.child.keys[0] ?? "", event);
    await memory.load.run(
      1,
      () => ({ method: "GET", path }),
      ({ text }) => answers.push(text),
    );
  }
  contenders.push(await start("bare", { ...pool, records: [], answers }), await start("joined", pool));
  contenders.push(memory, await start("sqlite", pool));
  console.log(
    `GET /odds: ${Buffer.byteLength(answers.join("")) / EVENTS} bytes of ${ASKED} bookmakers with ${MARKETS} markets each`,
  );
  for (const traffic of TRAFFICS) {
    const costs = contenders.map((): number[] => []);
    for (const contender of contenders) await turn(contender, traffic, WARM_UP);
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, contender] of contenders.entries())
        costs[place]?.push(await turn(contender, traffic, REQUESTS));
    console.log(`${traffic}:`);
    for (const [place, kind] of KINDS.entries()) {
      const cost = median(costs[place] ?? []);
      const ratio = median((costs[place] ?? []).map((each, round) => each / (costs[0]?.[round] ?? 0)));
      const goal = kind in GOALS ? GOALS[kind as keyof typeof GOALS][traffic] : null;
      const aim = goal === null ? "" : `, goal ${goal} %${goals.mark([ratio, 100 / goal])}`;
      const speed = kind === "bare" ? "" : `; ${(100 / ratio).toFixed(0)} % of the bare server's speed${aim}`;
      console.log(`  ${kind.padEnd(7)} ${cost.toFixed(0).padStart(4)} us of processor time a request${speed}`);
    }
  }
  for (const [place, contender] of contenders.entries()) {
    const kind = KINDS[place] ?? "bare";
    if (!(kind in GOALS)) continue;
    const hold = await longestHold(contender);
    console.log(
      `GET /odds/multi of 10, ${kind}: no longer than ${hold.toFixed(1)} ms, goal ${LONGEST_HOLD} ms${goals.mark([hold, LONGEST_HOLD])}`,
    );
  }
  console.log(
    `${goals} (medians of ${ROUNDS} rounds of ${REQUESTS} requests over 16 connections; Node ${process.version})`,
  );
  process.exitCode = goals.exitCode;
} finally {
  for (const { child, load } of contenders) {
    load.close();
    await child.stop();
  }
  rmSync(directory, { recursive: true, force: true });
  await built.remove();
}
