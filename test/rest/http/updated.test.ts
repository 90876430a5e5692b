import { describe, expect, test } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { ODDS_DOWN } from "./ask.js";
import { fill, get, MINUTE, ml, STORES, said, toCome, totals } from "./odds-support.js";
import { AS_OF, errorOf, KEYS } from "./support.js";

const SECONDS = AS_OF / 1000;
const FOOTBALL = "bookmaker=Bet365&sport=football";
const asked = (store: EventStore, query: string, now = AS_OF, key: string = KEYS.paid, options = {}) =>
  get(store, `/odds/updated?${query}`, key, { clock: () => now, ...options });

describe.each(STORES)("GET /odds/updated from %s", (_, make) => {
  const empty = async () => {
    const store = await make();
    await fill(store, [toCome(4)]);
    return store;
  };
  const filled = async () => {
    const store = await make();
    await fill(store, [
      toCome(5),
      toCome(6),
      said(5, "Bet365", [ml("2.10"), totals("1.90")]),
      said(6, "Unibet", [ml("2.20")]),
    ]);
    return store;
  };

  test("has the records of /odds that have changed, with one bookmaker in each", async () => {
    const store = await filled();
    const one = (await get(store, "/odds?eventId=5&bookmakers=Bet365")).json;
    for (const since of [SECONDS, SECONDS - 90, AS_OF, `${SECONDS}.0`, SECONDS + 0.0]) {
      const { status, json } = await asked(store, `since=${since}&${FOOTBALL}`);
      expect([status, json]).toEqual([200, [one]]);
    }
    for (const sport of ["Football", "soccer"])
      expect((await asked(store, `since=${SECONDS}&bookmaker=Bet365&sport=${sport}`)).json).toEqual([one]);
    for (const none of ["sport=tennis", "sport=quidditch", "sport=American%20Football"])
      expect((await asked(store, `since=${SECONDS}&bookmaker=Bet365&${none}`)).json).toEqual([]);
    expect((await asked(store, `since=${SECONDS + 1}&${FOOTBALL}`)).json).toEqual([]);
  });

  test("has an empty list for a pair that lost its odds", async () => {
    const store = await filled();
    const later = { timestamp: SECONDS + 1 };
    await fill(store, [said(5, "Bet365", [], { type: "no_markets", ...later })], AS_OF + 1_000);
    await fill(store, [said(6, "Unibet", [], { type: "deleted", ...later })], AS_OF + 1_000);
    const next = `since=${SECONDS + 1}`;
    expect((await asked(store, `${next}&${FOOTBALL}`)).json).toMatchObject([{ id: 5, bookmakers: { Bet365: [] } }]);
    const { json } = await asked(store, `${next}&bookmaker=Unibet&sport=football`);
    expect(json).toMatchObject([{ id: 6, urls: {}, bookmakers: { Unibet: [] } }]);
    await fill(store, [{ type: "status", id: "5", status: "settled" }], AS_OF + 2_000);
    expect((await asked(store, `since=${SECONDS + 2}&${FOOTBALL}`)).json).toMatchObject([{ status: "settled" }]);
  });

  test("markets restricts the markets, in any spelling that is read", async () => {
    const store = await filled();
    for (const [markets, left] of [
      ["Totals", [totals("1.90")]],
      ["ML,Totals", [ml("2.10"), totals("1.90")]],
      ["Spread", []],
    ])
      expect((await asked(store, `since=${SECONDS}&${FOOTBALL}&markets=${markets}`)).json).toMatchObject([
        { bookmakers: { Bet365: left } },
      ]);
  });

  test("x-next-since is when the log last changed, and a minute ago if that was earlier", async () => {
    const store = await empty();
    const next = async (now: number) =>
      (await asked(store, `since=${now}&${FOOTBALL}`, now)).headers.get("x-next-since");
    expect(await next(AS_OF)).toBe(String(AS_OF - MINUTE));
    await fill(store, [toCome(5), said(5, "Unibet", [ml("2.10")])], AS_OF);
    expect(await next(AS_OF + 7)).toBe(String(AS_OF));
    expect(await next(AS_OF + 2 * MINUTE)).toBe(String(AS_OF + MINUTE));
    expect(await next(AS_OF - 7)).toBe(String(AS_OF - 7));
  });

  test("a list that is cut goes on at x-next-since", async () => {
    const store = await make();
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    await fill(
      store,
      ids.map((id) => toCome(id)),
    );
    await fill(
      store,
      ids.slice(0, 500).map((id) => said(id, "Bet365", [ml("2.10")])),
      AS_OF,
    );
    await fill(store, [said(501, "Bet365", [ml("2.10")])], AS_OF + 1);
    const first = await asked(store, `since=${AS_OF}&${FOOTBALL}`);
    const more = first.headers.get("x-next-since");
    expect([(first.json as unknown[]).length, first.headers.get("x-truncated"), more]).toEqual([
      500,
      "true",
      String(AS_OF + 1),
    ]);
    const second = await asked(store, `since=${more}&${FOOTBALL}`);
    expect([second.json, second.headers.get("x-truncated")]).toEqual([[expect.objectContaining({ id: 501 })], null]);
  });

  test.each([
    ["", "Missing since parameter"],
    [`since=${SECONDS}&sport=football`, "Missing bookmaker parameter"],
    [`since=${SECONDS}&bookmaker=Bet365`, "Missing sport parameter"],
    [
      `since=${SECONDS - 91}&${FOOTBALL}`,
      /^since: \d+ in milliseconds is more than 90 seconds ago; allowed: Unix seconds or/,
    ],
    [`since=${AS_OF - 91_000}&${FOOTBALL}`, /is more than 90 seconds ago/],
    [`since=${SECONDS + 91}&${FOOTBALL}`, /is more than 90 seconds ahead/],
    [`since=9999999999999999&${FOOTBALL}`, /is more than 90 seconds ahead/],
    [
      `since=now&${FOOTBALL}`,
      /^since: "now" is not a time; allowed: Unix seconds or milliseconds, at most 90 seconds ago$/,
    ],
    [`since=-1&${FOOTBALL}`, /^since: "-1" is not a time/],
    [`since=${SECONDS}&since=1&${FOOTBALL}`, /^since: given 2 times/],
    [`since=${SECONDS}&bookmaker=bet365&sport=football`, /^bet365 is not a valid bookmaker/],
    [
      `since=${SECONDS}&${FOOTBALL}&markets=${Array.from({ length: 21 }, (_, at) => `M${at}`)}`,
      "Too many markets. Maximum 20 allowed.",
    ],
  ])("%s is a 400: %s", async (query, sentence) => {
    const answer = await asked(await empty(), query);
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("a free account reads recreational bookmakers only, and storage that is down is a 503", async () => {
    const store = await empty();
    const sharp = `since=${SECONDS}&bookmaker=Pinnacle&sport=football`;
    expect((await asked(store, sharp, AS_OF, KEYS.free)).status).toBe(403);
    expect((await asked(store, sharp, AS_OF, KEYS.paid)).status).toBe(200);
    const odds = { ...ODDS_DOWN };
    expect((await asked(store, `since=${SECONDS}&${FOOTBALL}`, AS_OF, KEYS.paid, { odds })).status).toBe(503);
    expect((await asked(store, `since=${SECONDS}&${FOOTBALL}`, AS_OF, KEYS.paid, { odds: undefined })).status).toBe(
      404,
    );
  });
});
