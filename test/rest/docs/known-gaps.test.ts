/** What README.md and docs/known-gaps.md say is not graded is not graded: each claim is the name of a bet, which is graded here. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/pure/engine/index.js";
import { answerOf, families } from "../../fast/conformance/support.js";
import { expectNone } from "../../support/expect-none.js";
import { brokenLinks } from "./links.js";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
const page = read("docs/known-gaps.md");
const family = families.find((each) => each.family === "known-gaps") ?? expect.fail("known-gaps.json is not there");
const { vectors } = family;

/** As a claim is written, its name begins with a small letter. */
const nameOf = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** The gaps of the page. The heading of each is the name of its vector. */
const gaps = page
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = "", ...rest] = text.split("\n");
    return { it: nameOf(title), why: rest.join("\n").split(/^## /m)[0]?.trim() ?? "" };
  });

/** The gaps that the README names: the list below a mark. */
const [, list = ""] = /<!-- gaps -->\n((?:- .+\n)+)/.exec(read("README.md")) ?? [];
const main = [...list.matchAll(/^- (.+)$/gm)].map(([, title = ""]) => nameOf(title));

/** The gaps of a list that no vector proves, or whose bet is graded. */
function unproved(names: readonly string[], known = vectors): string[] {
  return names.flatMap((name) => {
    const vector = known.find((each) => each.it === name);
    if (vector === undefined) return [`${name}: no vector of fixtures/vectors/known-gaps.json has this name`];
    const { result } = answerOf(engine, family, vector);
    return result === "ungradeable" ? [] : [`${name}: its bet is ${result}`];
  });
}

describe("docs/known-gaps.md", () => {
  it("names a bet that is not graded in the heading of every gap", () => {
    expect(gaps.length).toBeGreaterThan(0);
    expectNone("gaps that are none; delete them, or mend their vectors", unproved(gaps.map((gap) => gap.it)));
  });

  it("has one gap for every vector", () => {
    expect(gaps.map((gap) => gap.it).sort()).toEqual(vectors.map((vector) => vector.it).sort());
  });

  it("gives a reason for every gap", () => {
    expectNone(
      "gaps without a reason; write it in docs/known-gaps.md",
      gaps.filter((gap) => gap.why === "").map((gap) => gap.it),
    );
  });

  it("has no broken link", () => {
    expectNone("broken links", brokenLinks("docs/known-gaps.md"));
  });
});

describe("README.md", () => {
  it("names the main gaps, each once and none that is graded", () => {
    expect(main.length).toBeGreaterThan(5);
    expect(new Set(main).size).toBe(main.length);
    expectNone("limits of README.md that are none; use headings of docs/known-gaps.md", unproved(main));
  });
});

describe("a claim of a gap", () => {
  it("fails if its bet is graded, or if it has none", () => {
    expect(unproved(["does not grade a fourth quarter"])).toEqual([
      "does not grade a fourth quarter: no vector of fixtures/vectors/known-gaps.json has this name",
    ]);
    const quarter = {
      ...{ it: "does not grade a fourth quarter", source: "invented", event: "basketball" },
      selection: { eventId: 7003, market: "Totals 4Q", side: "over", hdp: 40.5 },
      expected: { result: "ungradeable", reason: "unsupported_market", final: true },
    };
    expect(unproved([quarter.it], [quarter])).toEqual(["does not grade a fourth quarter: its bet is won"]);
  });
});
