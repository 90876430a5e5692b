import type { MarginMethod } from "../margins/methods.js";
import { scaled } from "../margins/remove.js";
import { type RowProbabilities, rowProbabilities } from "../margins/rows.js";
import type { OddsMarket, OddsRow } from "../types.js";

/** What one bookmaker has on the event. */
export interface BookOffer {
  readonly bookie: string;
  readonly markets: readonly OddsMarket[];
  /** True if other prices are judged by its prices. Such a one is judged by other sharp ones alone. */
  readonly isSharp?: boolean;
  readonly url?: string;
  /** When it was last heard of on the event, in milliseconds. Needed live. */
  readonly heardAt?: number;
}

export interface FairOptions {
  /** How margins are removed: `power` if omitted. */
  readonly method?: MarginMethod;
  /** The least number of bookmakers that are not sharp. 3 if omitted. */
  readonly least?: number;
}

/** Probabilities of the sides of one line, from other bookmakers. Source: docs/odds.md#fair-prices. */
export interface FairPrice {
  readonly market: string;
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  /** In the order of `sides`. They sum to 1. On a line that returns stakes, without such a return. */
  readonly probabilities: readonly number[];
  /** The bookmakers that it was made from. */
  readonly from: readonly string[];
}

interface Judgement {
  readonly bookie: string;
  readonly isSharp: boolean;
  /** In the order of the sides of the line. */
  readonly probabilities: readonly number[];
  /** The fair probabilities for this one, without its own: made when they are asked for. */
  ofOthers: readonly number[] | null;
}

/** Those whose prices are used, and what each says of a side, in order: to leave one out is then quick. */
interface Jury {
  readonly members: ReadonlyMap<string, Judgement>;
  readonly sorted: readonly Float64Array[];
  /** For who is not one of them. */
  readonly all: readonly number[] | null;
  /** No fair probability of a side is above this, whoever is left out. */
  readonly most: readonly number[];
}

/** A line of a market with a label, and who priced all of its sides. */
class Line {
  readonly judgements = new Map<string, Judgement>();
  readonly market: string;
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  #sharp: Jury | null = null;
  #any: Jury | null = null;

  constructor(market: string, hdp: number | null, label: string | null, sides: readonly string[]) {
    this.market = market;
    this.hdp = hdp;
    this.label = label;
    this.sides = sides;
  }

  get sharp(): Jury {
    this.#sharp ??= this.#sharpJury();
    return this.#sharp;
  }

  get any(): Jury {
    this.#any ??= juryOf(this.judgements);
    return this.#any;
  }

  #sharpJury(): Jury {
    const sharp = new Map<string, Judgement>();
    for (const [bookie, judgement] of this.judgements) if (judgement.isSharp) sharp.set(bookie, judgement);
    return sharp.size === 0 ? NOBODY : juryOf(sharp);
  }
}

function juryOf(members: ReadonlyMap<string, Judgement>): Jury {
  const all = [...members.values()].map(({ probabilities }) => probabilities);
  // Numbers of one kind are sorted without a function that compares them.
  const sorted = (all[0] ?? []).map((_, side) =>
    Float64Array.from(all, (probabilities) => probabilities[side] ?? 0).sort(),
  );
  const fair = sorted.length === 0 ? null : scaled(sorted.map((values) => medianOf(values)));
  return { members, sorted, all: fair, most: members.size < 2 ? (fair ?? []) : mostOf(sorted) };
}

/** The median without the least or the greatest value is the greatest or the least that it can be. */
function mostOf(sorted: readonly Float64Array[]): readonly number[] {
  const greatest = sorted.map((values) => medianOf(values, values[0]));
  const least = sorted.map((values) => medianOf(values, values.at(-1)));
  const sum = least.reduce((all, each) => all + each, 0);
  return greatest.map((each, side) => each / (each + sum - (least[side] ?? 0)));
}

/** All lines that bookmakers price in full, from which fair prices are made for each of them. */
export class FairBook {
  /** By market, then by line and label. */
  readonly #lines = new Map<string, Map<LineKey, Line>>();
  readonly #sharp: ReadonlySet<string>;
  readonly #least: number;

  constructor(offers: readonly BookOffer[], sport: string, { method, least = 3 }: FairOptions = {}) {
    this.#sharp = new Set(offers.filter(({ isSharp }) => isSharp).map(({ bookie }) => bookie));
    this.#least = least;
    for (const offer of offers) for (const market of offer.markets) this.#add(offer, market, sport, method);
  }

