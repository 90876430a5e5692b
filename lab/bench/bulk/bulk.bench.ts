/**
 * `npm run lab -- bench:bulk [--lines N] [--turns N] [--keep]`: what `settlegrade grade` costs on large files, in multiples of a floor: a script
 * that reads the same files as lines, parses each and prints an object of a grade's size. The bare loop prints the bet's `grade` instead. All are processes of one run that take turns. A figure is a ratio of processor time, of the fastest turns.
 *
 * A row above its goal is marked, and the exit code is 1 if one is above it by more than a quarter. `--keep` leaves the files where they are.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { programs } from "../../tools/programs.js";
import { Goals } from "../goals.js";
import { writeFiles } from "./files.js";
import { timeOf, type Words } from "./processes.js";

/** How much more than its goal a row may cost on a slow or busy machine before the run fails. */
const ROOM = 1.25;

interface Row {
  readonly name: string;
  /** The words after `grade`, and after the loops. */
  readonly words: readonly string[];
  readonly files: readonly string[];
  readonly of: "floor" | "bare";
  readonly goal: number;
}

type Files = ReturnType<typeof writeFiles>;

function rowsOf({ football, mixed, events, bets }: Files): readonly Row[] {
  return [
    { name: "football", words: [football], files: [football], of: "floor", goal: 1.6 },
    { name: "ten sports, to the bare loop", words: [mixed], files: [mixed], of: "bare", goal: 1.35 },
    {
      name: "--events with --bets",
      words: ["--events", events, "--bets", bets],
      files: [events, bets],
      of: "floor",
      goal: 2.2,
    },
  ];
}

interface Scripts {
  readonly command: string;
  readonly loops: string;
}
type Times = Record<"command" | "floor" | "bare", number>;

/** The least time of each process of a row. The command has to print what the bare loop prints. */
function measure(folder: string, { command, loops }: Scripts, { name, words, files }: Row, turns: number): Times {
  const least: Times = { command: Number.NaN, floor: Number.NaN, bare: Number.NaN };
  const all: readonly (readonly [keyof Times, Words])[] = [
    ["floor", [loops, "floor", ...files]],
    ["bare", [loops, "bare", ...files]],
    ["command", [command, "grade", "--threads", "1", "--format", "ndjson", ...words]],
  ];
  const outOf = (which: keyof Times): string => join(folder, `${which}.out`);
  for (let turn = 0; turn < turns; turn++) {
    for (const [which, process] of all)
      least[which] = Math.min(least[which] || Number.POSITIVE_INFINITY, timeOf(folder, process, outOf(which)));
  }
  if (readFileSync(outOf("command")).equals(readFileSync(outOf("bare")))) return least;
  throw new Error(`${name}: the command does not print what a loop of parse, grade and print does`);
}

function report(folder: string, scripts: Scripts, lines: number, turns: number): number {
  const goals = new Goals(ROOM);
  const title = `${lines.toLocaleString("en-US")} bets, fastest of ${turns} turns`;
  console.log(`${title.padEnd(38)}ratio   goal   to floor   bare loop to floor   us a bet`);
  for (const row of rowsOf(writeFiles(folder, lines))) {
    const { command, floor, bare } = measure(folder, scripts, row, turns);
    const ratio = command / (row.of === "floor" ? floor : bare);
    const cells = [
      ratio.toFixed(2).padStart(7),
      row.goal.toFixed(2).padStart(7),
      (command / floor).toFixed(2).padStart(11),
      (bare / floor).toFixed(2).padStart(21),
      (command / lines).toFixed(2).padStart(11),
    ];
    console.log(`${row.name.padEnd(36)}${cells.join("")}${goals.mark([ratio, row.goal])}`);
  }
  console.log(`${goals}`);
  return goals.exitCode;
}

const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "200000" },
    turns: { type: "string", default: "5" },
    keep: { type: "boolean", default: false },
  },
});
const [lines, turns] = [Number(values.lines), Number(values.turns)];
const built = await programs("src/cli/main.ts");
const { folder } = built;
// By themselves, so that the command has the chunks that it is published with.
const loops = await programs("lab/bench/bulk/loops.ts");
try {
  process.exitCode = report(folder, { command: built.fileOf("main"), loops: loops.fileOf("loops") }, lines, turns);
} finally {
  await loops.remove();
  if (values.keep) console.log(folder);
  else await built.remove();
}
