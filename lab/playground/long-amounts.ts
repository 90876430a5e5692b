/* What the page has in place of src/pure/ledger/money/long.ts: decimal.js would be 6 KB for two functions that few amounts need. */
import { parseAmount, printAmount } from "../../src/pure/ledger/money/amount.js";

export function longUnits(text: string): bigint {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`${text} is not an amount`);
  return amount.units;
}

export function formatLong(units: bigint, decimals: number): string {
  return printAmount({ units, decimals });
}
