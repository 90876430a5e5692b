import { type FastifyInstance, fastify } from "fastify";
import { expect, test } from "vitest";
import { gradeRequest } from "../../../../src/service/http/index.js";
import { createNodeHandler } from "../../../../src/service/http/node.js";
import {
  answered,
  authenticate,
  bodyOf,
  clock,
  findEvents,
  GRADES,
  KEYS,
  type Listening,
  REQUEST,
} from "../support.js";
import { describeMounting, OPTIONS } from "./laws.js";
import { chunked, EVERY_LAW, GRADING, ROUTING, type Send } from "./requests.js";

function start(mount: (app: FastifyInstance) => void): () => Promise<Listening> {
  return async () => {
    const app = fastify({ forceCloseConnections: true });
    app.get("/hello", async () => "hello");
    mount(app);
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    return { origin, port: Number(new URL(origin).port), close: () => app.close() };
  };
}

const handler = createNodeHandler(OPTIONS);
const hello = (_send: Send, mounted: () => Listening): void => {
  test("the other routes, and their parser, belong to the application", async () => {
    const response = await fetch(`${mounted().origin}/hello`);
    expect([response.status, await response.text()]).toEqual([200, "hello"]);
  });
};

describeMounting(
  "Fastify, the body left unread for the service: all of its laws hold",
  start((app) => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.all("/v3/*", (request, reply) => {
        reply.hijack();
        handler(request.raw, reply.raw);
      });
    });
  }),
  EVERY_LAW,
  hello,
);

describeMounting(
  "Fastify with its own JSON parser, whose body is passed on",
  start((app) => {
    app.all("/v3/*", (request, reply) => {
      reply.hijack();
      handler(Object.assign(request.raw, { body: request.body }), reply.raw);
    });
  }),
  [...GRADING, ...ROUTING],
  (send, mounted) => {
    hello(send, mounted);
    parsersOwnErrors(send);
    test("a body without a length may have the parser's limit, 1 MiB by default", async () => {
      expect((await send({ body: chunked(bodyOf(1_048_576)) })).status).toBe(200);
      expect((await send({ body: chunked(bodyOf(1_048_577)) })).status).toBe(413);
    });
  },
);

describeMounting(
  "Fastify, one route",
  start((app) => {
    app.post("/v3/settlements/grade", { bodyLimit: 65_536 }, (request, reply) => {
      reply.hijack();
      handler(Object.assign(request.raw, { body: request.body }), reply.raw);
    });
  }),
  GRADING.filter(({ law }) => !law.startsWith("a body of more than")),
  (send, mounted) => {
    hello(send, mounted);
    test("Fastify rejects a body that is larger than the route allows, with or without a length", async () => {
      expect((await send({ body: bodyOf(65_536) })).status).toBe(200);
      expect((await send({ body: bodyOf(65_537) })).status).toBe(413);
      expect((await send({ body: chunked(bodyOf(65_537)) })).status).toBe(413);
    });
    test("another method or route is Fastify's own 404", async () => {
      for (const call of [{ path: "/settlements/grade" }, { path: "/markets" }, { method: "PUT" }]) {
        expect(await send(call)).toMatchObject({ status: 404, json: { error: "Not Found" } });
      }
    });
  },
);

describeMounting(
  "gradeRequest in a route of Fastify with its own keys",
  start((app) => {
    app.addHook("onRequest", async (request, reply) => {
      if ((await authenticate(String(request.headers["x-key"]))) === null) {
        await reply.code(401).send({ error: "who are you?" });
      }
    });
    app.post("/bets/grade", { bodyLimit: 65_536 }, async (request, reply) => {
      const { status, body } = await gradeRequest(request.body, { findEvents, clock });
      return reply.code(status).send(body);
    });
  }),
  [],
  (_send, mounted) => {
    const post = (body: string, key: string = KEYS.paid) => {
      const headers = { "content-type": "application/json", "x-key": key };
      return answered(fetch(`${mounted().origin}/bets/grade`, { method: "POST", body, headers }));
    };
    test("a valid request gets the engine's grades", async () => {
      expect(await post(REQUEST)).toMatchObject({ status: 200, json: { grades: GRADES } });
    });
    test("a fault is a 400 that names its path", async () => {
      const { status, json } = await post('{"selections":[{"market":"ML","side":"home"}]}');
      expect([status, json]).toEqual([400, { error: expect.stringMatching(/^selections\[0\]\.eventId: missing/) }]);
    });
    test("keys, sizes and other methods are up to the application", async () => {
      expect(await post(REQUEST, "nobody")).toMatchObject({ status: 401, json: { error: "who are you?" } });
      expect((await post(bodyOf(65_537))).status).toBe(413);
      const headers = { "x-key": KEYS.paid };
      expect((await fetch(`${mounted().origin}/bets/grade`, { headers })).status).toBe(404);
    });
  },
);

function parsersOwnErrors(send: Send): void {
  test("Fastify rejects invalid JSON in its own words", async () => {
    const { status, json } = await send({ body: '{"selections": [}' });
    expect([status, json]).toMatchObject([400, { statusCode: 400 }]);
  });
  test("Fastify rejects a body of another type", async () => {
    const { status, json } = await send({ body: REQUEST, headers: { "content-type": "application/xml" } });
    expect([status, json]).toMatchObject([415, { statusCode: 415 }]);
  });
  test("the last of two fields with the same name counts", async () => {
    const body = `{"selections":[{"eventId":1034,"market":"ML","side":"home","side":"draw"}]}`;
    expect(await send({ body })).toMatchObject({ status: 200, json: { grades: [{ result: "won" }] } });
  });
}
