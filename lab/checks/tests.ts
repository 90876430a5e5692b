import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../tools/root.js";
import { type Failing, npm } from "./failing.js";

const PACKAGE = inRoot("package.json");

/** Each script that runs tests, on one that fails. Their sets-up take part: one of them may decide the exit code. */
export function failingTests(folder: string): readonly Failing[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { scripts: Readonly<Record<string, string>> };
  const ofTests = Object.keys(scripts).filter((name) => /\bvitest run\b|\bnpm test\b/.test(scripts[name] ?? ""));
  // A run removes the report of the one before it, and cannot share its folder with another.
  const report = (name: string) => `--coverage.reportsDirectory=${join(folder, name)}`;
  return [
    ...ofTests.map((name) => ({
      name,
      command: npm(name, "test/support/must-fail", report("failing")),
      env: { SETTLEGRADE_MUST_FAIL: "yes" },
      says: "a test that must fail",
    })),
    {
      name: "coverage of one test",
      command: npm("coverage", "test/unit/input/nearest", report("one")),
      says: "does not meet",
    },
  ];
}
