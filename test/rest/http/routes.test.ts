/** The routes other than the grading endpoint, with fake ports. */
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../../src/pure/contract/openapi.js";
import { markets, sports } from "../../../src/pure/engine/index.js";
import { page } from "../../../src/service/http/page.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { expectNeverSays } from "../../support/expect-page.js";
import { jsonOf } from "../../support/json.js";
import { untyped } from "../../support/untyped.js";
import { ask, down } from "./ask.js";
import { fill, ml, said, toCome } from "./odds-support.js";
import { AS_OF, authenticate, BET, countingLimit, EVENTS, errorOf, eventReader, KEYS } from "./support.js";

const GET = (path: string, key: string | null = KEYS.free) => ({ path, key });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const metrics = { observe: () => {}, text: async () => ({ contentType: "text/plain; version=0.0.4", body: "up 1\n" }) };

const HISTORY = "/historical/events?sport=football&league=world-fifa-world-cup";
const KEYED = [
  "/markets",
  "/leagues?sport=football",
  "/events",
  "/events/live",
  "/events/search?query=arg",
  "/events/1034",
  "/participants?sport=football",
  HISTORY,
  "/historical/events/search?query=arg",
];
const OPEN = ["//", "//page.js", "//page.css", "//healthz", "//readyz", "//metrics", "//openapi.json"];

const KEYED_OF_ODDS = [
  ["GET", "/events/changes"],
  ["GET", "/odds?eventId=5&bookmakers=Bet365"],
  ["GET", "/odds/multi?eventIds=5&bookmakers=Bet365"],
  ["GET", `/odds/updated?since=${AS_OF / 1000}&bookmaker=Bet365&sport=football`],
  ["GET", "/participants/60"],
  ["GET", "/odds/movements?eventId=5&bookmaker=Bet365&market=ML"],
  ["GET", "/value-bets?bookmaker=Bet365"],
  ["GET", "/arbitrage-bets?bookmakers=Bet365"],
  ["GET", "/historical/odds?eventId=5&bookmakers=Bet365"],
  ["GET", "/bookmakers/selected"],
  ["PUT", "/bookmakers/selected/select?bookmakers=Bet365"],
  ["PUT", "/bookmakers/selected/clear"],
] as const;
const PAID_OF_ODDS = ["/historical/closing-lines?sport=football", "/dropping-odds"];

/** A service with odds of one bookmaker, which the free account has selected. */
async function withOdds() {
  const store = createMemoryStore();
  await fill(store, [toCome(5), said(5, "Bet365", [ml("2.10")])]);
  const selections = memoryKeyStore();
  await selections.select("account-free", { bookmakers: ["Bet365"], clearedAt: null }, null);
  return { findEvents: store.findEvents, events: store, odds: store.odds, changes: store, selections };
}

describe("keys and plans", () => {
  test.each(KEYED)("%s needs a key, of any plan", async (path) => {
    const options = { events: eventReader() };
    expect((await ask(options, GET(path, null))).status).toBe(401);
    expect((await ask(options, GET(path, KEYS.unknown))).status).toBe(401);
    expect((await ask(options, GET(path, KEYS.free))).status).toBe(200);
    expect((await ask(options, GET(path, KEYS.paid))).status).toBe(200);
  });

  test.each(KEYED_OF_ODDS)("%s %s needs a key, of any plan", async (method, path) => {
    const options = await withOdds();
    const statusOf = async (key: string | null) => (await ask(options, { method, path, key })).status;
    expect([await statusOf(null), await statusOf(KEYS.unknown)]).toEqual([401, 401]);
    expect([await statusOf(KEYS.free), await statusOf(KEYS.paid)]).toEqual([200, 200]);
  });

  test.each(PAID_OF_ODDS)("%s needs a key, of a paid plan", async (path) => {
    const options = await withOdds();
    const statusOf = async (key: string | null) => (await ask(options, GET(path, key))).status;
    expect([await statusOf(null), await statusOf(KEYS.unknown)]).toEqual([401, 401]);
    expect([await statusOf(KEYS.free), await statusOf(KEYS.paid)]).toEqual([403, 200]);
  });

  test.each(OPEN)("%s needs no key", async (path) => {
    const options = { metrics, page, authenticate: down };
    expect((await ask(options, GET(path, null))).status).toBe(200);
  });
});

describe("a route does not exist without the port that it needs", () => {
  const needy = KEYED.filter((path) => path !== "/markets" && path !== "/events/1034");
  test.each([...needy, "//metrics", "//", "//page.js"])("%s", async (path) => {
    expect((await ask({}, GET(path))).status).toBe(404);
  });
});

