import { describe, expect, test } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { WRITTEN } from "../../fast/odds/written.js";
import { jsonOf } from "../../support/json.js";
import { match } from "../sources/support.js";
import { ODDS_DOWN } from "./ask.js";
import { fill, get, iso, MINUTE, ml, STORES, said, toCome, totals } from "./odds-support.js";
import { type Answered, AS_OF, errorOf, KEYS } from "./support.js";

/** When all of the records had been sent. */
const AFTER = Date.parse("2026-03-10T00:00:00Z");

const DAY = 24 * 60 * MINUTE;
const refusalOf = (answer: Answered) => [answer.status, errorOf(answer)];
const idsIn = ({ text }: Answered) => jsonOf<readonly { id: number }[]>(text).map(({ id }) => id);
const SCORES = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
const ended = (id: number) => ({ type: "status", id: String(id), status: "settled", scores: SCORES });

/** Event 5 settled with closing odds, event 6 to come. */
async function closed(store: EventStore): Promise<void> {
  await fill(store, [
    toCome(5),
    toCome(6),
    said(5, "Bet365", [ml("2.10"), totals("1.90")]),
    said(5, "Pinnacle", [ml("2.20")]),
    said(6, "Bet365", [ml("3.10")]),
  ]);
  await fill(store, [ended(5)], AS_OF + 400 * MINUTE);
}

describe.each(STORES)("GET /historical/odds on a store in %s", (_name, make) => {
  const ask = async (query: string, key: string = KEYS.paid) => {
    const store = await make();
    await closed(store);
    return get(store, `/historical/odds?${query}`, key);
  };

  test("has the event with its scores and closing odds", async () => {
    const { json } = await ask("eventId=5&bookmakers=Bet365,Unibet");
    expect(json).toEqual({
      ...toCome(5, { status: "settled", scores: SCORES }),
      urls: {},
      bookmakers: { Bet365: [ml("2.10"), totals("1.90")] },
    });
  });

  test("markets restricts the markets, in any spelling that is read", async () => {
    const { json } = await ask("eventId=5&bookmakers=Bet365,Pinnacle&markets=totals,Spread");
    expect(json).toMatchObject({ bookmakers: { Bet365: [totals("1.90")] } });
    expect(Object.keys(Object(json).bookmakers)).toEqual(["Bet365"]);
  });

  test("a pending event has no closing odds", async () => {
    expect((await ask("eventId=6&bookmakers=Bet365")).json).toMatchObject({ status: "pending", bookmakers: {} });
  });

  test("a free account reads no closing price of a sharp bookmaker", async () => {
    expect((await ask("eventId=5&bookmakers=Bet365", KEYS.free)).status).toBe(200);
    expect((await ask("eventId=5&bookmakers=Pinnacle", KEYS.free)).status).toBe(403);
  });

  test.each([
    ["eventId=5", 400, "Missing bookmakers"],
    ["bookmakers=Bet365", 400, "Missing eventId parameter"],
    ["eventId=9&bookmakers=Bet365", 404, "Event not found"],
  ])("%s is a %d: %s", async (query, status, sentence) => {
    expect(refusalOf(await ask(query))).toEqual([status, sentence]);
  });
});

