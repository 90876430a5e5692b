import { ofSlip, under } from "../ledger/error.js";
import { type Leg, type MoneyRules, type Slip, settleSlip } from "../ledger/index.js";
import { isDictionary } from "../ledger/read/checks.js";
import { legOf, settled } from "./leg.js";
import { checkDecision, refusal } from "./read-stored.js";
import { hasPaid, rowsOf } from "./slip-rows.js";
import { isUndecided, legWords, sentenceOf, tableOf } from "./slip-words.js";
import type { ExplainedLeg, ExplainedSlip, LegRow, SlipExplanation, SlipWording } from "./types.js";

/**
 * Why a slip returned what it did: what each leg counts, each line that paid, bonus, boost, maximum, commission and rounding, as data, as
 * a table and as a sentence. The amounts add up to the returns exactly. A person's decision stands with who made it and why.
 *
 * @param wording How the sentence names the slip and its legs, and whether its amounts are those of the currency.
 * @throws LedgerError if the slip or a rule cannot be used, as `settleSlip` does, with the path in the stored slip, and its id if it has one.
 * @example
 * ```ts
 * import { explainSlip } from "settlegrade/settle";
 * const legs = [{ odds: "2.35", grade: "won" }, { odds: "1.87", grade: "won" }] as const;
 * const { sentence } = explainSlip({ slip: { type: "double", stake: "1", currency: "EUR" }, legs });
 * console.log(sentence); // The double returned 4.39 EUR: 1 of 1 line paid 4.3945 and rounding took 0.0045.
 * ```
 */
export function explainSlip(stored: ExplainedSlip, wording?: SlipWording): SlipExplanation {
  const whole = explainWholeSlip(stored, wording);
  return { ...whole, rows: whole.rows.filter(hasPaid) };
}

/** The same, with the lines that paid nothing among the rows. */
export function explainWholeSlip(stored: ExplainedSlip, wording?: SlipWording): SlipExplanation {
  if (!isDictionary(stored)) throw refusal("", stored, "a slip: slip, legs and money");
  try {
    return explained(stored, wording);
  } catch (error) {
    throw typeof stored.id === "string" ? ofSlip(stored.id, error) : error;
  }
}

/** The sentence of a slip that is explained already, worded otherwise. */
export function sentenceIn(
  { id, slip, legs: given }: ExplainedSlip,
  explanation: SlipExplanation,
  wording: SlipWording,
) {
  const { settlement, legs, rows } = explanation;
  return sentenceOf({ id, slip, settlement, legs, rows: rows.filter(hasPaid), given }, wording);
}

function explained(stored: ExplainedSlip, wording?: SlipWording): SlipExplanation {
  const { id, slip: bare } = stored;
  const money = stored.money ?? {};
  if (!isDictionary(bare)) throw refusal("slip", bare, 'a slip without legs, such as { type: "single", stake: "10" }');
  const given = readLegs(stored.legs);
  const legs = given.map(legAt);
  const slip = { ...bare, legs };
  const settlement = settled(slip, money);
  const legRows = legs.map((leg, index) => legRow(leg, index, given[index] ?? leg, money));
  const rows =
    settlement.status === "settled" ? rowsOf(withAnEnd(slip, legRows, money), money, settlement.returns) : [];
  const paid = rows.filter(hasPaid);
  return {
    settlement,
    legs: legRows,
    rows,
    table: tableOf(legRows, paid, settlement),
    sentence: sentenceOf({ id, slip, settlement, legs: legRows, rows: paid, given }, wording),
  };
}

/** A slip that nothing can change returns the same whatever its open legs become: here they lost, and a new price is the least. */
function withAnEnd(slip: Slip, rows: readonly LegRow[], { sameGameVoidLeg }: MoneyRules): Slip {
  if (!rows.some(isUndecided) && slip.combinedOdds === undefined) return slip;
  const isUnpriced =
    slip.combinedOdds !== undefined && slip.repricedOdds === undefined && sameGameVoidLeg === "reprice";
  const legs = slip.legs.map((leg, index): Leg => {
    const row = rows[index];
    return row !== undefined && isUndecided(row) ? { ...leg, grade: "lost" } : leg;
  });
  return { ...slip, legs, ...(isUnpriced && { repricedOdds: "1" }) };
}

function readLegs(legs: unknown): readonly ExplainedLeg[] {
  if (!Array.isArray(legs)) throw refusal("legs", legs, "a list of legs");
  legs.forEach((leg: unknown, index) => {
    if (!isDictionary(leg)) throw refusal(`legs[${index}]`, leg, 'a leg, such as { odds: "1.95", grade: "won" }');
    checkDecision(leg.decided, `legs[${index}].decided`);
  });
  return legs;
}

function legAt(leg: ExplainedLeg, index: number): Leg {
  try {
    return legOf(leg, leg.grade ?? null);
  } catch (error) {
    throw under(`legs[${index}]`, error);
  }
}

/** What a stake of 1 on the leg alone returns is what the leg multiplies a line by. */
function legRow(leg: Leg, index: number, given: ExplainedLeg, { deadHeat, deduction }: MoneyRules): LegRow {
  const rules = {
    minorUnits: 6,
    rounding: "down",
    settleWhenCertain: false,
    ...(deadHeat !== undefined && { deadHeat }),
    ...(deduction !== undefined && { deduction }),
  } as const;
  // A leg of a same-game multiple has no odds: they would make no difference to whether it is open.
  const alone = settleSlip({ type: "single", stake: "1", legs: [{ odds: "2", ...leg }] }, rules);
  const isOpen = alone.status === "open";
  return {
    leg: index,
    result: isOpen ? (alone.cannotSettle === undefined ? "open" : "cannot_settle") : resultOf(leg),
    multiplier: isOpen || leg.odds === undefined ? null : alone.returns.replace(/\.?0+$/, ""),
    words: legWords(leg, given, deduction),
  };
}

function resultOf({ grade }: Leg): string {
  const result = typeof grade === "string" ? grade : grade.result;
  // The slip is settled, so that a tie counts as a dead heat.
  return result === "ungradeable" ? "won" : result;
}