/** The values of the parameters that a route needs. */
const NEEDED: Readonly<Record<string, string>> = {
  ...{ sport: "football", league: "england-premier-league", query: "arsenal" },
  ...{
    status: "live",
    eventId: "5",
    eventIds: "5",
    bookmaker: "Bet365",
    bookmakers: "Bet365",
    market: "ML",
    since: String(AS_OF / 1000),
  },
};

/** Each parameter of each route in the OpenAPI document. Those of the feed are read by its handshake. */
const { "/v3/ws": _feed, ...DOCUMENTED } = openApiDocument({ basePath: "/v3", version: "3.0.0" }).paths;
const PARAMETERS = Object.entries(DOCUMENTED).flatMap(([path, { get, post, put }]) =>
  Object.entries({ GET: get, POST: post, PUT: put }).flatMap(([method, operation]) => {
    const sent = (operation?.parameters ?? []).filter((each) => each.in === "query");
    return sent.map(({ name }) => {
      const others = sent.filter((each) => each.required && each.name !== name).map((each) => each.name);
      return [name, method, path.replace(/^\/v3/, ""), others] as const;
    });
  }),
);

const LISTS = ["status", "bookmakers", "eventIds", "markets", "leagues"];
const isList = ([name]: (typeof PARAMETERS)[number]) => LISTS.includes(name);
const twice = (name: string, others: readonly string[]) =>
  [...others, name, name].map((each) => `${each}=${NEEDED[each] ?? "1"}`).join("&");

describe("a list that is given twice is joined", () => {
  test.each(PARAMETERS.filter(isList))("%s of %s %s", async (name, method, path, others) => {
    const query = twice(name, others);
    const once = await ask(await withOdds(), { method, path: `${path}?${query.slice(0, query.lastIndexOf("&"))}` });
    const { status, json } = await ask(await withOdds(), { method, path: `${path}?${query}` });
    expect([status, json]).toEqual([200, once.json]);
  });
});

describe("any other parameter that is given twice is a 400 that names it", () => {
  test.each(PARAMETERS.filter((each) => !isList(each)))("%s of %s %s", async (name, method, path, others) => {
    const options = await withOdds();
    const answer = await ask(options, { method, path: `${path}?${twice(name, others)}` });
    expect([answer.status, errorOf(answer)]).toEqual([
      400,
      expect.stringMatching(`^${name}: given 2 times; allowed: once, `),
    ]);
  });
});

