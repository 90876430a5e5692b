import { LedgerError } from "../error.js";
import { given } from "../given.js";
import { SLIP_TYPES } from "../model/slip-types.js";
import { isDictionary, readObject, readWhole } from "../read/checks.js";

/** Which legs make the lines of a slip. */
export interface Combinations {
  /** True for each size of line that there is, by the number of legs that are not bankers. */
  readonly sizes: readonly boolean[];
  /** True for each leg that is in every line. Null if there are no bankers. */
  readonly bankers: readonly boolean[] | null;
  /** How many lines there are. */
  readonly count: number;
  /** The smallest size of lines if all sizes from it to all legs are there, else null. */
  readonly allFrom: number | null;
}

/** With more legs, the number of lines would not be an exact number. */
export const MOST_LEGS = 50;
const SYSTEM_FIELDS: ReadonlySet<string> = new Set(["system"]);
const SIZES = "a list of sizes, such as [2, 3]";
const TYPES = `${Object.keys(SLIP_TYPES).join(", ")}, or { system: [2, 3] }`;

const ACCUMULATORS: readonly Combinations[] = Array.from({ length: MOST_LEGS + 1 }, (_, legs) => linesFrom(legs, legs));

/** The lines of the types with an exact number of legs. */
const NAMED: ReadonlyMap<string, Combinations> = new Map(
  Object.entries(SLIP_TYPES).flatMap(([name, { legs, smallest }]) =>
    typeof legs === "number" ? [[name, linesFrom(legs, smallest === "all" ? legs : smallest)]] : [],
  ),
);

/** The lines of a type. @throws LedgerError for an unknown type, or a number of legs that it cannot have. */
export function readCombinations(type: unknown, legs: number, bankers: unknown): Combinations {
  if (legs > MOST_LEGS) throw new LedgerError("legs", `${legs} legs are too many`, `at most ${MOST_LEGS} legs`);
  if (typeof type !== "string") return readSystem(type, legs, bankers);
  const combinations = NAMED.get(type) ?? readAccumulator(type, legs);
  const needed = combinations.sizes.length - 1;
  if (legs !== needed) throw new LedgerError("legs", `the type ${type} with ${legsOf(legs)}`, legsOf(needed));
  if (bankers !== undefined && bankers !== null) {
    throw new LedgerError(
      "bankers",
      `given with the type ${type}`,
      "bankers with { system: [...] }, whose sizes include them",
    );
  }
  return combinations;
}

const legsOf = (count: number): string => (count === 1 ? "1 leg" : `${count} legs`);

function readAccumulator(type: string, legs: number): Combinations {
  if (type !== "accumulator") throw new LedgerError("type", `${given(type)} is not a type of slip`, TYPES);
  const lines = legs < 2 ? undefined : ACCUMULATORS[legs];
  if (lines === undefined) throw new LedgerError("legs", `the type accumulator with ${legsOf(legs)}`, "2 legs or more");
  return lines;
}

/** One line of each set of legs with this size or more. */
function linesFrom(legs: number, smallest: number): Combinations {
  const sizes = Array.from({ length: legs + 1 }, (_, size) => size >= smallest);
  return { sizes, bankers: null, count: countLines(sizes, legs), allFrom: smallest };
}

function readSystem(type: unknown, legs: number, bankers: unknown): Combinations {
  if (!isDictionary(type)) {
    throw new LedgerError("type", type === undefined ? "missing" : `${given(type)} is not a type of slip`, TYPES);
  }
  const { system } = readObject(type, "type", SYSTEM_FIELDS, TYPES);
  if (!Array.isArray(system)) throw new LedgerError("type.system", `${given(system)} is not a list`, SIZES);
  if (system.length === 0) throw new LedgerError("type.system", "the list is empty", SIZES);
  if (legs === 0) throw new LedgerError("legs", "a system with 0 legs", "1 leg or more");
  const fixed = readBankers(bankers, legs);
  const least = Math.max(1, fixed.size);
  const sizes = readSizes(system, least, legs).map((_, size, all) => all[size + fixed.size] === true);
  const open = legs - fixed.size;
  const isBanker = Array.from({ length: legs }, (_, index) => fixed.has(index));
  return { sizes, bankers: fixed.size === 0 ? null : isBanker, count: countLines(sizes, open), allFrom: null };
}

function readSizes(system: readonly unknown[], least: number, most: number): boolean[] {
  if (system.length > most)
    throw new LedgerError("type.system", `${system.length} sizes`, `at most ${most}, one of each`);
  const sizes: boolean[] = Array.from({ length: most + 1 }, () => false);
  // A copy, as forEach skips what is missing from a list.
  Array.from(system).forEach((each, index) => {
    const path = `type.system[${index}]`;
    const size = readWhole(each, path, [least, most], "the size of a line");
    if (sizes[size] === true) throw new LedgerError(path, `${size} is there twice`, "each size once");
    sizes[size] = true;
  });
  return sizes;
}

function readBankers(bankers: unknown, legs: number): ReadonlySet<number> {
  const legIndexes = new Set<number>();
  if (bankers === undefined || bankers === null) return legIndexes;
  if (!Array.isArray(bankers) || bankers.length > legs) {
    throw new LedgerError("bankers", `${given(bankers)} is not a list of places`, "places of legs from 0, such as [0]");
  }
  Array.from<unknown>(bankers).forEach((each, index) => {
    const path = `bankers[${index}]`;
    const leg = readWhole(each, path, [0, legs - 1], "the place of a leg");
    if (legIndexes.has(leg)) throw new LedgerError(path, `${leg} is there twice`, "each leg once");
    legIndexes.add(leg);
  });
  return legIndexes;
}

/** The number of lines: the sum of `n choose size`. At most 2 to the power of 50, which a number holds exactly. */
function countLines(sizes: readonly boolean[], legs: number): number {
  let choose = 1;
  let count = 0;
  for (let size = 0; size <= legs; size++) {
    if (sizes[size] === true) count += choose;
    choose = Math.round((choose * (legs - size)) / (size + 1));
  }
  return count;
}
