/** Drawn slips, made with a fixed seed, so that every run settles the same ones. */
import type { Leg, LegGrade, NamedType, Odds, Slip } from "../../../src/pure/ledger/index.js";
import { type Below, pick, randomFrom } from "../../tools/random.js";

export interface SlipSet {
  readonly name: string;
  readonly slips: readonly Slip[];
  /** How many of them are enumerated in fractions in each turn, which is slow for the large ones. */
  readonly enumerated: number;
}

interface Kind {
  readonly name: string;
  readonly type: Slip["type"];
  readonly legs: number;
  readonly count: number;
  readonly enumerated: number;
  /** Each way, and odds of all forms. Otherwise odds are decimal, as a feed sends them. */
  readonly isVaried?: boolean;
}

/** The slip with a goal. */
export const JUDGED = "Lucky 15";

const KINDS: readonly Kind[] = [
  { name: "single", type: "single", legs: 1, count: 2000, enumerated: 1000 },
  { name: "accumulator of 10", type: "accumulator", legs: 10, count: 1000, enumerated: 500 },
  { name: JUDGED, type: "lucky15", legs: 4, count: 1000, enumerated: 500 },
  { name: "the same, each way, mixed odds", type: "lucky15", legs: 4, count: 1000, enumerated: 250, isVaried: true },
  { name: "Lucky 63", type: "lucky63", legs: 6, count: 400, enumerated: 100 },
  { name: "Goliath", type: "goliath", legs: 8, count: 200, enumerated: 20 },
  { name: "15 of 20", type: { system: [15] }, legs: 20, count: 10, enumerated: 1 },
];

/** The sizes of lines that a type has. */
export const SIZES: Readonly<Partial<Record<NamedType, readonly [smallest: number, largest: number]>>> = {
  single: [1, 1],
  accumulator: [10, 10],
  lucky15: [1, 4],
  lucky63: [1, 6],
  goliath: [2, 8],
};

export function sizesOf({ type }: Slip): readonly [number, number] {
  if (typeof type !== "string") return [Math.min(...type.system), Math.max(...type.system)];
  const sizes = SIZES[type];
  if (!sizes) throw new RangeError(`${type} is not in the benchmark`);
  return sizes;
}

export function makeSlips(seed = 20_261_122): SlipSet[] {
  const below = randomFrom(seed);
  return KINDS.map((kind) => {
    const drawn = Array.from({ length: kind.count }, () => slipOf(kind, below));
    // Through JSON and back, as slips arrive, so that they share no strings.
    return { name: kind.name, slips: JSON.parse(JSON.stringify(drawn)), enumerated: kind.enumerated };
  });
}

const STAKES = ["0.10", "0.2", "0.50", "1", "2", "2.50", "5", "10.00", "12.34", "25", "100"];
const TERMS = ["1/4", "1/5"];

function slipOf({ type, legs, isVaried = false }: Kind, below: Below): Slip {
  return {
    type,
    stake: pick(STAKES, below),
    ...(isVaried && { eachWay: true }),
    legs: Array.from({ length: legs }, () => legOf(isVaried, below)),
  };
}

/** Seven legs of ten win, so that most slips return something. */
function legOf(isVaried: boolean, below: Below): Leg {
  const others: readonly LegGrade[] = isVaried ? ["placed", "lost", "void"] : ["half_won", "half_lost", "lost", "void"];
  const grade: LegGrade = below(10) < 7 ? "won" : pick(others, below);
  return isVaried
    ? { odds: oddsOf(below), grade, place: { terms: pick(TERMS, below) } }
    : { odds: decimalOdds(below), grade };
}

const FRACTIONS = ["4/6", "10/11", "1/1", "11/8", "7/2", "100/30"];

function oddsOf(below: Below): Odds {
  switch (below(3)) {
    case 0:
      return { fractional: pick(FRACTIONS, below) };
    case 1:
      return { american: `${below(2) === 0 ? "-" : "+"}${100 + 5 * below(80)}` };
    default:
      return decimalOdds(below);
  }
}

function decimalOdds(below: Below): string {
  return String((105 + below(below(4) === 0 ? 900 : 200)) / 100);
}