describe.each(STORES)("GET /historical/closing-lines on a store in %s", (_name, make) => {
  const LEAGUES = ["england-premier-league", "italy-serie-a", "spain-laliga"];
  /** Settled events of three leagues, one a day back from now, and one that is to come. */
  const filled = async () => {
    const store = await make();
    const events = Array.from({ length: 12 }, (_, day) =>
      match(100 + day, { date: iso(AS_OF - day * DAY), league: { name: "L", slug: LEAGUES[day % 3] } }),
    );
    await fill(store, [...events, match(200, { status: "cancelled" })]);
    return store;
  };
  const ask = async (query: string, key: string = KEYS.paid) =>
    get(await filled(), `/historical/closing-lines?${query}`, key);

  test("records come out as they went in", async () => {
    const store = await make();
    const records = WRITTEN.records.slice(1);
    await fill(store, records, AFTER);
    const path = "/historical/closing-lines?sport=football&from=2026-02-20&to=2026-03-10";
    const { json } = await get(store, path, KEYS.paid, { clock: () => AFTER });
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect([...Object(json)].sort(byId).map(normal)).toEqual([...records].sort(byId).map(normal));
  });

  test("has every settled event of the window by start and id, with closing odds, perhaps none", async () => {
    const store = await filled();
    await closed(store);
    const { json } = await get(store, "/historical/closing-lines?sport=football&from=2026-02-27&to=2026-03-01");
    expect(idsOf(json)).toEqual([102, 101, 100, 5]);
    expect(Object(json)[0]).toMatchObject({ scores: { home: 2, away: 1 }, urls: {}, bookmakers: {} });
    expect(Object(json)[3]).toMatchObject({ bookmakers: { Bet365: [ml("2.10"), totals("1.90")], Pinnacle: {} } });
  });

  test("leagues, bookmakers and markets restrict it", async () => {
    const store = await filled();
    await closed(store);
    const path = `/historical/closing-lines?sport=soccer&leagues=${LEAGUES[0]},${LEAGUES[2]}&bookmakers=Bet365&markets=ML`;
    const { json } = await get(store, path);
    expect(idsOf(json)).toEqual([111, 109, 108, 106, 105, 103, 102, 100]);
    const late = await get(store, `${path}&to=2026-03-02`);
    expect(Object(late.json).at(-1)).toMatchObject({ id: 5, bookmakers: { Bet365: [ml("2.10")] } });
    expect(Object.keys(Object(late.json).at(-1).bookmakers)).toEqual(["Bet365"]);
  });

  test("limit and skip page through it, and a bound that cut it is in X-Truncated", async () => {
    const store = await filled();
    const page = (query: string) => get(store, `/historical/closing-lines?sport=football&${query}`);
    const first = await page("limit=5");
    const second = await page("limit=5&skip=5");
    const last = await page("limit=5&skip=10");
    expect([first, second, last].flatMap(idsIn)).toEqual([111, 110, 109, 108, 107, 106, 105, 104, 103, 102, 101, 100]);
    const isCut = [first, second, last].map(({ headers }) => headers.get("X-Truncated"));
    expect(isCut).toEqual(["true", "true", null]);
  });

  test("an unknown sport or league has an empty list", async () => {
    expect((await ask("sport=moon")).text).toBe("[]");
    expect((await ask("sport=football&leagues=none")).text).toBe("[]");
  });

  test("is for paid plans", async () => {
    expect(refusalOf(await ask("sport=football", KEYS.free))).toEqual([
      403,
      "this endpoint is for paid plans, and the key's plan is free",
    ]);
  });

  test.each([
    ["", "Missing sport parameter"],
    ["sport=football&leagues=a,b,c,d,e,f,g,h,i,j,k", "Too many leagues. Maximum 10 allowed."],
    ["sport=football&limit=101", "limit: 101 is too large; allowed: a whole number from 1 to 100"],
    ["sport=football&limit=0", "limit: 0 is too small; allowed: a whole number from 1 to 100"],
    [
      "sport=football&from=2025-01-01&to=2026-01-03",
      'to: "2026-01-03" is more than 366 days after from; allowed: a time at most 366 days after from',
    ],
    ["sport=football&bookmakers=x", "x is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers"],
  ])("%s is a 400: %s", async (query, sentence) => {
    expect(refusalOf(await ask(query))).toEqual([400, sentence]);
  });

  test("accepts a window of 366 days", async () => {
    expect((await ask("sport=football&from=2025-01-01&to=2026-01-02")).status).toBe(200);
  });

  test("is a 503 while the odds are down", async () => {
    const store = await filled();
    const path = "/historical/closing-lines?sport=football";
    expect((await get(store, path, KEYS.paid, { odds: ODDS_DOWN })).status).toBe(503);
  });
});

function idsOf(json: unknown): unknown[] {
  return Array.isArray(json) ? json.map(({ id }) => id) : [];
}

/** A store does not keep the order of the markets of a bookmaker. */
function normal(record: object): unknown {
  const { bookmakers = {} }: { bookmakers?: Record<string, { name: string }[]> } = record;
  const sorted = Object.entries(bookmakers).map(([name, markets]) => [
    name,
    [...markets].sort((one, other) => (one.name < other.name ? -1 : 1)),
  ]);
  return { ...record, bookmakers: Object.fromEntries(sorted) };
}
