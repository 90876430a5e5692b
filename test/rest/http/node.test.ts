/** The service as a listener of Node's servers: what goes over the wire. The other files of this folder test the rest. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createHandler } from "../../../src/service/http/index.js";
import { createNodeHandler, type NodeRequest } from "../../../src/service/http/node.js";
import { page } from "../../../src/service/http/page.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { at } from "../../support/at.js";
import {
  answered,
  authenticate,
  BET,
  bodyOf,
  type Call,
  clock,
  countingLimit,
  errorOf,
  eventReader,
  findEvents,
  GRADES,
  KEYS,
  type Listening,
  listen,
  REQUEST,
  recorder,
  requestOf,
} from "./support.js";

const OPTIONS: HandlerOptions = { findEvents, clock, authenticate, page };
const PATH = `/v3/settlements/grade?apiKey=${KEYS.paid}`;
const SMALL = JSON.stringify({ selections: [BET] });

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(options: Partial<HandlerOptions> = {}): Promise<Listening> {
  return served(createNodeHandler({ ...OPTIONS, ...options }));
}

async function served(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server = await listen(createServer(listener));
  open.push(server);
  return server;
}

/** Writes to a socket, and returns all that is received until the other side ends it. */
function raw({ port }: Listening, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
    for (const part of parts) socket.write(part);
  });
}

