import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
// @ts-expect-error: Express comes without types
import untyped from "express";
import { describe, expect, test } from "vitest";
import { gradeRequest } from "../../../../src/service/http/index.js";
import { createNodeHandler } from "../../../../src/service/http/node.js";
import {
  answered,
  authenticate,
  BET,
  bodyOf,
  clock,
  findEvents,
  GRADES,
  KEYS,
  type Listening,
  listen,
  REQUEST,
  requestOf,
} from "../support.js";
import { describeMounting, OPTIONS } from "./laws.js";
import { chunked, EVERY_LAW, GRADING, READING, ROUTING, type Send } from "./requests.js";

type Request = IncomingMessage & { readonly body?: unknown; readonly query: Readonly<Record<string, unknown>> };
type Response = ServerResponse & {
  status(status: number): Response;
  json(value: unknown): void;
  send(text: string): void;
};
type Middleware = (request: Request, response: Response, next: (error?: unknown) => void) => void;

/** As much of Express as is used here. */
interface Application extends RequestListener {
  use(...handlers: readonly [path: string, ...Middleware[]] | readonly Middleware[]): Application;
  get(path: string, ...handlers: Middleware[]): Application;
  post(path: string, ...handlers: Middleware[]): Application;
}
interface Express {
  (): Application;
  json(options?: { readonly limit?: number }): Middleware;
  text(options: { readonly type: string }): Middleware;
  raw(options: { readonly type: string }): Middleware;
}
const express: Express = untyped;

function start(mount: (app: Application) => void): () => Promise<Listening> {
  return () => {
    const app = express();
    app.get("/hello", (_request, response) => response.send("hello"));
    mount(app);
    return listen(app);
  };
}

const handler = createNodeHandler(OPTIONS);
const hello = (_send: Send, mounted: () => Listening): void => {
  test("the other routes belong to the application", async () => {
    const response = await fetch(`${mounted().origin}/hello`);
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
  });
};

describe("Express without a parser in front", () => {
  describeMounting(
    "app.use(handler)",
    start((app) => app.use(handler)),
    EVERY_LAW,
    hello,
  );
  describeMounting(
    'app.use("/v3", handler): the base path is what callers see',
    start((app) => app.use("/v3", handler)),
    EVERY_LAW,
    hello,
  );
  describeMounting(
    "app.post(path, handler)",
    start((app) => app.post("/v3/settlements/grade", handler)),
    [...GRADING, ...READING],
    theRestIsExpresss,
  );
});

describe("Express with express.json() in front", () => {
  const parsed = [...GRADING, ...ROUTING];
  describeMounting(
    "app.use(handler)",
    start((app) => app.use(express.json(), handler)),
    parsed,
    (send, mounted) => {
      hello(send, mounted);
      parsersOwnErrors(send, mounted);
      test("a body without a length may have the parser's limit, 100 KB by default", async () => {
        expect((await send({ body: chunked(bodyOf(102_400)) })).status).toBe(200);
        expect((await send({ body: chunked(bodyOf(102_401)) })).status).toBe(413);
      });
    },
  );
  describeMounting(
    'app.use("/v3", handler)',
    start((app) => app.use(express.json()).use("/v3", handler)),
    parsed,
    hello,
  );
  describeMounting(
    "app.post(path, handler)",
    start((app) => app.use(express.json()).post("/v3/settlements/grade", handler)),
    GRADING,
    theRestIsExpresss,
  );
  describeMounting(
    "with the parser's limit at 65,536",
    start((app) => app.use(express.json({ limit: 65_536 }), handler)),
    GRADING.filter(({ law }) => !law.startsWith("a body of more than")),
    (send) => {
      test("Express rejects a larger body, with or without a length", async () => {
        expect((await send({ body: bodyOf(65_536) })).status).toBe(200);
        expect((await send({ body: bodyOf(65_537) })).status).toBe(413);
        expect((await send({ body: chunked(bodyOf(65_536)) })).status).toBe(200);
        expect((await send({ body: chunked(bodyOf(65_537)) })).status).toBe(413);
      });
    },
  );
});

describe("Express with another parser in front", () => {
  const type = "application/json";
  describeMounting(
    "express.text()",
    start((app) => app.use(express.text({ type }), handler)),
    EVERY_LAW,
  );
  describeMounting(
    "express.raw()",
    start((app) => app.use(express.raw({ type }), handler)),
    EVERY_LAW,
  );
});

describeMounting(
  "gradeRequest in a route of Express with its own keys",
  start((app) => {
    const knowsCaller: Middleware = async (request, response, next) => {
      const account = await authenticate(String(request.headers["x-key"]));
      if (account === null) response.status(401).json({ error: "who are you?" });
      else next();
    };
    app.post("/bets/grade", express.json({ limit: 65_536 }), knowsCaller, async (request, response) => {
      const { status, body } = await gradeRequest(request.body, { findEvents, clock });
      response.status(status).json(body);
    });
  }),
  [],
  (_send, mounted) => {
    const post = (body: string, key: string = KEYS.paid) =>
      answered(
        fetch(`${mounted().origin}/bets/grade`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "x-key": key },
        }),
      );
    test("a valid request gets the engine's grades", async () => {
      expect(await post(REQUEST)).toMatchObject({ status: 200, json: { grades: GRADES } });
    });
    test("a fault is a 400 that names its path", async () => {
      const { status, json } = await post(JSON.stringify({ selections: [BET, { ...BET, ref: "r".repeat(65) }] }));
      expect([status, json]).toEqual([400, { error: expect.stringMatching(/^selections\[1\]\.ref: /) }]);
    });
    test("keys, sizes and other methods are up to the application", async () => {
      expect(await post(REQUEST, "nobody")).toMatchObject({ status: 401, json: { error: "who are you?" } });
      expect((await post(bodyOf(65_537))).status).toBe(413);
      expect((await fetch(`${mounted().origin}/bets/grade`)).status).toBe(404);
    });
  },
);

function theRestIsExpresss(send: Send, mounted: () => Listening): void {
  hello(send, mounted);
  test("another method or route is Express's own 404", async () => {
    for (const call of [{ path: "/settlements/grade" }, { path: "/markets" }, { method: "PUT" }]) {
      const { status, headers } = await send(call);
      expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    }
  });
}

function parsersOwnErrors(send: Send, mounted: () => Listening): void {
  test("Express rejects invalid JSON in its own words", async () => {
    const response = await fetch(requestOf({ body: '{"selections": [}' }, mounted().origin));
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain("SyntaxError");
  });
  test("the last of two fields with the same name counts", async () => {
    const body = `{"selections":[{"eventId":1034,"market":"ML","side":"home","side":"draw"}]}`;
    expect(await send({ body })).toMatchObject({ status: 200, json: { grades: [{ result: "won" }] } });
  });
  test("Express unpacks a compressed body", async () => {
    const { gzipSync } = await import("node:zlib");
    const packed = { body: gzipSync(REQUEST), headers: { "content-encoding": "gzip" } };
    expect(await send(packed)).toMatchObject({ status: 200, json: { grades: GRADES } });
  });
  test("the service rejects a body of another type, which the parser ignores", async () => {
    const { status, json } = await send({ body: REQUEST, headers: { "content-type": "text/plain" } });
    expect([status, json]).toEqual([400, { error: expect.stringMatching(/^content-type: /) }]);
  });
}
