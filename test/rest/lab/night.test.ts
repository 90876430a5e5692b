/** What `npm run night` writes: its figures and its rows of docs/proof.md. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figureIn } from "../../../lab/night/figure.js";
import { PARTS } from "../../../lab/night/parts.js";
import { type Row, withRow } from "../../../lab/night/table.js";
import { taskOf } from "../../../lab/runner/find.js";

const page = readFileSync(new URL("../../../docs/proof.md", import.meta.url), "utf8");
const ROW: Row = {
  law: "Two and two are four",
  command: "npm run lab -- verify-results",
  result: "passed",
  figure: "4 of 4",
  day: "2026-11-29, seed 7",
};
const LINE = "| Two and two are four | `npm run lab -- verify-results` | passed: 4 of 4 | 2026-11-29, seed 7 |";

describe("a row of the night", () => {
  it("is added to the table of docs/proof.md, and leaves the rest as it is", () => {
    const found = withRow(page, ROW);
    expect(found).toContain(`${LINE}\n<!-- end of night -->`);
    expect(found.replace(`${LINE}\n`, "")).toBe(page);
  });

  it("takes the place of that of the same law", () => {
    const once = withRow(page, ROW);
    expect(withRow(once, { ...ROW, result: "FAILED", figure: "exit code 1" })).toBe(
      once.replace("passed: 4 of 4", "FAILED: exit code 1"),
    );
  });

  it("is refused by a page without the table", () => {
    expect(() => withRow("# Nothing", ROW)).toThrow("docs/proof.md has no table between <!-- night -->");
  });
});

describe("a figure", () => {
  it("is what the pattern finds last, without colours and bars of tables", () => {
    const output = "      Tests  3 passed (3)\n\u001b[2m      Tests \u001b[22m 1 failed | 4 passed (5)\n   Duration 2s";
    const tests = PARTS.find(({ name }) => name === "thorough");
    expect(figureIn(output, tests?.figure ?? /never/)).toBe("1 failed , 4 passed (5)");
  });

  it("is null if nothing is found: such a part has failed", () => {
    expect(figureIn("nothing", /^Tests (.*)$/)).toBeNull();
  });
});

describe("the parts", () => {
  it("have names and laws of their own", () => {
    for (const key of ["name", "law"] as const)
      expect(new Set(PARTS.map((part) => part[key])).size, key).toBe(PARTS.length);
  });

  it.each(PARTS.filter(({ command }) => command.includes("lab")))("$name runs a task of the lab", ({ command }) => {
    expect(taskOf(command[command.indexOf("--") + 1] ?? "")).toBeDefined();
  });
});
