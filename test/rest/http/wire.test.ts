/** What HTTP knows besides the routes: methods, tags, compression, pages of other origins. */
import { once } from "node:events";
import { request as nodeRequest } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import { createNodeHandler } from "../../../src/service/http/node.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { startServer } from "../../../src/service/http/server.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { untyped } from "../../support/untyped.js";
import { ask } from "./ask.js";
import {
  authenticate,
  type Call,
  countingLimit,
  errorOf,
  findEvents,
  KEYS,
  listen,
  REQUEST,
  requestOf,
} from "./support.js";

const store = createMemoryStore();
const ALL: Partial<HandlerOptions> = {
  ...{ events: store, odds: store.odds, changes: store, selections: memoryKeyStore() },
  page: async () => ({ "index.html": "<html>" }),
};
const LIMITS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

describe("a path that has no such method", () => {
  test.each([
    ["DELETE", "/settlements/grade", "POST"],
    ["GET", "/settlements/grade", "POST"],
    ["HEAD", "/settlements/explain", "POST"],
    ["POST", "/markets", "GET, HEAD"],
    ["OPTIONS", "/markets", "GET, HEAD"],
    ["POST", "/events/1034", "GET, HEAD"],
    ["PUT", "/events/live", "GET, HEAD"],
    ["GET", "/bookmakers/selected/select", "PUT"],
    ["PATCH", "//healthz", "GET, HEAD"],
    ["POST", "//", "GET, HEAD"],
  ])("%s %s is a 405 with Allow: %s, which is counted", async (method, path, allow) => {
    const { limit, counted } = countingLimit();
    const answer = await ask({ ...ALL, limit }, { method, path });
    expect([answer.status, answer.headers.get("allow"), counted.length]).toEqual([405, allow, 1]);
    expect(LIMITS.every((name) => answer.headers.has(name))).toBe(true);
    if (method !== "HEAD") expect(errorOf(answer)).toBe(`method: not one that this route accepts; allowed: ${allow}`);
  });

  test.each(["/nowhere", "/events/1034/odds", "//nothing.js", "/events/"])(
    "%s is a 404 for any method",
    async (path) => {
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const { status, headers } = await ask(ALL, { method, path });
        expect([method, status, headers.get("allow")]).toEqual([method, 404, null]);
      }
    },
  );

  test("a route without the option that it needs accepts no method", async () => {
    for (const method of ["GET", "POST"]) expect((await ask({}, { method, path: "/events/live" })).status).toBe(404);
  });
});

describe("a list with a tag", () => {
  const PATHS = ["/markets", "/markets?sport=tennis", "/sports", "/leagues?sport=football", "/bookmakers"];

  test.each(PATHS)("%s is a 304 for who has it, counted, with its headers and no body", async (path) => {
    const { limit, counted } = countingLimit();
    const asked = (headers: Call["headers"] = {}) => ask({ ...ALL, limit }, { path, headers });
    const first = await asked();
    const tag = first.headers.get("etag") ?? "";
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(tag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    for (const sent of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await asked({ "if-none-match": sent });
      expect([sent, again.status, again.text, again.headers.get("etag")]).toEqual([sent, 304, "", tag]);
      expect(LIMITS.every((name) => again.headers.has(name))).toBe(true);
    }
    for (const sent of ['"other"', 'W/"other"', "", tag.slice(3)]) {
      expect([sent, (await asked({ "if-none-match": sent })).status]).toEqual([sent, 200]);
    }
    expect(counted).toHaveLength(9);
  });

  test("has another one when it changes, and refusals have none", async () => {
    const tagOf = async (path: string, bookmakers?: HandlerOptions["bookmakers"]) =>
      (await ask({ ...ALL, ...(bookmakers && { bookmakers }) }, { path })).headers.get("etag");
    expect(await tagOf("/bookmakers")).not.toBe(await tagOf("/bookmakers", new Map()));
    expect(await tagOf("/markets?sport=none")).toBeNull();
    expect(await tagOf("/events")).toBeNull();
  });
});

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Over a connection of its own, with nothing added to the request and nothing unpacked. */
async function raw(options: Partial<HandlerOptions>, call: Call): Promise<Raw> {
  const server = await listen(createNodeHandler({ findEvents, authenticate, ...options }));
  const { method, url, headers } = requestOf(call, server.origin);
  try {
    return await new Promise((resolve, reject) => {
      const sent = nodeRequest(url, { method, headers: Object.fromEntries(headers) }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece)).on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      sent.on("error", reject).end(method === "POST" ? REQUEST : undefined);
    });
  } finally {
    await server.close();
  }
}

