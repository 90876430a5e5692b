import { describe, expect, test } from "vitest";
import { bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { WRITTEN } from "../../fast/odds/written.js";
import { jsonOf } from "../../support/json.js";
import { ask, down, ODDS_DOWN } from "./ask.js";
import { fill, get, ml, STORES, said, toCome, totals } from "./odds-support.js";
import { type Answered, errorOf, KEYS } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

const refusalOf = (answer: Answered) => [answer.status, errorOf(answer)];
const [real] = WRITTEN.records;
if (real === undefined) throw new Error("no record of odds");

describe.each(STORES)("GET /odds on a store in %s", (_name, make) => {
  answerLaws(make);
  faultLaws(make);
  planLaws(make);
});
describe.each(STORES)("GET /odds/multi on a store in %s", (_name, make) => multiLaws(make));

function answerLaws(make: Make): void {
  test("a record comes out as it went in, without scores", async () => {
    const store = await make();
    await fill(store, [real], Date.parse("2026-03-10T00:00:00Z"));
    const names = Object.keys(real?.bookmakers ?? {});
    const { status, json } = await get(store, `/odds?eventId=${real?.id}&bookmakers=${names.join(",")}`);
    const ids = Object.entries(real?.bookmakerIds ?? {}).filter(([name]) => names.includes(name.replace(/_\d$/, "")));
    const urls = Object.fromEntries(names.map((name) => [name, real?.urls[name]]));
    expect([status, json]).toEqual([200, { ...real, urls, bookmakerIds: Object.fromEntries(ids) }]);
  });

  test("has the event without its scores, and the asked bookmakers that have odds now", async () => {
    const store = await make();
    await fill(store, [
      toCome(5),
      said(5, "Bet365", [ml("2.10"), totals("1.90")]),
      said(5, "Unibet", [ml("2.15")]),
      said(5, "Betway", [ml("2.20")]),
    ]);
    await fill(store, [said(5, "Betway", [], { type: "no_markets" })]);
    const { json } = await get(store, "/odds?eventId=5&bookmakers=Unibet,,Bet365,Unibet,Betway,DraftKings");
    const { scores: _scores, ...event } = toCome(5);
    expect(json).toEqual({
      ...event,
      urls: {
        Unibet: "https://unibet.example/5",
        Bet365: "https://bet365.example/5",
        Betway: "https://betway.example/5",
      },
      bookmakerIds: {},
      bookmakers: { Unibet: [ml("2.15")], Bet365: [ml("2.10"), totals("1.90")] },
    });
  });

  test("an event with nothing at the asked bookmakers is a 200 with an empty map", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const { status, json } = await get(store, "/odds?eventId=5&bookmakers=Bet365");
    expect([status, json]).toMatchObject([200, { id: 5, urls: {}, bookmakerIds: {}, bookmakers: {} }]);
  });

  test("with includeSeq the number is in the header and in the body, and of the moment of the odds", async () => {
    const store = await make();
    await fill(store, [toCome(5), said(5, "Bet365", [ml("2.10")])]);
    const first = await get(store, "/odds?eventId=5&bookmakers=Bet365&includeSeq=true");
    const { seq } = jsonOf<{ seq: number }>(first.text);
    expect(first.headers.get("X-OddsAPI-Seq")).toBe(String(seq));
    await fill(store, [said(5, "Bet365", [ml("2.20")]), said(5, "Unibet", [ml("2.30")])]);
    const { entries } = await store.odds.log(seq, 100);
    expect(entries.map(({ seq: number, bookie }) => [number, bookie])).toEqual([
      [seq + 1, "Bet365"],
      [seq + 2, "Unibet"],
    ]);
    const next = await get(store, "/odds?eventId=5&bookmakers=Bet365&includeSeq=True");
    expect(next.json).toMatchObject({ seq: seq + 2, bookmakers: { Bet365: [ml("2.20")] } });
    const without = await get(store, "/odds?eventId=5&bookmakers=Bet365&includeSeq=false");
    expect([without.headers.has("X-OddsAPI-Seq"), Object.hasOwn(Object(without.json), "seq")]).toEqual([false, false]);
  });

  test("an answer that was sent before is not sent again after a change of odds, links or the event", async () => {
    const store = await make();
    await fill(store, [toCome(5), said(5, "Bet365", [ml("2.10")]), said(5, "Unibet", [ml("2.15")])]);
    const answer = async () => {
      const path = "/odds?eventId=5&bookmakers=Bet365,Unibet";
      const [one, two, three] = [await get(store, path), await get(store, path), await get(store, path)];
      expect([two.text, three.text]).toEqual([one.text, one.text]);
      return one.json;
    };
    expect(await answer()).toMatchObject({ bookmakers: { Bet365: [ml("2.10")], Unibet: [ml("2.15")] } });
    await fill(store, [said(5, "Bet365", [ml("2.20")])]);
    expect(await answer()).toMatchObject({ bookmakers: { Bet365: [ml("2.20")], Unibet: [ml("2.15")] } });
    await fill(store, [{ ...toCome(5), scores: undefined, bookmakerIds: { Unibet: "77" }, bookmakers: {} }]);
    expect(await answer()).toMatchObject({ bookmakerIds: { Unibet: "77" } });
    await fill(store, [said(5, "Unibet", [], { type: "deleted" })]);
    expect(Object.keys(Object(await answer()).bookmakers)).toEqual(["Bet365"]);
    await fill(store, [{ type: "status", id: "5", status: "live", scores: { home: 0, away: 0 } }]);
    expect(await answer()).toMatchObject({ status: "live", bookmakers: { Bet365: [ml("2.20")] } });
  });

  test("names that strangers chose do no harm", async () => {
    const store = await make();
    const names = ["__proto__", 'a"b', "</script>", "é€😀"];
    await fill(store, [toCome(5), ...names.map((name) => said(5, name, [ml("2.10")]))]);
    const { json } = await get(store, `/odds?eventId=5&bookmakers=${encodeURIComponent(names.join(","))}`);
    expect(Object.keys(Object(json).bookmakers)).toEqual(names);
    const listed = (await get(store, "/bookmakers", null)).json;
    expect(listed).toEqual(expect.arrayContaining(names.map((name) => ({ name, active: true }))));
  });
}

