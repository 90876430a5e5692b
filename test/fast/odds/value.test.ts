import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BookOffer,
  clv,
  fairPrices,
  MARGIN_METHODS,
  type MarginMethod,
  type OddsRow,
  removeMargin,
  rowProbabilities,
  type ValueInput,
  valueBets,
} from "../../../src/pure/odds/index.js";
import { type Book, type Prices, valueOnLine, valueOnResult } from "./oracle.js";
import { market } from "./support.js";

const EVENT = { eventId: 5, sport: "football", status: "pending", time: 1772377200000 } as const;
const offer = (bookie: string, name: string, ...rows: readonly OddsRow[]): BookOffer => ({
  bookie,
  markets: [market(name, ...rows)],
});
const sharp = (each: BookOffer): BookOffer => ({ ...each, isSharp: true });
const values = (input: Partial<ValueInput> & Pick<ValueInput, "offers">) =>
  valueBets({ ...EVENT, bookie: "J", ...input });

it("sees a row that was added to a list since", () => {
  const row = (hdp: number, over: string) => ({ hdp, over, under: "1.9" });
  const added: OddsRow[] = [row(2.5, "1.9")];
  const offers = [{ ...offer("J", "Totals"), markets: [{ ...market("Totals"), odds: added }] }];
  const sharps = sharp(offer("A", "Totals", row(2.5, "1.9"), row(3.5, "1.9")));
  const found = () => values({ offers: [...offers, sharps] }).length;
  expect(found()).toBe(0);
  added.push(row(3.5, "2.9"));
  expect(found()).toBe(1);
});

