import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TASKS } from "../runner/tasks.js";
import { inRoot } from "../tools/root.js";
import { type Failing, lab, npm } from "./failing.js";

/** Each script and each task that runs tests, on one that fails. Their sets-up take part: one of them may decide the exit code. */
export function failingTests(folder: string, isShort: boolean): readonly Failing[] {
  // A run removes the report of the one before it, and cannot share its folder with another. One file shows whether coverage is asked for.
  const report = (name: string) => [
    `--coverage.reportsDirectory=${join(folder, name)}`,
    "--coverage.include=src/pure/engine/grade.ts",
  ];
  const failing = (name: string, run: typeof npm): Failing => ({
    name,
    command: run(name, "test/support/must-fail", ...report("failing")),
    env: { SETTLEGRADE_MUST_FAIL: "yes" },
    says: "a test that must fail",
  });
  const scripts = scriptsOfTests().map((name) => failing(name, npm));
  if (isShort) return scripts;
  return [
    ...scripts,
    ...tasksOfTests().map((name) => failing(name, lab)),
    {
      name: "coverage of one test",
      command: lab("coverage", "test/fast/unit/input/nearest", ...report("one")),
      says: "does not meet",
    },
  ];
}

function scriptsOfTests(): readonly string[] {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(inRoot("package.json"), "utf8"),
  );
  return Object.keys(scripts).filter((name) => /\bvitest run\b|\bnpm test\b/.test(scripts[name] ?? ""));
}

function tasksOfTests(): readonly string[] {
  const runTests = ["vitest", "npm"];
  return TASKS.flatMap(({ name, how }) => ("program" in how && runTests.includes(how.program) ? [name] : []));
}
