import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches } from "../../../src/fixtures/index.js";
import {
  check,
  grade,
  type MarketEntry,
  markets,
  openEvent,
  type SportEvent,
  sports,
} from "../../../src/pure/engine/index.js";
import { type OddsMarket, type OddsRow, type Price, pricesOf, readOdds } from "../../../src/pure/odds/index.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { COLLECTIONS, market, take } from "./support.js";

/** The row with every price of a market, on a line and with a label. A list of outcomes by label has a row for each. */
function rowsOf({ shape, sides, line, label }: MarketEntry, hdp: number, text: string | undefined): OddsRow[] {
  const prices = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, "1.95"]));
  const on = {
    ...(line === "none" ? {} : { hdp }),
    ...(label === "none" || text === undefined ? {} : { label: text }),
  };
  const pairs = sides.filter((side) => side.includes("/"));
  if (pairs.length > 0) return pairs.map((side) => ({ label: side, odds: "8" }));
  if (shape !== "labelled")
    return [{ ...on, ...prices(sides.map((side) => (/^(1x|x2)$/.test(side) ? side.toUpperCase() : side))) }];
  if (label === "player") return [{ ...on, ...prices(["over", "under"]) }];
  if (sides.includes("home")) return [{ ...on, ...prices(sides) }];
  return [{ ...on, ...prices(sides.includes("no") ? ["yes", "no"] : ["yes"]) }];
}

const REASON = /^(unsupported_market|invalid_side|invalid_line|invalid_label|stats_unavailable)$/;

/** Every price becomes a selection that `check` accepts, or has its reason. */
function expectBridge(odds: OddsMarket, sport: string): readonly Price[] {
  const prices = pricesOf(odds, sport);
  const priced = odds.odds.flatMap((row, index) =>
    Object.entries(row)
      .filter(([field]) => !/^(hdp|max|label|depth.*|.*Link)$/.test(field))
      .map(([field, price]) => [index, field, price]),
  );
  expect(prices.map(({ row, field, odds: price }) => [row, field, price])).toEqual(priced);
  const isRight = ({ selection, reason }: Price): boolean =>
    selection === null ? REASON.test(String(reason)) : reason === null && check(selection, sport) === null;
  expect(prices.filter((price) => !isRight(price))).toEqual([]);
  return prices;
}

const DECIDED = /^(won|lost|void|half_won|half_lost)$/;

/** What the results of all sides of a row can be together, in their order. */
function addsUp(results: readonly string[]): boolean {
  const count = (result: string) => results.filter((each) => each === result).length;
  if (count("void") === results.length) return true;
  if (count("half_won") === 1) return count("half_lost") === results.length - 1;
  return count("won") === 1 && count("lost") === results.length - 1;
}

