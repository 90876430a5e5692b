/** The routes other than the grading endpoint, with fake ports. */
import { describe, expect, test } from "vitest";
import { markets, sports } from "../../src/engine/index.js";
import { jsonOf } from "../support/json.js";
import { untyped } from "../support/untyped.js";
import { ask, down } from "./ask.js";
import { authenticate, BET, EVENTS, errorOf, eventReader, KEYS } from "./support.js";

const GET = (path: string, key: string | null = KEYS.free) => ({ path, key });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const metrics = { observe: () => {}, text: async () => ({ contentType: "text/plain; version=0.0.4", body: "up 1\n" }) };

const KEYED = ["/markets", "/events", "/events/live", "/events/1034", "/historical/events/search?query=arg"];
const OPEN = ["//", "//page.js", "//page.css", "//healthz", "//readyz", "//metrics", "//openapi.json"];

describe("keys and plans", () => {
  test.each(KEYED)("%s needs a key, of any plan", async (path) => {
    const options = { events: eventReader() };
    expect((await ask(options, GET(path, null))).status).toBe(401);
    expect((await ask(options, GET(path, KEYS.unknown))).status).toBe(401);
    expect((await ask(options, GET(path, KEYS.free))).status).toBe(200);
    expect((await ask(options, GET(path, KEYS.paid))).status).toBe(200);
  });

  test.each(OPEN)("%s needs no key", async (path) => {
    const options = { metrics, authenticate: down };
    expect((await ask(options, GET(path, null))).status).toBe(200);
  });
});

describe("a route does not exist without the port that it needs", () => {
  test.each(["/events", "/events/live", "/historical/events/search?query=arg", "//metrics"])("%s", async (path) => {
    expect((await ask({}, GET(path))).status).toBe(404);
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
    expect([answer.status, errorOf(answer)]).toEqual([404, "id: there is no event 999999"]);
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

describe("GET /events", () => {
  test.each([
    ["/events", { limit: 100 }],
    ["/events?limit=1", { limit: 1 }],
    ["/events?limit=500&sport=tennis", { limit: 500, sport: "tennis" }],
    ["/events?unknown=1&limit=2", { limit: 2 }],
    ["/events/live", { limit: 100, status: "live" }],
    ["/events/live?sport=tennis&limit=3", { limit: 3, sport: "tennis", status: "live" }],
  ])("%s asks the storage for %j", async (path, filter) => {
    const events = eventReader();
    const { status, json } = await ask({ events }, GET(path));
    expect([status, events.asked]).toEqual([200, [filter]]);
    expect(json).toEqual(plain(eventReader().listEvents(untyped(filter))));
  });

  test.each(["limit=0", "limit=501", "limit=-1", "limit=1.5", "limit=", "limit=ten", "limit=1&limit=2", "sport=moon"])(
    "%s is a 400 that names it",
    async (query) => {
      const events = eventReader();
      for (const path of ["/events", "/events/live"]) {
        const answer = await ask({ events }, GET(`${path}?${query}`));
        expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(/^(limit|sport): /)]);
      }
      expect(events.asked).toEqual([]);
    },
  );

  test("live events are live", async () => {
    const { text } = await ask({ events: eventReader() }, GET("/events/live"));
    expect(jsonOf<{ status: string }[]>(text).map(({ status }) => status)).toEqual(["live"]);
  });
});

describe("GET /historical/events/search", () => {
  const DAY = 86_400_000;
  const from = Date.parse("2026-01-01");
  test.each([
    ["query=arg", { query: "arg", limit: 100 }],
    ["query=%20Real%20Madrid%20&sport=football", { query: "Real Madrid", sport: "football", limit: 100 }],
    ["query=arg&from=2026-01-01&to=2026-01-31", { query: "arg", from, to: from + 31 * DAY - 1, limit: 100 }],
    ["query=arg&from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z", { query: "arg", from, to: from, limit: 100 }],
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
  ])("%s is a 400", async (query, sentence) => {
    const answer = await ask({ events: eventReader() }, GET(`/historical/events/search?${query}`));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe("a storage that is down", () => {
  const events = { listEvents: down, searchEvents: async () => down(), check: async () => down() };
  test.each(["/events", "/events/live", "/events/1034", "/historical/events/search?query=arg", "//readyz"])(
    "is a 503: %s",
    async (path) => {
      expect((await ask({ events, findEvents: down }, GET(path))).status).toBe(503);
    },
  );

  test("does not end the service", async () => {
    expect(await ask({ events, findEvents: down }, GET("//healthz"))).toMatchObject({
      status: 200,
      json: { status: "ok" },
    });
  });
});

describe("HEAD", () => {
  test.each([...KEYED, ...OPEN, "/events/999999", "/nowhere"])("%s is GET without its body", async (path) => {
    const options = { events: eventReader(), metrics };
    const [get, head] = [await ask(options, GET(path)), await ask(options, { ...GET(path), method: "HEAD" })];
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  });

  test("is not POST without its body", async () => {
    expect((await ask({}, { method: "HEAD", path: "/settlements/grade" })).status).toBe(404);
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
      const { status, headers, text } = await ask({}, GET(path, null));
      expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
        200,
        type,
        "nosniff",
      ]);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(text).not.toMatch(/\b(?:src|href)="https?:|@import|url\(\s*["']?https?:/);
    }
  });

  test("has no keys and no events", async () => {
    for (const path of OPEN) {
      const { text } = await ask({ metrics }, GET(path, null));
      for (const key of Object.values(KEYS)) expect(text).not.toContain(key);
    }
  });
});

test("an answer that cannot be written as JSON is a 500", async () => {
  const findEvents = () => untyped(new Map([[1034, { id: 1034n }]]));
  expect((await ask({ findEvents }, GET("/events/1034"))).status).toBe(500);
  expect((await ask({ findEvents, authenticate }, { body: { selections: [BET] } })).status).toBe(200);
});
