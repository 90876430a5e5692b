/** Arbitrage among bookmakers, against brute force. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ArbitrageBet } from "../../../../src/pure/odds/arbitrage/bet.js";
import type { OddsRow } from "../../../../src/pure/odds/index.js";
import type { ArbitrageMark } from "../../../../src/service/sources/odds/ports.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { draws } from "../../../support/volume.js";
import { match, record, status } from "../support.js";
import { arbitrageAmong } from "./arbitrage-oracle.js";
import { coming, type Make } from "./contract.js";
import { market, odds, take } from "./support.js";

const IDS = [1, 2];
const BOOKIES = ["A", "B", "C", "D"];
const START = Date.parse("2026-03-01T12:00:00Z");

const price = fc.integer({ min: 140, max: 340 }).map((hundredths) => (hundredths / 100).toFixed(2));
/** 3.00 three times, and 2.00 twice, add up to 1: that is no arbitrage. */
const priceOf3 = fc.oneof(price, fc.constantFrom("3.00", "3.0003", "2.9999"));
const priceOf2 = fc.oneof(
  price.map((each) => (Number(each) - 0.3).toFixed(2)),
  fc.constantFrom("2.00", "2.0001", "1.9999"),
);
const long = fc.integer({ min: 60, max: 120 }).map((tenths) => (tenths / 10).toFixed(1));
const PAIRS = ["1", "X", "2"].flatMap((half) => ["1", "X", "2"].map((full) => `${half}/${full}`));

/** A row, perhaps without one of its sides. */
function row(sides: readonly string[], of: fc.Arbitrary<string>, more: object = {}): fc.Arbitrary<OddsRow> {
  const all = fc.record(Object.fromEntries(sides.map((side) => [side, of])));
  return fc.tuple(all, fc.nat(9)).map(([prices, missing]) => ({
    ...more,
    ...Object.fromEntries(Object.entries(prices).filter((_, at) => at !== missing)),
  }));
}
const lines = (sides: readonly string[], of: fc.Arbitrary<string>, all: readonly number[], more: object = {}) =>
  fc
    .tuple(...all.map((hdp) => fc.option(row(sides, of, { ...more, hdp }), { nil: null })))
    .map((rows) => rows.filter((each) => each !== null));
const HALVES = ["home", "draw", "away"];
const MARKETS = {
  ML: row(HALVES, priceOf3).map((each) => [each]),
  "European Handicap": lines(HALVES, priceOf3, [-1, 1]),
  Totals: lines(["over", "under"], priceOf2, [2, 2.25, 2.5, 2.75]),
  Spread: lines(["home", "away"], priceOf2, [-0.5, 0, 0.25]),
  "Draw No Bet": row(["home", "away"], priceOf2).map((each) => [each]),
  "Double Chance": row(["1X", "12", "X2"], priceOf3).map((each) => [each]),
  "Both Teams To Score": row(["yes", "no"], priceOf2).map((each) => [each]),
  "Player Props": lines(["over", "under"], priceOf2, [0.5, 1.5], { label: "A. Smith (Shots)" }),
  "Half Time / Full Time": fc.tuple(...PAIRS.map((label) => long.map((each) => ({ label, odds: each })))),
};
const markets = fc
  .record(MARKETS, { requiredKeys: [] })
  .map((rows) => Object.entries(rows).flatMap(([name, some]) => (some.length === 0 ? [] : [market(name, ...some)])));
const message = fc.record({
  id: fc.constantFrom(...IDS),
  bookie: fc.constantFrom(...BOOKIES),
  type: fc.constantFrom("updated", "updated", "updated", "deleted"),
  markets,
} as const);
const call = fc.record({
  later: fc.constantFrom(0, 20_000, 70_000),
  sent: fc.uniqueArray(message, { minLength: 1, maxLength: 5, selector: ({ id, bookie }) => `${id} ${bookie}` }),
  statuses: fc.array(
    fc.record({ id: fc.constantFrom(...IDS), status: fc.constantFrom("pending", "live", "live", "settled") } as const),
    { maxLength: 1 },
  ),
});

const SOME = [BOOKIES, ["A", "B"], ["B", "C", "D"], ["D"]];

