/** What one process of the benchmark measures: it prints its ratios as JSON. */
import { explain, grade, gradeAll } from "../../src/engine/index.js";
import { type BenchSet, makeSet, spoilt } from "./bets.js";
import { lean, plansOf } from "./lean.js";
import { SPORTS } from "./matches.js";
import { COUNTED_TURNS, median, type Ratios, WARM_UP_TURNS } from "./ratios.js";

type Run = () => void;

let consumed = 0;
const eat = ({ result, eventId }: { readonly result: string; readonly eventId: number }): void => {
  consumed += result.length + eventId;
};

/** The runs of a set, floor and engine in turns. */
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
    grade: each((index) => grade(bets[index], eventOf[index])),
    leanAll: () => {
      const byId = new Map(events.map((event) => [event.id, event]));
      const answers = bets.map((bet, index) => leanAt(index, byId.get(bet.eventId)));
      for (const answer of answers) eat(answer);
    },
    gradeAll: () => {
      for (const answer of gradeAll(bets, events)) eat(answer);
    },
    faulty: each((index) => grade(faulty[index], eventOf[index])),
    explained: each((index) => explain(bets[index], eventOf[index]).grade),
  };
}

/** The ratios of one process. */
function measure(): Ratios {
  const slugs = Object.keys(SPORTS);
  const sets: [string, BenchSet][] = slugs.map((slug) => [slug, makeSet([slug], 80, 2000)]);
  const jobs = [...sets, ["mixed", makeSet(slugs, 400, 10_000)] as const].map(([name, set]) => {
    const runs = Object.entries(runsOf(set));
    return { name, runs, times: new Map<string, number[]>(runs.map(([run]) => [run, []])) };
  });
  for (let turn = 0; turn < WARM_UP_TURNS + COUNTED_TURNS; turn++) {
    for (const { runs, times } of jobs) {
      for (const [name, run] of runs) {
        const start = process.hrtime.bigint();
        run();
        if (turn >= WARM_UP_TURNS) times.get(name)?.push(Number(process.hrtime.bigint() - start));
      }
    }
  }
  const ratios: Ratios = {};
  for (const { name, times } of jobs) {
    const ratio = (run: string, floor: string) =>
      median((times.get(run) ?? []).map((time, turn) => time / (times.get(floor)?.[turn] ?? Number.NaN)));
    ratios[name] = [
      ratio("grade", "lean"),
      ratio("gradeAll", "leanAll"),
      ratio("faulty", "lean"),
      ratio("explained", "grade"),
    ];
  }
  return ratios;
}

console.log(JSON.stringify(measure()));
if (consumed === 0) throw new Error("nothing was graded");
