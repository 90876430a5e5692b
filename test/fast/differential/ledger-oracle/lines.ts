/** The lines of a slip: every combination of its legs that is a bet, each as the places of its legs. */
import type { OracleSlip } from "./types.js";

/** How many legs a line of each type can have. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  single: [1],
  double: [2],
  treble: [3],
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
  "super-heinz": [2, 3, 4, 5, 6, 7],
  lucky127: [1, 2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
  lucky255: [1, 2, 3, 4, 5, 6, 7, 8],
};

export type Line = readonly number[];

const WRITTEN = new WeakMap<OracleSlip, readonly Line[]>();

/** The lines are counted, staked and paid: they are written out once. */
export function linesOf(slip: OracleSlip): readonly Line[] {
  const lines = WRITTEN.get(slip) ?? writeLines(slip);
  WRITTEN.set(slip, lines);
  return lines;
}

function writeLines({ type, legs, bankers = [] }: OracleSlip): readonly Line[] {
  const places = legs.map((_, place) => place);
  if (type === "accumulator") return [places];
  const sizes = typeof type === "string" ? (SIZES[type] ?? []) : type.system;
  const others = places.filter((place) => !bankers.includes(place));
  // A banker is in every line, and the sizes count it.
  return sizes.flatMap((size) => combinations(others, size - bankers.length).map((some) => [...bankers, ...some]));
}

function combinations(places: readonly number[], size: number): readonly Line[] {
  if (size === 0) return [[]];
  if (size > places.length) return [];
  return places.flatMap((first, i) => combinations(places.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}