/** All pages of so many lines. */
async function listed(store: EventStore, bookmakers: readonly string[], now: number, limit = 3) {
  const bets: ArbitrageBet[] = [];
  let after: ArbitrageMark | null = null;
  do {
    const page: { bets: readonly ArbitrageBet[]; next: ArbitrageMark | null } = await store.odds.arbitrage({
      bookmakers,
      now,
      after,
      limit,
    });
    for (const { impliedProbability } of page.bets)
      expect(100 / impliedProbability).toBeLessThanOrEqual((after?.value ?? Number.POSITIVE_INFINITY) + 1e-9);
    bets.push(...page.bets);
    after = page.next;
  } while (after !== null);
  return bets;
}

async function expectSame(store: EventStore, live: ReadonlySet<number>, now: number): Promise<number> {
  const { pairs } = await store.odds.snapshot(IDS);
  let compared = 0;
  for (const bookmakers of SOME) {
    const heard = pairs.filter(
      ({ event, bookie, lastReceivedAt }) =>
        bookmakers.includes(bookie) && (!live.has(event) || now - lastReceivedAt <= 60_000),
    );
    const books = heard.map(({ event, bookie, markets: text }) => ({ event, bookie, markets: JSON.parse(text) }));
    const wanted = arbitrageAmong(books.map((book) => ({ ...book, markets: book.markets.map(withPairs) })));
    const found = await listed(store, bookmakers, now);
    const keyOf = ({ eventId, market: { name, hdp, label } }: ArbitrageBet) =>
      [eventId, name, hdp ?? "", label ?? ""].join("|");
    expect(found.map(keyOf).sort()).toEqual([...wanted.keys()].sort());
    for (const bet of found) expectRight(bet, wanted.get(keyOf(bet)) ?? [], books);
    compared += found.length;
  }
  return compared;
}

/** The oracle has one row of nine sides. */
function withPairs(each: { name: string; odds: OddsRow[] }) {
  if (each.name !== "Half Time / Full Time") return each;
  const word = { "1": "home", X: "draw", "2": "away" } as const;
  const side = (label: string) =>
    label
      .split("/")
      .map((half) => word[half as keyof typeof word])
      .join("/");
  return {
    name: each.name,
    odds: [Object.fromEntries(each.odds.map(({ label, odds: odd }) => [side(label ?? ""), odd]))],
  };
}

function expectRight(bet: ArbitrageBet, best: readonly number[], books: readonly { event: number; bookie: string }[]) {
  const implied = best.reduce((sum, each) => sum + 1 / each, 0);
  expect(bet.impliedProbability).toBeCloseTo(implied, 9);
  expect(bet.profitMargin).toBeCloseTo(100 / implied - 100, 3);
  expect(bet.legs.map(({ odds: odd }) => Number(odd)).sort()).toEqual([...best].sort());
  for (const { bookmaker } of bet.legs)
    expect(books.some(({ event, bookie }) => event === bet.eventId && bookie === bookmaker)).toBe(true);
  const cents = (amount: number) => Math.round(amount * 100);
  expect(bet.optimalStakes.reduce((sum, { stake }) => sum + cents(stake), 0)).toBe(10_000);
  for (const [place, { stake, potentialReturn, side, bookmaker }] of bet.optimalStakes.entries()) {
    const leg = bet.legs[place];
    expect([side, bookmaker]).toEqual([leg?.side, leg?.bookmaker]);
    expect(cents(potentialReturn)).toBe(
      Number((BigInt(cents(stake)) * BigInt(Math.round(Number(leg?.odds) * 10_000))) / 10_000n),
    );
    // Whole cents cost at most the return of one.
    expect(potentialReturn).toBeGreaterThan(100 / implied - 0.01 * Math.max(...best) - 0.02);
  }
  expect(bet.leastReturn).toBe(Math.min(...bet.optimalStakes.map(({ potentialReturn }) => potentialReturn)));
}

const two = (home: string, away: string) => market("Draw No Bet", { home, away });
const ids = async (store: EventStore, now = 2_000, bookmakers = BOOKIES) =>
  (await listed(store, bookmakers, now)).map(({ id }) => id);

