/** The second implementation: the oracle of the differential tests as a grader of `settlegrade conform`. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allCases } from "../../../../src/cli/conform/cases.js";
import { LEVELS } from "../../../../src/cli/conform/levels.js";
import { judge } from "../../../../src/cli/conform/outcome.js";
import { grouped } from "../../../../src/pure/text/text.js";
import { NOT_CLAIMED, oracleGrade } from "../../../fast/differential/oracle-answer.js";
import { cli } from "../../../support/command.js";
import { expectNone } from "../../../support/expect-none.js";
import { builtScript } from "../processes.js";

const GRADER = builtScript("test/processes/cli/conform/oracle-grader.ts");
const command = `"${process.execPath}" "${GRADER}"`;

const page = readFileSync(new URL("../../../../docs/conformance.md", import.meta.url), "utf8");
/** The figures of the page, level by level. */
const FIGURES = /^\| the oracle \| (.+) \|$/m.exec(page)?.[1]?.split(" | ") ?? [];

describe("the oracle agrees by --cmd on every case that it claims", () => {
  it.each(LEVELS)("of the level %s", async (level) => {
    const { code, out } = await cli(["conform", "--cmd", command, "--level", level, "--format", "json"]);
    const report = JSON.parse(out);
    expectNone(
      "cases on which the oracle differs",
      report.wrong.map(({ of, differences }: { of: { id: string; it: string }; differences: unknown }) =>
        [of.id, of.it, JSON.stringify(differences)].join(" "),
      ),
    );
    expect(FIGURES[LEVELS.indexOf(level)]).toBe(grouped(report.total.agrees));
    expect([code, report.failure, report.faulty]).toEqual([0, null, 0]);
  });
});

describe("a family that it does not claim", () => {
  it.each(Object.keys(NOT_CLAIMED))("%s has a case on which it differs, and is on the page", (name) => {
    const own = allCases().filter(({ family }) => family === name);
    const answers = own.map((each) => judge(each, { ...oracleGrade(each.asked) }).verdict);
    expect(answers, `the oracle agrees on ${name}: claim it in test/fast/differential/oracle-answer.ts`).toContain(
      "differs",
    );
    expect(page).toContain(`\`${name}\``);
  });
});
