/** What is kept of a market, so that a change of one bookmaker's prices needs no look at those of all others. */
import { worthMore } from "./expected.js";
import type { FairMarket, Moved, Offered } from "./fair.js";
import { type LineKey, lineKey } from "./line.js";
import type { Priced, PricedRow, PricesOnLine } from "./prepared.js";

/** Of each line the greatest odds of each side, or more: nobody's are above them. */
type BestOdds = ReadonlyMap<LineKey, PricesOnLine>;

/** The fair prices of a market in which all bookmakers judge, and the best odds. It does not change. */
export class MarketJudges {
  readonly fair: FairMarket;
  readonly #best: BestOdds;

  private constructor(fair: FairMarket, best: BestOdds) {
    this.fair = fair;
    this.#best = best;
  }

  static of(fair: FairMarket, offers: readonly Offered[]): MarketJudges {
    const rows = offers.flatMap(({ market }) => market.rows);
    return new MarketJudges(fair, raised(new Map(), rows));
  }

  /** With other prices of some, and whether those of all others are worth what they were. Null if all have to be looked at. */
  with(moved: readonly Moved[]): { readonly judges: MarketJudges; readonly isApart: boolean } | null {
    const next = this.fair.with(moved);
    if (next === null) return null;
    const rows = moved.flatMap(({ after }) => after?.rows ?? []);
    const isApart = next.isOfSharp && !moved.some(({ isSharp }) => isSharp);
    return { judges: new MarketJudges(next.fair, raised(this.#best, rows)), isApart };
  }

  /** Of these lines those that are left, by the greatest odds of each side, or more. */
  linesIn(lines: ReadonlySet<LineKey>, isLeft: (prices: readonly Priced[]) => boolean): ReadonlySet<LineKey> {
    return new Set([...lines].filter((line) => isLeft(this.#best.get(line)?.prices ?? [])));
  }

  /** False if no price of anybody can be worth so much. */
  mayHave(from: number): boolean {
    for (const prices of this.#best.values()) if (worthMore(prices, from, this.fair).length > 0) return true;
    return false;
  }
}

function raised(best: BestOdds, rows: readonly PricedRow[]): BestOdds {
  const all = new Map(best);
  for (const { hdp, label, prices } of rows) {
    const key = lineKey(hdp, label);
    const known = all.get(key)?.prices ?? [];
    const better = prices.filter(({ side, odds }) => !known.some((each) => each.side === side && each.odds >= odds));
    if (better.length === 0) continue;
    const others = known.filter(({ side }) => !better.some((each) => each.side === side));
    all.set(key, { hdp, label, prices: [...others, ...better] });
  }
  return all;
}
