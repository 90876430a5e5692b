/**
 * `npm run bench:bulk -- [--lines N] [--turns N] [--keep]`: what `settlegrade grade` costs on large files, in multiples of a floor: a script
 * that reads the same files as lines, parses each and prints an object of a grade's size. The mix of ten sports is also compared with a bare
 * loop: parse, `grade`, print. All are processes of one run that take turns. A figure is a ratio of processor time, of the fastest turns.
 *
 * A row above its goal is marked, and the exit code is 1 if one is above it by more than a quarter. `--keep` leaves the files where they are.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Goals } from "../goals.js";
import { writeFiles } from "./files.js";
import { builtScript, newFolder, timeOf, type Words } from "./processes.js";

/** How much more than its goal a row may cost on a slow or busy machine before the run fails. */
const ROOM = 1.25;

interface Row {
  readonly name: string;
  readonly command: Words;
  readonly floor: Words;
  /** What the goal is a multiple of, if that is not the floor. The command has to print the same. */
  readonly bare?: Words;
  readonly goal: number;
}

type Files = ReturnType<typeof writeFiles>;

function rowsOf({ football, mixed, events, bets }: Files, command: string, loops: string): readonly Row[] {
  const grade: Words = [command, "grade", "--format", "ndjson"];
  return [
    { name: "football", command: [...grade, football], floor: [loops, "floor", football], goal: 1.6 },
    {
      name: "ten sports, to bare loop",
      command: [...grade, mixed],
      floor: [loops, "floor", mixed],
      bare: [loops, "bare", mixed],
      goal: 1.35,
    },
    {
      name: "--events with --bets",
      command: [...grade, "--events", events, "--bets", bets],
      floor: [loops, "apart", events, bets],
      goal: 2.2,
    },
  ];
}

interface Times {
  command: number;
  floor: number;
  bare: number;
}

/** The least time of each process of a row. */
function measure(folder: string, { name, command, floor, bare }: Row, turns: number): Times {
  const least: Times = { command: Number.POSITIVE_INFINITY, floor: Number.POSITIVE_INFINITY, bare: Number.NaN };
  const out = {
    command: join(folder, "command.out"),
    floor: join(folder, "floor.out"),
    bare: join(folder, "bare.out"),
  };
  for (let turn = 0; turn < turns; turn++) {
    least.floor = Math.min(least.floor, timeOf(folder, floor, out.floor));
    if (bare !== undefined)
      least.bare = Math.min(least.bare || Number.POSITIVE_INFINITY, timeOf(folder, bare, out.bare));
    least.command = Math.min(least.command, timeOf(folder, command, out.command));
  }
  const [graded, printed] = [readFileSync(out.command), readFileSync(bare === undefined ? out.floor : out.bare)];
  const isSame = bare === undefined ? linesIn(graded) === linesIn(printed) : graded.equals(printed);
  if (!isSame) throw new Error(`${name}: the command does not print what it is compared with`);
  return least;
}

function linesIn(text: Buffer): number {
  return text.reduce((lines, byte) => lines + (byte === 0x0a ? 1 : 0), 0);
}

function report(folder: string, rows: readonly Row[], lines: number, turns: number): number {
  const goals = new Goals(ROOM);
  console.log(
    `${lines.toLocaleString("en-US")} bets, fastest of ${turns} turns         ratio   goal   to floor   us a bet`,
  );
  for (const row of rows) {
    const { command, floor, bare } = measure(folder, row, turns);
    const ratio = command / (row.bare === undefined ? floor : bare);
    const columns = [ratio.toFixed(2).padStart(8), row.goal.toFixed(2).padStart(7)];
    const rest = [(command / floor).toFixed(2).padStart(11), (command / lines).toFixed(2).padStart(11)];
    console.log(`${row.name.padEnd(36)}${[...columns, ...rest].join("")}${goals.mark([ratio, row.goal])}`);
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
const folder = newFolder();
try {
  const command = await builtScript(folder, "settlegrade", new URL("../../../src/cli/main.ts", import.meta.url));
  const loops = await builtScript(folder, "loops", new URL("loops.ts", import.meta.url));
  process.exitCode = report(folder, rowsOf(writeFiles(folder, lines), command, loops), lines, turns);
} finally {
  if (values.keep) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
