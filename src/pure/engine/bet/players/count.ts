import type { Count } from "../../types/player.js";

/** True for a valid count of a player: a finite number of 0 or more, whole or not. Source: docs/rules.md#player-statistics. */
export function isPlayerCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** The exact sum of finite numbers, each read as the decimal that it prints as: 0.1 and 0.2 make 0.3. */
export function sumOf(counts: readonly number[]): Count {
  const parts = counts.map(decimalOf);
  const decimals = Math.max(0, ...parts.map((part) => part.decimals));
  const units = parts.reduce((sum, part) => sum + part.units * tenTo(decimals - part.decimals), 0n);
  return shortest(units, decimals);
}

/** The count as a decimal string: "43.3". */
export function countText({ units, decimals }: Count): string {
  if (decimals === 0) return String(units);
  if (units < 0n) return `-${countText({ units: -units, decimals })}`;
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The decimal that a number prints as, with or without an exponent: 1.5e-7 is 15 units of 8 decimals. */
function decimalOf(count: number): Count {
  const [digits = "", exponent = "0"] = String(count).split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  const decimals = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return decimals >= 0 ? { units, decimals } : { units: units * tenTo(-decimals), decimals: 0 };
}

function shortest(units: bigint, decimals: number): Count {
  let left = units;
  let places = decimals;
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places--;
  }
  return { units: left, decimals: places };
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
