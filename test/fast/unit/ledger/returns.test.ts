/** What slips return, on slips that were settled by hand. The oracle of the differential tests has to know them too. */
import { describe, expect, it } from "vitest";
import { type Leg, type NamedType, SLIP_TYPES, settleSlip } from "../../../../src/pure/ledger/index.js";
import { families } from "../../conformance/money.js";
import { settle } from "../../differential/ledger-oracle/index.js";

describe.each(families)("$family", ({ slips }) => {
  it.each(slips)("$it", ({ slip, rules, expected }) => {
    const settlement = settleSlip(slip, rules);
    expect(settlement).toMatchObject({ status: "settled", ...expected });
    expect(settle(slip, rules)).toStrictEqual(settlement);
    expect(Object.hasOwn(settlement, "token")).toBe("token" in expected);
  });
});

const TYPES = families
  .filter(({ family }) => family === "types")
  .flatMap(({ slips }) => slips)
  .filter(({ slip: { type } }) => typeof type === "string" && type !== "accumulator");

describe.each(TYPES)("$it", ({ slip, expected }) => {
  const { lines = 0 } = expected;
  const returns = "returns" in expected ? expected.returns : "";
  const legsOf = (length: number): Leg[] =>
    Array.from({ length }, (_, i) => ({ odds: "2", grade: "won", place: { terms: "1/1" }, ...slip.legs[i] }));
  const { length } = slip.legs;

  it("has twice as many lines each way, and returns twice as much", () => {
    const eachWay = settleSlip({ ...slip, eachWay: true, legs: legsOf(length) });
    expect(eachWay).toMatchObject({ lines: 2 * lines, returns: `${2 * Number(returns)}.00` });
  });

  it.each([length - 1, length + 1])("refuses %i legs", (other) => {
    expect(() => settleSlip({ ...slip, legs: legsOf(other) })).toThrow(
      expect.objectContaining({ name: "LedgerError", path: "legs" }),
    );
  });
});

it("every type that has a name has its cases", () => {
  const named = new Set(TYPES.map(({ slip }) => slip.type));
  expect(Object.keys(SLIP_TYPES).filter((type) => type !== "accumulator" && !named.has(type as NamedType))).toEqual([]);
});

it("rounds both parts of an each-way line: 0.0245 to win and 0.0129 for the place", () => {
  const legs: Leg[] = [{ odds: "2.45", grade: "won", place: { terms: "1/5" } }];
  const slip = { type: "single", stake: "0.01", eachWay: true, legs } as const;
  expect(settleSlip(slip, { roundAt: "line" })).toMatchObject({ lines: 2, returns: "0.03" });
  expect(settleSlip(slip)).toMatchObject({ returns: "0.04" });
});

describe("an accumulator", () => {
  it.each([2, 3, 8, 20])("has one line with %i legs", (length) => {
    const legs: Leg[] = Array.from({ length }, () => ({ odds: "2", grade: "won" }));
    expect(settleSlip({ type: "accumulator", stake: "1", legs })).toMatchObject({
      lines: 1,
      returns: `${2 ** length}.00`,
    });
  });
});
