import fc from "fast-check";
import { expect, test } from "vitest";
import { bookmakersOf } from "../../../../src/pure/contract/bookmakers.js";
import type { OddsRow, ValueBet } from "../../../../src/pure/odds/index.js";
import { MOST_CHANGES } from "../../../../src/service/sources/odds/value-bets/lists.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { AT_NIGHT, draws } from "../../../support/volume.js";
import { failureOf, match, poisoned, record, status } from "../support.js";
import { coming, type Make } from "./contract.js";
import { market, odds, take } from "./support.js";
import { type Step, ValueModel } from "./value-model.js";

const IDS = [1, 2];
const SHARP = ["S", "T"];
const BOOKIES = [...SHARP, "A", "B", "C", "D"];
const TABLE = bookmakersOf({ sharp: SHARP, recreational: ["A", "B", "C", "D"] });
/** Of `match`. */
const START = Date.parse("2026-03-01T15:00:00Z");

const price = fc.integer({ min: 140, max: 260 }).map((hundredths) => (hundredths / 100).toFixed(2));
const line = (one: string, other: string, lines: readonly number[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...lines), price, price), { minLength: 1, selector: ([hdp]) => hdp })
    .map((rows) => rows.map(([hdp, first, second]): OddsRow => ({ hdp, [one]: first, [other]: second })));
const markets = fc
  .record(
    {
      ML: fc.record({ home: price, draw: price, away: price }).map((row): OddsRow[] => [row]),
      Totals: line("over", "under", [2, 2.25, 2.5, 3, 3.5]),
      Spread: line("home", "away", [-0.5, 0, 0.25, 0.5]),
    },
    { requiredKeys: [] },
  )
  .map((rows) => Object.entries(rows).map(([name, some]) => market(name, ...some)));
const message = fc
  .record({
    id: fc.constantFrom(...IDS),
    bookie: fc.constantFrom(...BOOKIES),
    type: fc.constantFrom("created", "updated", "updated", "updated", "updated", "deleted", "no_markets"),
    markets,
    url: fc.constantFrom("N/A", "https://example.com/1"),
  } as const)
  .map((sent) => ({ ...sent, markets: sent.type === "deleted" || sent.type === "no_markets" ? [] : sent.markets }));
const change = fc.record({
  id: fc.constantFrom(...IDS),
  status: fc.constantFrom("pending", "live", "live", "settled", "cancelled"),
} as const);
const call = fc.record({
  later: fc.constantFrom(0, 20_000, 40_000, 70_000),
  sent: fc.uniqueArray(message, { minLength: 1, maxLength: 8, selector: ({ id, bookie }) => `${id} ${bookie}` }),
  again: fc.boolean(),
  statuses: fc.array(change, { maxLength: 1 }),
  isFirst: fc.boolean(),
});
/** All bookmakers begin with odds, so that there is somebody to judge. */
const first = fc.tuple(...IDS.flatMap((id) => BOOKIES.map((bookie) => message.map((one) => ({ ...one, id, bookie })))));
const history = fc.tuple(first, fc.array(call, { minLength: 1, maxLength: 8 }));

const recordOf = (step: Step) =>
  "bookie" in step ? odds(step) : record(match(step.id, { status: step.status, scores: null }));

async function expectSame(store: EventStore, model: ValueModel, now: number, from: number): Promise<number> {
  const snapshot = await store.odds.snapshot(IDS);
  let compared = 0;
  for (const bookmaker of BOOKIES) {
    const found = await store.odds.valueBets({ bookmaker, now, limit: 1_000 });
    const expected = model.values(snapshot, bookmaker, now, from - 0.001);
    const near = (id: string) => Math.abs((expected.get(id) ?? 0) - from) < 0.001;
    const ids = found.map(({ id }) => id);
    expect(ids.filter((id) => !near(id)).sort()).toEqual([...expected.keys()].filter((id) => !near(id)).sort());
    for (const [place, { id, eventId, expectedValue, bookmakerOdds }] of found.entries()) {
      expect(expectedValue).toBeCloseTo(expected.get(id) ?? 0, 3);
      expect(expectedValue).toBeLessThanOrEqual(found[place - 1]?.expectedValue ?? Number.POSITIVE_INFINITY);
      const url = snapshot.pairs.find((pair) => pair.event === eventId && pair.bookie === bookmaker)?.url;
      expect(bookmakerOdds["href"]).toBe(url === "N/A" ? undefined : url);
      compared += 1;
    }
  }
  return compared;
}

