import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Case, parseCase } from "../../../lab/verify-returns/source.js";
import { add, emptyTally, tallyOf, total } from "../../../lab/verify-returns/tally.js";

const FOLDER =
  process.env["SETTLEGRADE_MONEY"] ?? fileURLToPath(new URL("../../../../shared/data/money", import.meta.url));

const DOUBLE: Case = {
  source: "a help page",
  kind: "published",
  slip: {
    type: "double",
    stake: 12,
    currency: "GBP",
    legs: [
      { odds: "4/7", oddsFormat: "fractional", result: "won" },
      { odds: "10/11", oddsFormat: "fractional", result: "won" },
    ],
  },
  expected: { returns: 36, profit: 24, totalStake: 12 },
  exactReturns: "36/1",
};

const ASIAN: Case = {
  source: "a calculator",
  kind: "computed",
  slip: {
    type: "single",
    stake: 10,
    legs: [
      {
        ...{ odds: "1.9", oddsFormat: "decimal", result: "half_lost" },
        ...{ market: "Spread", side: "home", hdp: -0.25, score: "1-1" },
      },
    ],
  },
  expected: { returns: 5 },
};

const found = (known: Case) => ({ file: "file", place: "file.ndjson.gz:1", known });

function tallyOfCases(...cases: Case[]) {
  const tally = emptyTally();
  for (const known of cases) add(tally, found(known), []);
  return tally;
}

describe("slips that somebody else settled", () => {
  test("agree within a cent, and exactly where the exact fraction is known", async ({ skip }) => {
    if (!existsSync(FOLDER)) {
      console.info(`skipped: there are no slips in ${FOLDER}; set SETTLEGRADE_MONEY to their folder`);
      skip();
    }
    const tally = await tallyOf(FOLDER);
    expect(tally.differences).toEqual([]);
    expect(tally.stale).toEqual([]);
    expect(total(tally, "agree")).toBeGreaterThan(0);
  });
});

describe("the comparison", () => {
  test("counts a slip that agrees, and says whether it agrees exactly", () => {
    const tally = tallyOfCases(DOUBLE, ASIAN);
    expect([...tally.counts]).toEqual([
      ["file\tpublished", { agree: 1, exact: 1, differ: 0, disputed: 0, leftOut: 0 }],
      ["file\tcomputed", { agree: 1, exact: 0, differ: 0, disputed: 0, leftOut: 0 }],
    ]);
  });

  test.each([
    [
      "returns two cents apart",
      { ...DOUBLE, expected: { returns: 36.02 } },
      /returns: expected 36\.02, received 36\.00/,
    ],
    ["another total stake", { ...DOUBLE, expected: { returns: 36, totalStake: 24 } }, /totalStake: expected 24/],
    [
      "another exact fraction",
      { ...DOUBLE, exactReturns: "36000001/1000000" },
      /exact returns: expected 36000001\/1000000/,
    ],
    ["a slip that the ledger refuses", { ...DOUBLE, slip: { ...DOUBLE.slip, stake: -1 } }, /refused: stake/],
    [
      "a score that gives another result",
      { ...ASIAN, slip: { ...ASIAN.slip, legs: ASIAN.slip.legs.map((leg) => ({ ...leg, score: "2-1" })) } },
      /grade: expected half_lost, received .*"result":"won"/,
    ],
  ])("finds %s", (_, known, fault) => {
    const tally = tallyOfCases(known);
    expect(total(tally, "differ")).toBe(1);
    expect(tally.differences.join()).toMatch(fault);
  });

  test("leaves out by name what the ledger has no name for", () => {
    const asRounder = { ...DOUBLE, slip: { ...DOUBLE.slip, type: "rounder" } };
    const withFormula = { ...DOUBLE, slip: { ...DOUBLE.slip, eachWay: true, eachWayFormula: "win_precedence" } };
    expect([...tallyOfCases(asRounder, withFormula, asRounder).leftOut]).toEqual([
      ["rounder", 2],
      ["each way, win_precedence", 1],
    ]);
  });

  test("lists a disputed slip with its reason, and reports one that agrees", () => {
    const disputed = [{ source: "a help page", returns: 40, why: "The page adds the stake twice." }];
    const tally = emptyTally();
    add(tally, found({ ...DOUBLE, expected: { returns: 40 } }), disputed);
    expect(tally.disputes.join()).toMatch(/disputed: The page adds the stake twice\./);
    expect(total(tally, "differ")).toBe(0);
    add(tally, found(DOUBLE), [{ source: "a help page", returns: 36, why: "It is wrong." }]);
    expect(tally.stale).toEqual(["a help page"]);
  });

  test("does not accept a line that is not a case", () => {
    expect(parseCase(JSON.stringify(DOUBLE))).toEqual(DOUBLE);
    expect(parseCase('{"source":"a page","kind":"published"}')).toBeNull();
    expect(parseCase("not JSON")).toBeNull();
  });
});
