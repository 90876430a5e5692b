/** The page's own small reading of prices, next to `settlegrade/odds`. */
import { describe, expect, it } from "vitest";
import { DEMO_ODDS } from "../../scripts/demo/odds.js";
import { type MarketEntry, markets, sports } from "../../src/engine/index.js";
import { matches } from "../../src/fixtures/index.js";
import {
  type OddsMarket,
  type OddsRow,
  type Price,
  pricesOf,
  type RowProbabilities,
  readOdds,
  removeMargin,
  rowProbabilities,
} from "../../src/odds/index.js";
import { ODDS } from "../../src/page/script-odds.js";
import { untyped } from "../support/untyped.js";

interface PagePrice {
  readonly row: number;
  readonly field: string;
  readonly odds: string;
  readonly isLay: boolean;
  readonly selection: unknown;
  readonly reason: string | null;
}
interface PageLine {
  readonly prices: readonly PagePrice[];
  readonly why: string;
  readonly margin?: number;
  readonly probabilities?: readonly number[];
}
interface PageOdds {
  pricesIn(market: OddsMarket, entry: MarketEntry | undefined): PagePrice[];
  linesIn(market: OddsMarket, entry: MarketEntry | undefined, sport: string): PageLine[];
  powerOf(inverse: readonly number[]): number[];
}

const page: PageOdds = untyped(new Function(`${ODDS}\nreturn { pricesIn, linesIn, powerOf };`)());

/** Names in use, as old ones do not come out of a store; once each, as most sports have the same. */
const ENTRIES = [
  ...new Map(
    sports().flatMap(({ slug, tiedMoneyline }) =>
      markets(slug)
        .filter(({ deprecated }) => deprecated === undefined)
        .map((entry) => [JSON.stringify([entry, tiedMoneyline]), { slug, entry }] as const),
    ),
  ).values(),
];

/** The markets of the demo's odds, as a store has them. */
const DEMO = DEMO_ODDS.flatMap(({ eventId, messages }) => {
  const slug = matches.find(({ event }) => event.id === eventId)?.sport ?? "";
  return messages.flatMap(({ markets: sent }) => {
    const { messages: read } = readOdds(
      { type: "updated", id: eventId, bookie: "A", markets: sent },
      { sport: slug, receivedAt: 0 },
    );
    return (read[0]?.markets ?? []).map((market) => ({
      slug,
      market,
      entry: markets(slug).find(({ name }) => name === market.name),
    }));
  });
});

const LINES: readonly (number | undefined)[] = [undefined, -3, -0.75, -0.5, 0, 0.3, 0.5, 1, 2.25, 2.5];
const LABELS = [
  "2-1",
  "3+",
  "2-4",
  "Home",
  "home & yes",
  "Away & Over 2.5",
  "Yes & Under",
  "1st Half",
  "1/1",
  "X/2",
  "none",
  "1x",
  "",
  "LeBron James (Points)",
  "LeBron James (2+ Shots)",
  "LeBron James",
  "Home by 2",
  "1-0/2-1",
  "constructor",
  "odds",
  "Both",
];

/** Rows of every kind on a market, those that a store would refuse too. */
function rowsFor({ sides }: MarketEntry): OddsRow[] {
  const all = Object.fromEntries(
    sides.map((side, index) => [/^(1x|x2)$/.test(side) ? side.toUpperCase() : side, `${2 + index}.50`]),
  );
  const lines = LINES.map((hdp) => (hdp === undefined ? {} : { hdp }));
  return [
    ...lines.flatMap((line) => [
      { ...line, ...all },
      { ...line, home: "1.90", away: "2.00" },
      { ...line, over: "1.90", under: "1.95" },
    ]),
    { home: "2.00", draw: "3.40", away: "4.00", layHome: "2.02", max: 50, homeLink: "https://a.example/" },
    ...LABELS.flatMap((label) => [
      { label, odds: "9.50" },
      { label, hdp: 2.5, over: "1.90", under: "1.90" },
      { label, yes: "1.50", no: "2.50" },
    ]),
  ];
}

/** The sides as a list by label, one side a row, where a market can have that. */
function listOf({ sides, shape }: MarketEntry): OddsRow[] {
  if (shape !== "outcomes") return [];
  return sides.map((label, index) => ({ label, odds: `${2 + index}.20` }));
}

const marketOf = (name: string, rows: readonly OddsRow[]): OddsMarket => ({
  name,
  updatedAt: "2026-11-24T00:00:00Z",
  odds: rows,
});