const MARKETS = "/markets?sport=football";
const GZIP = { "accept-encoding": "gzip, deflate, br" };

describe("gzip", () => {
  test.each([
    ["gzip", true],
    ["br, GZIP;q=0.5", true],
    ["x-gzip", true],
    ["*", true],
    ["gzip;q=1.000, identity;q=0", true],
    ["gzip;q=0", false],
    ["*;q=0", false],
    ["identity;q=1, gzip;q=0.2", false],
    ["br", false],
    ["gzipped", false],
    ["gzip;q=many", false],
    ["", false],
    [null, false],
  ])("accept-encoding: %s: %s", async (accepted, isPacked) => {
    const plain = await raw({}, { path: MARKETS });
    const { headers, body } = await raw({}, { path: MARKETS, headers: { "accept-encoding": accepted } });
    expect([headers["content-encoding"], headers["vary"]]).toEqual([isPacked ? "gzip" : undefined, "Accept-Encoding"]);
    expect([headers["content-length"], headers["etag"]]).toEqual([String(body.length), plain.headers["etag"]]);
    expect((isPacked ? gunzipSync(body) : body).equals(plain.body)).toBe(true);
    expect(body.length * 5 < plain.body.length).toBe(isPacked);
  });

  test.each([
    ["a grade", { path: "/settlements/grade", method: "POST", headers: GZIP }, {}],
    ["a short answer", { path: "/events/changes", headers: GZIP }, ALL],
    ["a refusal", { path: "/events?limit=0", headers: GZIP }, ALL],
    ["an answer of a handler that leaves it to others", { path: MARKETS, headers: GZIP }, { compress: false }],
  ] as const)("is not used for %s", async (_name, call, options) => {
    const { headers } = await raw(options, call);
    expect([headers["content-encoding"], headers["vary"]]).toEqual([undefined, undefined]);
  });

  test("explanations, pages and answers in many pieces come as they were", async () => {
    const events = Array.from({ length: 3_000 }, (_, id) => ({ id, home: `Home ${id}`, away: "é".repeat(id % 90) }));
    const listed = { events: Object.assign(Object.create(store), { listEvents: () => events }) };
    const calls: readonly [Call, Partial<HandlerOptions>][] = [
      [{ path: "/settlements/explain", method: "POST" }, {}],
      [{ path: "/events" }, untyped(listed)],
      [{ path: "/events", method: "HEAD" }, untyped(listed)],
    ];
    for (const [call, options] of calls) {
      const [plain, packed] = [await raw(options, call), await raw(options, { ...call, headers: GZIP })];
      expect([packed.status, packed.headers["content-encoding"]]).toEqual([200, "gzip"]);
      if (call.method === "HEAD") expect(packed.body).toHaveLength(0);
      else expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    }
  });

  test("answers that are asked for at once all come whole", async () => {
    const server = await listen(createNodeHandler({ findEvents, authenticate }));
    const { url } = requestOf({ path: "/markets" }, server.origin);
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).text()));
    await server.close();
    expect(new Set(texts).size).toBe(1);
  });

  test("a Web handler packs only if it is told to", async () => {
    const call = requestOf({ path: MARKETS, headers: GZIP });
    const plain = await createHandler({ findEvents, authenticate })(call);
    expect(plain.headers.get("content-encoding")).toBeNull();
    const handler = createHandler({ findEvents, authenticate, compress: true });
    const packed = await handler(call);
    expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
    const refused = await handler(requestOf({ path: MARKETS, headers: { "accept-encoding": "br" } }));
    expect(refused.headers.get("content-encoding")).toBeNull();
  });
});

