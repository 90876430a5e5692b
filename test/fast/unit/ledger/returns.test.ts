/** What slips return, on slips that were settled by hand. The oracle of the differential tests has to know them too. */
import { describe, expect, it } from "vitest";
import { type Leg, type NamedType, settleSlip } from "../../../../src/pure/ledger/index.js";
import { settle } from "../../differential/ledger-oracle/index.js";
import * as house from "./house-slips.js";
import * as money from "./money-slips.js";
import * as slips from "./slips.js";

const TABLES = {
  odds: slips.ODDS,
  results: slips.RESULTS,
  deductions: slips.DEDUCTIONS,
  "each way": slips.EACH_WAY,
  "free bets": slips.FREE_BETS,
  "lay bets": slips.LAYS,
  bonuses: slips.BONUS,
  "the order of the steps": slips.ORDER,
  options: slips.OPTIONS,
  amounts: slips.AMOUNTS,
  "one price for all legs": money.ONE_PRICE,
  "cash outs": money.CASH_OUTS,
  "free bets that come back": money.TOKENS,
  "free bets that do not": money.NO_TOKENS,
  taxes: money.TAXES,
  maxima: money.MAXIMA,
  "odds of 1": money.ODDS_OF_ONE,
  explanations: money.EXPLANATIONS,
  "shared places": house.SHARED_PLACES,
  "deductions from the price": house.PRICE_DEDUCTIONS,
  "stakes that no maximum takes": house.RETURNED_STAKES,
  "a Lucky bonus on rounded lines": house.BONUS_BY_LINE,
  "the tax of parts": house.TAX_OF_PARTS,
};

describe.each(Object.entries(TABLES))("%s", (_, table) => {
  it.each(table)("$shows", ({ slip, rules, answer }) => {
    const settlement = settleSlip(slip, rules);
    expect(settlement).toMatchObject({ status: "settled", ...answer });
    expect(settle(slip, rules)).toStrictEqual(settlement);
  });
});

describe("a free bet that does not come back", () => {
  it.each(money.NO_TOKENS)("$shows", ({ slip, rules }) => {
    expect(settleSlip(slip, rules)).not.toHaveProperty("token");
  });
});

/** With n legs at odds of 2 that all won, the lines of all sizes return 3^n - 1. Those without singles return 2n less. */
const LINES: Readonly<
  Record<Exclude<NamedType, "accumulator">, readonly [legs: number, lines: number, returns: number]>
> = {
  single: [1, 1, 2],
  double: [2, 1, 4],
  treble: [3, 1, 8],
  trixie: [3, 4, 20],
  patent: [3, 7, 26],
  yankee: [4, 11, 72],
  lucky15: [4, 15, 80],
  canadian: [5, 26, 232],
  lucky31: [5, 31, 242],
  heinz: [6, 57, 716],
  lucky63: [6, 63, 728],
  "super-heinz": [7, 120, 2172],
  lucky127: [7, 127, 2186],
  goliath: [8, 247, 6544],
  lucky255: [8, 255, 6560],
};

describe.each(Object.entries(LINES))("a slip of the type %s", (type, [count, lines, returns]) => {
  const legsOf = (length: number): Leg[] =>
    Array.from({ length }, () => ({ odds: "2", grade: "won", place: { terms: "1/1" } }));
  const slip = { type: type as NamedType, stake: "1", legs: legsOf(count) };

  it(`has ${lines} lines, and each way twice as many`, () => {
    expect(settleSlip(slip)).toMatchObject({ lines, totalStake: `${lines}.00`, returns: `${returns}.00` });
    expect(settleSlip({ ...slip, eachWay: true })).toMatchObject({ lines: 2 * lines, returns: `${2 * returns}.00` });
  });

  it.each([count - 1, count + 1])(`refuses %i legs`, (other) => {
    expect(() => settleSlip({ ...slip, legs: legsOf(other) })).toThrow(
      expect.objectContaining({ name: "LedgerError", path: "legs" }),
    );
  });
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
