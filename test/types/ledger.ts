/** The types of slips and money: amounts are strings, unknown fields are found, and an open slip has no returns. */
import type { Explanation, Grade } from "../../src/pure/engine/index.js";
import {
  type Change,
  change,
  type Leg,
  type MoneyRules,
  type Settlement,
  type Slip,
  type SlipSettlement,
  type SlipType,
  settlementKey,
  settleSlip,
} from "../../src/pure/ledger/index.js";

declare const grade: Grade;
declare const settlement: Settlement;

const legs: readonly Leg[] = [
  { odds: "1.95", grade },
  { odds: { fractional: "4/6" }, grade: "won", place: { terms: "1/5" }, deadHeat: { tied: 2 } },
  { odds: { american: "-110" }, grade: "placed", rule4: "25", ref: "L3" },
];
const slip: Slip = { id: "S1", type: { system: [2, 3] }, stake: "2.50", currency: "EUR", legs, bankers: [0] };
const rules: MoneyRules = { minorUnits: 2, rounding: "half-even", lucky: { lucky15: { oneWinner: "2" } } };
const multiple: Slip = { type: "double", stake: "10", combinedOdds: "3.2", legs: [{ grade }, { grade: "won" }] };
export const shared: Leg = {
  ...{ odds: "10/1", grade: "won", deadHeat: { tied: 3 } },
  place: { terms: "1/4", deadHeat: { tied: 3, places: 2 } },
};
export const limits: MoneyRules = {
  maximumPayout: { EUR: "500", JPY: "80000" },
  deduction: "price",
  settleWhenCertain: false,
};
const house: MoneyRules = { sameGameVoidLeg: "reprice", tax: { stake: { rate: "5", bearer: "house" } } };
export const cashed: string | undefined = settleSlip({ ...multiple, cashOuts: [{ amount: "5" }] }, house).cashedOut;
declare const explanation: Explanation;
export const tie: Leg = { odds: "2", ...explanation };
export const settled: SlipSettlement = settleSlip(slip, rules);
export const posted: Change = change({ previous: null, next: settlement });
export const key: string = settlementKey(settlement);

// @ts-expect-error amounts are decimal strings, since 0.1 is not a tenth as a number
settleSlip({ type: "single", stake: 2.5, legs });
// @ts-expect-error odds are strings
settleSlip({ type: "single", stake: "2.50", legs: [{ odds: 1.95, grade: "won" }] });
// @ts-expect-error the percentage is a string
settleSlip({ type: "single", stake: "2.50", legs, boost: 10 });
// @ts-expect-error fractional odds have a form
settleSlip({ type: "single", stake: "2.50", legs: [{ odds: { fraction: "4/6" }, grade: "won" }] });
// @ts-expect-error a misspelt field
settleSlip({ type: "single", stake: "2.50", legs, eachway: true });
// @ts-expect-error a misspelt field of a leg
settleSlip({ type: "single", stake: "2.50", legs: [{ odds: "2", grade: "won", rule_4: "10" }] });
// @ts-expect-error a misspelt rule
settleSlip(slip, { roundingMode: "down" });
// @ts-expect-error amounts by currency are strings too
settleSlip(slip, { maximumPayout: { EUR: 500 } });
// @ts-expect-error a tax on returns is not a rule
settleSlip(slip, { tax: { returns: { rate: "5" } } });
// @ts-expect-error an open slip has no free bet to give back
if (settled.status === "open") settled.token;
// @ts-expect-error not a type of slip
export const type: SlipType = "lucky16";
// @ts-expect-error not a result
export const leg: Leg = { odds: "2", grade: "win" };
// @ts-expect-error a slip that may be open has no returns
settled.returns.length;
// @ts-expect-error an open slip has no returns
if (settled.status === "open") settled.returns.length;
export const paid: string | null = settled.status === "settled" ? settled.returns : settled.possible;
// @ts-expect-error the first settlement has null as the previous one
change({ next: settlement });
// @ts-expect-error a settlement is read-only
settlement.revision = 2;
