import { LedgerError } from "../error.js";
import { given } from "../given.js";
import { isDictionary, readObject, readUnits } from "../read/checks.js";
import type { ReadTax, Rules } from "../read/money-rules.js";
import { formatUnits, powerOfTen, roundToUnits } from "./decimal.js";
import { type Fraction, times } from "./fraction.js";

/** What a slip cost, and what of it is still in play. */
export interface Stakes {
  /** In play on each line: without tax, and without what was cashed out. */
  readonly line: Fraction;
  /** What all lines cost. */
  readonly total: Fraction;
  /** What was not cashed out of it: what a void slip returns. */
  readonly rest: Fraction;
  /** What was paid for the part that was cashed out, in minor units. Null if none was. */
  readonly cashedOut: bigint | null;
  /** The tax on the stake in minor units, and if the slip is void. Null if the house's rules name none. */
  readonly tax: { readonly whole: bigint; readonly ifVoid: bigint } | null;
}

const MOST_CASH_OUTS = 100;
const CASH_OUT_FIELDS: ReadonlySet<string> = new Set(["amount", "stake"]);

/** `isFree`: nothing was staked that could be taxed. */
export function readStakes(
  { stake, cashOuts }: { readonly stake: unknown; readonly cashOuts: unknown },
  lines: number,
  isFree: boolean,
  { minorUnits, stakeTax }: Rules,
): Stakes {
  const line = readUnits(stake, "stake", minorUnits);
  const total = { n: line.n * BigInt(lines), d: line.d };
  if (cashOuts === undefined && stakeTax === null) return { line, total, rest: total, cashedOut: null, tax: null };
  const units = roundToUnits(total, minorUnits, "down");
  const sold = cashOuts === undefined ? null : readCashOuts(cashOuts, units, minorUnits);
  const rest = units - (sold?.stake ?? 0n);
  const scale = powerOfTen(minorUnits);
  const taxOf = (amount: bigint): bigint =>
    stakeTax === null || isFree ? 0n : taxOn({ n: amount, d: scale }, stakeTax, minorUnits);
  const tax = stakeTax === null ? null : { whole: taxOf(units), ifVoid: taxOf(units - rest) };
  const taken = tax === null || stakeTax?.isHouses === true ? 0n : tax.whole;
  return {
    line: times(line, { n: (units - taken) * rest, d: units * units }),
    total,
    rest: { n: rest, d: scale },
    cashedOut: sold?.paid ?? null,
    tax,
  };
}

/** The tax on an amount, in minor units. */
export function taxOn(amount: Fraction, { share, rounding }: ReadTax, minorUnits: number): bigint {
  return roundToUnits(times(amount, share), minorUnits, rounding);
}

/** The part of the stake that was cashed out, and what was paid for it, both in minor units. */
function readCashOuts(value: unknown, total: bigint, minorUnits: number): { stake: bigint; paid: bigint } | null {
  const example = 'a list of cash outs, such as [{ amount: "12.50", stake: "5" }]';
  if (!Array.isArray(value)) throw new LedgerError("cashOuts", `${given(value)} is not a list`, example);
  if (value.length > MOST_CASH_OUTS) {
    throw new LedgerError("cashOuts", `${value.length} cash outs are too many`, `at most ${MOST_CASH_OUTS}`);
  }
  let [left, paid] = [total, 0n];
  // A copy, as forEach skips what is missing from a list.
  Array.from<unknown>(value).forEach((each, index) => {
    const path = `cashOuts[${index}]`;
    if (!isDictionary(each)) throw new LedgerError(path, `${given(each)} is not a cash out`, example);
    const { amount, stake } = readObject(each, path, CASH_OUT_FIELDS, example);
    if (left === 0n) throw new LedgerError(path, "nothing is left of the stake", "no cash out after a full one");
    const money = (of: unknown, name: string): bigint =>
      roundToUnits(readUnits(of, `${path}.${name}`, minorUnits), minorUnits, "down");
    paid += money(amount, "amount");
    const sold = stake === undefined || stake === null ? left : money(stake, "stake");
    if (sold > left) {
      const allowed = `at most ${formatUnits(left, minorUnits)}, which is left of the total stake`;
      throw new LedgerError(`${path}.stake`, `${given(stake)} is too much`, allowed);
    }
    left -= sold;
  });
  return value.length === 0 ? null : { stake: total - left, paid };
}
