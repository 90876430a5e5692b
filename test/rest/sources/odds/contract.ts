import { describe, expect, test } from "vitest";
import type { OddsMessage } from "../../../../src/pure/odds/index.js";
import type { EventStore, KeepOptions, StoreRecord } from "../../../../src/service/sources/ports.js";
import { failureOf, match, poisoned, record, status } from "../support.js";
import { arbitrageLaws } from "./arbitrage-laws.js";
import { copyLaws } from "./copy-laws.js";
import { foldLaws } from "./fold-laws.js";
import { retentionLaws } from "./retention-laws.js";
import { ml, odds, take, totals } from "./support.js";
import { updateLaws } from "./update-laws.js";
import { valueLaws } from "./value-laws.js";

export type Make = (options?: KeepOptions) => Promise<EventStore>;

/** A match to come, at 15:00 on 1 March 2026. */
export const coming = (id: number, changes: object = {}): StoreRecord =>
  record(match(id, { status: "pending", scores: { home: 0, away: 0 }, ...changes }));

/** The laws of odds, for every store that keeps them. */
export function oddsContract(name: string, make: Make): void {
  describe(`${name} keeps odds`, () => nowLaws(make));
  describe(`${name} numbers changes of odds`, () => logLaws(make));
  describe(`${name} knows opening and closing odds`, () => endLaws(make));
  describe(`${name} lets odds wait for their event`, () => waitingLaws(make));
  describe(`${name} keeps odds for a time`, () => retentionLaws(make));
  describe(`${name} does with any history what the pure state says`, () => foldLaws(make));
  describe(`${name} copies odds`, () => copyLaws(make));
  describe(`${name} lists odds that have changed`, () => updateLaws(make));
  describe(`${name} lists arbitrage among bookmakers`, () => arbitrageLaws(make));
  describe(`${name} keeps value bets as odds change`, () => valueLaws(make));
}

