import type { MarginMethod } from "../margins/methods.js";
import type { OddsMarket } from "../types.js";
import { type Jury, Line, type LineKey, lineKey, withoutMember } from "./line.js";
import { type Judgement, type PreparedMarket, prepared } from "./prepared.js";

/** What one bookmaker has on the event. */
export interface BookOffer {
  readonly bookie: string;
  readonly markets: readonly OddsMarket[];
  /** True if other prices are judged by its prices. Such a one is judged by other sharp ones alone. */
  readonly isSharp?: boolean;
  readonly url?: string;
  /** When its last odds on the event were received, in milliseconds. Needed live. */
  readonly lastReceivedAt?: number;
  /** @deprecated Use `lastReceivedAt`. */
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
  readonly url?: string | undefined;
}

/** Who is judged. */
export type Judged = Pick<Offered, "bookie" | "isSharp">;

/** A bookmaker that has other prices than before. Undefined: it had none, or has none now. */
export interface Moved extends Judged {
  readonly before: PreparedMarket | undefined;
  readonly after: PreparedMarket | undefined;
}

/** The lines of one market that bookmakers price in full, from which fair prices are made for each of them. It does not change. */
export class FairMarket {
  readonly #lines = new Map<LineKey, Line>();
  readonly #least: number;
  /** True if somebody was left out whose sides are not those of others on the line. */
  #isMixed = false;

  /** @param offers Those of one bookmaker next to one another. */
  constructor(offers: readonly Offered[], { least = 3 }: Pick<FairOptions, "least"> = {}) {
    this.#least = least;
    for (const { market, ...judge } of offers) for (const each of market.judgements) this.#add(judge, each, null);
  }

  /** With other prices of some, and whether all lines with them are judged by sharp bookmakers. Null if all have to be looked at. */
  with(moved: readonly Moved[]): { readonly fair: FairMarket; readonly isOfSharp: boolean } | null {
    if (this.#isMixed) return null;
    const fair = new FairMarket([], { least: this.#least });
    for (const [key, line] of this.#lines) fair.#lines.set(key, line);
    const copied = new Set<Line>();
    for (const judge of moved) {
      for (const each of judge.before?.judgements ?? []) fair.#ownLine(each, copied)?.remove(judge.bookie);
      for (const each of judge.after?.judgements ?? []) fair.#add(judge, each, copied);
    }
    for (const line of copied) if (line.isEmpty) fair.#lines.delete(lineKey(line.hdp, line.label));
    return fair.#isMixed ? null : { fair, isOfSharp: [...copied].every((line) => line.isJudgedBySharp) };
  }

  /** A line that may change. */
  #ownLine({ hdp, label }: Judgement, copied: Set<Line> | null): Line | undefined {
    const key = lineKey(hdp, label);
    const line = this.#lines.get(key);
    if (line === undefined || copied === null || copied.has(line)) return line;
    const own = line.copy();
    copied.add(own);
    this.#lines.set(key, own);
    return own;
  }

  #add({ bookie, isSharp }: Judged, judgement: Judgement, copied: Set<Line> | null): void {
    let line = this.#ownLine(judgement, copied);
    if (line === undefined) {
      line = new Line(judgement);
      copied?.add(line);
      this.#lines.set(lineKey(judgement.hdp, judgement.label), line);
    }
    if (!line.add(bookie, isSharp, judgement)) this.#isMixed = true;
  }

  lineAt(hdp: number | null, label: string | null): Line | undefined {
    return this.#lines.get(lineKey(hdp, label));
  }

  /** The fair probability of a side for a bookmaker, or null if too few others price the line. Without a side: of the first of two. */
  probability(judged: Judged, hdp: number | null, label: string | null, side: string | null): number | null {
    const line = this.lineAt(hdp, label);
    const index = line?.sides.findIndex((each) => (side === null ? FIRST.includes(each) : each === side)) ?? -1;
    if (line === undefined || index === -1) return null;
    return this.#judged(judged, line)?.[index] ?? null;
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
    const index = jury.members.indexOf(judged.bookie);
    if (jury.members.length - (index === -1 ? 0 : 1) < least) return null;
    return index === -1 ? jury.all : withoutMember(jury, index);
  }
}

function juryFor({ isSharp }: Judged, line: Line): Jury {
  return isSharp || line.isJudgedBySharp ? line.sharp : line.any;
}

/** Sides whose chance says what a whole line returns. */
const FIRST: readonly string[] = ["over", "home"];

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
