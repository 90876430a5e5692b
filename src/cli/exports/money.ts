import { readMoney, type WrittenAmount } from "./cells/amounts.js";

/** `2` of units of `10` as `20`: decimals, multiplied exactly. */
export function times(one: string, other: string): string {
  const [[a, x], [b, y]] = [scaled(one), scaled(other)];
  return printed(a * b, x + y);
}

/** A sum of two decimals, the second of which may be taken away. */
export function plus(one: string, other: string, isTaken = false): string {
  const [[a, x], [b, y]] = [scaled(one), scaled(other)];
  const places = Math.max(x, y);
  const [left, right] = [a * 10n ** BigInt(places - x), b * 10n ** BigInt(places - y)];
  return printed(isTaken ? left - right : left + right, places);
}

function scaled(decimal: string): readonly [bigint, number] {
  const [whole = "0", decimals = ""] = decimal.split(".");
  return [BigInt(whole + decimals), decimals.length];
}

function printed(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const [whole, decimals] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${value < 0n ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}

/** What a bet returned, by the cells of what it returned or of its profit. Null if neither has an amount. */
export function returnsOf(returned: string | undefined, profit: string | undefined, stake: string): string | null {
  const paid = amountIn(returned);
  if (paid !== null) return paid.isNegative ? null : paid.amount;
  const won = amountIn(profit);
  if (won === null) return null;
  const sum = plus(stake, won.amount, won.isNegative);
  return sum.startsWith("-") ? null : sum;
}

function amountIn(cell: string | undefined): WrittenAmount | null {
  return cell === undefined ? null : readMoney(cell);
}