function nowLaws(make: Make): void {
  test("sends the first odds as created and later ones as updated, whatever came in", async () => {
    const store = await make();
    const other = { markets: [ml("1.60")], type: "created", time: 1_100 } as const;
    expect(await take(store, [coming(1), odds(), odds(other), odds(other)])).toEqual([
      "added",
      "created",
      "updated",
      "unchanged",
    ]);
    const { pairs, seq } = await store.odds.snapshot([1]);
    const bet365 = { event: 1, bookie: "Bet365", url: "N/A", markets: JSON.stringify([ml("1.60")]), seq };
    expect(pairs).toEqual([
      { ...bet365, type: "updated", time: 1_100, lastReceivedAt: 1_100, receivedAt: 2_000, changed: ["ML"] },
    ]);
  });

  test("takes a time of the future as that of the receipt, so that it makes nothing later stale", async () => {
    const store = await make();
    const time = Date.parse("2100-01-01T00:00:00Z");
    await take(store, [coming(1), odds({ time, markets: [ml("50.00")] })], 2_000);
    expect((await store.odds.snapshot([1])).pairs[0]?.time).toBe(2_000);
    expect(await take(store, [odds({ time: 2_001, markets: [ml("1.60")] })], 2_001)).toEqual(["updated"]);
    expect(await take(store, [odds({ time: 302_001, markets: [ml("1.70")] })], 2_001)).toEqual(["updated"]);
    expect(await take(store, [odds({ time: 302_000, markets: [ml("1.80")] })], 2_002)).toEqual(["stale"]);
    // The clock was set back: what it let pass is in the future now, and holds up nothing.
    expect(await take(store, [odds({ time: 1_500, markets: [ml("1.90")] })], 1_500)).toEqual(["updated"]);
  });

  test("leaves out an older message, and lets the later of two with the same time win", async () => {
    const store = await make();
    await take(store, [coming(1), odds()]);
    expect(await take(store, [odds({ time: 999, markets: [ml("9.00")] })])).toEqual(["stale"]);
    expect(await take(store, [odds({ markets: [ml("1.70")] })])).toEqual(["updated"]);
    expect((await store.odds.snapshot([1])).pairs[0]?.markets).toBe(JSON.stringify([ml("1.70")]));
  });

  test("leaves out no message of a feed that is followed, whatever its time, and never sets a time back", async () => {
    const store = await make();
    const inOrder = (changes: Partial<OddsMessage>) => ({ ...odds(changes), isInOrder: true });
    await take(store, [coming(1), odds({ time: 1_500 })]);
    expect(await take(store, [inOrder({ time: 1_000, markets: [ml("1.70")] })])).toEqual(["updated"]);
    const [pair] = (await store.odds.snapshot([1])).pairs;
    expect([pair?.markets, pair?.time]).toEqual([JSON.stringify([ml("1.70")]), 1_500]);
    expect(await take(store, [odds({ time: 1_499, markets: [ml("9.00")] })])).toEqual(["stale"]);
    expect(await take(store, [inOrder({ time: 1_600, markets: [ml("1.80")] })])).toEqual(["updated"]);
    expect((await store.odds.snapshot([1])).pairs[0]?.time).toBe(1_600);
    const waited = [odds({ id: 2, time: 1_500 }), inOrder({ id: 2, time: 1_000, markets: [ml("1.90")] })];
    expect(await take(store, waited)).toEqual(["waiting", "waiting"]);
    await take(store, [coming(2)]);
    expect((await store.odds.snapshot([2])).pairs[0]?.markets).toBe(JSON.stringify([ml("1.90")]));
  });

  test("names the markets that a message changes: all of them if the address is another one", async () => {
    const store = await make();
    const [both, other] = [
      [ml("1.50"), totals("1.90")],
      [ml("1.60"), totals("1.90")],
    ];
    await take(store, [coming(1), odds({ markets: both }), odds({ markets: other })]);
    await take(store, [odds({ markets: other, url: "https://elsewhere.example" }), odds({ markets: [ml("1.60")] })]);
    const { entries } = await store.odds.log((await store.odds.position()).seq - 4, 4);
    expect(entries.map(({ changed }) => [...changed].sort())).toEqual([
      ["ML", "Totals"],
      ["ML"],
      ["ML", "Totals"],
      ["ML", "Totals"],
    ]);
  });

  test("removes a pair that is deleted, and keeps one without markets", async () => {
    const store = await make();
    const empty = { type: "no_markets", markets: [] } as const;
    await take(store, [coming(1), odds(), odds(empty)]);
    expect((await store.odds.snapshot([1])).pairs.map(({ type, markets }) => [type, markets])).toEqual([
      ["no_markets", "[]"],
    ]);
    expect(await take(store, [odds({ type: "deleted", markets: [] })])).toEqual(["deleted"]);
    expect((await store.odds.snapshot([1])).pairs).toEqual([]);
    expect(await take(store, [odds({ time: 999 }), odds()])).toEqual(["stale", "created"]);
  });

  test("returns the pairs of the events and bookmakers that were asked for", async () => {
    const store = await make();
    const names = ["A", "__proto__", "Bet365 (no latency)", "\ud800", "Ünï \u202e", "'; DROP TABLE odds_log; --"];
    const all = [1, 2].flatMap((id) => names.map((bookie) => odds({ id, bookie })));
    await take(store, [coming(1), coming(2), coming(3), ...all]);
    const found = await store.odds.snapshot([2, 3, 99], ["__proto__", "\ud800", "B", "A", "A"]);
    expect(found.pairs.map(({ event, bookie }) => [event, bookie]).sort()).toEqual(
      [
        [2, "A"],
        [2, "__proto__"],
        [2, "\ud800"],
      ].sort(),
    );
    expect((await store.odds.snapshot([1, 1])).pairs).toHaveLength(names.length);
    expect((await store.odds.snapshot([])).pairs).toEqual([]);
    await take(store, [odds({ bookie: "A", type: "no_markets", markets: [] })]);
    expect([...(await store.odds.bookmakerCounts([1, 2, 3, 99]))].sort()).toEqual([
      [1, names.length - 1],
      [2, names.length],
    ]);
    const priced = async (bookmaker: string) => {
      const events = await store.listEvents({ bookmaker, limit: 10 });
      return events.map(({ id }) => id);
    };
    expect([await priced("A"), await priced("__proto__"), await priced("B")]).toEqual([[2], [1, 2], []]);
  });

  test("knows when each bookmaker was last heard of, also by a message that changes nothing or comes late", async () => {
    const store = await make();
    await take(store, [
      coming(1),
      coming(2),
      odds(),
      odds({ id: 2, time: 500 }),
      odds({ bookie: "Sbobet", time: 9e12 }),
    ]);
    await take(store, [odds({ time: 3_000 }), odds({ time: 100, markets: [] })], 4_000);
    const { pairs } = await store.odds.snapshot([1, 2]);
    expect(pairs.map(({ event, bookie, lastReceivedAt }) => [event, bookie, lastReceivedAt]).sort()).toEqual([
      [1, "Bet365", 3_000],
      [1, "Sbobet", 2_000],
      [2, "Bet365", 500],
    ]);
    expect(await store.odds.bookmakers()).toEqual([
      { name: "Bet365", lastReceivedAt: 3_000 },
      { name: "Sbobet", lastReceivedAt: 2_000 },
    ]);
  });

  test("keeps the addresses and ids of a record until another record replaces them", async () => {
    const store = await make();
    const links = { urls: [["ON Sharp", "N/A"]], bookmakerIds: [["Bet365_4", "200-bot"]] } as const;
    const sent: StoreRecord = { kind: "links", id: 1, links };
    expect(await take(store, [coming(1), sent, sent])).toEqual(["added", "changed", "unchanged"]);
    expect(await take(store, [sent])).toEqual(["unchanged"]);
    expect([...(await store.odds.snapshot([1, 2])).links]).toEqual([[1, links]]);
  });
}

