/** docs/conformance.md: its grader runs, and its figures are those of the cases. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allCases } from "../../../../src/cli/conform/cases.js";
import { LEVELS } from "../../../../src/cli/conform/levels.js";
import { grouped } from "../../../../src/pure/text/text.js";
import { cli, scratch } from "../../../support/command.js";

const page = readFileSync(new URL("../../../../docs/conformance.md", import.meta.url), "utf8");
const CASES = allCases();
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("docs/conformance.md", () => {
  it("says how many cases there are, and how many of each level", () => {
    expect(page).toContain(`with ${grouped(CASES.length)} cases`);
    for (const level of LEVELS) {
      const number = grouped(CASES.filter((each) => each.level === level).length);
      expect(page).toContain(`| \`${level}\` | ${number} |`);
    }
  });

  it.skipIf(!hasPython)("has a grader in Python that agrees on what it claims (needs python3)", async () => {
    const [, program = ""] = /```python\n(.*?)```/s.exec(page) ?? [];
    const grader = scratch().file("grader.py", program);
    const { code, out } = await cli(["conform", "--cmd", `python3 "${grader}"`, "--family", "total"]);
    expect(out).toMatch(/\n[1-9]\d of [1-9]\d claimed cases agree \(100%\); /);
    expect(code).toBe(0);
  });
});