  #add({ bookie, isSharp = false }: BookOffer, market: OddsMarket, sport: string, method: MarginMethod | undefined) {
    for (const { hdp, label, sides, probabilities } of remembered(market, sport, method)) {
      if (probabilities === null) continue;
      const line = this.#lineAt(market.name, hdp, label) ?? this.#addLine(new Line(market.name, hdp, label, sides));
      const inOrder = inOrderOf(line.sides, sides, probabilities);
      // A second row on a line, or one of other sides, judges nothing.
      if (inOrder === null || line.judgements.has(bookie)) continue;
      line.judgements.set(bookie, { bookie, isSharp, probabilities: inOrder, ofOthers: null });
    }
  }

  #lineAt(market: string, hdp: number | null, label: string | null): Line | undefined {
    return this.#lines.get(market)?.get(keyOf(hdp, label));
  }

  has(market: string, hdp: number | null, label: string | null): boolean {
    return this.#lineAt(market, hdp, label) !== undefined;
  }

  #addLine(line: Line): Line {
    const lines = this.#lines.get(line.market) ?? new Map<LineKey, Line>();
    this.#lines.set(line.market, lines.set(keyOf(line.hdp, line.label), line));
    return line;
  }

  /** The fair probability of a side for a bookmaker, or null if too few others price the line. Without a side: of the first of two. */
  probability(bookie: string, market: string, hdp: number | null, label: string | null, side: string | null) {
    const line = this.#lineAt(market, hdp, label);
    const place = line?.sides.findIndex((each) => (side === null ? FIRST.includes(each) : each === side)) ?? -1;
    if (line === undefined || place === -1) return null;
    return this.#judged(bookie, line)?.[place] ?? null;
  }

  /** No fair probability of the side is above this, for any bookmaker. */
  most(market: string, hdp: number | null, label: string | null, side: string): number {
    const line = this.#lineAt(market, hdp, label);
    const { most } = line === undefined || line.sharp.members.size === 0 ? (line?.any ?? NOBODY) : line.sharp;
    return most[line?.sides.indexOf(side) ?? -1] ?? 0;
  }

  /** The fair price of every line that others price. */
  all(bookie: string): FairPrice[] {
    const lines = [...this.#lines.values()].flatMap((each) => [...each.values()]);
    return lines.flatMap((line) => {
      const probabilities = this.#judged(bookie, line);
      if (probabilities === null) return [];
      const { market, hdp, label, sides } = line;
      const from = [...this.#juryFor(bookie, line).members.keys()].filter((each) => each !== bookie);
      return [{ market, hdp, label, sides, probabilities, from }];
    });
  }

  #juryFor(bookie: string, line: Line): Jury {
    const isSharp = this.#sharp.has(bookie) || line.sharp.members.size > 0;
    return isSharp ? line.sharp : line.any;
  }

  #judged(bookie: string, line: Line): readonly number[] | null {
    const jury = this.#juryFor(bookie, line);
    const least = jury === line.sharp ? 1 : Math.max(1, this.#least);
    const own = jury.members.get(bookie);
    if (jury.members.size - (own === undefined ? 0 : 1) < least) return null;
    if (own === undefined) return jury.all;
    own.ofOthers ??= scaled(jury.sorted.map((values, side) => medianOf(values, own.probabilities[side])));
    return own.ofOthers;
  }
}

const NOBODY = juryOf(new Map());

/** The probabilities in the order of other sides. Null if a side is missing. */
function inOrderOf(
  wanted: readonly string[],
  sides: readonly string[],
  probabilities: readonly number[],
): readonly number[] | null {
  if (wanted.every((side, place) => sides[place] === side)) return probabilities;
  const places = wanted.map((side) => sides.indexOf(side));
  return places.includes(-1) ? null : places.map((place) => probabilities[place] ?? 0);
}

interface Remembered {
  readonly name: string;
  readonly sport: string;
  readonly method: MarginMethod | undefined;
  readonly count: number;
  readonly rows: readonly RowProbabilities[];
}

/** Most rows are judged again and again as others change. */
const REMEMBERED = new WeakMap<readonly OddsRow[], Remembered>();

function remembered(market: OddsMarket, sport: string, method?: MarginMethod): readonly RowProbabilities[] {
  const { name, odds } = market;
  const known = REMEMBERED.get(odds);
  if (known?.name === name && known.sport === sport && known.method === method && known.count === odds.length)
    return known.rows;
  const rows = rowProbabilities(market, sport, method);
  REMEMBERED.set(odds, { name, sport, method, count: odds.length, rows });
  return rows;
}

/** Sides whose chance says what a whole line returns. */
const FIRST: readonly string[] = ["over", "home"];

type LineKey = number | string | null;

/** The line is a number, so that nothing in a label can be taken for it. */
function keyOf(hdp: number | null, label: string | null): LineKey {
  return label === null ? hdp : `${hdp} ${label}`;
}

/** The median of sorted values, one of which may be left out. */
function medianOf(sorted: Float64Array, without?: number): number {
  const left = without === undefined ? sorted.length : sorted.indexOf(without);
  const count = without === undefined ? sorted.length : sorted.length - 1;
  const at = (place: number) => sorted[place < left ? place : place + 1] ?? 0;
  return (at(Math.ceil(count / 2) - 1) + at(Math.floor(count / 2))) / 2;
}

/**
 * The fair price of every line for one bookmaker: from other bookmakers that price all sides of it. The sharp ones if there are any,
 * else the median of at least three, each without its margin, scaled to sum 1.
 *
 * @param bookie The bookmaker that is judged. Its prices are not used.
 * @example
 * ```ts
 * import { fairPrices } from "settlegrade/odds";
 * const offer = (bookie: string, home: string, away: string) =>
 *   ({ bookie, markets: [{ name: "ML", updatedAt: "2026-03-01T15:00:00Z", odds: [{ home, away }] }] });
 * const offers = [offer("A", "1.90", "1.90"), offer("B", "1.80", "1.80"), offer("C", "1.95", "1.95"), offer("D", "2.10", "1.75")];
 * const [fair] = fairPrices(offers, "D", "tennis");
 * console.log(fair?.market, fair?.probabilities, fair?.from); // ML [ 0.5, 0.5 ] [ 'A', 'B', 'C' ]
 * ```
 */
export function fairPrices(
  offers: readonly BookOffer[],
  bookie: string,
  sport: string,
  options?: FairOptions,
): FairPrice[] {
  return new FairBook(offers, sport, options).all(bookie);
}