function faultLaws(make: Make): void {
  const THIRTY_ONE = Array.from({ length: 31 }, (_, index) => `B${index}`).join(",");

  test.each([
    ["eventId=5", 400, "Missing bookmakers"],
    ["eventId=5&bookmakers=,", 400, "Missing bookmakers"],
    ["bookmakers=Bet365", 400, "Missing eventId parameter"],
    [`eventId=5&bookmakers=${THIRTY_ONE}`, 400, "Too many bookmakers. Maximum 30 allowed."],
    ["eventId=abc&bookmakers=Bet365", 400, 'eventId: "abc" is not an event id; allowed: a whole number'],
    ["eventId=5&eventId=6&bookmakers=Bet365", 400, "eventId: given 2 times; allowed: once, a whole number"],
    [
      "eventId=5&bookmakers=Bet365&includeSeq=2",
      400,
      'includeSeq: "2" is neither true nor false; allowed: true, false, 1 or 0',
    ],
    [
      "eventId=5&bookmakers=bet365,Unibet",
      400,
      "bet365 is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers",
    ],
    ["eventId=6&bookmakers=Bet365", 404, "Event not found"],
  ])("%s is a %d: %s", async (query, status, sentence) => {
    const store = await make();
    await fill(store, [toCome(5)]);
    expect(refusalOf(await get(store, `/odds?${query}`))).toEqual([status, sentence]);
  });

  test.each([["findEvents"], ["odds"], ["selections"]])("is a 503 while %s is down", async (port) => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const broken = {
      findEvents: { findEvents: down },
      odds: { odds: ODDS_DOWN },
      selections: { selections: { ...memoryKeyStore(), selection: down } },
    }[port];
    expect((await get(store, "/odds?eventId=5&bookmakers=Bet365", KEYS.paid, broken)).status).toBe(503);
  });

  test("does not exist without a reader of odds, and needs a key", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const path = "/odds?eventId=5&bookmakers=Bet365";
    expect((await get(store, path, KEYS.paid, { odds: undefined })).status).toBe(404);
    expect((await get(store, path, null)).status).toBe(401);
  });
}

/** What a 403 says if nothing is selected. */
const SELECT = "Select them with PUT /v3/bookmakers/selected/select?bookmakers=NAME,NAME.";

