/**
 * `npm run lab -- bench:ledger`: what a slip costs with exact money, next to plain enumeration in fractions and next to floats with
 * `toFixed(2)`. All three settle the same drawn slips in one process, strings in and out. The figures are the medians over
 * processes, of slips those of the fastest turns. Only ratios are meaningful: the same code differs by a factor of two between processes. Then what `settleEvent` costs on an event
 * with 1,000 slips, next to their gradings and settlements done singly. A row above its goal is marked, and the exit code is 1 if
 * one costs more than twice as much.
 */
import { median } from "../tools/quantile.js";
import { Goals } from "./goals.js";
import { JUDGED, makeSlips } from "./ledger/slips.js";
import { COUNTED_TURNS, type EventTimes, type Times } from "./ledger/times.js";
import { measureInProcesses, PROCESSES } from "./measure-in-processes.js";

/** What an exact Lucky 15 should cost at most, in multiples of the floats' time: a third of their speed. */
const MOST = 3;
/** What `settleEvent` should cost at most, in multiples of its gradings and settlements done singly. */
const MOST_TOGETHER = 1.5;

async function reportSlips(goals: Goals): Promise<void> {
  const found = await measureInProcesses<Times>("lab/bench/ledger/measure.ts");
  console.log(
    `${"ns a slip".padEnd(32)}   floats    exact     enumeration  exact/floats   goal  enumeration/exact  floats wrong`,
  );
  for (const { name } of makeSlips()) {
    const of = (field: keyof Times[string]) => median(found.map((times) => times[name]?.[field] ?? Number.NaN));
    const [floats, exact, enumerated] = [of("floats"), of("exact"), of("enumerated")];
    const isJudged = name === JUDGED;
    const times = [cell(floats, 9), cell(exact, 9), cell(enumerated, 16)];
    const ratios = [cell(of("toFloats"), 14, 2), (isJudged ? String(MOST) : "").padStart(7)];
    const others = [cell(1 / of("toEnumeration"), 19, 1), `${cell(100 * of("wrong"), 13, 1)}%`];
    const mark = isJudged ? goals.mark([of("toFloats"), MOST]) : "";
    console.log(`${name.padEnd(32)}${[...times, ...ratios, ...others].join("")}${mark}`);
  }
}

async function reportEvents(goals: Goals): Promise<void> {
  const found = await measureInProcesses<EventTimes>("lab/bench/ledger/event.ts");
  for (const name of Object.keys(found[0] ?? {})) {
    const of = (field: keyof EventTimes[string]) => median(found.map((times) => times[name]?.[field] ?? Number.NaN));
    const times = `${cell(of("together"), 0)} ns a slip, singly ${cell(of("singly"), 0)}`;
    const ratio = `${cell(of("ratio"), 0, 2)} of it, goal ${MOST_TOGETHER}${goals.mark([of("ratio"), MOST_TOGETHER])}`;
    console.log(`settleEvent of 1,000 slips, ${name}: ${times}: ${ratio}`);
  }
}

function cell(value: number, width: number, decimals = 0): string {
  return value.toFixed(decimals).padStart(width);
}

const goals = new Goals();
await reportSlips(goals);
await reportEvents(goals);
console.log(`${goals} (medians of ${PROCESSES} processes, of slips the fastest of ${COUNTED_TURNS} turns)`);
process.exitCode = goals.exitCode;
