import type { Verdict } from "../model/verdict.js";
import { cover } from "../settlements/cover.js";

/** A count without rounding: `units` of ten to the minus `decimals`. 43.3 is 433 units of one decimal. */
export interface Count {
  readonly units: bigint;
  readonly decimals: number;
}

/** True for what can be a player's count: a finite number of 0 or more, whole or not. Source: grading-rules 4. */
export function isPlayerCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** The exact sum of finite numbers of 0 or more, each taken as the decimal that it is written as: 0.1 and 0.2 make 0.3. */
export function sumOf(counts: readonly number[]): Count {
  const parts = counts.map(decimalOf);
  const decimals = Math.max(0, ...parts.map((part) => part.decimals));
  const units = parts.reduce((sum, part) => sum + part.units * tenTo(decimals - part.decimals), 0n);
  return shortest(units, decimals);
}

/** The count as it is written: "43.3". */
export function countText({ units, decimals }: Count): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * What a count makes of a stake on over or under a line in quarters. A whole count is settled as every line is, half stakes
 * included; one with a fraction is compared with the line as it stands. Source: grading-rules 7.
 */
export function coverCount(count: Count, lineQuarters: number, isOver: boolean): Verdict {
  const margin = 4n * count.units - BigInt(lineQuarters) * tenTo(count.decimals);
  const gained = isOver ? margin : -margin;
  if (count.decimals === 0) return cover(Number(gained));
  if (gained === 0n) return "push";
  return gained > 0n ? "won" : "lost";
}

/** The same for counts that are added up first. */
export function settleCounts(counts: readonly number[], lineQuarters: number, isOver: boolean): Verdict {
  return coverCount(sumOf(counts), lineQuarters, isOver);
}

/** The decimal that a number is printed as, exponents included: 1.5e-7 is 15 units of eight decimals. */
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
