/**
 * `npm run lab -- bench:grade`: how much slower `grade` and `gradeAll` are than the lean floor, in ten sports and all of them mixed. Floor and
 * engine take turns over the same bets in one process. The figure is the median over processes of the median ratio in each.
 * Only ratios are meaningful: the same code differs by a factor of two between processes. A row above its goal is marked, and the
 * exit code is 1 if one costs more than twice as much.
 *
 * The second table is how much slower provisional grades are than plain ones, the third how much slower bets on scorers are on lists of 3 and
 * of 60 items. `npm run lab -- bench:grade provisional` and `bench:grade scorers` print one of them alone.
 */
import { median } from "../tools/quantile.js";
import { Goals } from "./goals.js";
import { measureInProcesses, PROCESSES } from "./measure-in-processes.js";
import { COUNTED_TURNS, type LiveRatios, type Ratios, type ScorerRatios } from "./ratios.js";

/** The goals, as ratios to the floor: of `grade`, and of `gradeAll` with 25 bets on each event. */
const GOALS: Readonly<Record<string, readonly [number, number]>> = {
  football: [5.5, 2.2],
  handball: [5.5, 2.2],
  "ice-hockey": [5.7, 2.4],
  darts: [4.6, 2.6],
  basketball: [6, 2.5],
  "american-football": [6, 2.5],
  baseball: [9, 2.5],
  esports: [9, 2.8],
  tennis: [9, 2.6],
  volleyball: [9, 2.6],
  mixed: [6.5, 3],
};
/** What a provisional grade of a live match should cost at most, in plain grades of the same bets on the same matches once they are over. */
const MOST_FOR_PROVISIONAL = 8;
/** What an explanation should cost at most, in grades. */
const MOST_FOR_EXPLAINING = 10;
/** What a bet on a scorer should cost at most, in plain grades, by the length of the list. */
const MOST_FOR_SCORERS: Readonly<Record<string, number>> = { "3 items": 3, "60 items": 8 };

async function report(): Promise<void> {
  const [part, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (part !== undefined && !(part in PARTS)))
    throw new Error(
      `"${process.argv.slice(2).join(" ")}" is not a part of this benchmark; allowed: provisional, scorers`,
    );
  const goals = new Goals();
  if (part === undefined) await reportPlain(goals);
  for (const [name, print] of Object.entries(PARTS)) if (part === undefined || part === name) await print(goals);
  const turns = `medians of ${PROCESSES} processes, each of ${COUNTED_TURNS} turns, of the second and third table the fastest turns`;
  console.log(`${goals} (${turns})`);
  process.exitCode = goals.exitCode;
}

/** Prints what plain grades, faulty bets and explanations cost. */
async function reportPlain(goals: Goals): Promise<void> {
  const found = await measureInProcesses<Ratios>("lab/bench/measure.ts");
  const of = (name: string, column: 0 | 1 | 2 | 3) =>
    median(found.map((ratios) => ratios[name]?.[column] ?? Number.NaN));
  console.log("times the lean floor    grade   goal    gradeAll   goal    faulty bets    explain, in grades");
  for (const [name, [one, all]] of Object.entries(GOALS)) {
    const [single, many, faulty, explained] = [of(name, 0), of(name, 1), of(name, 2), of(name, 3)];
    const mark = goals.mark([single, one], [many, all], [explained, MOST_FOR_EXPLAINING]);
    const columns = [name.padEnd(20), cell(single, 9), cell(one, 7), cell(many, 12), cell(all, 7), cell(faulty, 15)];
    console.log(`${columns.join("")}${cell(explained, 18)}${mark}`);
  }
}

/** Prints what provisional grades cost. */
async function reportProvisional(goals: Goals): Promise<void> {
  const found = await measureInProcesses<LiveRatios>("lab/bench/measure-live.ts");
  console.log("provisional, in plain grades    grade    gradeAll   goal    decided so far, %");
  const of = (name: string, column: 0 | 1 | 2) => median(found.map((ratios) => ratios[name]?.[column] ?? Number.NaN));
  for (const name of Object.keys(found[0] ?? {})) {
    const [single, many, decided] = [of(name, 0), of(name, 1), of(name, 2)];
    const mark = goals.mark([single, MOST_FOR_PROVISIONAL], [many, MOST_FOR_PROVISIONAL]);
    const columns = [name.padEnd(28), cell(single, 9), cell(many, 12), cell(MOST_FOR_PROVISIONAL, 7)];
    console.log(`${columns.join("")}${cell(100 * decided, 21)}${mark}`);
  }
}

/** Prints what bets on scorers cost. */
async function reportScorers(goals: Goals): Promise<void> {
  const found = await measureInProcesses<ScorerRatios>("lab/bench/measure-scorers.ts");
  console.log("bets on scorers, in plain grades    grade   goal");
  for (const [name, most] of Object.entries(MOST_FOR_SCORERS)) {
    const ratio = median(found.map((ratios) => ratios[name] ?? Number.NaN));
    console.log(`${name.padEnd(32)}${cell(ratio, 9)}${cell(most, 7)}${goals.mark([ratio, most])}`);
  }
}

/** The tables that can be printed alone. */
const PARTS: Readonly<Record<string, (goals: Goals) => Promise<void>>> = {
  provisional: reportProvisional,
  scorers: reportScorers,
};

function cell(value: number, width: number): string {
  return value.toFixed(1).padStart(width);
}

await report();
