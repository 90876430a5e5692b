import type { MarginMethod } from "../margins/methods.js";
import { scaled } from "../margins/remove.js";
import { rowProbabilities } from "../margins/rows.js";
import type { OddsMarket } from "../types.js";

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
  readonly probabilities: ReadonlyMap<string, number>;
}

/** A line of a market with a label, and who priced all of its sides. */
interface Line {
  readonly market: string;
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  readonly judgements: Judgement[];
}

/** All lines that bookmakers price in full, from which fair prices are made for each of them. */
export class FairBook {
  readonly #lines = new Map<string, Line>();
  readonly #sharp: ReadonlySet<string>;
  readonly #least: number;

  constructor(offers: readonly BookOffer[], sport: string, { method, least = 3 }: FairOptions = {}) {
    this.#sharp = new Set(offers.filter(({ isSharp }) => isSharp).map(({ bookie }) => bookie));
    this.#least = least;
    for (const offer of offers) for (const market of offer.markets) this.#add(offer, market, sport, method);
  }

  #add({ bookie, isSharp = false }: BookOffer, market: OddsMarket, sport: string, method: MarginMethod | undefined) {
    for (const { hdp, label, sides, probabilities } of rowProbabilities(market, sport, method)) {
      if (probabilities === null) continue;
      const key = keyOf(market.name, hdp, label);
      const line = this.#lines.get(key) ?? { market: market.name, hdp, label, sides, judgements: [] };
      this.#lines.set(key, line);
      const bySide = new Map(sides.map((side, index) => [side, probabilities[index] ?? 0]));
      // A second row on a line, or one of other sides, judges nothing.
      const isNew = line.judgements.every((each) => each.bookie !== bookie);
      if (isNew && line.sides.every((side) => bySide.has(side))) {
        line.judgements.push({ bookie, isSharp, probabilities: bySide });
      }
    }
  }

  /** The fair price of a line for a bookmaker, or null if too few others price it. */
  of(bookie: string, market: string, hdp: number | null, label: string | null): FairPrice | null {
    const line = this.#lines.get(keyOf(market, hdp, label));
    return line === undefined ? null : this.#judged(bookie, line);
  }

  /** The fair price of every line that others price. */
  all(bookie: string): FairPrice[] {
    return [...this.#lines.values()].flatMap((line) => this.#judged(bookie, line) ?? []);
  }

  #judged(bookie: string, { judgements, ...line }: Line): FairPrice | null {
    const others = judgements.filter((each) => each.bookie !== bookie);
    const sharp = others.filter(({ isSharp }) => isSharp);
    const used = sharp.length > 0 || this.#sharp.has(bookie) ? sharp : others;
    if (used.length === 0 || (used !== sharp && used.length < this.#least)) return null;
    const middle = line.sides.map((side) => median(used.map(({ probabilities }) => probabilities.get(side) ?? 0)));
    return { ...line, probabilities: scaled(middle), from: used.map((each) => each.bookie) };
  }
}

function keyOf(market: string, hdp: number | null, label: string | null): string {
  return JSON.stringify([market, hdp, label]);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
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