const head = (headers: Readonly<Record<string, string | number>>, start = `POST ${PATH} HTTP/1.1`): string =>
  `${start}\r\n${Object.entries({ host: "service.test", connection: "close", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

const bodies = (text: string): unknown[] =>
  (text.match(/\{"(?:grades|error)":.*?\}(?=HTTP|$)/gs) ?? []).map((it) => JSON.parse(it));
const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe("both handlers give the same answers", () => {
  const calls: readonly Call[] = [
    { body: REQUEST },
    { body: { selections: [{ ...BET, ref: "žluťoučký 🐎 \ud800" }] } },
    { body: "{" },
    { body: "" },
    { key: null },
    { key: "a+b c%" },
    { key: KEYS.free },
    { path: "/markets?sport=tennis" },
    { path: "/markets?sport=%ZZ%E0" },
    { path: "/events?limit=3&sport=football" },
    { path: "/events/1034" },
    { path: "/events/%zz" },
    { path: "/events/999999" },
    { path: "/historical/events/search?query=real+madrid&from=2020-01-01" },
    { path: "/nowhere" },
    { path: "//" },
    { path: "//page.js" },
    { path: "//healthz" },
    { path: "//openapi.json" },
    { method: "HEAD", path: "/markets" },
    { method: "DELETE", path: "/markets" },
    { headers: { "content-type": "text/plain" } },
    { headers: { "content-type": null }, body: new TextEncoder().encode(SMALL) },
    { headers: { "content-encoding": "br" } },
    { body: bodyOf(65_536) },
    { body: bodyOf(65_537) },
  ];
  test("with the same status, headers and body", async () => {
    const resetAt = Date.parse("2026-03-01T13:00:00Z");
    const make = () => ({
      ...OPTIONS,
      compress: false,
      events: eventReader(),
      limit: countingLimit(1000, resetAt).limit,
    });
    const [web, { origin }] = [createHandler(make()), await serve(make())];
    for (const call of calls) {
      const expected = await answered(web(requestOf(call)));
      const { status, text, headers } = await answered(fetch(requestOf(call, origin)));
      expect({ status, text }, JSON.stringify(call)).toEqual({ status: expected.status, text: expected.text });
      for (const [name, value] of expected.headers) {
        // Each request has an id of its own.
        if (name !== "x-request-id") expect(headers.get(name), name).toBe(value);
      }
      if (call.method !== "HEAD") expect(headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
    }
  });
});

describe("a body", () => {
  test("is read whole or in pieces", async () => {
    const server = await serve();
    const type = { "content-type": "application/json", "content-length": 65_536 };
    const body = bodyOf(65_536);
    const answer = await raw(server, head(type).slice(0, 30), head(type).slice(30), body.slice(0, 1), body.slice(1));
    expect([statuses(answer), bodies(answer)]).toMatchObject([[200], [{ grades: [{ result: "won" }] }]]);
  });

  test("is counted as it arrives in chunks, which have no length", async () => {
    const server = await serve();
    const chunks = (text: string): string[] => [
      ...(text.match(/.{1,4096}/gs) ?? []).map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
      "0\r\n\r\n",
    ];
    const headers = head({ "transfer-encoding": "chunked" });
    expect(statuses(await raw(server, headers, ...chunks(bodyOf(65_536))))).toEqual([200]);
    const refused = await raw(server, headers, ...chunks(bodyOf(65_537)));
    expect([statuses(refused), bodies(refused)]).toEqual([[400], [{ error: expect.stringContaining("65536") }]]);
  });

  test("ends at its Content-Length: what follows is not part of it", async () => {
    const server = await serve();
    const next = head({}, "GET /healthz HTTP/1.1");
    const kept = { connection: "keep-alive", "content-length": SMALL.length };
    expect(statuses(await raw(server, head(kept), SMALL + next))).toEqual([200, 200]);
    expect(statuses(await raw(server, head({ ...kept, "content-length": 20 }), SMALL.slice(0, 20) + next))).toEqual([
      400, 200,
    ]);
  });

  test("is rejected before it arrives if its length is too large", async () => {
    const server = await serve();
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": 10_000_000 };
      const request = httpRequest({ host: "127.0.0.1", port: server.port, method: "POST", path: PATH, headers });
      request.on("error", reject).on("response", (response) => {
        response.setEncoding("utf8").once("data", (text) => {
          resolve({ status: response.statusCode, text });
          request.destroy();
        });
      });
      request.flushHeaders();
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([400, { error: expect.stringContaining("65536") }]);
  });

  test("that is far too large gets a complete answer, and then the connection is closed", async () => {
    const { origin } = await serve();
    for (const size of [65_537, 200_000, 900_000]) {
      const response = await fetch(requestOf({ body: bodyOf(size) }, origin));
      expect([response.status, response.headers.get("connection")]).toEqual([400, "close"]);
      expect(errorOf(await answered(response))).toContain("65536");
    }
  });

  test.each([
    [400, PATH],
    [401, "/v3/settlements/grade"],
    [403, PATH.replace(KEYS.paid, KEYS.free)],
    [404, "/nowhere"],
  ])("and an endless one is not read on after the answer: %i", async (status, path) => {
    const server = await serve();
    const most = 200_000_000;
    let sent = 0;
    const chunk = Buffer.from(`10000\r\n${" ".repeat(65_536)}\r\n`);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, "127.0.0.1");
      let text = "";
      const write = (): void => {
        while (socket.writable) {
          sent += chunk.length;
          if (sent > most) socket.destroy();
          else if (!socket.write(chunk)) return;
        }
      };
      socket.on("data", (data) => {
        text += data.toString("latin1");
      });
      socket
        .on("drain", write)
        .on("error", () => {})
        .on("close", () => resolve(text));
      socket.write(head({ connection: "keep-alive", "transfer-encoding": "chunked" }, `POST ${path} HTTP/1.1`));
      write();
    });
    expect(statuses(answer)).toEqual([status]);
    expect(sent).toBeLessThan(most);
  });
});

describe("a caller that disconnects", () => {
  test("in the middle of its body is recorded as a 400, and the next caller is answered", async () => {
    const { records, onRequest } = recorder();
    const told = new Promise<void>((resolve) => {
      const server = serve({
        onRequest: (record) => {
          onRequest(record);
          resolve();
        },
      });
      void server.then(({ port }) => {
        const socket = connect(port, "127.0.0.1").on("error", () => {});
        socket.write(`${head({ "content-length": 100 })}{"sel`, () => setImmediate(() => socket.destroy()));
      });
    });
    await told;
    expect(records).toMatchObject([{ status: 400, route: "/v3/settlements/grade" }]);
    const server = at(open, 0);
    expect((await fetch(requestOf({}, server.origin))).status).toBe(200);
  });

  test("before the storage has answered does not affect the next caller", async () => {
    let answer = (): void => {};
    let isAsked = (): void => {};
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const { records, onRequest } = recorder();
    const server = await serve({
      onRequest,
      findEvents: (ids) => {
        isAsked();
        return new Promise((resolve) => {
          answer = () => resolve(findEvents(ids));
        });
      },
    });
    const gone = new AbortController();
    const response = fetch(requestOf({}, server.origin), { signal: gone.signal });
    await asked;
    gone.abort();
    await expect(response).rejects.toThrow(/abort/i);
    answer();
    await expect.poll(() => records.length, { timeout: 600_000 }).toBe(1);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});