/** What it cannot know from the list of markets it lets pass, and the answer of grading has the reason. */
const LET_PASS = new Set(["invalid_label", "invalid_line", "stats_unavailable"]);

describe("a price on the page", () => {
  it("is the selection of pricesOf with its reason, on every market", () => {
    let compared = 0;
    for (const { slug, entry } of ENTRIES) {
      const market = marketOf(entry.name, rowsFor(entry));
      const expected = pricesOf(market, slug);
      const shown = page.pricesIn(market, entry);
      compared += expected.length;
      const place = (price: PagePrice | Price) => [price.row, price.field, price.odds, price.isLay].join(" ");
      expect(shown.map(place)).toEqual(expected.map(place));
      const differing = expected.filter((price, index) => {
        const mine = shown[index];
        if (price.selection !== null && JSON.stringify(mine?.selection) !== JSON.stringify(price.selection))
          return true;
        if (mine?.reason === price.reason) return false;
        if (entry.label === "none" || mine === undefined) return true;
        return price.reason === null || (mine.reason === null && !LET_PASS.has(price.reason));
      });
      expect(differing.map((price) => [entry.name, JSON.stringify(market.odds[price.row]), price.reason])).toEqual([]);
    }
    expect(compared).toBeGreaterThan(40_000);
  });

  it("is the selection of pricesOf with its reason in all odds of the demo", () => {
    let compared = 0;
    for (const { slug, entry, market } of DEMO) {
      const expected = pricesOf(market, slug);
      compared += expected.length;
      const shown = page.pricesIn(market, entry);
      expect(shown.map(({ selection, reason }) => [reason === null ? selection : null, reason])).toEqual(
        expected.map(({ selection, reason }) => [selection, reason]),
      );
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("on a market that grading does not know has that reason", () => {
    const market = marketOf("Goals O/E", [{ odd: "1.90", even: "1.90" }]);
    expect(page.pricesIn(market, undefined).map(({ reason }) => reason)).toEqual([
      "unsupported_market",
      "unsupported_market",
    ]);
    expect(page.linesIn(market, undefined, "football")[0]?.why).toBe("the market is not known");
  });
});

/** By the words of the page. */
const WHY: Readonly<Record<NonNullable<RowProbabilities["refused"]>, string>> = {
  unsupported_market: "the market is not known",
  overlapping_outcomes: "its outcomes overlap",
  open_list: "the list of outcomes is open",
  incomplete_row: "not every outcome has a price",
  not_odds: "not every price is above 1",
  too_few_prices: "not every price is above 1",
  no_probability: "",
  below_one: "",
};

describe("a margin on the page", () => {
  it("is that of rowProbabilities, and so are the probabilities or why there are none, on every market", () => {
    let compared = 0;
    const drawn = ENTRIES.flatMap(({ slug, entry }) =>
      [rowsFor(entry).filter(({ label }) => entry.shape === "labelled" || label === undefined), listOf(entry)].map(
        (rows) => ({
          ...{ slug, entry },
          market: marketOf(entry.name, rows),
        }),
      ),
    );
    for (const { slug, entry, market } of [...DEMO, ...drawn]) {
      const expected = rowProbabilities(market, slug).filter(({ sides }) => sides.length > 0);
      const shown = page.linesIn(market, entry, slug);
      const told = shown.map(({ why, margin = null }) => [why, margin]);
      expect(told).toEqual(expected.map(({ refused, overround }) => [refused === null ? "" : WHY[refused], overround]));
      for (const [index, { probabilities }] of expected.entries()) {
        compared += 1;
        const mine = shown[index]?.probabilities ?? null;
        expect(mine === null).toBe(probabilities === null);
        for (const [place, each] of (probabilities ?? []).entries()) expect(mine?.[place]).toBeCloseTo(each, 9);
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it.each([
    [["4.20", "3.70", "1.95"]],
    [["1.01", "21.00"]],
    [["2.00", "2.00"]],
    [["2.10", "2.10"]],
    [["1.001", "999.0", "5.5"]],
  ])("by the power method for %j is that of removeMargin", (prices) => {
    const expected = removeMargin(prices).probabilities ?? [];
    const shown = page.powerOf(prices.map((price) => 1 / Number(price)));
    expect(expected).toHaveLength(prices.length);
    for (const [index, each] of expected.entries()) expect(shown[index]).toBeCloseTo(each, 9);
  });
});
