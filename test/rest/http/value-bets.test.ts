import { describe, expect, test } from "vitest";
import { memoryKeyStore } from "../../../src/service/sources/keys/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { ask, ODDS_DOWN } from "./ask.js";
import { fill, get, iso, MINUTE, marketOf, STORES, said, toCome } from "./odds-support.js";
import { AS_OF, KEYS } from "./support.js";

const line = (over: string, under: string) => [marketOf("Totals", [{ hdp: 2.5, over, under }])];
/** Pinnacle is sharp, Bet365 and Unibet are not, SingBet is asian. */
const lines = (id: number, over = "2.11") => [
  said(id, "Pinnacle", line("1.95", "1.95")),
  said(id, "Bet365", line(over, "1.70")),
  said(id, "SingBet", line("2.05", "1.80")),
];
const listed = async (store: EventStore, query: string, key: string | null = KEYS.paid, options = {}) =>
  get(store, `/value-bets?${query}`, key, { clock: () => AS_OF, ...options });
const idsOf = async (store: EventStore, query: string, options = {}) => {
  const { json } = await listed(store, query, KEYS.paid, options);
  return (json as { id: string }[]).map(({ id }) => id);
};

describe.each(STORES)("value bets from %s", (_, make) => {
  test("come in the shape of the odds service, with the event if it is asked for", async () => {
    const store = await make();
    await fill(store, [toCome(1), ...lines(1)]);
    const bet = {
      id: "1-Totals-2.5-over-Bet365",
      expectedValue: 105.5,
      expectedValueUpdatedAt: iso(AS_OF),
      betSide: "over",
      bookmaker: "Bet365",
      eventId: 1,
    };
    const prices = {
      market: { name: "Totals", hdp: 2.5, over: "2.000", under: "2.000" },
      bookmakerOdds: { hdp: "2.5", over: "2.11", under: "1.70", href: "https://bet365.example/1" },
    };
    const plain = await listed(store, "bookmaker=Bet365");
    expect([plain.status, plain.json]).toEqual([200, [{ ...bet, ...prices }]]);
    const event = {
      ...{ home: "Arsenal", away: "Chelsea", date: "2026-03-01T15:00:00Z" },
      ...{ sport: "Football", league: "England - Premier League" },
    };
    for (const yes of ["true", "True", "1"])
      expect((await listed(store, `bookmaker=Bet365&includeEventDetails=${yes}`)).json).toEqual([
        { ...bet, event, ...prices },
      ]);
    for (const no of ["false", "0"])
      expect((await listed(store, `bookmaker=Bet365&includeEventDetails=${no}`)).json).toEqual([{ ...bet, ...prices }]);
  });

  test("are those of a sport and a league, the best first, and an empty list if no bet matches", async () => {
    const store = await make();
    const cup = { league: { name: "Cup", slug: "cup" } };
    await fill(store, [toCome(1), toCome(2, cup), ...lines(1), ...lines(2, "2.20")]);
    const all = ["2-Totals-2.5-over-Bet365", "1-Totals-2.5-over-Bet365"];
    expect(await idsOf(store, "bookmaker=Bet365")).toEqual(all);
    expect(await idsOf(store, "bookmaker=Bet365&sport=football&league=")).toEqual(all);
    expect(await idsOf(store, "bookmaker=Bet365&sport=football&league=cup")).toEqual(all.slice(0, 1));
    expect(await idsOf(store, "bookmaker=Bet365&league=england-premier-league")).toEqual(all.slice(1));
    for (const none of ["sport=tennis", "sport=quidditch", "sport=football&league=Cup"])
      expect(await idsOf(store, `bookmaker=Bet365&${none}`)).toEqual([]);
    expect(await idsOf(store, "bookmaker=Unibet")).toEqual([]);
  });

  test("leave live after 60 seconds without their bookmaker", async () => {
    const store = await make();
    await fill(store, [toCome(1, { status: "live" }), ...lines(1)]);
    expect(await idsOf(store, "bookmaker=Bet365", { clock: () => AS_OF + MINUTE })).toHaveLength(1);
    expect(await idsOf(store, "bookmaker=Bet365", { clock: () => AS_OF + MINUTE + 1 })).toEqual([]);
  });

  test("are at most a thousand, and the header says so", async () => {
    const store = await make();
    const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
    await fill(
      store,
      ids.flatMap((id) => [toCome(id), ...lines(id)]),
    );
    const { json, headers } = await listed(store, "bookmaker=Bet365");
    expect([(json as unknown[]).length, headers.get("x-truncated")]).toEqual([1_000, "true"]);
    await fill(store, [{ type: "status", id: "7", status: "cancelled" }]);
    const fewer = await listed(store, "bookmaker=Bet365");
    expect([(fewer.json as unknown[]).length, fewer.headers.get("x-truncated")]).toEqual([1_000, null]);
  });

  test.each([
    ["", 400, "Missing bookmaker parameter"],
    ["bookmaker=", 400, "Missing bookmaker parameter"],
    ["bookmaker=bet365", 400, "bet365 is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers"],
    ["bookmaker=Bet365,Unibet", 400, /^Bet365,Unibet is not a valid bookmaker/],
    ["bookmaker=Bet365&bookmaker=Unibet", 400, /bookmaker: given 2 times/],
    ["bookmaker=Bet365&includeEventDetails=2", 400, /includeEventDetails: "2" is neither true nor false/],
    ["bookmaker=Bet365&sport=football&sport=tennis", 400, /sport: given 2 times/],
  ])("of %j are answered %i", async (query, status, sentence) => {
    const store = await make();
    await fill(store, [toCome(1)]);
    const found = await listed(store, query);
    expect(found.status).toBe(status);
    expect((found.json as { error: string }).error).toMatch(sentence);
  });
});

describe("value bets by plan", () => {
  test("a free account receives those of the recreational bookmakers of its selection", async () => {
    const [[, make] = []] = STORES;
    if (make === undefined) throw new Error("there is no store");
    const store = await make();
    await fill(store, [toCome(1), ...lines(1)]);
    const selections = memoryKeyStore();
    const asked = async (bookmaker: string, key: string) =>
      ask(
        { findEvents: store.findEvents, events: store, odds: store.odds, selections, clock: () => AS_OF },
        { path: `/value-bets?bookmaker=${bookmaker}`, key },
      );
    expect(await asked("Bet365", KEYS.free)).toMatchObject({
      status: 403,
      json: { error: expect.stringMatching(/^Access denied. You're allowed max 2 bookmakers. Select them with PUT/) },
    });
    await ask(
      { findEvents: store.findEvents, selections },
      { method: "PUT", path: "/bookmakers/selected/select?bookmakers=Bet365", key: KEYS.free },
    );
    expect((await asked("Bet365", KEYS.free)).json).toHaveLength(1);
    expect(await asked("SingBet", KEYS.free)).toMatchObject({
      status: 403,
      json: { error: "Access denied. You're allowed max 2 bookmakers. Allowed: Bet365." },
    });
    expect((await asked("SingBet", KEYS.paid)).json).toHaveLength(1);
    expect((await asked("Bet365", "")).status).toBe(401);
  });

  test("a service without odds does not have the route, and storage that is down is a 503", async () => {
    const [[, make] = []] = STORES;
    if (make === undefined) throw new Error("there is no store");
    const store = await make();
    expect((await listed(store, "bookmaker=Bet365", KEYS.paid, { odds: undefined })).status).toBe(404);
    expect((await listed(store, "bookmaker=Bet365", KEYS.paid, { odds: ODDS_DOWN })).status).toBe(503);
  });
});
