import { describe, expect, test } from "vitest";
import { arbitrageBets } from "../../../src/pure/contract/answers.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { ODDS_DOWN } from "./ask.js";
import { fill, get, iso, MINUTE, marketOf, STORES, said, toCome } from "./odds-support.js";
import { AS_OF, errorOf, KEYS } from "./support.js";

const both = (home: string, away: string, more: object = {}) => [marketOf("Draw No Bet", [{ home, away, ...more }])];
/** An arbitrage of Bet365 and Unibet, the better the higher the price. */
const pair = (id: number, home: string) => [
  toCome(id),
  said(id, "Bet365", both(home, "1.60")),
  said(id, "Unibet", both("1.60", "2.20")),
];
const TWO = "bookmakers=Bet365,Unibet";

describe.each(STORES)("arbitrage bets from %s", (_, make) => {
  const asked = (store: EventStore, query: string, key: string | null = KEYS.paid, options = {}, now = AS_OF) =>
    get(store, `/arbitrage-bets?${query}`, key, { clock: () => now, ...options });
  const idsOf = async (store: EventStore, query: string, now = AS_OF) => {
    const { status, json } = await asked(store, query, KEYS.paid, {}, now);
    expect([status, arbitrageBets.safeParse(json).success]).toEqual([200, true]);
    return (json as { eventId: number }[]).map(({ eventId }) => eventId);
  };

  test("come in the shape of the odds service, with the event if it is asked for", async () => {
    const store = await make();
    await fill(store, pair(5, "2.20"));
    const bet = {
      id: "5-Draw No Bet-home",
      eventId: 5,
      market: { name: "Draw No Bet" },
      profitMargin: 10,
      impliedProbability: expect.closeTo(0.9091, 4),
      totalStake: 100,
      leastReturn: 110,
      updatedAt: iso(AS_OF),
      legs: [
        { bookmaker: "Bet365", side: "home", odds: "2.20", href: "https://bet365.example/5" },
        { bookmaker: "Unibet", side: "away", odds: "2.20", href: "https://unibet.example/5" },
      ],
      optimalStakes: [
        { bookmaker: "Bet365", side: "home", stake: 50, potentialReturn: 110 },
        { bookmaker: "Unibet", side: "away", stake: 50, potentialReturn: 110 },
      ],
    };
    expect((await asked(store, TWO)).json).toEqual([bet]);
    const event = { home: "Arsenal", away: "Chelsea", date: "2026-03-01T15:00:00Z", sport: "Football" };
    const details = { ...event, league: "England - Premier League" };
    expect((await asked(store, `${TWO}&includeEventDetails=true`)).json).toEqual([{ ...bet, event: details }]);
  });

  test("are the best first, and X-Truncated says if there are more", async () => {
    const store = await make();
    const prices = Array.from({ length: 120 }, (_, id) => (2 + ((id * 7) % 120) / 100).toFixed(2));
    await fill(
      store,
      prices.flatMap((price, at) => pair(at + 1, price)),
    );
    const best = prices.map((price, at) => [Number(price), at + 1] as const).sort(([one], [other]) => other - one);
    const ids = best.map(([, id]) => id);
    expect(await idsOf(store, `${TWO}&limit=500`)).toEqual(ids);
    expect(await idsOf(store, TWO)).toEqual(ids.slice(0, 50));
    expect((await asked(store, TWO)).headers.get("x-truncated")).toBe("true");
    expect((await asked(store, `${TWO}&limit=120`)).headers.get("x-truncated")).toBeNull();
  });

  test("are found among lines that are better at other bookmakers", async () => {
    const store = await make();
    const better = (id: number) => [...pair(id, "2.20"), said(id, "Circa", both("9.00", "9.00"))];
    await fill(store, [...Array.from({ length: 150 }, (_, at) => better(at + 1)).flat(), ...pair(200, "3.00")]);
    expect(await idsOf(store, `${TWO}&limit=1`)).toEqual([200]);
  });

  test("live, only bookmakers count that were heard of within 60 seconds", async () => {
    const store = await make();
    await fill(store, pair(5, "2.20"));
    const later = { timestamp: (AS_OF + 2 * MINUTE) / 1000 };
    expect(await idsOf(store, TWO, AS_OF + 2 * MINUTE)).toEqual([5]);
    await fill(store, [{ type: "status", id: "5", status: "live" }]);
    expect(await idsOf(store, TWO, AS_OF + MINUTE)).toEqual([5]);
    expect(await idsOf(store, TWO, AS_OF + 2 * MINUTE)).toEqual([]);
    await fill(store, [said(5, "Bet365", both("2.20", "1.60"), later)], AS_OF + 2 * MINUTE);
    expect(await idsOf(store, TWO, AS_OF + 2 * MINUTE)).toEqual([]);
    await fill(store, [said(5, "Unibet", both("1.60", "2.20"), later)], AS_OF + 2 * MINUTE);
    expect(await idsOf(store, TWO, AS_OF + 2 * MINUTE)).toEqual([5]);
  });

  test.each([
    ["", "Missing bookmakers"],
    ["bookmakers=,", "Missing bookmakers"],
    ["bookmakers=bet365", /^bet365 is not a valid bookmaker, use \/v3\/bookmakers/],
    [`bookmakers=${Array.from({ length: 31 }, (_, at) => `B${at}`)}`, "Too many bookmakers. Maximum 30 allowed."],
    [`${TWO}&limit=0`, "limit: 0 is not a limit; allowed: a whole number from 1 to 500"],
    [`${TWO}&limit=501`, /^limit: 501 is not a limit/],
    [`${TWO}&limit=1.5`, /^limit: "1.5" is not a limit/],
    [`${TWO}&limit=1&limit=2`, /^limit: given 2 times/],
    [`${TWO}&includeEventDetails=yes`, /^includeEventDetails: "yes" is neither true nor false/],
  ])("of %j are a 400: %s", async (query, sentence) => {
    const store = await make();
    await fill(store, [toCome(5)]);
    const answer = await asked(store, query);
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("a free account gets those of its bookmakers, and storage that is down is a 503", async () => {
    const store = await make();
    await fill(store, pair(5, "2.20"));
    expect((await asked(store, TWO, KEYS.free)).json).toHaveLength(1);
    expect((await asked(store, "bookmakers=Bet365,Circa", KEYS.free)).status).toBe(403);
    const selections = memoryKeyStore();
    await selections.select("account-free", { bookmakers: ["Bet365"], clearedAt: null }, null);
    expect((await asked(store, TWO, KEYS.free, { selections })).status).toBe(403);
    expect((await asked(store, TWO, KEYS.paid, { odds: ODDS_DOWN })).status).toBe(503);
    expect((await asked(store, TWO, KEYS.paid, { odds: undefined })).status).toBe(404);
  });
});
