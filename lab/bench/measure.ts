/** One process of the benchmark: it prints its ratios as JSON. */
import { explain, grade, gradeAll } from "../../src/pure/engine/index.js";
import { median } from "../tools/quantile.js";
import { type BenchSet, makeSet, spoilt } from "./bets.js";
import { lean, plansOf } from "./lean.js";
import { SPORTS } from "./matches.js";
import { COUNTED_TURNS, type Ratios, WARM_UP_TURNS } from "./ratios.js";

type Run = () => void;

let consumed = 0;
const eat = ({ result, eventId }: { readonly result: string; readonly eventId: number | string }): void => {
  consumed += result.length + Number(eventId);
};

/** The runs of a set. Floor and engine take turns. */
function runsOf(set: BenchSet): Record<"lean" | "grade" | "leanAll" | "gradeAll" | "faulty" | "explained", Run> {
  const { bets, events, eventOf } = set;
  const plans = plansOf(set);
  const faulty = spoilt(bets);
  for (const [index, bet] of bets.entries()) {
    const [event, plan] = [eventOf[index], plans[index]];
    if (!event || !plan) throw new RangeError("a bet without its event");
    const [own, found] = [JSON.stringify(lean(bet, event, plan)), JSON.stringify(grade(bet, event))];
    if (own !== found) throw new Error(`the floor answers ${own}, the engine ${found}`);
  }
  const each = (answer: (index: number) => Parameters<typeof eat>[0]) => () => {
    for (let index = 0; index < bets.length; index++) eat(answer(index));
  };
  const leanAt = (index: number, event: unknown) => lean(bets[index] as never, event as never, plans[index] as never);
  return {
    lean: each((index) => leanAt(index, eventOf[index])),
    grade: each((index) => grade<unknown, unknown>(bets[index], eventOf[index])),
    leanAll: () => {
      const byId = new Map(events.map((event) => [event.id, event]));
      const answers: Parameters<typeof eat>[0][] = [];
      for (let index = 0; index < bets.length; index++)
        answers.push(leanAt(index, byId.get(bets[index]?.eventId ?? 0)));
      for (const answer of answers) eat(answer);
    },
    gradeAll: () => {
      for (const answer of gradeAll(bets, events)) eat(answer);
    },
    faulty: each((index) => grade(faulty[index], eventOf[index])),
    explained: each((index) => explain<unknown, unknown>(bets[index], eventOf[index]).grade),
  };
}

const VALID = ["lean", "grade", "leanAll", "gradeAll"] as const;
const OTHERS = ["lean", "grade", "faulty", "explained"] as const;
type RunName = keyof ReturnType<typeof runsOf>;
type Job = { readonly name: string; readonly runs: ReturnType<typeof runsOf> };

/** The times of some runs of each job, measured in turns. */
function timesOf(jobs: readonly Job[], names: readonly RunName[]): Map<string, Map<RunName, number[]>> {
  const times = new Map(jobs.map(({ name }) => [name, new Map(names.map((run): [RunName, number[]] => [run, []]))]));
  for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
    for (const { name, runs } of jobs) {
      for (const run of names) {
        const start = process.hrtime.bigint();
        runs[run]();
        if (turn >= WARM_UP_TURNS)
          times
            .get(name)
            ?.get(run)
            ?.push(Number(process.hrtime.bigint() - start));
      }
    }
  }
  return times;
}

function ratioOf(times: Map<RunName, number[]> | undefined, run: RunName, floor: RunName): number {
  const floors = times?.get(floor) ?? [];
  return median((times?.get(run) ?? []).map((time, turn) => time / (floors[turn] ?? Number.NaN)));
}

/** The ratios of one process. Valid bets come first, since invalid bets and explanations make the code less specialised. */
function measure(): Ratios {
  const slugs = Object.keys(SPORTS);
  const sets: [string, BenchSet][] = slugs.map((slug) => [slug, makeSet([slug], 80, 2000)]);
  const all = [...sets, ["mixed", makeSet(slugs, 400, 10_000)] as const];
  const jobs = all.map(([name, set]): Job => ({ name, runs: runsOf(set) }));
  const valid = timesOf(jobs, VALID);
  const others = timesOf(jobs, OTHERS);
  return Object.fromEntries(
    jobs.map(({ name }) => [
      name,
      [
        ratioOf(valid.get(name), "grade", "lean"),
        ratioOf(valid.get(name), "gradeAll", "leanAll"),
        ratioOf(others.get(name), "faulty", "lean"),
        ratioOf(others.get(name), "explained", "grade"),
      ],
    ]),
  );
}

console.log(JSON.stringify(measure()));
if (consumed === 0) throw new Error("nothing was graded");
