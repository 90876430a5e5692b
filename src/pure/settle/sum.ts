import { type Amount, parseAmount, printAmount, subtract } from "../ledger/money/amount.js";
import { minorUnitsOf } from "../ledger/money/currencies.js";
import { isDictionary } from "../ledger/read/checks.js";
import { refusal } from "./read-stored.js";

/** An amount of money: a decimal string with or without a minus sign, and an ISO 4217 code. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Sums decimal strings exactly. */
export class Sum {
  #amount: Amount = { units: 0n, decimals: 0 };

  add(text: string, path = "amount"): void {
    const amount = parseAmount(text);
    if (amount === null) throw refusal(path, text, 'a decimal string, such as "-10.00"');
    this.addAmount(amount);
  }

  addAmount({ units, decimals }: Amount): void {
    this.#amount = subtract(this.#amount, { units: -units, decimals });
  }

  get text(): string {
    return printAmount(this.#amount);
  }
}

/**
 * Sums amounts of money exactly, by currency in alphabetical order. Each sum has the decimals of its currency, or as many as the finest
 * of its amounts.
 *
 * @example
 * ```ts
 * import { sumMoney } from "settlegrade/settle";
 * const sums = sumMoney([{ amount: "0.10", currency: "EUR" }, { amount: "0.2", currency: "EUR" }, { amount: "-5", currency: "JPY" }]);
 * console.log(sums); // { EUR: '0.30', JPY: '-5' }
 * ```
 */
export function sumMoney(amounts: Iterable<Money>): Readonly<Record<string, string>> {
  const sums = new Map<string, Sum>();
  let index = 0;
  for (const money of amounts) {
    const path = `amounts[${index++}]`;
    if (!isDictionary(money)) throw refusal(path, money, '{ amount: "10.00", currency: "EUR" }');
    sumIn(money.currency, sums, path).add(money.amount, `${path}.amount`);
  }
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([currency, sum]) => [currency, sum.text]));
}

function sumIn(currency: string, sums: Map<string, Sum>, path: string): Sum {
  const known = sums.get(currency);
  if (known !== undefined) return known;
  const decimals = typeof currency === "string" ? minorUnitsOf(currency) : null;
  if (decimals === null) throw refusal(`${path}.currency`, currency, 'an ISO 4217 code such as "EUR"');
  const sum = new Sum();
  sum.add(printAmount({ units: 0n, decimals }));
  sums.set(currency, sum);
  return sum;
}