describe("GET /markets", () => {
  test("answers with the markets of one sport", async () => {
    for (const { slug } of sports()) {
      const { status, json } = await ask({}, GET(`/markets?sport=${slug}`));
      expect([status, json]).toEqual([200, plain(markets(slug))]);
    }
  });

  test("without a sport it is keyed by sport", async () => {
    const { json } = await ask({}, GET("/markets"));
    expect(json).toEqual(plain(Object.fromEntries(sports().map(({ slug }) => [slug, markets(slug)]))));
  });

  test.each(["moon", "", "Football", "__proto__"])("an unknown sport is a 400 that names it: %j", async (sport) => {
    const answer = await ask({}, GET(`/markets?sport=${sport}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(/^sport: /)]);
  });
});

describe("GET /events/{id}", () => {
  test("answers with the event as the storage has it", async () => {
    const { status, json } = await ask({}, GET("/events/1034"));
    expect([status, json]).toEqual([200, plain(EVENTS.get(1034))]);
  });

  test("accepts every way to write the id, encoded too", async () => {
    for (const id of ["01034", "%31034"])
      expect((await ask({}, GET(`/events/${id}`))).json).toMatchObject({ id: 1034 });
  });

  test("an unknown event is a 404 that says so", async () => {
    const answer = await ask({}, GET("/events/999999"));
    expect([answer.status, errorOf(answer)]).toEqual([404, "Event not found"]);
  });

  test.each(["abc", "1.5", "1034x", "9007199254740993", "%E0%A4%A", "1034%2F", "%00", "1e3", "-", "__proto__"])(
    "an invalid id is a 400: %s",
    async (id) => {
      const answer = await ask({}, GET(`/events/${id}`));
      expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(/^id: .*; allowed: /)]);
    },
  );

  test.each(["/events/", "/events/1034/", "/events/1034/odds"])("%s is not a route", async (path) => {
    expect((await ask({ events: eventReader() }, GET(path))).status).toBe(404);
  });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const USUAL = { from: AS_OF - 26 * HOUR, to: AS_OF + 14 * DAY };

describe("GET /sports", () => {
  test("has the sports of the catalogue, then those that only the store has", async () => {
    const { status, json } = await ask({ events: eventReader() }, GET("/sports", null));
    const catalogue = sports().map(({ name, slug }) => ({ name, slug }));
    expect([status, json]).toEqual([200, [...catalogue, { name: "Korfball", slug: "korfball" }]]);
    expect((await ask({}, GET("/sports", null))).json).toEqual(catalogue);
  });

  test.each(["/sports", "/bookmakers"])(
    "%s answers without a key, and checks and counts one that is sent",
    async (path) => {
      const { limit, counted } = countingLimit(1);
      const options = { ...(await withOdds()), limit };
      const keyless = await ask(options, GET(path, null));
      expect([keyless.status, keyless.headers.has("x-ratelimit-limit")]).toEqual([200, false]);
      expect((await ask(options, GET(path, KEYS.unknown))).status).toBe(401);
      expect((await ask(options, GET(path, ""))).status).toBe(401);
      const answer = await ask(options, GET(path));
      expect([answer.status, answer.headers.get("x-ratelimit-remaining")]).toEqual([200, "0"]);
      expect((await ask(options, GET(path))).status).toBe(429);
      expect(counted).toEqual(["account-free"]);
    },
  );
});

describe("GET /leagues", () => {
  test("asks the storage for the leagues with events to come, or for all", async () => {
    const events = eventReader();
    const { json } = await ask({ events }, GET("/leagues?sport=soccer"));
    expect(json).toEqual([{ name: "Serie A", slug: "italy-serie-a", eventsCount: 3 }]);
    await ask({ events }, GET("/leagues?sport=padel&all=true"));
    const { from } = USUAL;
    expect(events.asked).toEqual([
      { sport: "football", all: false, from, limit: 5_001 },
      { sport: "padel", all: true, from, limit: 5_001 },
    ]);
  });

  test.each([
    ["", "Missing sport parameter"],
    ["?sport=", "Missing sport parameter"],
    ["?sport=football&sport=tennis", "sport: given 2 times; allowed: once, a slug"],
    ["?sport=football&all=yes", 'all: "yes" is neither true nor false; allowed: true, false, 1 or 0'],
  ])("/leagues%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/leagues${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, sentence]);
  });
});

describe("GET /events", () => {
  const iso = (time: number) => new Date(time).toISOString();
  test.each([
    ["/events", { ...USUAL, limit: 5_001, skip: 0 }],
    ["/events?limit=1", { ...USUAL, limit: 2, skip: 0 }],
    ["/events?limit=5000&sport=soccer", { ...USUAL, limit: 5_001, skip: 0, sport: "football" }],
    ["/events?sport=moon&league=x", { ...USUAL, limit: 5_001, skip: 0, sport: "moon", league: "x" }],
    ["/events?sport=&league=&status=,&unknown=1", { ...USUAL, limit: 5_001, skip: 0 }],
    ["/events?participantId=362744&skip=40&limit=20", { ...USUAL, participant: 362_744, limit: 21, skip: 40 }],
    ["/events?status=live,,pending,live", { ...USUAL, statuses: ["live", "pending"], limit: 5_001, skip: 0 }],
    ["/events?status=live&status=pending,live", { ...USUAL, statuses: ["live", "pending"] }],
    ["/events?status=finished,settled,upcoming", { ...USUAL, statuses: ["settled", "pending"] }],
    [
      "/events?from=2026-04-01",
      { from: Date.parse("2026-04-01"), to: Date.parse("2026-04-15"), limit: 5_001, skip: 0 },
    ],
    ["/events?to=2026-02-01T12:00Z", { from: Date.parse("2026-01-31T10:00Z"), to: Date.parse("2026-02-01T12:00Z") }],
    ["/events?from=2026-03-05&to=2026-03-05", { from: Date.parse("2026-03-05"), to: Date.parse("2026-03-06") - 1 }],
    [`/events?to=${iso(AS_OF)}`, { from: USUAL.from, to: AS_OF }],
    ["/events/live", { limit: 5_001, statuses: ["live"] }],
    ["/events/live?sport=tennis&limit=3", { limit: 4, sport: "tennis", statuses: ["live"] }],
  ])("%s asks the storage for %j", async (path, filter) => {
    const events = eventReader();
    const { status } = await ask({ events }, GET(path));
    expect([status, events.asked]).toEqual([
      200,
      [{ limit: 5_001, ...(path.includes("live") && !path.includes("=live") ? {} : { skip: 0 }), ...filter }],
    ]);
  });

  test("answers with a bare array of the events as they are stored, an empty one for what nobody knows", async () => {
    const events = eventReader();
    const { json, headers } = await ask({ events }, GET("/events?limit=500"));
    expect(json).toEqual(plain([...EVENTS.values()].slice(0, 500)));
    expect(headers.has("x-truncated")).toBe(false);
    expect((await ask({ events }, GET("/events?sport=moon"))).json).toEqual([]);
  });

  test("says in a header that a bound has cut the list", async () => {
    const answer = await ask({ events: eventReader() }, GET("/events?limit=3"));
    expect([answer.headers.get("x-truncated"), answer.json]).toEqual(["true", plain([...EVENTS.values()].slice(0, 3))]);
    expect((await ask({ events: eventReader() }, GET("/events/live?limit=1"))).headers.has("x-truncated")).toBe(false);
  });

  test.each([
    "limit=0",
    "limit=5001",
    "limit=-1",
    "limit=1.5",
    "limit=",
    "limit=ten",
    "limit=1&limit=2",
    "sport=football&sport=tennis",
  ])("%s is a 400 that names it", async (query) => {
    const events = eventReader();
    for (const path of ["/events", "/events/live"]) {
      const answer = await ask({ events }, GET(`${path}?${query}`));
      expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(/^(limit|sport): /)]);
    }
    expect(events.asked).toEqual([]);
  });

  test.each([
    ["league=a&league=b", /^league: given 2 times/],
    ["participantId=five", /^participantId: "five" is not the id of a participant/],
    ["participantId=1.5", /^participantId: /],
    ["status=live&status=postponed", /^status: "postponed" is not a status; allowed: a list of pending/],
    ["status=postponed", /allowed: a list of pending, live, settled, cancelled, upcoming, finished, with commas/],
    ["skip=-1", /^skip: "-1" is not a whole number/],
    ["skip=100001", /^skip: 100001 is too large/],
    ["from=tomorrow", /^from: "tomorrow" is not a date or time/],
    ["from=2026-03-02&to=2026-03-01", /^from: "2026-03-02" is after to/],
  ])("/events?%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/events?${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("live events are live", async () => {
    const { text } = await ask({ events: eventReader() }, GET("/events/live"));
    expect(jsonOf<{ status: string }[]>(text).map(({ status }) => status)).toEqual(["live"]);
  });
});

describe("GET /events/search", () => {
  test.each([
    ["query=arg", { limit: 11 }],
    ["query=arg&limit=3&sport=soccer", { limit: 4, sport: "football" }],
    ["query=arg&limit=50", { limit: 11 }],
  ])("%s asks the storage for at most 10 events that are not over", async (query, search) => {
    const events = eventReader();
    expect((await ask({ events }, GET(`/events/search?${query}`))).status).toBe(200);
    expect(events.asked).toEqual([{ among: "ahead", query: "arg", from: USUAL.from, ...search }]);
  });

  test.each([
    ["", /^query: missing/],
    ["query=ab", /^query: "ab" is shorter than 3 characters/],
  ])("/events/search?%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/events/search?${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe("GET /historical/events", () => {
  const over = {
    sport: "football",
    league: "world-fifa-world-cup",
    statuses: ["settled", "cancelled"],
    latestFirst: true,
  };
  test.each([
    ["", { from: AS_OF - 31 * DAY, to: AS_OF }],
    ["&from=2026-01-01", { from: Date.parse("2026-01-01"), to: Date.parse("2026-02-01") }],
    ["&from=2026-01-01&to=2026-01-01", { from: Date.parse("2026-01-01"), to: Date.parse("2026-01-02") - 1 }],
  ])("%s asks for the events that are over, the latest first", async (query, window) => {
    const events = eventReader();
    const { status } = await ask({ events }, GET(`${HISTORY}${query}`));
    expect([status, events.asked[0]]).toEqual([200, { ...over, ...window, limit: 5_001 }]);
  });

  test("a league without events in the window has an empty list", async () => {
    const [live] = [...EVENTS.values()].filter(({ status }) => status === "live");
    const { status, json } = await ask(
      { events: eventReader() },
      GET(`/historical/events?sport=${live?.sport?.slug}&league=${live?.league?.slug}`),
    );
    expect([status, json]).toEqual([200, []]);
  });

  test.each([
    ["league=x", "Missing sport parameter"],
    ["sport=football", "Missing league parameter"],
    ["sport=football&league=", "Missing league parameter"],
    ["sport=moon&league=x", "moon is not a valid sport, use /v3/sports to get a list of valid sports"],
    ["sport=football&league=x", "x is not a valid league, use /v3/leagues to get a list of valid leagues"],
    ["sport=football&league=x&from=2026-01-01&to=2026-02-02", expect.stringMatching(/^to: .* more than 31 days/)],
  ])("/historical/events?%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/historical/events?${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, sentence]);
  });
});

describe("GET /historical/events/search", () => {
  const from = Date.parse("2026-01-01");
  test.each([
    ["query=arg", { query: "arg", limit: 101 }],
    ["query=%20Real%20Madrid%20&sport=football", { query: "Real Madrid", sport: "football", limit: 101 }],
    ["query=arg&from=2026-01-01&to=2026-01-31", { query: "arg", from, to: from + 31 * DAY - 1, limit: 101 }],
    ["query=arg&from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z", { query: "arg", from, to: from, limit: 101 }],
  ])("%s is passed to the storage", async (query, search) => {
    const events = eventReader();
    expect((await ask({ events }, GET(`/historical/events/search?${query}`))).status).toBe(200);
    expect(events.asked).toEqual([search]);
  });

  test.each([
    ["", /^query: missing/],
    ["query=ab", /^query: .*3 to 100/],
    ["query=%20%20ab%20", /^query: /],
    [`query=${"x".repeat(101)}`, /^query: /],
    ["query=arg&sport=moon", /^sport: /],
    ["query=arg&from=yesterday", /^from: .*ISO 8601/],
    ["query=arg&from=2026-01-01&to=2026-02-02", /^to: .*31 days/],
    ["query=arg&from=2026-01-02&to=2026-01-01", /^from: .* after to/],
    ["query=arg&query=bra", /^query: given 2 times/],
  ])("/historical/events/search?%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/historical/events/search?${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe("a storage that is down", () => {
  const events = {
    listEvents: down,
    listLeagues: down,
    listSports: async () => down(),
    searchEvents: async () => down(),
    check: async () => down(),
  };
  test.each([...KEYED.slice(1), "/sports", "//readyz"])("is a 503: %s", async (path) => {
    expect((await ask({ events, findEvents: down }, GET(path))).status).toBe(503);
  });

  test("does not end the service", async () => {
    expect(await ask({ events, findEvents: down }, GET("//healthz"))).toMatchObject({
      status: 200,
      json: { status: "ok" },
    });
  });
});

describe("HEAD", () => {
  test.each([...KEYED, ...OPEN, "/sports", "/events/999999", "/nowhere"])(
    "%s is GET without its body",
    async (path) => {
      const options = { events: eventReader(), metrics };
      const [get, head] = [await ask(options, GET(path)), await ask(options, { ...GET(path), method: "HEAD" })];
      expect([head.status, head.text]).toEqual([get.status, ""]);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    },
  );

  test("is not POST without its body", async () => {
    expect((await ask({}, { method: "HEAD", path: "/settlements/grade" })).status).toBe(405);
  });
});

describe("what is served without a key", () => {
  test("the metrics, as their port writes them", async () => {
    const { headers, text } = await ask({ metrics }, GET("//metrics", null));
    expect([headers.get("content-type"), text]).toEqual(["text/plain; version=0.0.4", "up 1\n"]);
  });

  test("metrics that throw are a 500", async () => {
    expect((await ask({ metrics: { ...metrics, text: async () => down() } }, GET("//metrics", null))).status).toBe(500);
  });

  test("the OpenAPI document, with the base path of the service", async () => {
    const { json } = await ask({ basePath: "/api/v3" }, GET("//openapi.json", null));
    expect(json).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: "3.0.0" } });
    expect(JSON.stringify(json)).toContain("/api/v3");
  });

  test("the page and its files, which load and run nothing from other hosts", async () => {
    for (const [path, type] of [
      ["//", "text/html; charset=utf-8"],
      ["//page.js", "text/javascript; charset=utf-8"],
      ["//page.css", "text/css; charset=utf-8"],
    ] as const) {
      const { status, headers, text } = await ask({ page }, GET(path, null));
      expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
        200,
        type,
        "nosniff",
      ]);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy.replace("img-src data:", "")).not.toMatch(/unsafe|\*|https?:|data:/);
      expectNeverSays("the page", text, /\b(?:src|href)="https?:|@import|url\(\s*["']?https?:/);
    }
  });

  test("has no keys and no events", async () => {
    for (const path of OPEN) {
      const { text } = await ask({ metrics, page }, GET(path, null));
      for (const key of Object.values(KEYS)) expectNeverSays(path, text, key);
    }
  });
});

test("an answer that cannot be written as JSON is a 500", async () => {
  const findEvents = () => untyped(new Map([[1034, { id: 1034n }]]));
  expect((await ask({ findEvents }, GET("/events/1034"))).status).toBe(500);
  expect((await ask({ findEvents, authenticate }, { body: { selections: [BET] } })).status).toBe(200);
});