describe("the probabilities of a row", () => {
  it.each<[string, string, OddsRow[], string | null]>([
    ["football", "ML", [{ home: "2", draw: "3.5", away: "4" }], null],
    ["football", "ML", [{ home: "2", away: "4" }], "incomplete_row"],
    ["tennis", "ML", [{ home: "2", away: "1.8" }], null],
    ["basketball", "ML", [{ home: "2", draw: "12", away: "2" }], "overlapping_outcomes"],
    ["football", "Double Chance", [{ "1X": "1.3", "12": "1.3", X2: "1.8" }], "overlapping_outcomes"],
    ["football", "Correct Score", [{ label: "2-1", odds: "9" }], "open_list"],
    ["football", "Method of Victory", [{ label: "Extra Time", home: "9", away: "11" }], "open_list"],
    ["football", "Game Decided In Extra Time", [{ yes: "7", no: "1.1" }], null],
    ["boxing", "Round Betting", [{ hdp: 3, home: "9", away: "12" }], "open_list"],
    ["boxing", "Round Groups", [{ label: "1-3", home: "4", away: "6" }], "open_list"],
    ["boxing", "Method of Victory", [{ label: "KO/TKO", home: "2.5", draw: "26", away: "3" }], "open_list"],
    ["boxing", "To Win By Decision", [{ home: "2.5", away: "3" }], "open_list"],
    ["boxing", "Fight To Go The Distance", [{ yes: "2.5", no: "1.5" }], null],
    ["boxing", "Total Rounds", [{ hdp: 8.5, over: "1.8", under: "2" }], null],
    ["football", "Totals", [{ hdp: 2.5, over: "1.9" }], "incomplete_row"],
    ["football", "Never Heard Of", [{ home: "2", away: "2" }], "unsupported_market"],
    ["basketball", "Player Props", [{ label: "A (Points)", hdp: 9.5, over: "1.9", under: "1.9" }], null],
    ["football", "First Team To Score", [{ home: "2", away: "2.2", none: "9" }], null],
    ["tennis", "Set 1 / Match", ["1/1", "1/2", "2/1", "2/2"].map((label) => ({ label, odds: "3.8" })), null],
    ["tennis", "Set 1 / Match", ["1/1", "1/2", "2/1"].map((label) => ({ label, odds: "3.8" })), "incomplete_row"],
  ])("in %s %s %j: %s", (sport, name, rows, refused) => {
    const [found, ...more] = rowProbabilities(market(name, ...rows), sport);
    expect([found?.refused, more]).toEqual([refused, []]);
    if (refused === null) expect(found?.probabilities?.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
  });

  it("are of each row by itself, with its line, its sides and its prices", () => {
    const rows = [
      { hdp: 2.5, over: "1.9", under: "1.9" },
      { hdp: 3, over: "2.4" },
      { hdp: 3.5, over: "3.8", under: "1.25" },
    ];
    expect(rowProbabilities(market("Totals", ...rows), "football")).toEqual(
      rows.map(({ hdp, ...prices }) => {
        const [sides, odds] = [Object.keys(prices), Object.values(prices)];
        const whole = sides.length === 2 ? removeMargin(odds) : null;
        const none = { probabilities: null, overround: null, refused: "incomplete_row" };
        return { hdp, label: null, sides, odds, ...(whole ?? none) };
      }),
    );
  });
});

describe("the method that removes the margin", () => {
  const row = { home: "4.2", draw: "3.7", away: "1.95" };
  const closing = market("ML", row);
  const bet = { market: "ML", side: "away", odds: "2.1" } as const;
  const removed = (method: MarginMethod) => removeMargin(Object.values(row), method).probabilities ?? [];
  const ofRow = (method?: MarginMethod) => rowProbabilities(closing, "football", method)[0]?.probabilities ?? [];
  const ofOthers = (method?: MarginMethod) =>
    fairPrices([sharp({ bookie: "S", markets: [closing] })], "J", "football", method && { method })[0]?.probabilities ??
    [];
  const expectClose = (found: readonly number[], wanted: readonly number[]) => {
    expect(found).toHaveLength(wanted.length);
    for (const [index, each] of wanted.entries()) expect(found[index]).toBeCloseTo(each, 12);
  };

  it("gives probabilities that are not those of another method", () => {
    const found = MARGIN_METHODS.map((method) => removed(method)[2]?.toFixed(5));
    expect(new Set(found).size).toBe(MARGIN_METHODS.length);
  });

  it.each(MARGIN_METHODS)("is the one asked for, in a row, a fair price and at the close: %s", (method) => {
    expectClose(ofRow(method), removed(method));
    expectClose(ofOthers(method), removed(method));
    const { fair, againstFair } = clv(bet, closing, "football", method);
    const [, , away = 0] = removed(method);
    expect(fair).toBeCloseTo(1 / away, 12);
    expect(againstFair).toBeCloseTo(100 * (2.1 * away - 1), 5);
  });

  it.each(MARGIN_METHODS)("is the one asked for in a value bet: %s", (method) => {
    const offers = [sharp({ bookie: "S", markets: [closing] }), offer("J", "ML", { home: "5" })];
    const [bet] = valueBets({ ...EVENT, bookie: "J", offers }, { method });
    expect(bet?.expectedValue).toBeCloseTo(100 * 5 * (removed(method)[0] ?? 0), 3);
  });

  it("is power if none is asked for", () => {
    expectClose(ofRow(), removed("power"));
    expectClose(ofOthers(), removed("power"));
    expect(clv(bet, closing, "football")).toEqual(clv(bet, closing, "football", "power"));
  });
});

describe("a fair price", () => {
  const even = (bookie: string, over: string) => offer(bookie, "Totals", { hdp: 2.5, over, under: "2" });
  const three = [even("A", "1.8"), even("B", "2"), even("C", "2.2")];

  it("is the median of at least three others", () => {
    expect(fairPrices(three, "J", "football")).toMatchObject([{ probabilities: [0.5, 0.5], from: ["A", "B", "C"] }]);
    expect(fairPrices(three, "A", "football")).toEqual([]);
    expect(fairPrices(three, "A", "football", { least: 2 })).toHaveLength(1);
  });

  it("is that of the sharp ones if there are any", () => {
    const offers = [...three, sharp(even("S", "2"))];
    expect(fairPrices(offers, "J", "football")).toMatchObject([{ from: ["S"] }]);
    expect(fairPrices(offers, "S", "football")).toEqual([]);
    expect(fairPrices([...offers, sharp(even("T", "2"))], "S", "football")).toMatchObject([{ from: ["T"] }]);
  });

  it("needs all sides of the row, and the same line", () => {
    const offers = [
      ...three.slice(1),
      offer("D", "Totals", { hdp: 2.5, over: "2" }, { hdp: 3, over: "2", under: "2" }),
    ];
    expect(fairPrices(offers, "J", "football")).toEqual([]);
  });
});

describe("value bets", () => {
  const reference = sharp(offer("S", "Totals", { hdp: 2.5, over: "1.95", under: "1.95" }));
  const judged = {
    ...offer("J", "Totals", { hdp: 2.5, over: "2.11", under: "1.7", max: 9 }),
    url: "https://j.example/5",
    lastReceivedAt: EVENT.time,
  };

  it("are served in the shape of the odds service", () => {
    expect(values({ offers: [reference, judged] })).toEqual([
      {
        id: "5-Totals-2.5-over-J",
        expectedValue: 105.5,
        expectedValueUpdatedAt: "2026-03-01T15:00:00.000Z",
        betSide: "over",
        bookmaker: "J",
        eventId: 5,
        market: { name: "Totals", hdp: 2.5, over: "2.000", under: "2.000" },
        bookmakerOdds: { hdp: "2.5", over: "2.11", under: "1.7", href: "https://j.example/5" },
      },
    ]);
  });

  it("leave when the event ends, and live when their bookmaker is not heard of for 60 seconds", () => {
    const offers = [{ ...reference, lastReceivedAt: EVENT.time }, judged];
    for (const status of ["settled", "cancelled"] as const) expect(values({ offers, status })).toEqual([]);
    expect(values({ offers, status: "live" })).toHaveLength(1);
    expect(
      values({
        offers: [{ ...reference, lastReceivedAt: EVENT.time + 1000 }, judged],
        status: "live",
        time: EVENT.time + 60_001,
      }),
    ).toEqual([]);
    expect(values({ offers, time: EVENT.time + 1e9 })).toHaveLength(1);
  });

  it("still read the time of an offer under its name of 0.2.0", () => {
    const offers = [reference, judged].map(({ lastReceivedAt: _, ...offer }) => ({ ...offer, heardAt: EVENT.time }));
    expect(values({ offers, status: "live" })).toHaveLength(1);
    expect(values({ offers, status: "live", time: EVENT.time + 60_001 })).toEqual([]);
  });

  it("are listed from 100.5 on", () => {
    const at = (over: string, from?: number) =>
      valueBets(
        { ...EVENT, bookie: "J", offers: [reference, offer("J", "Totals", { hdp: 2.5, over })] },
        from === undefined ? {} : { from },
      ).length;
    expect([at("2.01"), at("2.0099"), at("2.0099", 100), at("1.99", 100)]).toEqual([1, 0, 1, 0]);
  });

  it("are not judged if stakes can be returned on a draw", () => {
    const row = { home: "2", away: "2" };
    expect(
      values({ offers: [sharp(offer("S", "Draw No Bet", row)), offer("J", "Draw No Bet", { ...row, home: "3" })] }),
    ).toEqual([]);
  });
});

const LINES: Readonly<Record<string, readonly number[]>> = {
  Totals: [1.5, 2, 2.25, 2.5, 2.75, 3, 3.5],
  Spread: [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5],
};
const price = fc.integer({ min: 140, max: 320 }).map((hundredths) => hundredths / 100);
const pair = (one: string, other: string) => fc.record({ [one]: price, [other]: price });
const drawnLines = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...(LINES["Totals"] ?? []).map((line) => `Totals ${line}`)), pair("over", "under"), {
      maxKeys: 7,
    }),
    fc.dictionary(fc.constantFrom(...(LINES["Spread"] ?? []).map((line) => `Spread ${line}`)), pair("home", "away"), {
      maxKeys: 7,
    }),
    fc.option(fc.record({ home: price, draw: price, away: price })),
  )
  .map(([totals, spreads, result]): Map<string, Prices> => {
    return new Map([
      ...Object.entries(totals),
      ...Object.entries(spreads),
      ...(result === null ? [] : [["ML", result] as const]),
    ]);
  });