describe("a connection", () => {
  test("is kept between requests, even after errors whose body was not read", async () => {
    const server = await serve();
    const kept = { connection: "keep-alive", "content-type": "application/json", "content-length": 60_000 };
    const body = bodyOf(60_000);
    const answers = await raw(
      server,
      head(kept),
      body,
      head(kept, "POST /v3/settlements/grade HTTP/1.1"),
      body,
      head(kept, "POST /v3/nowhere HTTP/1.1"),
      body,
      head({ ...kept, "content-type": "text/plain" }),
      body,
      head({ ...kept, connection: "close" }),
      body,
    );
    expect(statuses(answers)).toEqual([200, 401, 404, 400, 200]);
  });

  test("carries the answer even if the caller closes its side after the request", async () => {
    const server = await serve();
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", reject).on("close", () => resolve(text));
      socket.on("data", (data) => {
        text += data.toString();
      });
      socket.end(`${head({ "content-length": SMALL.length })}${SMALL}`);
    });
    expect(statuses(answer)).toEqual([200]);
  });
});

describe("a request line", () => {
  const lines: readonly (readonly [string, number])[] = [
    [`GET /v3/markets?apiKey=${KEYS.free} HTTP/1.1`, 200],
    [`GET http://service.test/v3/markets?apiKey=${KEYS.free} HTTP/1.1`, 200],
    [`GET HTTP://[::1]:80/v3/markets?apiKey=${KEYS.free} HTTP/1.1`, 200],
    [`GET http://service.test?apiKey=${KEYS.free} HTTP/1.1`, 404],
    ["GET / HTTP/1.1", 200],
    ["GET /? HTTP/1.1", 200],
    [`GET /v3/markets?a=?&apiKey=${KEYS.free}? HTTP/1.1`, 401],
    [`GET //v3/markets?apiKey=${KEYS.free} HTTP/1.1`, 404],
    [`GET /x/../v3/markets?apiKey=${KEYS.free} HTTP/1.1`, 404],
    ["OPTIONS * HTTP/1.1", 404],
    ["TRACE /v3/markets HTTP/1.1", 405],
    ["PROPFIND /v3/markets HTTP/1.1", 405],
    [`GET /v3/events/${"9".repeat(8_000)}?apiKey=${KEYS.free} HTTP/1.1`, 400],
  ];
  test.each(lines.map(([line, status]) => ({ line, status, begin: line.slice(0, 60) })))(
    "$begin: $status",
    async ({ line, status }) => {
      const server = await serve();
      const answer = await raw(server, head({}, line));
      expect(statuses(answer)).toEqual([status]);
      if (status !== 200) expect(bodies(answer)).toEqual([{ error: expect.any(String) }]);
    },
  );

  test.each(["GET v3/markets HTTP/1.1", "GET ?// HTTP/1.1", "GET", "\0", "GET / HTTP/3.0"])(
    "that is not HTTP is rejected by Node itself, and the next caller is answered: %j",
    async (line) => {
      const server = await serve();
      expect(statuses(await raw(server, head({}, line)))).toEqual([400]);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    },
  );

  test("with HEAD gets the length of what GET answers, and no body", async () => {
    const server = await serve();
    const [get, answer] = [
      await raw(server, head({}, `GET /v3/markets?apiKey=${KEYS.free} HTTP/1.1`)),
      await raw(server, head({}, `HEAD /v3/markets?apiKey=${KEYS.free} HTTP/1.1`)),
    ];
    const length = /content-length: (\d+)/.exec(get)?.[1];
    expect(Number(length)).toBeGreaterThan(1_000);
    expect(/content-length: (\d+)/.exec(answer)?.[1]).toBe(length);
    expect(answer).toMatch(/\r\n\r\n$/);
  });
});

