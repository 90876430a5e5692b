/** Who may use a route, the order of the checks, and which requests count. */
import { describe, expect, test } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import { page } from "../../../src/service/http/page.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { untyped } from "../../support/untyped.js";
import { ask, down } from "./ask.js";
import {
  type Answered,
  authenticate,
  type Call,
  clock,
  countingLimit,
  errorOf,
  findEvents,
  KEYS,
  requestOf,
} from "./support.js";

const rateHeaders = ({ headers }: Answered) =>
  ["limit", "remaining", "reset"].map((name) => headers.get(`x-ratelimit-${name}`));

describe("errors come in the order route, key, rate, plan, body, storage", () => {
  const full = countingLimit(0).limit;
  // Each call has its own fault and all faults that are checked later.
  const wrong: readonly (readonly [number, string, Partial<HandlerOptions>, Call])[] = [
    [404, "an unknown route", { limit: full, findEvents: down }, { path: "/x", method: "POST", key: KEYS.unknown }],
    [401, "an unknown key", { limit: full, findEvents: down }, { key: KEYS.unknown, body: "{" }],
    [429, "one request too many", { limit: full, findEvents: down }, { key: KEYS.free, body: "{" }],
    [403, "a free plan", { findEvents: down }, { key: KEYS.free, body: "{" }],
    [400, "a body that is no JSON", { findEvents: down }, { body: "{" }],
    [503, "a storage that is down", { findEvents: down }, {}],
  ];
  test.each(wrong)("%i: %s", async (status, _name, options, call) => {
    expect((await ask(options, call)).status).toBe(status);
  });

  test("a wrong method is a 405, whatever else is wrong", async () => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const call = { method, path: "/settlements/grade", key: null };
      expect((await ask({ limit: full, findEvents: down }, call)).status, method).toBe(405);
    }
  });

  test("the body is not read before the key, the rate and the plan are checked", async () => {
    for (const [options, call] of [
      [{}, { key: null }],
      [{ limit: full }, {}],
      [{}, { key: KEYS.free }],
    ] as const) {
      const request = requestOf(call);
      await createHandler({ findEvents, authenticate, ...options })(request);
      expect(request.bodyUsed).toBe(false);
    }
  });
});