const drawnBooks = fc.array(fc.record({ isSharp: fc.boolean().map((one) => one), lines: drawnLines }), {
  minLength: 2,
  maxLength: 6,
});

function offerOf({ name, isSharp, lines }: Book): BookOffer {
  const rows = (wanted: string) =>
    [...lines].flatMap(([line, prices]) => {
      const [marketName = "", hdp] = line.split(" ");
      const texts = Object.fromEntries(Object.entries(prices).map(([side, odds]) => [side, odds.toFixed(2)]));
      return marketName === wanted ? [hdp === undefined ? texts : { hdp: Number(hdp), ...texts }] : [];
    });
  const markets = ["ML", "Totals", "Spread"].map((wanted) => market(wanted, ...rows(wanted)));
  return { bookie: name, isSharp, markets: markets.filter(({ odds }) => odds.length > 0) };
}

describe("value bets against the oracle", () => {
  it("are the same, with the same values", () => {
    let compared = 0;
    fc.assert(
      fc.property(drawnBooks, fc.boolean(), (drawn, noSharp) => {
        const books: Book[] = drawn.map((book, index) => ({
          ...book,
          isSharp: book.isSharp && !noSharp,
          name: `B${index}`,
        }));
        const offers = books.map(offerOf);
        for (const judged of books) {
          const expected = new Map<string, number>();
          for (const [line, prices] of judged.lines) {
            for (const [side, odds] of Object.entries(prices)) {
              const [name = "", hdp] = line.split(" ");
              const value =
                hdp === undefined
                  ? valueOnResult(books, judged, side, odds)
                  : valueOnLine(books, judged, { market: name, line: Number(hdp), side }, odds);
              const id = [EVENT.eventId, name, hdp, side, judged.name].filter((part) => part !== undefined).join("-");
              if (value !== null) expected.set(id, value);
            }
          }
          const found = valueBets({ ...EVENT, bookie: judged.name, offers }, { from: 0 });
          expect(found.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
          const wrong = found.filter(
            ({ id, expectedValue }, index) =>
              !(Math.abs(expectedValue - (expected.get(id) ?? 0)) < 0.0005) ||
              expectedValue > (found[index - 1]?.expectedValue ?? Number.POSITIVE_INFINITY),
          );
          expect(wrong).toEqual([]);
          compared += found.length;
          // Below `from`, what no side can be worth is not looked at.
          for (const from of [100, 102, 110]) {
            const worth = valueBets({ ...EVENT, bookie: judged.name, offers }, { from });
            expect(worth).toEqual(found.filter(({ expectedValue }) => expectedValue >= from));
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

  it("are found where three bookmakers judge and the best side is just worth it", () => {
    const prices = [
      ["A", "2", "3.4", "4"],
      ["B", "2.02", "3.4", "3.9"],
      ["C", "1.98", "3.5", "4"],
      ["J", "2.6", "3.4", "4"],
    ] as const;
    const offers = prices.map(([name, home, draw, away]) => offer(name, "ML", { home, draw, away }));
    expect(values({ offers })).toMatchObject([{ expectedValue: 126.1156 }]);
  });
});

describe("closing line value", () => {
  const spread = market(
    "Spread",
    { hdp: -0.25, home: "1.90", away: "1.90" },
    { hdp: 0.5, home: "1.50" },
    { hdp: 1, home: "1.4", away: "2.9" },
  );
  const bet = { market: "Spread", side: "home", hdp: -0.25, odds: "2.00" } as const;

  it.each([
    [bet, "5.2632", 0, null],
    [{ ...bet, side: "AWAY", odds: "1.85" }, "-2.6316", -7.5, null],
    [{ ...bet, odds: "1.9000" }, "0.0000", -5, null],
    [{ ...bet, hdp: 0.5, odds: "1.80" }, "20.0000", null, "incomplete_row"],
    [{ ...bet, hdp: 0.5, side: "away" }, null, null, "side_not_closed"],
    [{ ...bet, hdp: 0 }, null, null, "line_not_closed"],
    [{ ...bet, market: "Totals" }, null, null, "market_not_closed"],
  ] as const)("of %j is %s and %s (%s)", (placed, againstClosing, againstFair, reason) => {
    expect(clv(placed, spread, "football")).toMatchObject({ againstClosing, againstFair, reason });
  });

  it("has none without closing odds, and takes no other odds than decimals above 1", () => {
    expect(clv(bet, null, "football").reason).toBe("market_not_closed");
    for (const odds of ["1", "+150", "4/6", "", "1e3"])
      expect(() => clv({ ...bet, odds }, spread, "football")).toThrow(TypeError);
  });

  it("is exact where floats are not", () => {
    const closing = market("ML", { home: "3", draw: "3", away: "3" });
    expect(clv({ market: "ML", side: "home", odds: "3.0000015" }, closing, "football").againstClosing).toBe("0.0001");
    expect(clv({ market: "ML", side: "home", odds: "3.0000014" }, closing, "football").againstClosing).toBe("0.0000");
    expect(clv({ market: "ML", side: "home", odds: "2.9999985" }, closing, "football").againstClosing).toBe("-0.0001");
  });

  it("finds the outcome of a list by label", () => {
    const rows = ["1/1", "1/2", "2/1", "2/2"].map((label) => ({ label, odds: "3.8" }));
    expect(
      clv({ market: "Set 1 / Match", side: "home/home", odds: "4" }, market("Set 1 / Match", ...rows), "tennis"),
    ).toMatchObject({ againstFair: 0, fair: 4 });
  });
});