function logLaws(make: Make): void {
  test("begins at the milliseconds since 1970 times a thousand", async () => {
    const before = Date.now();
    const store = await make();
    await take(store, [coming(1)]);
    const { seq, from } = await store.odds.position();
    expect(seq).toBe(from);
    expect(seq).toBeGreaterThan((before - 2_000) * 1000);
    expect(seq).toBeLessThan((Date.now() + 2_000) * 1000);
  });

  test("gives each change the next number, and none to what changes nothing", async () => {
    const store = await make();
    await take(store, [coming(1), odds(), odds(), odds({ bookie: "A" })]);
    await take(store, [odds({ time: 5 }), odds({ markets: [totals("1.80")] })]);
    const { entries, seq, from } = await store.odds.log(0, 99);
    expect(entries.map((entry) => entry.seq)).toEqual([from + 1, from + 2, from + 3]);
    expect(seq).toBe(from + 3);
    expect(entries.map(({ bookie, type, changed }) => [bookie, type, changed])).toEqual([
      ["Bet365", "created", ["ML"]],
      ["A", "created", ["ML"]],
      ["Bet365", "updated", ["Totals", "ML"]],
    ]);
    expect((await store.odds.log(from + 1, 1)).entries.map((entry) => entry.seq)).toEqual([from + 2]);
    expect(await store.odds.log(seq, 9)).toEqual({ seq, from, entries: [] });
  });

  test("stores all of a call or nothing, and gives no number away", async () => {
    const store = await make();
    await take(store, [coming(1), odds()]);
    const before = await store.odds.log(0, 9);
    await failureOf(() => store.ingest([odds({ time: 1_500, markets: [ml("7.00")] }), poisoned(9)], 2_000));
    expect(await store.odds.log(0, 9)).toEqual(before);
    expect((await store.odds.snapshot([1])).seq).toBe(before.seq);
    expect(await take(store, [odds({ time: 1_500, markets: [ml("7.00")] })])).toEqual(["updated"]);
    expect((await store.odds.position()).seq).toBe(before.seq + 1);
  });

  test("returns the changes of one pair in their order", async () => {
    const store = await make();
    const prices = ["1.50", "1.60", "1.70", "1.60"];
    await take(store, [
      coming(1),
      ...prices.flatMap((home) => [odds({ markets: [ml(home)] }), odds({ bookie: home })]),
    ]);
    const movements = await store.odds.movements(1, "Bet365");
    expect(movements.map(({ markets }) => markets)).toEqual(prices.map((home) => JSON.stringify([ml(home)])));
    expect(await store.odds.movements(1, "Nobody")).toEqual([]);
    expect(await store.odds.movements(2, "Bet365")).toEqual([]);
  });
}