describe("a body that a parser in front has read", () => {
  /** The service after a parser that sets `request.body` to this. */
  async function behind(body: unknown, sent: string = SMALL, options: Partial<HandlerOptions> = {}): Promise<Response> {
    const handler = createNodeHandler({ ...OPTIONS, ...options });
    const { origin } = await served((request: NodeRequest, response) => {
      request.resume().on("end", () => setImmediate(() => handler(Object.assign(request, { body }), response)));
    });
    return fetch(requestOf({ body: sent }, origin), { signal: AbortSignal.timeout(30_000) });
  }

  test.each([
    ["parsed", JSON.parse(REQUEST)],
    ["as text", REQUEST],
    ["as bytes", Buffer.from(REQUEST)],
    ["as bytes of no Buffer", new TextEncoder().encode(REQUEST)],
  ])("%s is used as it is", async (_name, body) => {
    const answer = await answered(behind(body));
    expect([answer.status, answer.json]).toEqual([200, { grades: GRADES }]);
  });

  test.each([
    ["null", null, /^request: null /],
    ["a list", [], /^request: /],
    ["no object", 7, /^request: 7 /],
    ["an object without the fields", {}, /^selections: missing/],
    ["text that is no JSON", "selections=1", /^body: not JSON/],
    ["bytes that are no text", Buffer.from([0xff]), /^body: not UTF-8/],
    ["text with a name given twice", SMALL.replace("{", '{"selections":[],'), /^selections: given twice/],
    ["text that is too large", bodyOf(65_537), /65536/],
    ["bytes that are too many", Buffer.from(bodyOf(65_537)), /65536/],
  ])("%s is a 400", async (_name, body, sentence) => {
    const answer = await answered(behind(body));
    expect([answer.status, errorOf(answer)]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test("must have the type and the length that the headers say", async () => {
    expect((await behind({ selections: [BET] }, bodyOf(65_537))).status).toBe(400);
  });

  test("gets an error if the parser did not keep it, and is not waited for", async () => {
    const { status } = await behind(undefined);
    expect([400, 500]).toContain(status);
  });
});

describe("the listener", () => {
  test("uses originalUrl, which a framework sets when it removes its mount path", async () => {
    const handler = createNodeHandler(OPTIONS);
    const { origin } = await served((request, response) => {
      const { url = "" } = request;
      handler(Object.assign(request, { originalUrl: url, url: url.replace("/v3", "") }), response);
    });
    expect((await fetch(requestOf({}, origin))).status).toBe(200);
  });

  test("leaves an answer alone that something else has begun", async () => {
    const handler = createNodeHandler(OPTIONS);
    const { origin } = await served((request, response) => {
      handler(request, response);
      response.writeHead(202).end("mine");
    });
    const response = await fetch(`${origin}/healthz`);
    expect([response.status, await response.text()]).toEqual([202, "mine"]);
  });

  test("closes the connection if an answer cannot be sent, so that nobody waits for it", async () => {
    const handler = createNodeHandler(OPTIONS);
    const { origin } = await served((request, response) => {
      response.writeHead = () => {
        throw new Error("a bug");
      };
      handler(request, response);
    });
    await expect(fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) })).rejects.toThrow("fetch failed");
  });

  test("answers a request if a limit returns an invalid time", async () => {
    const limit = () => ({ allowed: true, limit: 1, remaining: 0, resetAt: Number.NaN });
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on("unhandledRejection", note); // which would end a server's process
    const { origin } = await serve({ limit });
    const status = await fetch(requestOf({}, origin), { signal: AbortSignal.timeout(30_000) }).then(
      (response) => response.status,
      () => "none",
    );
    process.off("unhandledRejection", note);
    expect([status, unhandled]).toEqual([500, []]);
  });
});
