/** What the caller and the observers get when something goes wrong in the service, and what observers never get. */
import { describe, expect, test } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { untyped } from "../../support/untyped.js";
import { ask, down } from "./ask.js";
import {
  authenticate,
  BET,
  clock,
  errorOf,
  findEvents,
  GRADES,
  KEYS,
  REQUEST,
  recorder,
  requestOf,
} from "./support.js";

describe("a storage that is down", () => {
  const broken: readonly (readonly [string, Partial<HandlerOptions>])[] = [
    ["findEvents that throws", { findEvents: down }],
    ["findEvents that rejects", { findEvents: async () => down() }],
    ["findEvents that hangs", { findEvents: () => new Promise(() => {}), storageTimeout: 5 }],
    ["authenticate that throws", { authenticate: down }],
    ["authenticate that rejects", { authenticate: async () => down() }],
    ["authenticate that hangs", { authenticate: () => new Promise(() => {}), storageTimeout: 5 }],
    ["limit that throws", { limit: down }],
    ["limit that rejects", { limit: async () => down() }],
    ["limit that hangs", { limit: () => new Promise(() => {}), storageTimeout: 5 }],
    ["findEvents that rejects with undefined", { findEvents: () => Promise.reject(undefined) }],
    [
      "findEvents that rejects with a value that cannot be shown",
      { findEvents: () => Promise.reject(Object.create(null)) },
    ],
    [
      "findEvents that rejects with an Error whose stack cannot be read",
      {
        findEvents: () => {
          throw Object.defineProperty(new Error("odd"), "stack", { get: down });
        },
      },
    ],
  ];
  test.each(broken)("is a 503 without internal details: %s", async (_name, options) => {
    const { records, onRequest } = recorder();
    const answer = await ask({ ...options, onRequest });
    expect(answer.status).toBe(503);
    expect(errorOf(answer)).not.toMatch(/ECONN|hunter2|timeout|ms\b/);
    expect(records).toMatchObject([{ status: 503, failure: expect.any(String) }]);
  });

  test.each([
    ["throws", down],
    ["rejects", async () => down()],
    ["hangs", () => new Promise<never>(() => {})],
  ])("lets requests pass without counting them if the limit %s and limitFailure is open", async (_name, limit) => {
    const { records, onRequest } = recorder();
    const answer = await ask({ limit, limitFailure: "open", storageTimeout: 5, onRequest });
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
    expect(records).toMatchObject([{ status: 200, failure: expect.any(String) }]);
  });

  test("is waited for no longer than storageTimeout, and a later answer is ignored", async () => {
    let arrive = (): void => {};
    const late = new Promise<never>((_resolve, reject) => {
      arrive = () => reject(new Error("too late to be of interest"));
    });
    expect((await ask({ findEvents: () => late, storageTimeout: 5 })).status).toBe(503);
    arrive();
    await expect(late).rejects.toThrow("too late");
  });

  test("is asked again by the next request, which is answered as soon as it is back", async () => {
    let isDown = true;
    const handler = createHandler({ findEvents: (ids) => (isDown ? down() : findEvents(ids)), clock, authenticate });
    const statuses: number[] = [];
    for (const state of [true, true, false, true, false]) {
      isDown = state;
      statuses.push((await handler(requestOf())).status);
    }
    expect(statuses).toEqual([503, 503, 200, 503, 200]);
  });

  test("does not affect routes that need no storage", async () => {
    expect((await ask({ findEvents: down }, { path: "/markets" })).status).toBe(200);
    expect((await ask({ findEvents: down }, { path: "//healthz" })).status).toBe(200);
    expect((await ask({ findEvents: down }, { path: "//readyz" })).status).toBe(503);
  });
});