describe("pages of other origins", () => {
  const APP = "https://app.example.com";
  const from = (origin: string, more: Call = {}): Call => ({
    path: "/sports",
    ...more,
    headers: { origin, ...more.headers },
  });
  const asked = (cors: readonly string[] | undefined, call: Call, options: Partial<HandlerOptions> = {}) =>
    createHandler({ findEvents, authenticate, ...(cors && { cors }), ...options })(requestOf(call));

  test("read nothing unless an origin is allowed", async () => {
    const { headers } = await asked(undefined, from(APP));
    expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([null, null]);
    expect((await asked(undefined, from(APP, { method: "OPTIONS" }))).status).toBe(405);
  });

  test.each([
    [["*"], APP, "*", null],
    [[APP, "http://localhost:5173"], APP, APP, "Origin"],
    [[APP], "https://evil.example", null, "Origin"],
    [[APP], "null", null, "Origin"],
    [[APP], `${APP}.evil.example`, null, "Origin"],
  ])("with %o, %s gets %s", async (cors, origin, allowed, vary) => {
    for (const call of [
      from(origin),
      from(origin, { path: "/nowhere" }),
      from(origin, { key: null, path: "/events/1" }),
    ]) {
      const { headers } = await asked(cors, call);
      expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([allowed, vary]);
      expect(headers.get("access-control-expose-headers")?.includes("x-ratelimit-remaining") ?? null).toBe(
        allowed === null ? null : true,
      );
    }
  });

  test("a preflight is answered without a key and not counted", async () => {
    const { limit, counted } = countingLimit();
    for (const key of [KEYS.paid, null]) {
      const answer = await asked(["*"], from(APP, { method: "OPTIONS", path: "/settlements/grade", key }), { limit });
      expect([answer.status, await answer.text(), answer.headers.get("access-control-allow-methods")]).toEqual([
        204,
        "",
        "POST",
      ]);
      expect(answer.headers.get("access-control-allow-headers")).toContain("content-type");
    }
    expect((await asked(["*"], from(APP, { method: "OPTIONS", path: "/nowhere" }), { limit })).status).toBe(404);
    expect(counted).toHaveLength(1);
    const { status, headers } = await raw({ cors: ["*"] }, from(APP, { method: "OPTIONS" }));
    expect([status, headers["content-length"]]).toEqual([204, undefined]);
  });

  test("both headers are named by which an answer varies", async () => {
    const { headers } = await raw({ cors: [APP] }, from(APP, { path: MARKETS, headers: GZIP }));
    expect([headers["vary"], headers["content-encoding"]]).toEqual(["Origin, Accept-Encoding", "gzip"]);
  });

  test.each([["https://app.example.com/"], ["app.example.com"], ["null"], [""], [5]])(
    "%j is not an origin",
    (origin) => {
      expect(() => createHandler({ findEvents, cors: untyped([origin]) })).toThrow(
        /^cors: must be a list of \* and origins/,
      );
    },
  );
});

test("a body that breaks off is refused with the headers of the limit", async () => {
  const { limit } = countingLimit();
  const server = await startServer({ findEvents, authenticate, limit, port: 0, log: null });
  onTestFinished(() => server.close());
  const socket = connect(server.port, "127.0.0.1");
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece));
  const head = "host: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
  socket.write(`POST /v3/settlements/grade?apiKey=${KEYS.paid} HTTP/1.1\r\n${head}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write("not a length\r\n");
  await once(socket, "end");
  socket.destroy();
  const answer = Buffer.concat(pieces).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(LIMITS.filter((name) => !answer.includes(`\r\n${name}: `))).toEqual([]);
});
