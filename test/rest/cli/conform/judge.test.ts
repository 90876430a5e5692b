/** What a grader's answer to a case is worth, field by field. */
import { describe, expect, it, test } from "vitest";
import { allCases, type Case } from "../../../../src/cli/conform/cases.js";
import { judge } from "../../../../src/cli/conform/outcome.js";
import { cli } from "../../../support/command.js";

const cases = allCases();
const settled = cases.find(({ expected }) => expected["basis"] !== undefined && expected["basis"] !== null) as Case;
const basis = settled.expected["basis"] as Readonly<Record<string, unknown>>;
const verdictOf = (answer: Readonly<Record<string, unknown>>): string => judge(settled, { ...answer }).verdict;

describe("a basis", () => {
  it("agrees if its scope and both scores do", () => {
    expect(verdictOf({ ...settled.expected })).toBe("agrees");
  });

  it.each(Object.keys(basis))("differs if %s does", (field) => {
    const other = { ...basis, [field]: field === "scope" ? "nowhere" : 77 };
    const { verdict, differences } = judge(settled, { ...settled.expected, basis: other });
    expect(verdict).toBe("differs");
    expect(differences).toEqual([{ field: "basis", expected: basis, given: other }]);
  });

  it.each([null, "regulation 2-1", [2, 1]])("differs if it is %j", (other) => {
    expect(verdictOf({ ...settled.expected, basis: other })).toBe("differs");
  });

  it("counts only if the answer has it", () => {
    expect(verdictOf({ result: settled.expected["result"] })).toBe("agrees");
  });
});

test.each(["sport", "family"])("a %s that no case has is refused", async (option) => {
  const { code, err } = await cli(["conform", "--cmd", "true", `--${option}`, "nowhere"]);
  expect([code, err]).toEqual([2, expect.stringContaining(`--${option}: no case has the ${option} "nowhere".`)]);
});
