import { parseAmount, printAmount } from "../ledger/money/amount.js";

/** How many decimals an amount has that the ledger printed. */
export function decimalsOf(amount: string): number {
  return parseAmount(amount)?.decimals ?? 0;
}

/** An amount with so many decimals, half up. */
export function rounded(amount: string, decimals: number): string {
  return printAmount({ units: unitsOf(amount, decimals), decimals });
}

/** The same in units of its last decimal. */
export function unitsOf(amount: string, decimals: number): bigint {
  const { units, decimals: has } = parseAmount(amount) ?? { units: 0n, decimals: 0 };
  if (has <= decimals) return units * 10n ** BigInt(decimals - has);
  const whole = 10n ** BigInt(has - decimals);
  const size = units < 0n ? -units : units;
  const near = (2n * size + whole) / (2n * whole);
  return units < 0n ? -near : near;
}
