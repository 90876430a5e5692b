/**
 * `npm run lab -- bench:backtest [--lines N] [--turns N]`: what it costs to settle old singles under the rules of two houses, in multiples of
 * grading the same bets once. Ten bets an event. A figure is a ratio of processor time, of the fastest turns. The exit code is 1 if one is
 * above its goal by more than a quarter.
 */
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { programs } from "../../tools/programs.js";
import { Goals } from "../goals.js";
import { writeFiles } from "./files.js";
import { timeOf, type Words } from "./processes.js";

const ROOM = 1.25;
const GOAL = 3;
const HOUSES = ["--rulebook", "standard", "--rulebook", "pinnacle"];

/** Each bet as a single: a slip with a leg, and a row. */
function writeSingles(folder: string, bets: string): { readonly slips: string; readonly rows: string } {
  const [slips, rows] = [join(folder, "slips.ndjson"), join(folder, "rows.ndjson")];
  const [slipFile, rowFile] = [openSync(slips, "w"), openSync(rows, "w")];
  for (const [index, line] of readFileSync(bets, "utf8").trimEnd().split("\n").entries()) {
    const odds = (1.5 + (index % 200) / 100).toFixed(2);
    const legs = `[{"odds":"${odds}","selection":${line}}]`;
    writeSync(slipFile, `{"id":"${index}","type":"single","stake":"10.00","currency":"EUR","legs":${legs}}\n`);
    writeSync(rowFile, `${line.slice(0, -1)},"odds":"${odds}","stake":"10.00","currency":"EUR"}\n`);
  }
  closeSync(slipFile);
  closeSync(rowFile);
  return { slips, rows };
}

const { values } = parseArgs({
  options: { lines: { type: "string", default: "200000" }, turns: { type: "string", default: "3" } },
});
const [lines, turns] = [Number(values.lines), Number(values.turns)];
const built = await programs("src/cli/main.ts");
const { folder } = built;
try {
  const command = built.fileOf("main");
  const { events, bets } = writeFiles(folder, lines);
  const singles = writeSingles(folder, bets);
  const slips = ["--events", events, "--bets", singles.slips];
  const flat = ["--events", events, "--bets", singles.rows];
  const rows: Readonly<Record<string, Words>> = {
    "grade --events --bets": [
      command,
      "grade",
      "--events",
      events,
      "--bets",
      bets,
      "--format",
      "ndjson",
      "--threads",
      "1",
    ],
    backtest: [command, "backtest", ...slips, ...HOUSES],
    "backtest of rows": [command, "backtest", ...flat, ...HOUSES],
    "the same with a chart": [command, "backtest", ...flat, ...HOUSES, "--chart", join(folder, "chart.svg")],
    "compare --bets": [command, "compare", ...slips, ...HOUSES, "--format", "ndjson"],
  };
  const least = new Map<string, number>();
  for (let turn = 0; turn < turns; turn++)
    for (const [name, words] of Object.entries(rows))
      least.set(
        name,
        Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, timeOf(folder, words, join(folder, "out"))),
      );
  const [graded = Number.NaN] = least.values();
  const goals = new Goals(ROOM);
  console.log(`${lines.toLocaleString("en-US")} bets, fastest of ${turns} turns    ratio   goal   us a bet`);
  for (const [name, time] of least) {
    const ratio = time / graded;
    const columns = [ratio.toFixed(2).padStart(8), GOAL.toFixed(2).padStart(7), (time / lines).toFixed(2).padStart(11)];
    console.log(`${name.padEnd(32)}${columns.join("")}${goals.mark([ratio, GOAL])}`);
  }
  console.log(`${goals}`);
  process.exitCode = goals.exitCode;
} finally {
  await built.remove();
}
