import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { unknownCases } from "./cases.js";

const page = readFileSync(new URL("../../../docs/mistakes.md", import.meta.url), "utf8");
/** The cells of each row that has a mistake: the mistake, what happens, the cases, where it was seen. */
const rows = [...page.matchAll(/^\| (You .+) \|$/gm)].map(([, row = ""]) => row.split(/ \| ?/));

describe("docs/mistakes.md", () => {
  it("names a case of each mistake that exists", () => {
    expect(rows.length).toBeGreaterThan(35);
    expectNone(
      "cases that docs/mistakes.md names and neither the vectors nor the records of the tests have",
      unknownCases(rows.map(([, , cases = ""]) => cases)),
    );
  });

  it("has four cells in each row, of which only the last one may be empty", () => {
    const faulty = rows.filter((cells) => cells.length !== 4 || cells.slice(0, 3).includes(""));
    expect(faulty).toEqual([]);
  });

  it("has no row of a mistake that is not read here", () => {
    const others = page
      .split("\n")
      .filter((line) => /^\| [^`]/.test(line) && !/^\| (You |a case |mistake )/.test(line));
    expect(others).toEqual([]);
  });
});
