/**
 * `npm run bench`: how much slower `grade` is than the bare arithmetic. Floor and engine take turns over the same bets in one
 * process; the ratio of a turn is what counts, and the median ratio is the answer.
 */
import { explain, grade } from "../../src/engine/index.js";
import { type Bench, type BenchEvent, type BenchSelection, makeBench } from "./cases.js";
import { floor } from "./floor.js";

const TURNS = 60;
const WARM_UP = 30;
/** At most this many times the floor. */
const BOUND = 3;

type Grader = (selection: never, event: never) => { readonly result: string; readonly eventId: number };

const bench = makeBench();
let consumed = 0;

/** Nanoseconds a bet, answers consumed so that no work can be left out. */
function turn(grader: Grader, selections: readonly unknown[], events: readonly unknown[]): number {
  const start = process.hrtime.bigint();
  for (let index = 0; index < selections.length; index++) {
    const answer = grader(selections[index] as never, events[index] as never);
    consumed += answer.result.length + answer.eventId;
  }
  return Number(process.hrtime.bigint() - start) / selections.length;
}

/** Events looked up beforehand: the floor and the engine are both handed theirs. */
function eventsOf(selections: readonly unknown[], { events }: Bench): unknown[] {
  return selections.map((selection) => events.get((selection as BenchSelection).eventId));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

const validEvents = eventsOf(bench.valid, bench);
const faultyEvents = eventsOf(bench.faulty, bench);
const known: Grader = (selection: BenchSelection, event: BenchEvent) => floor(selection, event);
const engine: Grader = (selection: unknown, event: unknown) => grade(selection, event);
const explainer: Grader = (selection: unknown, event: unknown) => explain(selection, event).grade;

for (const selection of bench.valid.keys()) {
  const [bet, event] = [bench.valid[selection] as BenchSelection, validEvents[selection] as BenchEvent];
  if (JSON.stringify(floor(bet, event)) !== JSON.stringify(grade(bet, event))) {
    throw new Error(`Floor and engine differ on ${JSON.stringify(bet)}: ${JSON.stringify(grade(bet, event))}`);
  }
}

const rows: { readonly floor: number; readonly valid: number; readonly faulty: number; readonly explained: number }[] =
  [];
for (let count = 0; count < WARM_UP + TURNS; count++) {
  const row = {
    floor: turn(known, bench.valid, validEvents),
    valid: turn(engine, bench.valid, validEvents),
    faulty: turn(engine, bench.faulty, faultyEvents),
    explained: turn(explainer, bench.valid, validEvents),
  };
  if (count >= WARM_UP) rows.push(row);
}

const validRatio = median(rows.map((row) => row.valid / row.floor));
const explainedRatio = median(rows.map((row) => row.explained / row.valid));
const faultyRatio = median(rows.map((row) => row.faulty / row.floor));
console.log(`floor          ${median(rows.map((row) => row.floor)).toFixed(0)} ns a bet`);
console.log(
  `valid bets     ${median(rows.map((row) => row.valid)).toFixed(0)} ns a bet, ${validRatio.toFixed(2)} times the floor`,
);
console.log(
  `faulty bets    ${median(rows.map((row) => row.faulty)).toFixed(0)} ns a bet, ${faultyRatio.toFixed(2)} times the floor`,
);
console.log(
  `explained bets ${median(rows.map((row) => row.explained)).toFixed(0)} ns a bet, ${explainedRatio.toFixed(2)} times a grade (bound 10)`,
);
console.log(
  validRatio <= BOUND && faultyRatio <= BOUND
    ? `within the bound of ${BOUND} times the floor`
    : `ABOVE the bound of ${BOUND} times the floor`,
);
console.log(
  `(medians of ${TURNS} turns over ${bench.valid.length} bets on ${bench.events.size} events; ${consumed > 0 ? "answers consumed" : "nothing graded"})`,
);
