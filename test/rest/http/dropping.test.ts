import { describe, expect, test } from "vitest";
import { droppingOdds } from "../../../src/pure/contract/answers.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { ODDS_DOWN } from "./ask.js";
import { fill, get, iso, MINUTE, marketOf, STORES, said, toCome } from "./odds-support.js";
import { AS_OF, errorOf, KEYS } from "./support.js";

const HOUR = 60 * MINUTE;
/** When the last of the odds came in. The match begins an hour later. */
const NOW = AS_OF + 2 * HOUR;
const both = (home: string, away: string, time = AS_OF) => [marketOf("Draw No Bet", [{ home, away }], time)];

/** At a time what a bookmaker has on an event. */
const at = async (
  store: EventStore,
  time: number,
  sent: readonly (readonly [id: number, bookie: string, markets: readonly object[]])[],
) =>
  fill(
    store,
    sent.map(([id, bookie, markets]) => said(id, bookie, markets, { timestamp: time / 1000 })),
    time,
  );

interface Dropped {
  readonly eventId: number;
  readonly betSide: string;
  readonly market: { readonly name: string; readonly hdp?: number };
  readonly odds: { readonly opening: number; readonly current: number; readonly drop: Record<string, number | null> };
}

describe.each(STORES)("dropping odds from %s", (_, make) => {
  const asked = (store: EventStore, query = "", key: string | null = KEYS.paid, options = {}, now = NOW) =>
    get(store, `/dropping-odds?${query}`, key, { clock: () => now, ...options });
  const listed = async (store: EventStore, query = "", now = NOW) => {
    const { status, json } = await asked(store, query, KEYS.paid, {}, now);
    expect([status, droppingOdds.safeParse(json).success]).toEqual([200, true]);
    return json as Dropped[];
  };
  const sides = async (store: EventStore, query = "", now = NOW) =>
    (await listed(store, query, now)).map(({ eventId, betSide }) => `${eventId} ${betSide}`);

  test("have the opening and the present price of a sharp bookmaker, and the drop in percent", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    await at(store, AS_OF, [[5, "Circa", both("2.10", "1.80")]]);
    await at(store, NOW, [[5, "Circa", both("1.80", "2.00", NOW)]]);
    const drop = {
      eventId: 5,
      market: { name: "Draw No Bet" },
      betSide: "home",
      odds: { opening: 2.1, current: 1.8, drop: { sinceOpening: 14.29, "12h": null, "24h": null, "48h": null } },
      lastMovedAt: NOW,
      updatedAt: NOW,
    };
    expect(await listed(store)).toEqual([drop]);
    const event = { home: "Arsenal", away: "Chelsea", date: "2026-03-01T15:00:00Z" };
    const names = { sport: { name: "Football", slug: "football" }, league: { slug: "england-premier-league" } };
    expect(await listed(store, "includeEventDetails=true")).toMatchObject([{ ...drop, event: { ...event, ...names } }]);
  });

  test("are those of the sharp bookmaker with the largest drop, one entry a line and side, and of no other kind", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const opening = both("2.00", "2.00");
    await at(store, AS_OF, [
      [5, "Circa", opening],
      [5, "Pinnacle", opening],
      [5, "Bet365", opening],
      [5, "SingBet", opening],
    ]);
    await at(store, NOW, [
      [5, "Circa", both("1.90", "2.00")],
      [5, "Pinnacle", both("1.80", "2.10")],
      [5, "Bet365", both("1.20", "1.20")],
      [5, "SingBet", both("1.20", "1.20")],
    ]);
    expect(await listed(store)).toMatchObject([
      { betSide: "home", odds: { current: 1.8, drop: { sinceOpening: 10 } } },
    ]);
  });

  test("a window is from what the log has at its beginning; null if it does not reach so far back", async () => {
    const store = await make({ keepOdds: 60 * HOUR });
    await fill(store, [toCome(5, { date: iso(AS_OF + 100 * HOUR) })]);
    for (const [hours, home] of [
      [0, "3.00"],
      [10, "2.50"],
      [28, "2.40"],
      [40, "2.00"],
    ] as const)
      await at(store, AS_OF + hours * HOUR, [[5, "Circa", both(home, "1.50", AS_OF + hours * HOUR)]]);
    const then = AS_OF + 41 * HOUR;
    expect(await listed(store, "", then)).toMatchObject([
      { odds: { opening: 3, current: 2, drop: { sinceOpening: 33.33, "12h": 16.67, "24h": 20, "48h": null } } },
    ]);
    expect(await listed(store, "timeWindow=24h&minDrop=20", then)).toHaveLength(1);
    expect(await listed(store, "timeWindow=12h&minDrop=20", then)).toEqual([]);
    expect(await listed(store, "timeWindow=48h", then)).toEqual([]);
    // Nothing has changed since: the price is the same at the beginning of the window.
    expect(await listed(store, "", AS_OF + 60 * HOUR)).toMatchObject([{ odds: { drop: { "12h": 0 } } }]);
  });

  test("are of pending events, in a sport, a league and markets, in any case", async () => {
    const store = await make();
    await fill(store, [toCome(5), toCome(6), toCome(7, { sport: { slug: "tennis" }, league: { slug: "atp" } })]);
    const markets = (home: string) => [
      ...both(home, "2.00"),
      marketOf("Totals", [{ hdp: 2.5, over: home, under: "2.00" }]),
    ];
    await at(store, AS_OF, [
      [5, "Circa", markets("2.00")],
      [6, "Circa", both("2.00", "2.00")],
      [7, "Circa", [marketOf("ML", [{ home: "2.00", away: "2.00" }])]],
    ]);
    await at(store, NOW, [
      [5, "Circa", markets("1.80")],
      [6, "Circa", both("1.80", "2.00")],
      [7, "Circa", [marketOf("ML", [{ home: "1.50", away: "2.00" }])]],
    ]);
    await fill(store, [{ type: "status", id: "6", status: "live" }], NOW);
    expect(await sides(store)).toEqual(["7 home", "5 home", "5 over"]);
    expect(await sides(store, "sport=football")).toEqual(["5 home", "5 over"]);
    expect(await sides(store, "sport=tennis&league=atp")).toEqual(["7 home"]);
    expect(await sides(store, "leagues=atp,england-premier-league&markets=totals,ml")).toEqual(["7 home", "5 over"]);
    expect(await sides(store, "sport=nothing")).toEqual([]);
  });

  test("are in pages, by drop, by time of the change or by start", async () => {
    const store = await make();
    const ids = [1, 2, 3, 4];
    await fill(
      store,
      ids.map((id) => toCome(id, { date: iso(NOW + (5 - id) * HOUR) })),
    );
    await at(
      store,
      AS_OF,
      ids.map((id) => [id, "Circa", both("2.00", "2.00")] as const),
    );
    for (const [id, home] of [
      [3, "1.50"],
      [1, "1.80"],
      [4, "1.60"],
      [2, "1.70"],
    ] as const)
      await at(store, NOW - id * MINUTE, [[id, "Circa", both(home, "2.00", NOW - id * MINUTE)]]);
    const order = async (query: string) => (await listed(store, query)).map(({ eventId }) => eventId);
    expect(await order("")).toEqual([3, 4, 2, 1]);
    expect(await order("sort=recent")).toEqual([1, 2, 3, 4]);
    expect(await order("sort=kickoff")).toEqual([4, 3, 2, 1]);
    expect([await order("limit=3"), await order("limit=3&page=2"), await order("limit=3&page=3")]).toEqual([
      [3, 4, 2],
      [1],
      [],
    ]);
    const truncated = async (query: string) => (await asked(store, query)).headers.get("x-truncated");
    expect([await truncated("limit=3"), await truncated("limit=3&page=2")]).toEqual(["true", null]);
    expect(await order("minDrop=20")).toEqual([3, 4]);
  });

  test("are at most ten seconds old", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    await at(store, AS_OF, [[5, "Circa", both("2.00", "2.00")]]);
    expect(await sides(store)).toEqual([]);
    await at(store, NOW, [[5, "Circa", both("1.80", "2.00")]]);
    expect([await sides(store, "", NOW + 9_999), await sides(store, "", NOW + 10_000)]).toEqual([[], ["5 home"]]);
  });

  test.each([
    ["timeWindow=1h", 'timeWindow: "1h" is not a window; allowed: opening, 12h, 24h or 48h'],
    ["sort=odds", /^sort: "odds" is not an order; allowed: drop, recent or kickoff/],
    ["minDrop=-1", /^minDrop: -1 is not a drop/],
    ["minDrop=much", /^minDrop: "much" is not a drop; allowed: a number of percent from 0 to 100/],
    ["limit=201", /^limit: 201 is not a limit; allowed: a whole number from 1 to 200/],
    ["page=0", /^page: 0 is not a page; allowed: a whole number from 1 to 1000/],
    ["league=atp", "Missing sport parameter"],
    ["sport=tennis&league=atp&leagues=wta", /^league: "atp" is given together with leagues; allowed: either/],
    ["sport=tennis&sport=football", /^sport: given 2 times/],
  ])("%s is a 400: %s", async (query, sentence) => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const answer = await asked(store, query);
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("are for paid plans, and storage that is down is a 503 once, not for ten seconds", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const odds = { ...ODDS_DOWN };
    expect((await asked(store, "", KEYS.free)).status).toBe(403);
    expect((await asked(store, "", KEYS.paid, { odds })).status).toBe(503);
    expect(
      (await asked(store, "", KEYS.paid, { odds: Object.assign(odds, { snapshot: () => ({ pairs: [] }) }) })).status,
    ).toBe(200);
    expect((await asked(store, "", KEYS.paid, { odds: undefined })).status).toBe(404);
  });
});
