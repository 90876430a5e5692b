/**
 * `npm run lab -- bench:startup`, after `npm run build`: what a command or an import costs until the process ends, in multiples of an empty
 * script. Figures are processor time of whole processes as the shell's `time` counts it, so that it needs bash. All take turns; a
 * ratio is that of the fastest runs. A machine that is busy makes them uneven: a row fails if it exceeds its goal by a tenth.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../tools/root.js";

const TURNS = 25;
const ROOM = 1.1;
const DIST = inRoot("dist");
const MATCH = {
  event: {
    id: 1,
    home: "A",
    away: "B",
    status: "settled",
    sport: { slug: "football" },
    scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } } },
  },
  selection: { ref: "A1", eventId: 1, market: "ML", side: "home" },
};

interface Row {
  readonly name: string;
  readonly words: readonly string[];
  readonly floor: "mjs" | "cjs";
  readonly goal: number | null;
  fastest: number;
}

if (!existsSync(join(DIST, "cli", "main.js"))) throw new Error("there is no dist: npm run build makes it");
const folder = mkdtempSync(join(tmpdir(), "settlegrade-startup-"));
try {
  const rows = rowsIn(folder);
  for (let turn = 0; turn < TURNS; turn++) for (const row of rows) row.fastest = Math.min(row.fastest, costOf(row));
  process.exitCode = report(rows) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function rowsIn(folder: string): Row[] {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const row = (name: string, floor: Row["floor"], words: readonly string[], goal: number | null): Row => {
    return { name, words, floor, goal, fastest: Number.POSITIVE_INFINITY };
  };
  const command = (words: readonly string[], goal: number | null): Row =>
    row(`settlegrade ${words[0]}`, "cjs", [join(DIST, "cli", "main.js"), ...words], goal);
  const loaded = (entry: string, path: string, goal: number | null): Row[] => {
    const named = path.replace("/", "-");
    const imported = file(`${named}.mjs`, `import ${JSON.stringify(join(DIST, `${path}.js`))};`);
    const required = file(`${named}.cjs`, `require(${JSON.stringify(join(DIST, `${path}.cjs`))});`);
    return [row(`import ${entry}`, "mjs", [imported], goal), row(`require ${entry}`, "cjs", [required], goal)];
  };
  return [
    row("an empty script", "cjs", [file("empty.cjs", "")], null),
    row("an empty module", "mjs", [file("empty.mjs", "")], null),
    command(["--version"], 1.5),
    command(["--help"], 1.5),
    command(["grade", file("bet.json", JSON.stringify(MATCH))], null),
    ...loaded("settlegrade/core", "core", 1.2),
    ...loaded("settlegrade", "index", null),
    ...loaded("settlegrade/ledger", "ledger", null),
    ...loaded("settlegrade/contract", "contract", null),
    ...loaded("settlegrade/http", "http/index", 2.3),
  ];
}

/** Milliseconds of processor time of a process, with those that the system spends on it. */
function costOf({ words }: Row): number {
  const timed = 'TIMEFORMAT="%3U %3S"; { time "$@" >/dev/null; } 2>&1';
  const printed = execFileSync("bash", ["-c", timed, "bash", process.execPath, ...words], { encoding: "utf8" });
  const [user, system] = (printed.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return 1_000 * ((user ?? Number.NaN) + (system ?? Number.NaN));
}

/** @returns whether each row is within its goal, or little above it */
function report(rows: readonly Row[]): boolean {
  const floors = { cjs: rows[0]?.fastest ?? Number.NaN, mjs: rows[1]?.fastest ?? Number.NaN };
  let isGood = true;
  for (const { name, floor, goal, fastest } of rows) {
    const ratio = fastest / floors[floor];
    const mark = goal === null || ratio <= goal ? "" : ratio <= ROOM * goal ? "  MISSED" : "  FAILED";
    isGood &&= mark !== "  FAILED";
    const aim = goal === null ? "" : ` (goal ${goal})`;
    console.log(`${name.padEnd(28)} ${ratio.toFixed(2)}${aim}, ${fastest.toFixed(0)} ms${mark}`);
  }
  console.log(`(fastest of ${TURNS} runs each, in turns; Node ${process.version})`);
  return isGood;
}
