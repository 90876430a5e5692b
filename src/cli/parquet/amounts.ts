import { parseAmount } from "../../pure/ledger/money/amount.js";
import { UsageError } from "../errors.js";

/** Sixteen bytes hold as many digits. DuckDB, Arrow and Spark have no longer decimals. */
export const DIGITS = 38;
export const BYTES = 16;
const LIMIT = 10n ** BigInt(DIGITS);

/** Amounts as a column of decimals stores them. @throws UsageError for one that does not fit: a cent would be lost */
export function storedAmounts(title: string, decimals: number, amounts: readonly unknown[]): (Uint8Array | null)[] {
  const known = new Map<unknown, Uint8Array>();
  return amounts.map((text) => {
    if (text === null) return null;
    const stored = known.get(text) ?? bytesOf(text, decimals);
    if (stored === null) {
      const type = `DECIMAL(${DIGITS}, ${decimals})`;
      throw new UsageError(
        `column "${title}": ${String(text)} does not fit into ${type} of Parquet; write CSV or NDJSON`,
      );
    }
    known.set(text, stored);
    return stored;
  });
}

function bytesOf(text: unknown, scale: number): Uint8Array | null {
  const amount = parseAmount(text);
  if (amount === null) return null;
  const spare = 10n ** BigInt(Math.max(0, amount.decimals - scale));
  const units = (amount.units * 10n ** BigInt(Math.max(0, scale - amount.decimals))) / spare;
  const isWhole = amount.units % spare === 0n;
  if (!isWhole || units >= LIMIT || units <= -LIMIT) return null;
  const bytes = new Uint8Array(BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigInt64(0, units >> 64n);
  view.setBigUint64(8, BigInt.asUintN(64, units));
  return bytes;
}