function planLaws(make: Make): void {
  const bookmakers = bookmakersOf({ recreational: ["Bet365", "Unibet", "Betway"], sharp: ["Pinnacle"] });
  const withSelection = async (plan: "free" | "paid", names: readonly string[] | null) => {
    const store = await make();
    await fill(store, [toCome(5), said(5, "Bet365", [ml("2.10")]), said(5, "Pinnacle", [ml("2.20")])]);
    const selections = memoryKeyStore();
    if (names !== null) await selections.select(`account-${plan}`, { bookmakers: [...names], clearedAt: null }, null);
    return (asked: string) => get(store, `/odds?eventId=5&bookmakers=${asked}`, KEYS[plan], { selections, bookmakers });
  };

  test("a free account reads the bookmakers of its selection, and no others", async () => {
    const read = await withSelection("free", ["Bet365", "Unibet"]);
    expect((await read("Bet365")).json).toMatchObject({ bookmakers: { Bet365: [ml("2.10")] } });
    expect(refusalOf(await read("Bet365,Betway"))).toEqual([
      403,
      "Access denied. You're allowed max 2 bookmakers. Allowed: Bet365, Unibet.",
    ]);
    expect((await read("Pinnacle")).status).toBe(403);
  });

  test("a change of the selection counts at once", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const options = { selections: memoryKeyStore(), bookmakers };
    const status = async () => (await get(store, "/odds?eventId=5&bookmakers=Betway", KEYS.free, options)).status;
    expect(await status()).toBe(403);
    const select = { method: "PUT", path: "/bookmakers/selected/select?bookmakers=Betway", key: KEYS.free };
    await ask(options, select);
    expect(await status()).toBe(200);
  });

  test("a free account without a selection reads none", async () => {
    const read = await withSelection("free", null);
    expect(refusalOf(await read("Bet365"))).toEqual([403, `Access denied. You're allowed max 2 bookmakers. ${SELECT}`]);
  });

  test("a free account never reads a sharp bookmaker, even if it is selected", async () => {
    const read = await withSelection("free", ["Pinnacle", "Bet365"]);
    expect((await read("Bet365")).status).toBe(200);
    expect(refusalOf(await read("Pinnacle"))).toEqual([
      403,
      "Access denied. You're allowed max 2 bookmakers. Allowed: Bet365.",
    ]);
  });

  test("a bookmaker that no table names is recreational: a free account reads and selects it", async () => {
    const store = await make();
    await fill(store, [toCome(5), said(5, "Nobody's Book", [ml("2.10")])]);
    const selections = memoryKeyStore();
    const name = encodeURIComponent("Nobody's Book");
    const answer = (options: object) => get(store, `/odds?eventId=5&bookmakers=${name}`, KEYS.free, options);
    const odds = { bookmakers: { "Nobody's Book": [ml("2.10")] } };
    expect((await answer({ bookmakers })).json).toMatchObject(odds);
    const select = { method: "PUT", path: `/bookmakers/selected/select?bookmakers=${name}`, key: KEYS.free };
    expect((await ask({ events: store, odds: store.odds, selections, bookmakers }, select)).status).toBe(200);
    expect((await answer({ bookmakers, selections })).json).toMatchObject(odds);
  });

  test("a paid account that has cleared its selection reads how to select", async () => {
    const read = await withSelection("paid", []);
    expect(refusalOf(await read("Bet365"))).toEqual([403, `Access denied. You're allowed max 0 bookmakers. ${SELECT}`]);
  });

  test("a paid account reads all, or those that it has selected", async () => {
    const all = await withSelection("paid", null);
    expect((await all("Bet365,Pinnacle")).json).toMatchObject({ bookmakers: { Bet365: {}, Pinnacle: {} } });
    const one = await withSelection("paid", ["Pinnacle"]);
    expect((await one("Pinnacle")).status).toBe(200);
    expect(refusalOf(await one("Bet365"))).toEqual([
      403,
      "Access denied. You're allowed max 1 bookmakers. Allowed: Pinnacle.",
    ]);
  });

  test("without a store of selections a free account reads two recreational bookmakers at a time", async () => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const read = (asked: string) => get(store, `/odds?eventId=5&bookmakers=${asked}`, KEYS.free, { bookmakers });
    expect((await read("Bet365,Unibet")).status).toBe(200);
    expect((await read("Bet365,Unibet,Betway")).status).toBe(403);
    expect(refusalOf(await read("Pinnacle"))).toEqual([403, "Access denied. You're allowed max 2 bookmakers."]);
  });
}

function multiLaws(make: Make): void {
  const filled = async () => {
    const store = await make();
    await fill(store, [toCome(5), toCome(6), said(5, "Bet365", [ml("2.10")]), said(6, "Bet365", [ml("2.20")])]);
    return store;
  };

  test("has the same objects in the order of the ids, each once, with one number", async () => {
    const store = await filled();
    const { text, headers } = await get(store, "/odds/multi?eventIds=6,5,,06&bookmakers=Bet365&includeSeq=true");
    const one = async (id: number) => (await get(store, `/odds?eventId=${id}&bookmakers=Bet365&includeSeq=true`)).json;
    expect(jsonOf(text)).toEqual([await one(6), await one(5)]);
    expect(headers.get("x-oddsapi-seq")).toBe(String((await store.odds.position()).seq));
  });

  test.each([
    ["eventIds=5,7,6,8&bookmakers=Bet365", "One or more eventIds not found: 7, 8"],
    ["eventIds=1,2,3,4,5,6,7,8,9,10,11&bookmakers=Bet365", "Too many event IDs. Maximum 10 allowed."],
    ["eventIds=&bookmakers=Bet365", "Missing eventIds parameter"],
    ["eventIds=5", "Missing bookmakers"],
    ["eventIds=5,x&bookmakers=Bet365", 'eventIds: "x" is not an event id; allowed: a whole number'],
    [
      "eventIds=5&bookmakers=nobody",
      "nobody is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers",
    ],
  ])("%s is a 400: %s", async (query, sentence) => {
    expect(refusalOf(await get(await filled(), `/odds/multi?${query}`))).toEqual([400, sentence]);
  });
}