/** Returns how many value bets were compared. */
async function expectKept(store: EventStore, [begin, calls]: Parameters<typeof played>[0], from: number) {
  const model = new ValueModel((name) => SHARP.includes(name));
  let now = START - 10 * 60_000;
  let compared = 0;
  await take(
    store,
    IDS.map((id) => coming(id)),
    now,
  );
  for (const { steps, later } of played([begin, calls])) {
    now += later;
    const timed = steps.map((step) => ("bookie" in step ? { ...step, time: now } : step));
    await take(store, timed.map(recordOf), now);
    model.apply(timed, await store.odds.snapshot(IDS), now);
    compared += await expectSame(store, model, now, from);
    compared += await expectSame(store, model, now + 50_000, from);
  }
  return compared;
}

type Message = typeof message extends fc.Arbitrary<infer One> ? One : never;
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never;

/** The calls, some of which send again what was sent before. */
function played([begin, calls]: readonly [readonly Message[], readonly Call[]]) {
  const last = new Map(begin.map((sent) => [`${sent.id} ${sent.bookie}`, sent]));
  const rest = calls.map(({ sent, again, statuses, isFirst, later }) => {
    const messages = again ? sent.map((one) => last.get(`${one.id} ${one.bookie}`) ?? one) : sent;
    for (const one of messages) last.set(`${one.id} ${one.bookie}`, one);
    return { steps: isFirst ? [...statuses, ...messages] : [...messages, ...statuses], later };
  });
  return [{ steps: begin, later: 0 }, ...rest];
}

const EVEN = { home: "1.95", away: "1.95" };
const ml = (home: string, away = "1.50") => market("ML", { home, away });
const tennis = (id: number, changes: object = {}) =>
  coming(id, { sport: { name: "Tennis", slug: "tennis" }, league: { name: "ATP", slug: "atp" }, ...changes });
const sharp = (id = 1, time = 1_000) => odds({ id, bookie: "S", markets: [market("ML", EVEN)], time });
const book = (home: string, { id = 1, bookie = "A", time = 1_000, url = "N/A" } = {}) =>
  odds({ id, bookie, url, markets: [ml(home)], time });
const bets = async (store: EventStore, bookmaker = "A", now = 2_000): Promise<readonly ValueBet[]> =>
  store.odds.valueBets({ bookmaker, now, limit: 1_000 });
const idsOf = async (store: EventStore, bookmaker = "A", now = 2_000) =>
  (await bets(store, bookmaker, now)).map(({ id, expectedValue }) => [id, expectedValue]);

