import type { SlipSettlement } from "../../pure/ledger/index.js";
import type { Decided, FromWords } from "../exports/from-words.js";
import { lessThan } from "./amounts.js";

interface ResultOfLeg {
  readonly result: unknown;
  readonly isAsStated: boolean;
}

/** How a bet stands to what its file says of it. `not_compared`: it is open, or the file's own result settled it. */
export type Standing = "agrees" | "differs" | "not_compared";

/** What the file says of a bet, and what this run made of it. */
export interface Against {
  readonly standing: Standing;
  readonly file: Decided;
  /** What the file says that it returned, or what its result would return. Null if nobody knows. */
  readonly fileReturns: string | null;
  readonly result: string;
  readonly returns: string | null;
  /** What this run returns more. */
  readonly difference: string | null;
}

/**
 * Compares a slip with the file's own result. One that has the same result differs if the money does by more than a hundredth of it: its
 * odds or its stake are others than those that were paid.
 * @param asStated what the slip returns by the file's own result; null if that does not say it
 */
export function againstFile(
  { stated }: FromWords,
  slip: SlipSettlement,
  legs: readonly ResultOfLeg[],
  asStated: string | null,
): Against | null {
  if (stated === null) return null;
  const fileReturns = stated.returns ?? asStated;
  if (slip.status === "open" || legs.some(({ isAsStated }) => isAsStated))
    return {
      standing: "not_compared",
      file: stated.result,
      fileReturns,
      result: "open",
      returns: null,
      difference: null,
    };
  const result = resultOf(slip, legs);
  const difference = fileReturns === null ? null : lessThan(slip.returns, fileReturns);
  const isPaidAlike = difference === null || isSmall(difference, slip.returns);
  const standing = result === stated.result && isPaidAlike ? "agrees" : "differs";
  return { standing, file: stated.result, fileReturns, result, returns: slip.returns, difference };
}

/** The result of a slip: that of its one leg, or what it returns. */
function resultOf(
  slip: Extract<SlipSettlement, { status: "settled" }>,
  [leg, ...more]: readonly ResultOfLeg[],
): string {
  if (leg !== undefined && more.length === 0) return String(leg.result);
  if (/^[0.]+$/.test(slip.returns)) return "lost";
  return more.every(({ result }) => result === "void") && leg?.result === "void" ? "void" : "won";
}

/** Within a hundredth: bookmakers show odds with two or three decimals. */
function isSmall(difference: string, returns: string): boolean {
  const [one, all] = [Number(difference), Number(returns)];
  return Math.abs(one) <= Math.max(LEAST, Math.abs(all) / HUNDREDTH);
}

const LEAST = 0.05;
const HUNDREDTH = 100;
