import type { MarginMethod } from "../margins/methods.js";
import { scaled } from "../margins/remove.js";
import type { OddsMarket } from "../types.js";
import { type Judgement, type PreparedMarket, prepared } from "./prepared.js";

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

/** What one bookmaker has in a market. */
export interface Offered {
  readonly bookie: string;
  readonly isSharp: boolean;
  readonly market: PreparedMarket;
}

/** Who is judged. */
export type Judged = Pick<Offered, "bookie" | "isSharp">;

/** Those whose prices are used, and what each says of a side, in order: to leave one out is then quick. */
interface Jury {
  readonly members: readonly string[];
  /** Of each member, in the order of the sides of the line. */
  readonly probabilities: readonly (readonly number[])[];
  readonly sorted: readonly Float64Array[];
  /** For who is not one of them. */
  readonly all: readonly number[] | null;
  /** No fair probability of a side is above this, whoever is left out. */
  readonly most: readonly number[];
}

/** A line of a market with a label, and who priced all of its sides. */
class Line {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly string[];
  readonly #bookies: string[] = [];
  readonly #probabilities: (readonly number[])[] = [];
  readonly #sharpPlaces: number[] = [];
  #sharp: Jury | null = null;
  #any: Jury | null = null;

  constructor({ hdp, label, sides }: Judgement) {
    this.hdp = hdp;
    this.label = label;
    this.sides = sides;
  }

  /** A second row on a line, or one of other sides, judges nothing. */
  add({ bookie, isSharp }: Judged, { sides, probabilities }: Judgement): void {
    const inOrder = inOrderOf(this.sides, sides, probabilities);
    if (inOrder === null || this.#bookies.at(-1) === bookie) return;
    if (isSharp) this.#sharpPlaces.push(this.#bookies.length);
    this.#bookies.push(bookie);
    this.#probabilities.push(inOrder);
  }

  get sharp(): Jury {
    const [places, bookies, probabilities] = [this.#sharpPlaces, this.#bookies, this.#probabilities];
    if (places.length === 0) return NOBODY;
    this.#sharp ??= juryOf(
      places.map((place) => bookies[place] ?? ""),
      places.map((place) => probabilities[place] ?? []),
    );
    return this.#sharp;
  }

  get any(): Jury {
    this.#any ??= juryOf(this.#bookies, this.#probabilities);
    return this.#any;
  }
}

function juryOf(members: readonly string[], probabilities: readonly (readonly number[])[]): Jury {
  // Numbers of one kind are sorted without a function that compares them.
  const sorted = (probabilities[0] ?? []).map((_, side) => {
    const values = new Float64Array(members.length);
    for (let place = 0; place < values.length; place++) values[place] = probabilities[place]?.[side] ?? 0;
    return values.sort();
  });
  const all = sorted.length === 0 ? null : scaled(sorted.map((values) => medianOf(values)));
  return { members, probabilities, sorted, all, most: members.length < 2 ? (all ?? []) : mostOf(sorted) };
}

/** The median without the least or the greatest value is the greatest or the least that it can be. */
function mostOf(sorted: readonly Float64Array[]): readonly number[] {
  const greatest = sorted.map((values) => medianOf(values, 0));
  const least = sorted.map((values) => medianOf(values, values.length - 1));
  const sum = least.reduce((all, each) => all + each, 0);
  return greatest.map((each, side) => each / (each + sum - (least[side] ?? 0)));
}

/** The lines of one market that bookmakers price in full, from which fair prices are made for each of them. */
export class FairMarket {
  readonly #lines = new Map<LineKey, Line>();
  readonly #least: number;

  /** @param offers Those of one bookmaker next to one another. */
  constructor(offers: readonly Offered[], { least = 3 }: Pick<FairOptions, "least"> = {}) {
    this.#least = least;
    for (const offer of offers) for (const judgement of offer.market.judgements) this.#add(offer, judgement);
  }

