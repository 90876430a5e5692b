import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { DERBY, GRADE_WON, ndjson, recordsOf, scratch, WON } from "../../support/command.js";
import { builtScript, type Ended, endProcesses, ROOT } from "./processes.js";

endProcesses();

const MAIN = [process.execPath, builtScript("src/cli/main.ts")];
const folder = scratch();
const events = folder.file("events.json", [DERBY]);

/** Runs a program in the package's folder, without the surroundings' wishes for colours. */
function launch(words: readonly string[], stdin = "", held = false): Promise<Omit<Ended, "signal">> {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...env } = process.env;
  const [program = "", ...args] = words;
  const child = spawn(program, args, { cwd: ROOT, env });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  // A command that has read enough closes its input.
  child.stdin.on("error", () => {});
  child.stdin.write(stdin);
  if (!held) child.stdin.end();
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, out, err }));
  });
}

/** The same with its output piped into another command. It reports its exit code on standard error. */
function pipe(options: string, into: string, stdin: string): Promise<Omit<Ended, "signal">> {
  const command = MAIN.map((word) => `'${word}'`).join(" ");
  return launch(["sh", "-c", `{ ${command} ${options}; echo "exit $?" >&2; } | ${into}`], stdin);
}

/** `head -n 2`, for machines that have only Node. */
const FIRST_TWO_LINES = `'${process.execPath}' -e 'process.stdin.once("data", (text) => { console.log(String(text).split("\\n", 2).join("\\n")); process.exit(); })'`;

const PAIR = ndjson([{ event: DERBY, selection: WON }]);

describe("the command as a process", () => {
  it("grades what is piped in", async () => {
    const { code, out, err } = await launch([...MAIN, "grade", "--events", events, "--selections", "-"], ndjson([WON]));
    expect(recordsOf(out)).toEqual([GRADE_WON]);
    expect(err).toBe("1 bet\n  won  1\n");
    expect(code).toBe(0);
  });

  it("ends with 1 if something was left out", async () => {
    const { code, out, err } = await launch([...MAIN, "grade", "-"], `${PAIR}${PAIR}oops\n`);
    expect(err).toBe(
      'standard input:3: not JSON: expected a value at column 1, found "oops"\n2 bets\n  won  2\n1 record left out\n',
    );
    expect(recordsOf(out)).toEqual([GRADE_WON, GRADE_WON]);
    expect(code).toBe(1);
  });

  it("ends with 2 if the input cannot be used", async () => {
    const { code, out, err } = await launch([...MAIN, "grade", "-"], "oops\n");
    expect(err).toBe('settlegrade: standard input:1: not JSON: expected a value at column 1, found "oops"\n');
    expect(out).toBe("");
    expect(code).toBe(2);
  });

  it("ends although its input is held open, once it has seen enough", async () => {
    const { code, err } = await launch([...MAIN, "grade", "-"], "PK\u0003\u0004", true);
    expect(err).toContain("this is zip data");
    expect(code).toBe(2);
  });

  it("a reader that leaves early ends it quietly", async () => {
    const { out, err } = await pipe("grade -", FIRST_TWO_LINES, PAIR.repeat(20_000));
    expect(recordsOf(out)).toEqual([GRADE_WON, GRADE_WON]);
    expect(err).toBe("exit 0\n");
  });

  it("a reader that never reads ends it quietly", async () => {
    const { err } = await pipe("markets football", "true", "");
    expect(err).toBe("exit 0\n");
  });

  it.each([
    ["serve", "--store", "sqlite:unused.db"],
    ["ingest", "-", "--store", "sqlite:unused.db"],
  ])("says in a sentence that it may not open enough files: %s", async (...words) => {
    const { code, out, err } = await launch(["sh", "-c", 'ulimit -n 64; exec "$@"', "sh", ...MAIN, ...words]);
    expect(err).toBe(
      "settlegrade: this process may not open enough files; raise the limit, for example with: ulimit -n 1024\n",
    );
    expect([code, out]).toEqual([2, ""]);
  });

  it("prints help without words", async () => {
    const { code, out } = await launch(MAIN);
    expect(out).toContain("settlegrade COMMAND --help explains a command.");
    expect(code).toBe(0);
  });
});

describe("the demo", () => {
  it("shows three matches without colours off a terminal, and all of them with --all", async () => {
    const [few, all] = [[], ["--all"]].map((words) =>
      launch([process.execPath, "--import", "tsx", "lab/demo/main.ts", ...words]),
    );
    for (const [shown, explained] of [
      [await few, 2],
      [await all, 8],
    ] as const) {
      expect(shown?.err).toBe("");
      expect(shown?.out).toContain("Football  Argentina 7-5 France  (2-0, ft 2-2, ot 1-1, pens 4-2)");
      expect(shown?.out.match(/^ {6}verdict {3}.+, final$/gm)).toHaveLength(explained);
      expect(shown?.out).toContain("      margin    -0.25: half on -0.5 lost, half on 0 returned\n");
      expect(shown?.out).not.toContain("\u001b[");
      expect(Math.max(...(shown?.out ?? "").split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
      expect(shown?.code).toBe(0);
    }
  });
});
