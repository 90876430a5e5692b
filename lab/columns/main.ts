/**
 * What a bet in columns costs, in processor time: `npm run lab -- columns [BETS]`, a million if left out, on a fiftieth as many events of
 * ten sports. In the same run: the loop without grading, `gradeAll`, and `grade` of an opened event. Ends with 1 if a goal is missed.
 */
import { type BetColumns, gradeColumns, RESULT_CODES } from "../../src/pure/engine/columns/index.js";
import { gradeAll, openEvent } from "../../src/pure/engine/index.js";
import { type BenchBet, makeSet } from "../bench/bets.js";
import { Goals } from "../bench/goals.js";
import { SPORTS } from "../bench/matches.js";
import { fold } from "./fold.js";

const TURNS = 5;
/** Microseconds a bet, and the share of what an opened event costs. */
const GOAL = { microseconds: 0.3, ofOpened: 2 / 3 };

const count = Number(process.argv[2] ?? 1_000_000);
if (!Number.isInteger(count) || count < 50) throw new RangeError(`${process.argv[2]} is not a number of bets from 50`);
const { events, bets, eventOf } = makeSet(Object.keys(SPORTS), Math.ceil(count / 50), count);
const given = events as never;

const columns: BetColumns = {
  event: Int32Array.from(bets, ({ eventId }) => eventId - 1),
  market: fold(bets.map(({ market }) => market)),
  side: fold(bets.map(({ side }) => side)),
  hdp: Float64Array.from(bets, ({ hdp }) => hdp ?? Number.NaN),
};

let consumed = 0;
const WAYS = {
  "a loop over the columns, without grading": () => {
    const { event, hdp } = columns;
    const out = new Uint8Array(count);
    for (let row = 0; row < count; row++) out[row] = (Number(event?.[row]) + Number(hdp?.[row])) & 3;
    consumed += out[count - 1] ?? 0;
  },
  gradeColumns: () => {
    consumed += gradeColumns(given, columns).result[count - 1] ?? 0;
  },
  gradeAll: () => {
    consumed += gradeAll<unknown, unknown>(bets, given).length;
  },
  "grade of an opened event": () => {
    const opened = new Map<unknown, ReturnType<typeof openEvent>>();
    for (const [row, bet] of bets.entries()) consumed += gradeOpened(opened, bet, eventOf[row]).length;
  },
};

function gradeOpened(opened: Map<unknown, ReturnType<typeof openEvent>>, bet: BenchBet, event: unknown): string {
  let known = opened.get(bet.eventId);
  if (known === undefined) {
    known = openEvent<unknown>(event);
    opened.set(bet.eventId, known);
  }
  return known.grade<unknown>(bet).result;
}

const least = new Map<string, number>();
for (let turn = 0; turn < TURNS; turn++) {
  for (const [way, run] of Object.entries(WAYS)) {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    least.set(way, Math.min(least.get(way) ?? Number.POSITIVE_INFINITY, (user + system) / count));
  }
}
const grades = gradeAll<unknown, unknown>(bets, given);
const { result } = gradeColumns(given, columns);
const others = grades.filter((grade, row) => grade.result !== RESULT_CODES[result[row] ?? -1]).length;

const goals = new Goals(1);
const opened = least.get("grade of an opened event") ?? 0;
for (const [way, cost] of least) {
  const share = cost / opened;
  const mark = way === "gradeColumns" ? goals.mark([cost, GOAL.microseconds], [share, GOAL.ofOpened]) : "";
  console.log(`${way}: ${cost.toFixed(3)} us a bet, ${share.toFixed(2)} of an opened event${mark}`);
}
console.log(`${count} bets on ${events.length} events, ${others} with another result than gradeAll; ${goals}`);
if (consumed === 0 || others > 0) throw new Error("columns are not graded as bets");
process.exitCode = goals.exitCode;