function endLaws(make: Make): void {
  const START = Date.parse("2026-03-01T15:00:00Z");
  const closingOf = async (store: EventStore) =>
    Object.fromEntries(
      (await store.odds.openingClosing([1])).map(({ market, closing }) => [market, closing && JSON.parse(closing)]),
    );

  test("has the first odds of each market as opening odds", async () => {
    const store = await make();
    await take(store, [coming(1), odds(), odds({ markets: [ml("1.60"), totals("1.80")] })]);
    await take(store, [odds({ markets: [totals("1.70")], time: 1_001 }), odds({ time: 1_002 })]);
    const found = (await store.odds.openingClosing([1], ["Bet365"])).map(({ market, opening }) => [market, opening]);
    expect(found.sort()).toEqual([
      ["ML", JSON.stringify(ml("1.50"))],
      ["Totals", JSON.stringify(totals("1.80"))],
    ]);
    expect(await store.odds.openingClosing([1], ["Sbobet"])).toEqual([]);
  });

  test("closes with the status message, also markets that went before, and loses the odds at the end", async () => {
    const store = await make();
    await take(store, [coming(1), odds({ markets: [ml("1.50"), totals("1.80")] }), odds({ time: START + 5 })]);
    expect(await closingOf(store)).toEqual({ ML: null, Totals: null });
    const late = odds({ markets: [ml("1.55")], time: START + 60_000 });
    await take(store, [late, record(status(1, "live")), odds({ markets: [ml("8.00")], time: START + 120_000 })]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.55"), Totals: totals("1.80") });
    expect(await take(store, [record(status(1, "settled", { scores: { home: 1, away: 0 } }))])).toEqual(["changed"]);
    expect((await store.odds.snapshot([1])).pairs).toEqual([]);
    expect((await store.odds.log(0, 99)).entries.at(-1)).toMatchObject({
      type: "deleted",
      markets: "[]",
      changed: ["ML"],
    });
    expect(await take(store, [odds({ time: START + 200_000 })])).toEqual(["closing"]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.55"), Totals: totals("1.80") });
  });

  test.each(["settled", "cancelled"])(
    "sends deleted for each pair of an event that is %s, and of no other",
    async (end) => {
      const store = await make();
      const names = ["A", "B", "C"];
      await take(store, [coming(1), coming(2), odds({ id: 2 }), ...names.map((bookie) => odds({ bookie }))]);
      await take(store, [odds({ bookie: "C", type: "deleted", markets: [] })]);
      const { seq } = await store.odds.position();
      await take(store, [record(status(1, end, { scores: { home: 1, away: 0 } }))], 3_000);
      const { entries } = await store.odds.log(seq, 99);
      const sent = entries.map(({ type, event, bookie, markets, time }) => [type, event, bookie, markets, time]);
      // Their time is that of the end, not of the last odds.
      expect(sent.sort()).toEqual([
        ["deleted", 1, "A", "[]", 3_000],
        ["deleted", 1, "B", "[]", 3_000],
      ]);
      expect((await store.odds.snapshot([1, 2])).pairs.map(({ event, bookie }) => [event, bookie])).toEqual([
        [2, "Bet365"],
      ]);
    },
  );

  test("closes at the start if no message says that the event is live", async () => {
    const store = await make();
    await take(store, [coming(1), odds(), odds({ markets: [ml("3.00")], time: START + 60_000 })], START + 60_000);
    await take(store, [record(status(1, "settled", { scores: { home: 1, away: 0 } }))]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.50") });
  });

  test("opens the closing odds again for an event that is to come again", async () => {
    const store = await make();
    await take(store, [coming(1), odds(), record(status(1, "cancelled"))]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.50") });
    await take(store, [coming(1, { home: "Again" })]);
    expect(await closingOf(store)).toEqual({ ML: null });
    expect(await take(store, [odds({ markets: [ml("1.90")], time: 1_500 })])).toEqual(["created"]);
    await take(store, [record(status(1, "live"))]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.90") });
  });

  test("fills closing odds that are absent from odds of before the start, without a change", async () => {
    const store = await make();
    await take(store, [record(match(1))]);
    const { seq } = await store.odds.position();
    const after = { ...totals("1.80"), updatedAt: "2026-03-01T15:00:01Z" };
    expect(await take(store, [odds({ markets: [ml("1.50"), after] }), odds({ markets: [ml("1.99")] })])).toEqual([
      "closing",
      "closing",
    ]);
    expect(await take(store, [odds({ markets: [after] })])).toEqual(["over"]);
    expect(await closingOf(store)).toEqual({ ML: ml("1.50") });
    expect((await store.odds.position()).seq).toBe(seq);
  });
}

function waitingLaws(make: Make): void {
  test("applies them in their order when it comes", async () => {
    const store = await make();
    expect(await take(store, [odds(), odds({ markets: [ml("1.60")] }), odds({ id: 2 })])).toEqual(
      Array(3).fill("waiting"),
    );
    expect((await store.odds.snapshot([1])).pairs).toEqual([]);
    expect(await take(store, [odds({ markets: [ml("1.70")] }), coming(1)], 3_000)).toEqual(["waiting", "added"]);
    expect((await store.odds.log(0, 9)).entries.map(({ type, markets }) => [type, markets])).toEqual([
      ["created", JSON.stringify([ml("1.50")])],
      ["updated", JSON.stringify([ml("1.60")])],
      ["updated", JSON.stringify([ml("1.70")])],
    ]);
    expect(await take(store, [coming(2)])).toEqual(["added"]);
    expect((await store.odds.snapshot([2])).pairs).toHaveLength(1);
    expect((await store.odds.log(0, 9)).entries).toHaveLength(4);
  });

  test("gives up after ten minutes", async () => {
    const store = await make();
    await take(store, [odds(), odds({ id: 2 })], 1_000);
    await take(store, [coming(1)], 601_000);
    await take(store, [coming(2)], 601_001);
    expect((await store.odds.snapshot([1, 2])).pairs.map(({ event }) => event)).toEqual([1]);
  });

  test("has room for ten thousand", async () => {
    const store = await make();
    const many = Array.from({ length: 9_999 }, (_, id) => odds({ id, markets: [] }));
    await take(store, many);
    expect(await take(store, [odds({ id: -1 }), odds({ id: -2 }), odds({ id: -3 })])).toEqual([
      "waiting",
      "unknown",
      "unknown",
    ]);
    await take(store, [coming(-1)]);
    expect(await take(store, [odds({ id: -4 }), odds({ id: -5 })])).toEqual(["waiting", "unknown"]);
    await take(store, [coming(-4)]);
    // What waits for an event of the same call has waited for the last time.
    expect(await take(store, [odds({ id: -6 }), coming(-6)])).toEqual(["waiting", "added"]);
    expect(await take(store, [odds({ id: -7 }), odds({ id: -8 })])).toEqual(["waiting", "unknown"]);
  });
}
