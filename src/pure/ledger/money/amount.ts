/** A decimal number, exactly: `{ units: -1250n, decimals: 2 }` is -12.50. */
export interface Amount {
  readonly units: bigint;
  readonly decimals: number;
}

/** Far more than any slip returns, and short enough to read at once. */
const MOST_CHARACTERS = 10_000;
const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a plain decimal string such as `"-12.50"`. Null for anything else. */
export function parseAmount(text: unknown): Amount | null {
  if (typeof text !== "string" || text.length > MOST_CHARACTERS) return null;
  const parts = PLAIN_DECIMAL.exec(text);
  if (parts === null) return null;
  const [, sign, whole = "", decimals = ""] = parts;
  const units = BigInt(whole + decimals);
  return { units: sign === "-" ? -units : units, decimals: decimals.length };
}

/** The difference of two amounts, with the decimals of the one that has more. */
export function subtract(from: Amount, amount: Amount): Amount {
  const decimals = Math.max(from.decimals, amount.decimals);
  return { units: unitsAt(from, decimals) - unitsAt(amount, decimals), decimals };
}

export function areEqual(one: Amount, other: Amount): boolean {
  return subtract(one, other).units === 0n;
}

/** `"-12.50"`. Zero has no sign. */
export function printAmount({ units, decimals }: Amount): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const fraction = decimals === 0 ? "" : `.${digits.slice(point)}`;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}${fraction}`;
}

function unitsAt({ units, decimals }: Amount, more: number): bigint {
  // Most amounts have the decimals of their currency, and a power of bigints takes longer than all else.
  return more === decimals ? units : units * 10n ** BigInt(more - decimals);
}