describe("a price as a selection", () => {
  it.each<[string, string, OddsRow, unknown[]]>([
    ["football", "ML", { home: "2", draw: "3.4" }, [{ side: "home" }, { side: "draw" }]],
    [
      "football",
      "Spread",
      { hdp: -1.25, home: "2", away: "1.8" },
      [
        { side: "home", hdp: -1.25 },
        { side: "away", hdp: -1.25 },
      ],
    ],
    [
      "football",
      "Double Chance",
      { "1X": "1.2", "12": "1.3", X2: "1.5" },
      [{ side: "12" }, { side: "1x" }, { side: "x2" }],
    ],
    ["football", "Half Time / Full Time", { label: "1/1", odds: "3.25" }, [{ side: "home/home" }]],
    ["football", "Half Time / Full Time", { "home/draw": "15" }, [{ side: "home/draw" }]],
    ["football", "Correct Score", { label: "2-1", odds: "9.5" }, [{ side: "yes", label: "2-1" }]],
    ["football", "First Team To Score", { label: "none", odds: "9.5" }, [{ side: "none" }]],
    [
      "basketball",
      "Player Props",
      { label: "A (Points)", hdp: 9.5, under: "2" },
      [{ side: "under", hdp: 9.5, label: "A (Points)" }],
    ],
    ["basketball", "Player Props", { label: "A (20+ Points)", odds: "2" }, [{ side: "yes", label: "A (20+ Points)" }]],
    [
      "football",
      "Player Shots",
      { label: "A (1)", hdp: 0.5, over: "1.01" },
      [{ side: "over", hdp: 0.5, label: "A (1)" }],
    ],
    ["football", "Totals", { hdp: 2.5, layOver: "2", max: 10 }, [{ side: "over", hdp: 2.5 }]],
  ])("in %s %s %j", (sport, name, row, selections) => {
    const prices = pricesOf(market(name, row), sport);
    expect(prices.map(({ selection }) => selection)).toEqual(
      selections.map((each) => ({ market: name, ...untyped<object>(each) })),
    );
  });

  it("says that a price is to lay", () => {
    const prices = pricesOf(market("ML", { home: "2", layHome: "2.02" }), "football");
    expect(prices).toMatchObject([
      { isLay: false, odds: "2" },
      { isLay: true, odds: "2.02", field: "layHome", selection: { side: "home" } },
    ]);
  });

  it.each([
    ["Corners Race", { home: "2" }, "unsupported_market"],
    ["Totals", { hdp: 2.3, over: "2" }, "invalid_line"],
    ["Totals", { over: "2" }, "invalid_line"],
    ["ML", { over: "2" }, "invalid_side"],
    ["Half Time / Full Time", { label: "never", odds: "2" }, "invalid_side"],
    ["Correct Score", { label: "a lot", odds: "2" }, "invalid_label"],
    ["Player Props", { label: "A (Charisma)", hdp: 0.5, over: "2" }, "stats_unavailable"],
  ])("has the reason of check on %s %j", (name, row, reason) => {
    expect(pricesOf(market(name, row), "football")).toMatchObject([{ selection: null, reason }]);
  });

  it("follows the house rules", () => {
    const odds = market("ML", { home: "2" });
    expect(() => pricesOf(odds, "football", { asOf: "never" })).toThrow(TypeError);
  });
});

describe.each(COLLECTIONS)("the bridge, over records and rows %s", (_, { records, shapes, won }, describeThem) => {
  describeThem("from prices to bets", () => {
    it("holds for records, all of whose prices are graded", () => {
      for (const record of records) {
        for (const { markets: read } of readOdds(record).messages) {
          for (const each of read)
            expect(expectBridge(each, "football").every(({ reason }) => reason === null)).toBe(true);
        }
      }
    });

    it("holds for matches: what their closing prices were on", () => {
      const found: string[] = [];
      for (const record of records.slice(1)) {
        for (const { markets: read } of readOdds(record).messages) {
          const results = read.flatMap((each) =>
            pricesOf(each, "football").map(({ selection, field }) => {
              const { result } = grade(
                { ...selection, market: each.name, side: field, eventId: record.id },
                untyped<SportEvent>(record),
              );
              if (result === "won") found.push(field);
              return result;
            }),
          );
          expect(addsUp(results)).toBe(true);
        }
      }
      expect(found).toEqual(won);
    });

    it("holds for rows of other clients", () => {
      for (const { sport, name, odds } of shapes) {
        for (const each of take(sport, { name, odds }).markets) expectBridge(each, sport);
      }
    });
  });
});

