import { type Amount, parseAmount, printAmount, subtract } from "../../pure/ledger/money/amount.js";

/** An amount that the ledger has written. */
export function amountOf(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new TypeError(`${text} is not an amount`);
  return amount;
}

/** `amount` less `other`, each with or without a minus sign. */
export function lessThan(amount: string, other: string): string {
  return printAmount(subtract(amountOf(amount), amountOf(other)));
}
