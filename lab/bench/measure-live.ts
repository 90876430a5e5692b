/** One process of the benchmark of provisional grades: it prints its ratios as JSON. */
import { grade, gradeAll } from "../../src/pure/engine/index.js";
import { type LiveSet, makeLiveSet } from "./live.js";
import { SPORTS } from "./matches.js";
import { COUNTED_TURNS, type LiveRatios, WARM_UP_TURNS } from "./ratios.js";

const PROVISIONAL = { provisional: true } as const;
const RUNS = ["plain", "provisional", "plainAll", "provisionalAll"] as const;
type RunName = (typeof RUNS)[number];
type Runs = Readonly<Record<RunName, () => void>>;

let consumed = 0;
const eat = ({ result, eventId }: { readonly result: string; readonly eventId: number | string }): void => {
  consumed += result.length + Number(eventId);
};

/** Plain grades of the settled matches and provisional ones of the same matches while they are played. They take turns. */
function runsOf({ bets, settled, live }: LiveSet): Runs {
  const each = (answer: (index: number) => Parameters<typeof eat>[0]) => () => {
    for (let index = 0; index < bets.length; index++) eat(answer(index));
  };
  const over = bets.map(({ eventId }) => settled[eventId - 1]);
  const played = bets.map(({ eventId }) => live[eventId - 1]);
  return {
    plain: each((index) => grade<unknown, unknown>(bets[index], over[index])),
    provisional: each((index) => grade<unknown, unknown, true>(bets[index], played[index], PROVISIONAL)),
    plainAll: () => {
      for (const answer of gradeAll(bets, settled)) eat(answer);
    },
    provisionalAll: () => {
      for (const answer of gradeAll(bets, live, PROVISIONAL)) eat(answer);
    },
  };
}

/** The share of bets that are decided while their match is played. The end of the match must not change them. */
function decidedOf({ bets, settled, live }: LiveSet): number {
  const final = gradeAll(bets, settled);
  const early = gradeAll(bets, live, PROVISIONAL);
  const decided = early.filter(({ result }) => result !== "pending" && result !== "ungradeable");
  for (const [index, { result }] of early.entries()) {
    if (result !== "pending" && result !== final[index]?.result)
      throw new Error(
        `${JSON.stringify(bets[index])} is ${result} before the end, and ${final[index]?.result} after it`,
      );
  }
  return decided.length / bets.length;
}

type Job = {
  readonly name: string;
  readonly set: LiveSet;
  readonly runs: Runs;
  readonly times: Map<RunName, number[]>;
};

/** All runs of all sets take turns, so that a slow machine slows all of them. */
function measure(jobs: readonly Job[]): void {
  for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
    for (const { runs, times } of jobs) {
      for (const run of RUNS) {
        const start = process.hrtime.bigint();
        runs[run]();
        if (turn >= WARM_UP_TURNS) times.get(run)?.push(Number(process.hrtime.bigint() - start));
      }
    }
  }
}

function jobOf(name: string, slugs: readonly string[], count: number): Job {
  const set = makeLiveSet(slugs, count / 25, count);
  return { name, set, runs: runsOf(set), times: new Map(RUNS.map((run): [RunName, number[]] => [run, []])) };
}

/** By the fastest turn of each run, which depends least on what else the machine does. */
function ratiosOf({ set, times }: Job): LiveRatios[string] {
  const fastest = (run: RunName) => Math.min(...(times.get(run) ?? []));
  return [fastest("provisional") / fastest("plain"), fastest("provisionalAll") / fastest("plainAll"), decidedOf(set)];
}

const SLUGS = Object.keys(SPORTS);
const jobs = [...SLUGS.map((slug) => jobOf(slug, [slug], 2000)), jobOf("mixed", SLUGS, 10_000)];
measure(jobs);
console.log(JSON.stringify(Object.fromEntries(jobs.map((job) => [job.name, ratiosOf(job)]))));
if (consumed === 0) throw new Error("nothing was graded");
