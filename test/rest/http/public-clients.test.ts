/**
 * Each call that the public packages for Python and Node and the server for assistants make, with parameters as they send them, and what
 * they read in the answer. Names and shapes are those of their documentation; none of their code is here.
 */
import { beforeAll, expect, test } from "vitest";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { ask } from "./ask.js";
import { fill, iso, MINUTE, marketOf, ml, said, toCome, totals } from "./odds-support.js";
import { AS_OF, KEYS } from "./support.js";

const DAY = 24 * 60 * MINUTE;
const SECONDS = Math.floor(AS_OF / 1000);
const encoded = encodeURIComponent;
const store = createMemoryStore();

beforeAll(async () => {
  await fill(store, [
    toCome(5),
    toCome(6, { status: "live", date: iso(AS_OF - 30 * MINUTE), clock: { minute: 30, running: true } }),
    toCome(7, { date: iso(AS_OF - DAY) }),
    ...[5, 6].flatMap((id) => [said(id, "Bet365", [ml("2.10"), totals("1.90")]), said(id, "Unibet", [ml("2.20")])]),
    said(7, "Bet365", [ml("2.00")], { timestamp: (AS_OF - 2 * DAY) / 1000 }),
    { type: "status", id: "7", status: "settled", scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } } },
    ...[said(5, "22Bet", [marketOf("Draw No Bet", [{ home: "2.20", away: "1.60" }])])],
    ...[said(5, "Betway", [marketOf("Draw No Bet", [{ home: "1.60", away: "2.20", awayLink: "https://b.example" }])])],
    ...[
      said(5, "Pinnacle", [ml("2.00")], { timestamp: AS_OF / 1000 - 1 }),
      said(5, "Pinnacle", [ml("1.90")]),
      said(5, "Circa", [ml("1.92")]),
    ],
  ]);
});

const event = { id: 5, home: "Arsenal", away: "Chelsea", homeId: 60, awayId: 44, status: "pending" };
const names = { sport: { slug: "football" }, league: { slug: "england-premier-league" } };
const bet365 = { bookmakers: { Bet365: [ml("2.10"), totals("1.90")] } };
const some = (fields: object) => expect.arrayContaining([expect.objectContaining(fields)]);
const times = `from=${encoded(iso(AS_OF - 3 * DAY))}&to=${encoded(iso(AS_OF))}`;
const sport = "sport=football";
const league = "league=england-premier-league";