export function arbitrageLaws(make: Make): void {
  test("lists what brute force finds in the snapshot, for any of the bookmakers, after any history", async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
        const store = await make();
        const live = new Set<number>();
        let now = START;
        await take(
          store,
          IDS.map((id) => coming(id)),
          now,
        );
        for (const { later, sent, statuses } of calls) {
          now += later;
          await take(
            store,
            sent.map((one) => odds({ ...one, markets: one.type === "deleted" ? [] : one.markets, time: now })),
            now,
          );
          await take(
            store,
            statuses.map(({ id, status: word }) => record(match(id, { status: word, scores: null }))),
            now,
          );
          for (const { id, status: word } of statuses) live[word === "live" ? "add" : "delete"](id);
          compared += await expectSame(store, live, now);
        }
        compared += await expectSame(store, live, now + 61_000);
        await store.close();
      }),
      { numRuns: draws(100, 12) },
    );
    expect(compared).toBeGreaterThan(300);
  });

  test("has the legs with their pages, the stakes to the cent, and the least that they return", async () => {
    const store = await make();
    const linked = market("Totals", { hdp: 2.5, over: "2.10", under: "1.70", overLink: "https://a.example/over" });
    await take(store, [coming(1), odds({ bookie: "A", url: "https://a.example/1", markets: [linked] })], 1_500);
    await take(
      store,
      [odds({ bookie: "B", markets: [market("Totals", { hdp: 2.5, over: "1.70", under: "2.00" })] })],
      1_600,
    );
    expect(await listed(store, ["A", "B"], 2_000)).toEqual([
      {
        id: "1-Totals-2.5-over",
        eventId: 1,
        market: { name: "Totals", hdp: 2.5 },
        profitMargin: 2.439,
        impliedProbability: 1 / 2.1 + 1 / 2,
        totalStake: 100,
        leastReturn: 102.43,
        updatedAt: new Date(1_600).toISOString(),
        legs: [
          {
            bookmaker: "A",
            side: "over",
            odds: "2.10",
            href: "https://a.example/1",
            directLink: "https://a.example/over",
          },
          { bookmaker: "B", side: "under", odds: "2.00" },
        ],
        optimalStakes: [
          { bookmaker: "A", side: "over", stake: 48.78, potentialReturn: 102.43 },
          { bookmaker: "B", side: "under", stake: 51.22, potentialReturn: 102.44 },
        ],
      },
    ]);
  });

  test("a line goes with the change that ends it, and with its event", async () => {
    const store = await make();
    const sent = (id: number) => [
      coming(id),
      odds({ id, bookie: "A", markets: [two("2.20", "1.60")] }),
      odds({ id, bookie: "B", markets: [two("1.60", "2.20")] }),
    ];
    await take(store, [...sent(1), ...sent(2)]);
    expect(await ids(store)).toEqual(["1-Draw No Bet-home", "2-Draw No Bet-home"]);
    await take(store, [odds({ id: 1, bookie: "B", markets: [two("1.60", "1.70")], time: 1_001 })]);
    expect(await ids(store)).toEqual(["2-Draw No Bet-home"]);
    await take(store, [record(status(2, "settled"))]);
    expect(await ids(store)).toEqual([]);
  });

  test("three prices that add up to exactly 1 are no arbitrage, although their sum in floats is less", async () => {
    const store = await make();
    const sum = market("ML", { home: "1.02", draw: "51.34", away: "7701" });
    await take(store, [coming(1), odds({ bookie: "A", markets: [sum] })]);
    expect(await ids(store)).toEqual([]);
    await take(store, [
      odds({ bookie: "A", markets: [market("ML", { ...sum.odds[0], away: "7701.0001" })], time: 1_001 }),
    ]);
    expect(await ids(store)).toEqual(["1-ML-home"]);
  });

  test("a bookmaker with a side of another bet is left out on that line", async () => {
    const store = await make();
    const tennis = coming(1, { sport: { name: "Tennis", slug: "tennis" } });
    const withDraw = market("ML", { home: "2.20", draw: "9.00", away: "2.20" });
    await take(store, [
      tennis,
      odds({ bookie: "A", markets: [withDraw] }),
      odds({ bookie: "B", markets: [market("ML", { home: "1.90", away: "1.90" })] }),
    ]);
    expect(await ids(store)).toEqual([]);
  });

  test("a name like that under which lines are kept lists no bets", async () => {
    const store = await make();
    await take(store, [
      coming(1),
      odds({ bookie: "A", markets: [two("2.20", "1.60")] }),
      odds({ bookie: "B", markets: [two("1.60", "2.20")] }),
    ]);
    expect(await store.odds.valueBets({ bookmaker: "", now: 2_000, limit: 10 })).toEqual([]);
  });
}