describe("the bridge from prices to bets", () => {
  it("holds for every market of every sport, whose rows are read as its shape says", () => {
    let accepted = 0;
    const wrong: string[] = [];
    for (const { slug } of sports()) {
      for (const entry of markets(slug)) {
        const label = entry.labelSchema?.examples[0];
        const hdp = entry.line.startsWith("whole") ? 1 : 0.5;
        const sent = { name: entry.name, odds: rowsOf(entry, hdp, label) };
        const { markets: read, refusals } = take(slug, sent);
        const isRead = refusals.length === 0 && read[0]?.name === (entry.deprecated?.use ?? entry.name);
        const prices = read.flatMap((each) => expectBridge(each, slug));
        if (!isRead || prices.some(({ selection }) => selection === null))
          wrong.push(JSON.stringify([slug, entry.name, refusals, read[0]?.name, prices]));
        accepted += prices.length;
      }
    }
    expectNone("markets whose rows are not read as their shape says", wrong);
    expect(accepted).toBeGreaterThan(7000);
  });

  it("holds for drawn rows", () => {
    const field = fc.constantFrom(
      "home",
      "draw",
      "away",
      "over",
      "under",
      "yes",
      "no",
      "1X",
      "odd",
      "none",
      "home/away",
      "odds",
      "layHome",
    );
    const row = fc.tuple(
      fc.dictionary(field, fc.constantFrom("1.5", "2.25"), { minKeys: 1, maxKeys: 4 }),
      fc.record(
        {
          hdp: fc.integer({ min: -20, max: 50 }).map((tenths) => tenths / 10),
          label: fc.constantFrom("1/1", "2-1", "A (Goals)", "x"),
          max: fc.nat(9),
        },
        { requiredKeys: [] },
      ),
    );
    const name = fc.constantFrom(...markets("football").map((entry) => entry.name), "Never Heard Of", "__proto__");
    fc.assert(
      fc.property(name, fc.array(row, { minLength: 1, maxLength: 4 }), (drawn, rows) => {
        expectBridge(market(drawn, ...rows.map(([prices, on]) => ({ ...prices, ...on }))), "football");
      }),
      { numRuns: 3000 },
    );
  });
});

describe("on settled events, the sides of a row", () => {
  /** In sports with overtime, a draw price on ML is on the score before it. Source: docs/rules.md#moneyline. */
  const isOnAnotherScore = (sport: string, name: string) =>
    /^ML( |$)/.test(name) && sports().find(({ slug }) => slug === sport)?.tiedMoneyline !== "draw-is-an-outcome";

  /** How or when a side wins: it may win otherwise. */
  const isOpen = (name: string) =>
    /^(Method (of Victory|Of Qualification)|Round (Betting|Groups)|To Win (Inside The|By) D\w+)$/.test(name);
  const isAtMostOne = (results: readonly string[]) => addsUp(results) || results.every((result) => result === "lost");

  /** Rows of every market, and the selections of their prices. */
  const pricedOn = (sport: string) =>
    markets(sport)
      .filter(({ deprecated }) => deprecated === undefined)
      .flatMap((entry) => {
        const lines = entry.line.startsWith("whole") ? [1, 2] : [0, 0.25, 0.5, 1, 1.75, 2.5];
        const isOnAnother = isOnAnotherScore(sport, entry.name);
        return (entry.line === "none" ? lines.slice(0, 1) : lines).flatMap((hdp) =>
          (entry.labelSchema?.examples.slice(0, 2) ?? [undefined]).map((label) => {
            const prices = pricesOf(market(entry.name, ...rowsOf(entry, hdp, label)), sport);
            return { entry, hdp, label, compared: prices.filter(({ field }) => field !== "draw" || !isOnAnother) };
          }),
        );
      });

  it("return together what its prices say", () => {
    const decided = new Map<string, number>();
    const priced = new Map([...new Set(matches.map(({ sport }) => sport))].map((sport) => [sport, pricedOn(sport)]));
    for (const { sport, event } of matches) {
      const opened = openEvent(event);
      for (const { entry, hdp, label, compared } of priced.get(sport) ?? []) {
        const resultOf = ({ selection }: Price) =>
          selection === null ? "" : opened.grade({ ...selection, eventId: event.id }).result;
        // One side that is open leaves the row open.
        if (compared.slice(0, 1).some((price) => !DECIDED.test(resultOf(price)))) continue;
        const results = compared.map(resultOf);
        if (!results.every((result) => DECIDED.test(result))) continue;
        decided.set(entry.shape, (decided.get(entry.shape) ?? 0) + 1);
        const isRight = entry.sides.includes("1x")
          ? results.filter((result) => result === "won").length === 2
          : isOpen(entry.name)
            ? isAtMostOne(results)
            : addsUp(results);
        if (!isRight && !results.every((r) => r === "void"))
          expect([sport, event.id, entry.name, hdp, label, results]).toEqual("a row that adds up");
      }
    }
    expect([...decided.keys()].sort()).toEqual(["labelled", "line", "moneyline", "outcomes", "yesno"]);
    for (const count of decided.values()) expect(count).toBeGreaterThan(100);
  });
});
