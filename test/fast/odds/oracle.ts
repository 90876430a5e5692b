/** Value bets from the sentences of the page, by brute force. Imports nothing of the project. */

export type Prices = Readonly<Record<string, number>>;

export interface Book {
  readonly name: string;
  readonly isSharp: boolean;
  /** Prices by market and line: `Totals 2.5`, `ML`. */
  readonly lines: ReadonlyMap<string, Prices>;
}

const REMOVED = new WeakMap<Prices, Map<string, number>>();

/** A row is judged with every other. */
function withoutMargin(prices: Prices): Map<string, number> {
  const removed = REMOVED.get(prices) ?? removeMargin(prices);
  REMOVED.set(prices, removed);
  return removed;
}

/** The margin removed by the power method: the power is found by halving an interval. */
function removeMargin(prices: Prices): Map<string, number> {
  const entries = Object.entries(prices);
  let [low, high] = [0, 1000];
  for (let step = 0; step < 70; step++) {
    const middle = (low + high) / 2;
    const sum = entries.reduce((all, [, odds]) => all + odds ** -middle, 0);
    if (sum > 1) low = middle;
    else high = middle;
  }
  return new Map(entries.map(([side, odds]) => [side, odds ** -low]));
}

function fair(
  books: readonly Book[],
  judged: Book,
  line: string,
  sides: readonly string[],
): Map<string, number> | null {
  const others = books.filter(
    (book) => book !== judged && sides.every((side) => book.lines.get(line)?.[side] !== undefined),
  );
  const sharp = others.filter((book) => book.isSharp);
  const used = judged.isSharp || sharp.length > 0 ? sharp : others;
  if (used.length < (used === sharp ? 1 : 3)) return null;
  const removed = used.map((book) => withoutMargin(book.lines.get(line) ?? {}));
  const medians = sides.map((side) => {
    const all = removed.map((each) => each.get(side) ?? 0).sort((one, other) => one - other);
    const middle = Math.floor(all.length / 2);
    return all.length % 2 === 1 ? (all[middle] ?? 0) : ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2;
  });
  const sum = medians.reduce((all, each) => all + each, 0);
  return new Map(sides.map((side, index) => [side, (medians[index] ?? 0) / sum]));
}

/** `expectedValue` of a total or a handicap, or null if it is not judged. */
export function valueOnLine(
  books: readonly Book[],
  judged: Book,
  { market, line, side }: { market: string; line: number; side: string },
  odds: number,
): number | null {
  const sides = market === "Totals" ? ["over", "under"] : ["home", "away"];
  const at = (where: number) => fair(books, judged, `${market} ${where}`, sides);
  const on = (where: number): number | null => {
    const p = at(where)?.get(side);
    if (p === undefined) return null;
    if (Math.abs(where % 1) === 0.5) return 100 * p * odds;
    const [below, above] = [at(where - 0.5), at(where + 0.5)].map((each) => each?.get(sides[0] ?? ""));
    if (below === undefined || above === undefined) return null;
    // Over falls as the line rises; a home handicap is easier to cover.
    const push = market === "Totals" ? below - above : above - below;
    return push < 0 ? null : 100 * (push + (1 - push) * p * odds);
  };
  if ((line * 2) % 1 === 0) return on(line);
  const [one, other] = [on(line - 0.25), on(line + 0.25)];
  return one === null || other === null ? null : (one + other) / 2;
}

export function valueOnResult(books: readonly Book[], judged: Book, side: string, odds: number): number | null {
  const p = fair(books, judged, "ML", ["home", "draw", "away"])?.get(side);
  return p === undefined ? null : 100 * p * odds;
}
