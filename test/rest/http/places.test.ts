import { describe, expect, test } from "vitest";
import { type Concurrency, createHandler, type HandlerOptions } from "../../../src/service/http/index.js";
import { startServer } from "../../../src/service/http/node.js";
import { Places } from "../../../src/service/http/places.js";
import { untyped } from "../../support/untyped.js";

/** Work that ends when it is told to, and in which order it began. */
function works(places: Places) {
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (account: string, name: string) =>
    places.within(account, () => {
      began.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error))),
      );
    });
  return { began, start, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

/** Until all that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the places of an account", () => {
  test("are so many; what comes later begins in its order as others end", async () => {
    const { began, start, end } = works(new Places({ requests: 2, waiting: 2 }));
    const all = ["a", "b", "c", "d"].map((name) => start("ann", name));
    expect(began).toEqual(["a", "b"]);
    end("b");
    await settled();
    expect(began).toEqual(["a", "b", "c"]);
    end("a");
    end("c");
    await settled();
    end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  test("are its own: another account begins at once", async () => {
    const { began, start } = works(new Places({ requests: 1, waiting: 1 }));
    for (const name of ["a", "b"]) void start("ann", name);
    void start("ben", "c");
    expect(began).toEqual(["a", "c"]);
  });

  test("are refused with 429 once so many wait, and free again after work that failed", async () => {
    const { began, start, end } = works(new Places({ requests: 1, waiting: 1 }));
    const first = start("ann", "a");
    const second = start("ann", "b");
    await expect(start("ann", "c")).rejects.toMatchObject({
      status: 429,
      message: "too many requests at a time: 1 of an account are answered and 1 wait; try again in a second",
    });
    end("a", new Error("the disk is gone"));
    await expect(first).rejects.toThrow("the disk is gone");
    await settled();
    end("b");
    await second;
    const last = start("ann", "d");
    end("d");
    await last;
    expect(began).toEqual(["a", "b", "d"]);
  });
});

describe("a handler with concurrency", () => {
  const account = (key: string) => (key === "wrong" ? null : { id: key, plan: "paid" as const, packages: [] });
  const EVENT = { id: 5, home: "A", away: "B", status: "pending", sport: { slug: "football" } };

  /** Its store answers when `go` is called. */
  function served(options: Partial<HandlerOptions> = {}) {
    const asked: (() => void)[] = [];
    const handler = createHandler({
      findEvents: (ids) =>
        new Promise((resolve) => asked.push(() => resolve(new Map(ids.map((id) => [id, { ...EVENT, id }]))))),
      authenticate: account,
      concurrency: { requests: 2, waiting: 1 },
      ...options,
    });
    const get = (path: string) => handler(new Request(`http://settlegrade${path}`));
    const go = async () => {
      for (await settled(); asked.length > 0; await settled()) asked.shift()?.();
    };
    return { handler, asked, get, go };
  }

  test("answers 429 with Retry-After, in the shape of all errors, and others as before", async () => {
    const { asked, get, go } = served();
    const answers = Array.from({ length: 4 }, () => get("/v3/events/5?apiKey=ann"));
    const other = get("/v3/events/5?apiKey=ben");
    await settled();
    expect(asked).toHaveLength(3);
    const refused = await answers[3];
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect(await refused?.json()).toEqual({ error: expect.stringMatching(/^too many requests at a time/) });
    await go();
    expect((await other).status).toBe(200);
    expect(await Promise.all(answers.slice(0, 3).map(async (answer) => (await answer).status))).toEqual([
      200, 200, 200,
    ]);
  });

  test("gives all without a valid key the places of one account", async () => {
    const texts: (() => void)[] = [];
    const text = () =>
      new Promise<{ contentType: string; body: string }>((resolve) =>
        texts.push(() => resolve({ contentType: "text/plain", body: "" })),
      );
    const { get } = served({ metrics: { observe: () => {}, text }, findEvents: () => new Map() });
    const held = Array.from({ length: 3 }, () => get("/metrics"));
    await settled();
    expect(texts).toHaveLength(2);
    const all = ["/v3/events/5?apiKey=wrong", "/v3/events/5", "/openapi.json", "/healthz", "/readyz"];
    const beside = await Promise.all(all.map(async (path) => (await get(path)).status));
    expect(beside).toEqual([429, 429, 429, 200, 200]);
    for (; texts.length > 0; await settled()) texts.shift()?.();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get("/v3/events/5?apiKey=wrong")).status).toBe(401);
  });

  test("lets nobody who waits keep others from connecting", async () => {
    const asked: (() => void)[] = [];
    const server = await startServer({
      findEvents: (ids) => new Promise((resolve) => asked.push(() => resolve(new Map([[ids[0] ?? 0, EVENT]])))),
      authenticate: account,
      concurrency: { requests: 1, waiting: 4 },
      mostConnections: 4,
      port: 0,
      log: null,
    });
    const get = async (key: string) => (await fetch(`${server.url}/v3/events/5?apiKey=${key}`)).status;
    const all: Promise<number>[] = [];
    for (const key of ["ann", "ann", "ann", "ann", "ben", "cid", "dan", "eli"]) {
      all.push(get(key));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (let answers = 0; answers < 7; answers++) {
      while (asked.length === 0) await settled();
      asked.shift()?.();
    }
    // One of hers is answered, and three wait. With the next three there are four that do not wait.
    expect(await Promise.all(all)).toEqual([200, 200, 200, 200, 200, 200, 200, 503]);
    await server.close();
  });

  test("lets bodies that come slowly take no place", async () => {
    const { handler, get, go } = served();
    const ends: (() => void)[] = [];
    const slow = Array.from({ length: 5 }, () => {
      const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) });
      const headers = { "content-type": "application/json" };
      const sent: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      return handler(new Request("http://settlegrade/v3/settlements/grade?apiKey=ann", sent));
    });
    await settled();
    const quick = get("/v3/events/5?apiKey=ann");
    await go();
    expect((await quick).status).toBe(200);
    for (const end of ends) end();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test("asks the store whether it is ready at most once a second, whoever asks how often", async () => {
    let checks = 0;
    const handler = createHandler({
      findEvents: () => {
        checks++;
        return new Map();
      },
      authenticate: account,
      concurrency: { requests: 1, waiting: 0 },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => handler(new Request("http://settlegrade/readyz"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(checks).toBe(1);
  });

  test.each([0, 1.5, "4", null])("refuses %s requests at a time", (requests) => {
    const concurrency = untyped<Concurrency>({ requests, waiting: 0 });
    expect(() => createHandler({ findEvents: () => new Map(), concurrency })).toThrow(
      "concurrency: must be { requests, waiting }, whole numbers from 1 and from 0, or left out",
    );
  });
});
