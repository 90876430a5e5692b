import type { NamedType } from "./model.js";

/** How many legs a named type has, and the size of its smallest line. Its lines have every size from there to all legs. */
export interface TypeRow {
  readonly legs: number | "two or more";
  readonly smallest: number | "all";
}

/**
 * The named types. Sources: docs/ledger.md#types-and-lines for each type's lines; the number of lines of a full cover bet of n legs is 2^n - 1
 * with singles, and n less without.
 *
 * @example
 * ```ts
 * import { SLIP_TYPES } from "settlegrade/ledger";
 * console.log(SLIP_TYPES.trixie); // { legs: 3, smallest: 2 }
 * ```
 */
export const SLIP_TYPES: Readonly<Record<NamedType, TypeRow>> = {
  single: { legs: 1, smallest: "all" },
  double: { legs: 2, smallest: "all" },
  treble: { legs: 3, smallest: "all" },
  accumulator: { legs: "two or more", smallest: "all" },
  trixie: { legs: 3, smallest: 2 },
  patent: { legs: 3, smallest: 1 },
  yankee: { legs: 4, smallest: 2 },
  lucky15: { legs: 4, smallest: 1 },
  canadian: { legs: 5, smallest: 2 },
  lucky31: { legs: 5, smallest: 1 },
  heinz: { legs: 6, smallest: 2 },
  lucky63: { legs: 6, smallest: 1 },
  "super-heinz": { legs: 7, smallest: 2 },
  lucky127: { legs: 7, smallest: 1 },
  goliath: { legs: 8, smallest: 2 },
  lucky255: { legs: 8, smallest: 1 },
};