describe("what is counted", () => {
  const calls: readonly (readonly [number, string, Call, Partial<HandlerOptions>])[] = [
    [200, "grades", {}, {}],
    [200, "the catalogue", { path: "/markets" }, {}],
    [400, "a body at fault", { body: "{" }, {}],
    [400, "a query at fault", { path: "/markets?sport=moon" }, {}],
    [403, "a plan that is not enough", { key: KEYS.free }, {}],
    [404, "an event that is not known", { path: "/events/999999" }, {}],
    [404, "an unknown route", { path: "/nowhere" }, {}],
    [405, "a wrong method", { path: "/settlements/grade" }, {}],
    [503, "a storage that is down", {}, { findEvents: down }],
    [500, "a bug", {}, { findEvents: () => untyped(null) }],
  ];
  test.each(calls)("a %i counts as one request: %s", async (status, _name, call, options) => {
    const { limit, counted } = countingLimit();
    expect((await ask({ ...options, limit }, call)).status).toBe(status);
    expect(counted).toEqual([call.key === KEYS.free ? "account-free" : "account-paid"]);
  });

  test("a 401 is not counted, even at an unknown route", async () => {
    const { limit, counted } = countingLimit();
    for (const path of ["/markets", "/nowhere"]) {
      for (const key of [null, "", KEYS.unknown]) await ask({ limit }, { path, key });
      await ask({ limit }, { path: `${path}?apiKey=${KEYS.paid}`, key: KEYS.paid });
    }
    expect(counted).toEqual([]);
  });

  test("a 429 is not counted: the count stays at the limit", async () => {
    const { limit, counted } = countingLimit(2);
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push((await ask({ limit }, { path: "/markets" })).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect(counted).toHaveLength(2);
  });

  test("a route without a key is not counted, whoever calls it", async () => {
    const { limit, counted } = countingLimit();
    for (const path of ["//healthz", "//readyz", "//openapi.json", "//"]) {
      const answer = await ask({ limit, page }, { path });
      expect(answer.status, path).toBe(200);
      expect(rateHeaders(answer)).toEqual([null, null, null]);
    }
    expect(counted).toEqual([]);
  });

  test.each(calls)("a %i says how many requests are left: %s", async (_status, _name, call, options) => {
    const resetAt = Date.parse("2026-03-01T13:00:00Z");
    const { limit } = countingLimit(7, resetAt);
    expect(rateHeaders(await ask({ ...options, limit }, call))).toEqual(["7", "6", "2026-03-01T13:00:00.000Z"]);
  });

  test("a 429 says how many requests are left, and when to retry", async () => {
    const resetAt = Date.now() + 90_000;
    const answer = await ask(countingLimit(0, resetAt));
    expect(rateHeaders(answer)).toEqual(["0", "0", new Date(resetAt).toISOString()]);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(90);
    expect(errorOf(answer)).toMatch(/rate limit exceeded.*later|rate limit exceeded.*again/i);
  });

  test("a 429 never says to retry immediately", async () => {
    const answer = await ask(countingLimit(0, Date.now() - 5_000));
    expect(answer.headers.get("retry-after")).toBe("1");
  });

  test("an answer to an unknown key has no rate headers", async () => {
    const { limit } = countingLimit();
    for (const call of [{ key: KEYS.unknown }, { key: null }, { path: "/nowhere", key: KEYS.unknown }]) {
      expect(rateHeaders(await ask({ limit }, call))).toEqual([null, null, null]);
    }
  });

  test("an unknown route is a 404 for an account over its limit too, and has the rate headers", async () => {
    const answer = await ask(countingLimit(0), { path: "/nowhere" });
    expect([answer.status, ...rateHeaders(answer).slice(0, 2)]).toEqual([404, "0", "0"]);
  });
});

describe("the key", () => {
  test.each([KEYS.paid, KEYS.unknown, ""])(
    "given twice is a 400 before any key is looked up, whatever they are: %j",
    async (other) => {
      const keys: string[] = [];
      const spy = (key: string) => {
        keys.push(key);
        return authenticate(key);
      };
      const { limit, counted } = countingLimit();
      for (const path of ["/markets", "/sports", "/settlements/grade"]) {
        const method = path === "/settlements/grade" ? "POST" : "GET";
        const answer = await ask({ authenticate: spy, limit }, { method, path: `${path}?apiKey=${other}` });
        expect([answer.status, errorOf(answer)]).toEqual([400, "apiKey: given more than once; allowed: once"]);
        expect(rateHeaders(answer)).toEqual([null, null, null]);
      }
      expect([keys, counted]).toEqual([[], []]);
    },
  );

  test("is read from the query alone, under its exact name", async () => {
    for (const headers of [{ "x-api-key": KEYS.paid }, { authorization: `Bearer ${KEYS.paid}` }]) {
      expect((await ask({}, { key: null, headers })).status).toBe(401);
    }
    expect((await ask({}, { key: null, path: `/markets?apikey=${KEYS.paid}` })).status).toBe(401);
  });

  test("is decoded like any query parameter", async () => {
    const seen: string[] = [];
    const spy = (key: string): null => {
      seen.push(key);
      return null;
    };
    await ask({ authenticate: spy }, { key: null, path: "/markets?apiKey=a%2Bb%20c+d%00%F0%9F%A5%87" });
    expect(seen).toEqual(["a+b c d\0🥇"]);
  });

  test("never appears in an error", async () => {
    for (const key of [KEYS.unknown, KEYS.free, KEYS.paid]) {
      for (const options of [{}, { findEvents: down }, { limit: down }, countingLimit(0)]) {
        expect((await ask(options, { key, body: "{" })).text).not.toContain(key);
      }
    }
  });

  test("is not needed without authenticate", async () => {
    const handler = createHandler({ findEvents, clock });
    for (const key of [null, KEYS.free, KEYS.unknown]) {
      expect((await handler(requestOf({ key }))).status).toBe(200);
    }
  });
});
