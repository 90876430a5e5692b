/** Arbitrage by brute force: every choice of one price a side, in whole numbers. Imports nothing of the project. */

export interface PricedMarket {
  readonly name: string;
  readonly odds: readonly Readonly<Record<string, string | number | undefined>>[];
}

export interface PricedBook {
  readonly event: number;
  readonly bookie: string;
  readonly markets: readonly PricedMarket[];
}

const HALVES = ["home", "draw", "away"];

/** The sides that exclude one another, one of which happens. Double Chance has none. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  ML: HALVES,
  "European Handicap": HALVES,
  Totals: ["over", "under"],
  Spread: ["home", "away"],
  "Draw No Bet": ["home", "away"],
  "Both Teams To Score": ["yes", "no"],
  "Player Props": ["over", "under"],
  "Half Time / Full Time": HALVES.flatMap((half) => HALVES.map((full) => `${half}/${full}`)),
};

/** By event, market, line and label: the greatest inverse of what the best choice adds up to, with the odds of that choice. */
export function arbitrageAmong(books: readonly PricedBook[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, Map<string, number[]>>();
  for (const { event, markets } of books)
    for (const { name, odds } of markets)
      for (const { hdp, label, ...prices } of odds) {
        if (typeof hdp === "number" && (hdp * 4) % 2 !== 0) continue;
        const key = [event, name, hdp ?? "", label ?? ""].join("|");
        const sides = lines.get(key) ?? new Map<string, number[]>();
        lines.set(key, sides);
        for (const [side, price] of Object.entries(prices))
          sides.set(side, [...(sides.get(side) ?? []), Math.round(Number(price) * 10_000)]);
      }
  const found = new Map<string, readonly number[]>();
  for (const [key, sides] of lines) {
    const wanted = SIDES[key.split("|")[1] ?? ""] ?? [];
    const best = wanted.length === 0 ? null : bestChoice(wanted.map((side) => sides.get(side) ?? []));
    if (best !== null)
      found.set(
        key,
        best.map((units) => units / 10_000),
      );
  }
  return found;
}

/** The choice that adds up to the least, if that is less than 1. */
function bestChoice(prices: readonly (readonly number[])[]): readonly number[] | null {
  let choices: (readonly number[])[] = [[]];
  // Nine sides have too many choices for a test: of them the highest price is taken, which is shorter and says the same.
  for (const each of prices) {
    const some = prices.length > 3 ? each.filter((price) => price === Math.max(...each)).slice(0, 1) : each;
    choices = choices.flatMap((choice) => some.map((price) => [...choice, price]));
  }
  let best: readonly number[] | null = null;
  for (const choice of choices) if (addsUpToLess(choice) && (best === null || sum(choice) < sum(best))) best = choice;
  return best;
}

const sum = (choice: readonly number[]) => choice.reduce((all, price) => all + 10_000 / price, 0);

function addsUpToLess(choice: readonly number[]): boolean {
  const product = choice.reduce((all, price) => all * BigInt(price), 1n);
  return choice.reduce((all, price) => all + (10_000n * product) / BigInt(price), 0n) < product;
}