/** What is called, and what is read. A list of Python's `requests` and of a generated client is sent in several parameters. */
const CALLS: readonly (readonly [call: string, read: unknown])[] = [
  ["/sports", some({ name: "Football", slug: "football" })],
  ["/bookmakers", some({ name: "Bet365", active: true })],
  ["/leagues?sport=football", [{ name: "England - Premier League", slug: "england-premier-league", eventsCount: 2 }]],
  ["/leagues?sport=football&all=true", some({ slug: "england-premier-league" })],
  ["/leagues?sport=football&all=True", some({ slug: "england-premier-league" })],
  [`/events?${sport}&${league}`, some({ ...event, scores: { home: 0, away: 0 }, bookmakerCount: 6 })],
  [`/events?${sport}&status=pending%2Clive&limit=50&skip=0`, some({ id: 6, clock: { minute: 30, running: true } })],
  [`/events?${sport}&status=pending&status=live`, some({ id: 6 })],
  [`/events?${sport}&status=upcoming`, [expect.objectContaining({ id: 5 })]],
  [`/events?${sport}&status=finished`, [expect.objectContaining({ id: 7 })]],
  [`/events?${sport}&participantId=60&bookmaker=Bet365`, some({ id: 5 })],
  [`/events?${sport}&${times}`, some({ id: 7, scores: expect.objectContaining({ home: 2, away: 1 }) })],
  ["/events/5", { ...event, ...names }],
  ["/events/live", [expect.objectContaining({ id: 6, status: "live" })]],
  [`/events/live?${sport}`, some({ id: 6 })],
  ["/events/search?query=Arsenal", some({ id: 5 })],
  ["/events/search?query=Arsenal&limit=5", some({ id: 5 })],
  ["/odds?eventId=5&bookmakers=Bet365%2CUnibet", { ...event, ...bet365, urls: { Bet365: expect.any(String) } }],
  ["/odds?eventId=5&bookmakers=Bet365&bookmakers=Unibet&includeSeq=true", { ...bet365, seq: expect.any(Number) }],
  ["/odds?eventId=5&bookmakers=Bet365&includeSeq=True", bet365],
  ["/odds/multi?eventIds=5%2C6&bookmakers=Bet365%2CUnibet", some({ id: 6 })],
  ["/odds/multi?eventIds=5&eventIds=6&bookmakers=Bet365&bookmakers=Unibet", some({ id: 6 })],
  [
    `/odds/updated?since=${SECONDS - 60}&bookmaker=Bet365&sport=Football`,
    [
      expect.objectContaining({ id: 5, ...bet365 }),
      expect.objectContaining({ id: 6, ...bet365 }),
      expect.objectContaining({ id: 7, bookmakers: { Bet365: [] } }),
    ],
  ],
  [
    `/odds/updated?since=${AS_OF}&bookmaker=Bet365&sport=football&markets=ML`,
    some({ bookmakers: { Bet365: [ml("2.10")] } }),
  ],
  [
    "/odds/movements?eventId=5&bookmaker=Bet365&market=ML",
    {
      eventid: "5",
      bookmaker: "Bet365",
      movements: [{ timestamp: AS_OF, home: 2.1, draw: 3.4, away: 3.5 }],
      opening: { timestamp: AS_OF, home: 2.1, draw: 3.4, away: 3.5 },
    },
  ],
  [
    "/odds/movements?eventId=5&bookmaker=Bet365&market=Totals&marketLine=2.5",
    { opening: { hdp: 2.5, home: 1.9, away: 1.95 } },
  ],
  [
    "/value-bets?bookmaker=Unibet&includeEventDetails=True",
    some({
      ...{ eventId: 5, betSide: "home", bookmaker: "Unibet", expectedValue: expect.any(Number) },
      event: expect.objectContaining({ home: "Arsenal", sport: "Football", league: "England - Premier League" }),
      market: expect.objectContaining({ name: "ML", home: expect.any(String) }),
      bookmakerOdds: expect.objectContaining({ home: "2.20", href: expect.any(String) }),
    }),
  ],
  [`/value-bets?bookmaker=Unibet&${sport}&${league}&includeEventDetails=false`, some({ betSide: "home" })],
  [
    "/arbitrage-bets?bookmakers=22Bet%2CBetway&limit=10&includeEventDetails=true",
    [
      {
        ...{ id: expect.any(String), eventId: 5, market: { name: "Draw No Bet" }, profitMargin: 10, totalStake: 100 },
        impliedProbability: expect.closeTo(0.909, 3),
        legs: [
          { bookmaker: "22Bet", side: "home", odds: "2.20", href: "https://22bet.example/5" },
          { bookmaker: "Betway", side: "away", odds: "2.20", directLink: "https://b.example" },
        ],
        optimalStakes: [{ bookmaker: "22Bet", side: "home", stake: 50, potentialReturn: 110 }, { stake: 50 }],
        event: { home: "Arsenal", away: "Chelsea", date: expect.any(String), league: "England - Premier League" },
      },
    ],
  ],
  ["/arbitrage-bets?bookmakers=22Bet&bookmakers=Betway", some({ updatedAt: expect.any(String) })],
  [
    `/dropping-odds?${sport}&markets=ml&timeWindow=opening&sort=drop&minDrop=1&limit=10&page=1&includeEventDetails=true`,
    [
      {
        ...{ eventId: 5, market: { name: "ML" }, betSide: "home", lastMovedAt: expect.any(Number) },
        event: { home: "Arsenal", away: "Chelsea", sport: { slug: "football" }, league: { name: expect.any(String) } },
        odds: { opening: 2, current: 1.9, drop: { sinceOpening: 5, "12h": null, "24h": null, "48h": null } },
        updatedAt: expect.any(Number),
      },
    ],
  ],
  ["/dropping-odds", some({ eventId: 5 })],
  [
    `/participants?${sport}`,
    [expect.objectContaining({ id: 60, name: "Arsenal" }), expect.objectContaining({ id: 44 })],
  ],
  [`/participants?${sport}&search=Chelsea`, [{ id: 44, name: "Chelsea", sport: "football" }]],
  ["/participants/44", { id: 44, name: "Chelsea", sport: "football" }],
  [`/historical/events?${sport}&${league}&${times}`, [expect.objectContaining({ id: 7, status: "settled" })]],
  ["/historical/odds?eventId=7&bookmakers=Bet365&markets=ML", { id: 7, bookmakers: { Bet365: [{ name: "ML" }] } }],
  [
    `/historical/closing-lines?${sport}&leagues=england-premier-league&${times}&markets=ML&bookmakers=Bet365&limit=100&skip=0`,
    [
      expect.objectContaining({
        id: 7,
        urls: {},
        scores: expect.objectContaining({ home: 2 }),
        bookmakers: expect.objectContaining({}),
      }),
    ],
  ],
  ["/bookmakers/selected", { bookmakers: expect.arrayContaining(["Bet365"]), count: expect.any(Number) }],
  [
    "PUT /bookmakers/selected/select?bookmakers=Bet365%2CUnibet",
    { success: true, bookmakers: ["Bet365", "Unibet"], count: 2 },
  ],
  ["PUT /bookmakers/selected/select?bookmakers=Bet365&bookmakers=Unibet", { success: true, count: 2 }],
  ["PUT /bookmakers/selected/clear", { success: true, bookmakers: [], count: 0 }],
  [`/markets?${sport}`, some({ name: "ML" })],
];

test.each(CALLS)("%s is answered as its client reads it", async (call, read) => {
  const [path = "", method = "GET"] = call.split(" ").reverse();
  const options = {
    findEvents: store.findEvents,
    events: store,
    odds: store.odds,
    selections: memoryKeyStore(),
    clock: () => AS_OF,
  };
  const { status, json } = await ask(options, { method, path, key: KEYS.paid });
  expect(status).toBe(200);
  expect({ read: json }).toMatchObject({ read });
});