  #add(offer: Offered, judgement: Judgement): void {
    const key = keyOf(judgement.hdp, judgement.label);
    let line = this.#lines.get(key);
    if (line === undefined) {
      line = new Line(judgement);
      this.#lines.set(key, line);
    }
    line.add(offer, judgement);
  }

  has(hdp: number | null, label: string | null): boolean {
    return this.#lines.has(keyOf(hdp, label));
  }

  /** The fair probability of a side for a bookmaker, or null if too few others price the line. Without a side: of the first of two. */
  probability(judged: Judged, hdp: number | null, label: string | null, side: string | null): number | null {
    const line = this.#lines.get(keyOf(hdp, label));
    const place = line?.sides.findIndex((each) => (side === null ? FIRST.includes(each) : each === side)) ?? -1;
    if (line === undefined || place === -1) return null;
    return this.#judged(judged, line)?.[place] ?? null;
  }

  /** No fair probability of the side is above this, for any bookmaker. */
  most(hdp: number | null, label: string | null, side: string): number {
    const line = this.#lines.get(keyOf(hdp, label));
    if (line === undefined) return 0;
    const { most } = line.sharp === NOBODY ? line.any : line.sharp;
    return most[line.sides.indexOf(side)] ?? 0;
  }

  /** The fair price of every line that others price. */
  all(market: string, judged: Judged): FairPrice[] {
    return [...this.#lines.values()].flatMap((line) => {
      const probabilities = this.#judged(judged, line);
      if (probabilities === null) return [];
      const { hdp, label, sides } = line;
      const from = juryFor(judged, line).members.filter((each) => each !== judged.bookie);
      return [{ market, hdp, label, sides, probabilities, from }];
    });
  }

  #judged(judged: Judged, line: Line): readonly number[] | null {
    const jury = juryFor(judged, line);
    const least = jury === line.sharp ? 1 : Math.max(1, this.#least);
    const place = jury.members.indexOf(judged.bookie);
    if (jury.members.length - (place === -1 ? 0 : 1) < least) return null;
    const own = jury.probabilities[place];
    if (own === undefined) return jury.all;
    return scaled(jury.sorted.map((values, side) => medianOf(values, values.indexOf(own[side] ?? 0))));
  }
}

function juryFor({ isSharp }: Judged, line: Line): Jury {
  return isSharp || line.sharp !== NOBODY ? line.sharp : line.any;
}

const NOBODY = juryOf([], []);

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

/** Sides whose chance says what a whole line returns. */
const FIRST: readonly string[] = ["over", "home"];

type LineKey = number | string | null;

/** The line is a number, so that nothing in a label can be taken for it. */
function keyOf(hdp: number | null, label: string | null): LineKey {
  return label === null ? hdp : `${hdp} ${label}`;
}

/** The median of sorted values, without the one in a place if there is one. */
function medianOf(sorted: Float64Array, left = sorted.length): number {
  const count = left < sorted.length ? sorted.length - 1 : sorted.length;
  const at = (place: number) => sorted[place < left ? place : place + 1] ?? 0;
  return (at(Math.ceil(count / 2) - 1) + at(Math.floor(count / 2))) / 2;
}

/** What bookmakers have, by the name of the market. */
export function offeredIn(
  offers: readonly BookOffer[],
  sport: string,
  { method }: FairOptions = {},
): ReadonlyMap<string, readonly Offered[]> {
  const found = new Map<string, Map<string, Offered[]>>();
  for (const { bookie, isSharp = false, markets } of offers)
    for (const market of markets) {
      const books = found.get(market.name) ?? new Map<string, Offered[]>();
      const offered = { bookie, isSharp, market: prepared(market, sport, method) };
      found.set(market.name, books.set(bookie, [...(books.get(bookie) ?? []), offered]));
    }
  return new Map([...found].map(([name, books]) => [name, [...books.values()].flat()]));
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
  const judged = { bookie, isSharp: offers.some((offer) => offer.isSharp === true && offer.bookie === bookie) };
  return [...offeredIn(offers, sport, options)].flatMap(([name, offered]) =>
    new FairMarket(offered, options).all(name, judged),
  );
}
