import { type MarginMethod, METHODS } from "./methods.js";

/** The methods, in the order of docs/odds.md#margins. */
export const MARGIN_METHODS: readonly MarginMethod[] = ["multiplicative", "additive", "power", "shin", "odds-ratio"];

/** Why there are no probabilities. Source: docs/odds.md#margins. */
export type NoMargin = "too_few_prices" | "not_odds" | "no_probability" | "below_one";

/** Probabilities in the order of the prices, or why they cannot be calculated. */
export type Probabilities =
  | { readonly probabilities: readonly number[]; readonly overround: number; readonly refused: null }
  | { readonly probabilities: null; readonly overround: number | null; readonly refused: NoMargin };

/**
 * Removes the margin from the prices of outcomes that exclude one another and are complete: exactly one of them wins. The
 * probabilities sum to 1, are in (0, 1) and have the order of the prices. `overround` is the sum of 1 / odds, less 1.
 *
 * @param odds Decimal odds above 1, at least two of them.
 * @param method `power` if omitted.
 * @throws TypeError for an unknown method.
 * @example
 * ```ts
 * import { removeMargin } from "settlegrade/odds";
 * const { probabilities } = removeMargin(["4.20", "3.70", "1.95"], "shin");
 * console.log(probabilities?.map((each) => each.toFixed(4)).join(" ")); // 0.2316 0.2636 0.5049
 * ```
 */
export function removeMargin(odds: readonly (string | number)[], method: MarginMethod = "power"): Probabilities {
  if (!Object.hasOwn(METHODS, method)) {
    throw new TypeError(`method: ${JSON.stringify(method)} is not a method; allowed: ${MARGIN_METHODS.join(", ")}`);
  }
  if (odds.length < 2) return { probabilities: null, overround: null, refused: "too_few_prices" };
  const inverse: number[] = [];
  let booksum = 0;
  for (const each of odds) {
    // A caller without types may pass anything, and some of it is no number even for Number().
    const price = typeof each === "string" || typeof each === "number" ? Number(each) : Number.NaN;
    if (!(price > 1 && price < Number.POSITIVE_INFINITY)) {
      return { probabilities: null, overround: null, refused: "not_odds" };
    }
    booksum += 1 / price;
    inverse.push(1 / price);
  }
  const overround = booksum - 1;
  if (method === "shin" && overround < 0) return { probabilities: null, overround, refused: "below_one" };
  METHODS[method](inverse, booksum);
  // Of the margin that the additive model takes from it, or too small for a float, nothing may be left of a long price.
  if (!inverse.every((each) => each > 0)) return { probabilities: null, overround, refused: "no_probability" };
  return { probabilities: scaled(inverse), overround, refused: null };
}

/** What is left of rounding is shared by all. */
export function scaled(parts: number[]): number[] {
  let sum = 0;
  for (const part of parts) sum += part;
  for (let index = 0; index < parts.length; index++) parts[index] = (parts[index] ?? 0) / sum;
  return parts;
}