export function valueLaws(makeStore: Make): void {
  const make: Make = (options) => makeStore({ bookmakers: TABLE, ...options });

  test(
    "the list is what brute force makes of the snapshot, after any history of messages and statuses",
    AT_NIGHT,
    async () => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(history, async (drawn) => {
          const store = await make();
          compared += await expectKept(store, drawn, 100.5);
          await store.close();
        }),
        { numRuns: draws(100, 10) },
      );
      expect(compared).toBeGreaterThan(500);
    },
  );

  test("a bet is written with the change that made it, and leaves with the one that ends it", async () => {
    const store = await make();
    await take(store, [tennis(1), sharp(), book("1.99")], 1_500);
    expect(await idsOf(store)).toEqual([]);
    await take(store, [book("2.11", { url: "https://a.example/1", time: 1_001 })], 1_600);
    expect(await bets(store)).toEqual([
      {
        id: "1-ML-home-A",
        expectedValue: 105.5,
        expectedValueUpdatedAt: new Date(1_600).toISOString(),
        betSide: "home",
        bookmaker: "A",
        eventId: 1,
        market: { name: "ML", home: "2.000", away: "2.000" },
        bookmakerOdds: { home: "2.11", away: "1.50", href: "https://a.example/1" },
      },
    ]);
    // Of another bookmaker: the price is no longer above the fair one.
    await take(
      store,
      [odds({ bookie: "S", markets: [market("ML", { home: "1.80", away: "2.10" })], time: 1_002 })],
      1_700,
    );
    expect(await idsOf(store)).toEqual([["1-ML-home-A", expect.closeTo(113.6, 0)]]);
    await take(
      store,
      [odds({ bookie: "S", markets: [market("ML", { home: "2.20", away: "1.70" })], time: 1_003 })],
      1_800,
    );
    expect(await idsOf(store)).toEqual([]);
  });

  test("a bet that stays as it is keeps its time, and its link is that of the last message", async () => {
    const store = await make();
    await take(store, [tennis(1), sharp(), book("2.11")], 1_500);
    await take(
      store,
      [book("2.11", { url: "https://a.example/2", time: 1_001 }), book("1.50", { bookie: "B" })],
      1_600,
    );
    const [bet] = await bets(store);
    expect(bet).toMatchObject({ expectedValueUpdatedAt: new Date(1_500).toISOString() });
    expect(bet?.bookmakerOdds).toMatchObject({ href: "https://a.example/2" });
  });

  test("nothing is left of an event that has ended, in the same call as another one too", async () => {
    const store = await make();
    await take(store, [tennis(1), tennis(2), sharp(), book("2.11"), sharp(2), book("2.11", { id: 2 })]);
    expect(await idsOf(store)).toHaveLength(2);
    await take(store, [record(status(1, "settled"))], 3_000);
    expect(await idsOf(store)).toEqual([["2-ML-home-A", 105.5]]);
    await take(
      store,
      [record(status(2, "cancelled")), record(status(2, "pending")), book("2.20", { id: 2, time: 3_000 })],
      3_000,
    );
    expect(await idsOf(store)).toEqual([]);
    await take(store, [sharp(2, 3_001)], 3_001);
    expect(await idsOf(store)).toEqual([["2-ML-home-A", 110]]);
  });

  test("live, a bet leaves while its bookmaker is not heard of for 60 seconds; before play it stays good", async () => {
    const store = await make();
    await take(store, [tennis(1), sharp(), book("2.11")]);
    expect(await idsOf(store, "A", 1e12)).toHaveLength(1);
    await take(store, [record(status(1, "live"))], 3_000);
    expect(await idsOf(store, "A", 61_000)).toHaveLength(1);
    expect(await idsOf(store, "A", 61_001)).toEqual([]);
    await take(store, [sharp(1, 90_000), book("2.11", { time: 90_000 })], 90_000);
    expect(await idsOf(store, "A", 150_000)).toHaveLength(1);
    // The sharp one is not heard of any more, so that the next change is judged without it.
    await take(store, [book("2.12", { time: 151_000 })], 151_000);
    expect(await idsOf(store, "A", 151_000)).toEqual([]);
    await take(store, [sharp(1, 152_000)], 152_000);
    expect(await idsOf(store, "A", 152_000)).toEqual([["1-ML-home-A", 106]]);
  });

  test("live, a bet leaves then also if the record that says so has no sport", async () => {
    const store = await make();
    await take(store, [tennis(1), sharp(), book("2.11")]);
    expect(await idsOf(store, "A", 1_000)).toHaveLength(1);
    await take(store, [tennis(1, { status: "live", sport: undefined })], 3_000);
    expect(await idsOf(store, "A", 4_000)).toHaveLength(1);
    expect(await idsOf(store, "A", 120_000)).toEqual([]);
  });

  test("live, a sharp bookmaker that is silent judges nobody from the next change on, also if another one still judges", async () => {
    const store = await make();
    const other = odds({ bookie: "T", markets: [market("ML", { home: "2.10", away: "1.80" })] });
    await take(store, [tennis(1, { status: "live" }), sharp(), other, book("2.20", { bookie: "B" }), book("1.50")]);
    const both = await idsOf(store, "B");
    await take(store, [{ ...other, message: { ...other.message, time: 70_000 } }], 70_000);
    await take(store, [book("2.20", { bookie: "B", time: 70_000 })], 70_000);
    expect(await idsOf(store, "B", 70_000)).not.toEqual(both);
    const alone = await idsOf(store, "B", 70_000);
    await take(store, [sharp(1, 71_000)], 71_000);
    expect(await idsOf(store, "B", 71_000)).toEqual(both);
    // Heard of the others: the sharp one goes silent again, and another bookmaker's price changes.
    await take(store, [{ ...other, message: { ...other.message, time: 130_000 } }], 130_000);
    await take(store, [book("2.20", { bookie: "B", time: 130_000 }), book("1.50", { time: 130_000 })], 130_000);
    expect(await idsOf(store, "B", 131_001)).toEqual(both);
    await take(store, [book("1.51", { time: 131_001 })], 131_001);
    expect(await idsOf(store, "B", 131_001)).toEqual(alone);
  });

  test("the best come first, of a sport or a league, and no more than the limit", async () => {
    const store = await make();
    const football = { sport: { name: "Football", slug: "football" }, league: { name: "Cup", slug: "cup" } };
    const three = (id: number, bookie: string, home: string) =>
      odds({ id, bookie, markets: [market("ML", { home, draw: "3.00", away: "3.00" })] });
    await take(store, [tennis(1), tennis(2, { league: { name: "WTA", slug: "wta" } }), coming(3, football)]);
    await take(store, [
      sharp(1),
      sharp(2),
      three(3, "S", "3.00"),
      three(3, "A", "3.30"),
      book("2.11"),
      book("2.14", { id: 2 }),
    ]);
    const list = async (filter: object) =>
      (await store.odds.valueBets({ bookmaker: "A", now: 2_000, limit: 9, ...filter })).map(({ eventId }) => eventId);
    expect(await list({})).toEqual([3, 2, 1]);
    expect(await list({ limit: 2 })).toEqual([3, 2]);
    expect(await list({ sport: "tennis" })).toEqual([2, 1]);
    expect(await list({ sport: "tennis", league: "atp" })).toEqual([1]);
    expect(await list({ league: "cup" })).toEqual([3]);
    expect(await list({ sport: "football", league: "atp" })).toEqual([]);
    expect(await list({ bookmaker: "a" })).toEqual([]);
  });

  test("a list that was asked for before has what has changed since: of an event, of its league, and of many changes", async () => {
    const store = await make();
    await take(store, [tennis(1), tennis(2), sharp(1), sharp(2), book("2.11"), book("2.14", { id: 2 })]);
    const league = async (name: string) =>
      (await store.odds.valueBets({ bookmaker: "A", league: name, now: 2_000, limit: 9 })).map(({ id }) => id);
    expect(await league("atp")).toEqual(["2-ML-home-A", "1-ML-home-A"]);
    await take(store, [tennis(2, { league: { name: "WTA", slug: "wta" } })]);
    expect([await league("atp"), await league("wta")]).toEqual([["1-ML-home-A"], ["2-ML-home-A"]]);
    const many = Array.from({ length: MOST_CHANGES }, (_, place) =>
      book("1.50", { id: 2, bookie: `B${place}`, time: 1_001 }),
    );
    await take(store, [book("2.20", { time: 1_001 }), ...many]);
    expect(await idsOf(store)).toEqual([
      ["1-ML-home-A", 110],
      ["2-ML-home-A", 107],
    ]);
  });

  test("names are data: `__proto__` is a bookmaker", async () => {
    const store = await make();
    await take(store, [
      tennis(1),
      sharp(),
      book("2.11", { bookie: "__proto__" }),
      book("2.11", { bookie: 'a"b\\ \u{1F600}' }),
    ]);
    expect(await idsOf(store, "__proto__")).toEqual([["1-ML-home-__proto__", 105.5]]);
    expect(await idsOf(store, 'a"b\\ \u{1F600}')).toHaveLength(1);
  });

  test("the bookmakers that judge and the least value are options", async () => {
    const store = await make({ valueFrom: 106, bookmakers: bookmakersOf({ sharp: ["A"] }) });
    const other = (home: string) => odds({ bookie: "S", markets: [ml(home)] });
    await take(store, [tennis(1), odds({ bookie: "A", markets: [market("ML", EVEN)] }), other("2.11")]);
    expect(await idsOf(store, "S")).toEqual([]);
    await take(store, [other("2.12")]);
    expect(await idsOf(store, "S")).toEqual([["1-ML-home-S", 106]]);
    expect(await failureOf(() => makeStore({ valueFrom: 99 }))).toMatchObject({
      message: /valueFrom: 99 is not an expected value/,
    });
  });

  test("a call that fails changes no value bet", async () => {
    const store = await make();
    await take(store, [tennis(1), sharp(), book("2.11")]);
    await failureOf(() => store.ingest([book("1.50", { time: 1_001 }), poisoned(9)], 2_000));
    expect(await idsOf(store)).toEqual([["1-ML-home-A", 105.5]]);
  });
}

/** Two stores of one database: each reads what the other one writes. */
export async function expectSharedValues(store: EventStore, other: EventStore): Promise<void> {
  const sent = (value: string, time: number) => [
    odds({ bookie: "Pinnacle", markets: [market("ML", EVEN)] }),
    book(value, { time }),
  ];
  await take(store, [tennis(1), ...sent("2.11", 1_000)]);
  for (const [writer, value, time, expected] of [
    [store, "2.12", 1_001, 106],
    [other, "2.20", 1_002, 110],
    [store, "2.14", 1_003, 107],
  ] as const) {
    await take(writer, sent(value, time));
    for (const reader of [store, other]) expect(await idsOf(reader)).toEqual([["1-ML-home-A", expected]]);
  }
  await take(other, [record(status(1, "settled"))], 3_000);
  for (const reader of [store, other]) expect(await idsOf(reader)).toEqual([]);
}
