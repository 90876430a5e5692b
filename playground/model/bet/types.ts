import { type NamedType, SLIP_TYPES } from "../../../src/pure/ledger/index.js";
import type { SlipTerms } from "../state.js";

/** One type of slip in the list. */
export interface TypeOffer {
  readonly value: string;
  readonly words: string;
  /** Whether so many bets can be of the type. */
  readonly fits: boolean;
}

const SYSTEM = "system";
const SINGLES = "singles";
const NAMED = Object.entries(SLIP_TYPES).filter(([name]) => name !== "single");

/** The types for a number of bets. Those that need another number say which. */
export function typeOffers(bets: number): readonly TypeOffer[] {
  const one = { value: "single", words: bets > 1 ? "Single (1 bet)" : "Single", fits: bets === 1 };
  const many = { value: SINGLES, words: "Singles, one of each bet", fits: bets > 1 };
  const named = NAMED.map(([value, { legs }]) => {
    const fits = typeof legs === "number" ? legs === bets : bets > 1;
    return { value, words: `${titleOf(value)} (${legs} bets)`, fits };
  });
  return [one, many, ...named, { value: SYSTEM, words: "System, by sizes", fits: bets > 1 }];
}

function titleOf(type: string): string {
  return type.replace(/^./, (first) => first.toUpperCase()).replace(/(\d+)$/, " $1");
}

/** `lucky15` as it is said in a sentence. */
export function typeName(type: string): string {
  return type.replace("lucky", "Lucky ");
}

/** `a treble has 3 bets` */
export function typeSays(type: NamedType): string {
  const { legs } = SLIP_TYPES[type];
  return `${type === "accumulator" ? "an" : "a"} ${typeName(type)} has ${legs === 1 ? "1 bet" : `${legs} bets`}`;
}

/** The place of a type in that list. */
export function listedAs(type: SlipTerms["type"]): string {
  if (typeof type === "string") return type;
  return type.system.length === 1 && type.system[0] === 1 ? SINGLES : SYSTEM;
}

/** The type behind an entry of the list. A system begins with doubles. */
export function typeOfValue(value: string): SlipTerms["type"] {
  if (value === SINGLES) return { system: [1] };
  return value === SYSTEM ? { system: [2] } : (value as SlipTerms["type"]);
}

const SIZES = ["Singles", "Doubles", "Trebles"];

/** `Doubles`, `Fours` as `Lines of 4`. */
export function sizeWords(size: number): string {
  return SIZES[size - 1] ?? `Lines of ${size}`;
}

/** A system with a size more, or less. */
export function withSize(sizes: readonly number[], size: number): SlipTerms["type"] {
  const all = sizes.includes(size) ? sizes.filter((each) => each !== size) : [...sizes, size];
  return { system: all.sort((one, other) => one - other) };
}
