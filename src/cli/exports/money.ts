import { printAmount } from "../../pure/ledger/money/amount.js";
import { amountOf, lessThan } from "../settle/amounts.js";
import { readMoney, type WrittenAmount } from "./cells/amounts.js";

/** `2` of units of `10` as `20`: decimals, multiplied exactly. */
export function times(one: string, other: string): string {
  const [a, b] = [amountOf(one), amountOf(other)];
  return printAmount({ units: a.units * b.units, decimals: a.decimals + b.decimals });
}

/** What a bet returned, by the cells of what it returned or of its profit. Null if neither has an amount. */
export function returnsOf(returned: string | undefined, profit: string | undefined, stake: string): string | null {
  const paid = amountIn(returned);
  if (paid !== null) return paid.isNegative ? null : paid.amount;
  const won = amountIn(profit);
  if (won === null) return null;
  const sum = lessThan(stake, won.isNegative ? won.amount : `-${won.amount}`);
  return sum.startsWith("-") ? null : sum;
}

function amountIn(cell: string | undefined): WrittenAmount | null {
  return cell === undefined ? null : readMoney(cell);
}