describe("a bug", () => {
  const bugs: readonly (readonly [string, Partial<HandlerOptions>])[] = [
    ["findEvents that returns null", { findEvents: () => untyped(null) }],
    ["findEvents that returns an object", { findEvents: () => untyped({}) }],
    ["findEvents that returns promises", { findEvents: () => untyped(new Map([[1034, Promise.resolve()]])) }],
    ["a clock that throws", { clock: down }],
    ["a clock that returns NaN", { clock: () => Number.NaN }],
  ];
  test.each(bugs)("is a 500 without internal details, which the record has: %s", async (_name, options) => {
    const { records, onRequest } = recorder();
    const answer = await ask({ ...options, onRequest });
    expect([answer.status, errorOf(answer)]).toEqual([500, "internal error; the request was not answered"]);
    expect(records).toMatchObject([{ status: 500, failure: expect.stringContaining("Error") }]);
  });

  test("in a limit is a 500 too", async () => {
    for (const resetAt of [Number.NaN, Number.POSITIVE_INFINITY, untyped(undefined)]) {
      for (const allowed of [true, false]) {
        const limit = () => ({ allowed, limit: 1, remaining: 0, resetAt });
        expect((await ask({ limit })).status).toBe(500);
      }
    }
  });
});

describe("what onRequest and metrics get", () => {
  test("the route's pattern, the status, the account, the number of selections; nothing that the caller wrote", async () => {
    const { records, onRequest } = recorder();
    const secret = "5ecret";
    await ask({ onRequest }, { path: `/events/1034?${secret}=${secret}` });
    await ask({ onRequest }, { body: REQUEST, headers: { "user-agent": secret } });
    await ask({ onRequest }, { body: { selections: [{ ...BET, ref: secret, eventId: secret }] } });
    await ask({ onRequest }, { path: `/${secret}`, key: secret });
    await ask({ onRequest }, { path: `/events/${secret}`, key: KEYS.free });
    await ask({ onRequest }, { path: "/nowhere", method: "POST", body: secret });
    await createHandler({ findEvents, onRequest })(new Request("http://service.test/", { method: "5ECRET" }));
    const told = records.map(({ milliseconds, id, ...record }) => {
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      expect(id).not.toContain(secret);
      return record;
    });
    expect(told).toEqual([
      { method: "GET", route: "/v3/events/{id}", status: 200, account: "account-paid" },
      { method: "POST", route: "/v3/settlements/grade", status: 200, account: "account-paid", selections: 50 },
      { method: "POST", route: "/v3/settlements/grade", status: 400, account: "account-paid" },
      { method: "GET", route: "unknown", status: 404 },
      { method: "GET", route: "/v3/events/{id}", status: 400, account: "account-free" },
      { method: "POST", route: "unknown", status: 404, account: "account-paid" },
      { method: "OTHER", route: "unknown", status: 404 },
    ]);
    expect(JSON.stringify(records).toLowerCase()).not.toContain(secret);
  });

  test("metrics and onRequest get the same, once per request", async () => {
    const [one, other] = [recorder(), recorder()];
    const metrics = { observe: one.onRequest, text: async () => ({ contentType: "text/plain", body: "" }) };
    for (const call of [{}, { key: null }, { path: "/x" }, { path: "//healthz" }]) {
      await ask({ metrics, onRequest: other.onRequest }, call);
    }
    expect(one.records).toHaveLength(4);
    expect(other.records).toEqual(one.records);
  });

  test("the caller gets the answer even if they throw or reject", async () => {
    const metrics = { observe: down, text: async () => down() };
    const rejecting = { onRequest: async () => down() };
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on("unhandledRejection", note); // which would end a process
    for (const options of [{ onRequest: down }, { metrics }, { metrics, onRequest: down }, rejecting]) {
      expect(await ask(options, { body: REQUEST })).toMatchObject({ status: 200, json: { grades: GRADES } });
    }
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  test("if one of them throws, the other gets the record", async () => {
    const { records, onRequest } = recorder();
    const metrics = { observe: down, text: async () => ({ contentType: "text/plain", body: "" }) };
    await ask({ metrics, onRequest });
    expect(records).toHaveLength(1);
  });
});
