import { describe, expect, test } from "vitest";
import { fill, get, MINUTE, marketOf, ml, STORES, said, toCome, totals } from "./odds-support.js";
import { AS_OF, errorOf, KEYS } from "./support.js";

const at = (minutes: number) => AS_OF + minutes * MINUTE;
const sent = (minutes: number, ...markets: object[]) => said(5, "Bet365", markets, { timestamp: at(minutes) / 1000 });

describe.each(STORES)("GET /odds/movements on a store in %s", (_name, make) => {
  const filled = async () => {
    const store = await make();
    await fill(store, [
      toCome(5),
      sent(0, ml("2.75", at(0)), totals("1.90", at(0))),
      sent(1, ml("2.80", at(1)), totals("1.90", at(0))),
      sent(2, ml("2.80", at(1)), totals("1.85", at(2))),
      sent(3, totals("1.85", at(2))),
      sent(4, ml("2.80", at(4)), totals("1.85", at(2))),
    ]);
    return store;
  };
  const ask = async (query: string, key: string = KEYS.paid) =>
    get(await filled(), `/odds/movements?eventId=5&bookmaker=Bet365&${query}`, key);

  test("has each change of a moneyline as numbers, with the time in milliseconds, the opening and the latest prices", async () => {
    const first = { timestamp: at(0), home: 2.75, draw: 3.4, away: 3.5 };
    const back = { ...first, timestamp: at(4), home: 2.8 };
    expect((await ask("market=ML")).json).toEqual({
      eventid: "5",
      bookmaker: "Bet365",
      movements: [first, { ...first, timestamp: at(1), home: 2.8 }, back],
      opening: first,
      latest: back,
    });
  });

  test("has over and under of one line as home and away, and no other line", async () => {
    const first = { hdp: 2.5, timestamp: at(0), home: 1.9, away: 1.95 };
    const { json } = await ask("market=totals&marketLine=2.5");
    expect(json).toMatchObject({
      movements: [first, { ...first, timestamp: at(2), home: 1.85 }],
      opening: first,
      latest: { home: 1.85 },
    });
    expect((await ask("market=Totals&marketLine=3.0")).json).toMatchObject({
      movements: [{ hdp: 3, home: 2.4, away: 1.55 }],
    });
  });

  test("keeps the opening and the closing prices after the log has ended", async () => {
    const store = await make({ keepOdds: 1 });
    await fill(store, [toCome(5), sent(0, ml("2.75", at(0))), sent(1, ml("2.80", at(1)))], at(1));
    const settled = { type: "status", id: "5", status: "settled", scores: { home: 1, away: 0, periods: {} } };
    await fill(store, [settled], at(200));
    await fill(store, [toCome(6), said(6, "Bet365", [ml("3.00")])], at(300));
    const { json } = await get(store, "/odds/movements?eventId=5&bookmaker=Bet365&market=ML");
    expect(json).toMatchObject({ movements: [], opening: { home: 2.75 }, latest: { home: 2.8 } });
  });

  test("has a row of each label on its line", async () => {
    const store = await make();
    const rows = ["Ann (Goals)", "Bea (Goals)"].map((label) => ({ label, hdp: 0.5, over: "2.00", under: "1.80" }));
    await fill(store, [toCome(5), said(5, "Bet365", [marketOf("Player Props", rows)])]);
    const path = "/odds/movements?eventId=5&bookmaker=Bet365&market=Player%20Props&marketLine=0.5";
    expect((await get(store, path)).json).toMatchObject({
      movements: rows.map(({ label }) => ({ label, hdp: 0.5, home: 2, away: 1.8 })),
    });
  });

  test.each([
    ["market=Totals&marketLine=46.5", 404, "No data found for market Totals with line 46.5"],
    [`market=${"x".repeat(9_000)}`, 404, `No data found for market ${"x".repeat(60)}... with line 0`],
    [`market=ML&marketLine=${"9".repeat(9_000)}`, 400, expect.stringMatching(/^marketLine: .{1,200}$/)],
    ["market=Spread", 404, "No data found for market Spread with line 0"],
    ["market=ML&marketLine=x", 400, 'marketLine: "x" is not a line; allowed: a number such as 2.5'],
    ["", 400, "Missing market parameter"],
  ])("%s is a %d: %s", async (query, status, sentence) => {
    const answer = await ask(query);
    expect([answer.status, errorOf(answer)]).toEqual([status, sentence]);
  });

  test.each([
    ["bookmaker=Bet365&market=ML", 400, "Missing eventId parameter"],
    ["eventId=5&market=ML", 400, "Missing bookmaker parameter"],
    ["eventId=5&bookmaker=Bet365&market=", 400, "Missing market parameter"],
    ["eventId=9&bookmaker=Bet365&market=ML", 404, "Event not found"],
    [
      "eventId=5&bookmaker=bet365&market=ML",
      400,
      "bet365 is not a valid bookmaker, use /v3/bookmakers to get a list of valid bookmakers",
    ],
  ])("of %s the answer is %d: %s", async (query, status, sentence) => {
    const answer = await get(await filled(), `/odds/movements?${query}`);
    expect([answer.status, errorOf(answer)]).toEqual([status, sentence]);
  });

  test("a free account reads recreational bookmakers only", async () => {
    expect((await ask("market=ML", KEYS.free)).status).toBe(200);
    const path = "/odds/movements?eventId=5&bookmaker=Circa&market=ML";
    expect((await get(await filled(), path, KEYS.free)).status).toBe(403);
  });
});
