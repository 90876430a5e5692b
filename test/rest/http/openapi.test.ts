import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "../../../src/pure/contract/openapi.js";
import { createLimit } from "../../../src/service/http/limits.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { page } from "../../../src/service/http/page.js";
import type { HandlerOptions } from "../../../src/service/http/ports.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { documentJudge, openApiFaults } from "../../fast/contract/document.js";
import { expectNone } from "../../support/expect-none.js";
import { jsonOf } from "../../support/json.js";
import { untyped } from "../../support/untyped.js";
import { ask, down, ODDS_DOWN } from "./ask.js";
import { AS_OF, authenticate, type Call, KEYS, requestOf } from "./support.js";

const store = createMemoryStore();
const PARTS: Readonly<Record<string, Partial<HandlerOptions>>> = {
  "nothing but findEvents": {},
  keys: { authenticate },
  "keys and limits": { authenticate, limit: createLimit() },
  events: { events: store },
  odds: { events: store, odds: store.odds },
  "a feed": { events: store, odds: store.odds, feed: true },
  changes: { changes: store },
  metrics: { metrics: createMetrics({ process: false }) },
  "a page": { page },
  everything: {
    page,
    selections: memoryKeyStore(),
    authenticate,
    limit: createLimit(),
    events: store,
    odds: store.odds,
    feed: true,
    changes: store,
    metrics: createMetrics({ process: false }),
  },
};

const CALLS: readonly Call[] = [
  { path: "/settlements/grade", method: "POST" },
  { path: "/settlements/explain", method: "POST" },
  { path: "/markets?sport=football" },
  { path: "/markets?sport=none" },
  { path: "/sports" },
  { path: "/leagues?sport=football" },
  { path: "/leagues" },
  { path: "/events" },
  { path: "/events/live" },
  { path: "/events/search?query=abc" },
  { path: "/events/changes" },
  { path: "/events/changes?since=1" },
  { path: "/historical/events?sport=football&league=none" },
  { path: "/events/1034" },
  { path: "/events/0" },
  { path: "/historical/events/search?query=abc" },
  { path: "/odds?eventId=1034&bookmakers=Bet365&includeSeq=true" },
  { path: "/odds?eventId=0&bookmakers=Bet365" },
  { path: "/odds/multi?eventIds=1034&bookmakers=Bet365&includeSeq=true" },
  { path: "/odds/multi?eventIds=0&bookmakers=Bet365" },
  { path: `/odds/updated?since=${AS_OF / 1000}&bookmaker=Bet365&sport=football` },
  { path: "/odds/updated?since=1&bookmaker=Bet365&sport=football" },
  { path: "/value-bets?bookmaker=Bet365" },
  { path: "/arbitrage-bets?bookmakers=Bet365,Unibet" },
  { path: "/dropping-odds" },
  { path: "/participants?sport=football&search=abc" },
  { path: "/participants/38" },
  { path: "/odds/movements?eventId=1034&bookmaker=Bet365&market=ML" },
  { path: "/historical/odds?eventId=1034&bookmakers=Bet365" },
  { path: "/historical/closing-lines?sport=football" },
  { path: "/ws?markets=ML" },
  { path: "/bookmakers" },
  { path: "/bookmakers/selected" },
  { path: "/bookmakers/selected/select?bookmakers=Bet365", method: "PUT" },
  { path: "/bookmakers/selected/select?bookmakers=nobody", method: "PUT" },
  { path: "/bookmakers/selected/clear", method: "PUT" },
  { path: "//healthz" },
  { path: "//readyz" },
  { path: "//metrics" },
  { path: "//" },
];

/**
 * Statuses that need data, a connection, or a fault that no port can have. Their tests: participants, movements, routes, closing, page and
 * test/rest/feed.
 */
const ELSEWHERE = [
  ...["getParticipant 200", "getMovements 200", "listPastEvents 200", "getClosingOdds 404", "openapi 200"],
  ...["listEvents 403", "selectBookmakers 403", "listMarkets 500", "listLiveEvents 500", "searchEvents 500"],
  ...["connectFeed 101", "connectFeed 403", "connectFeed 500", "connectFeed default"],
  ...["health 4XX", "readiness 4XX", "metrics 4XX", "openapi 4XX", "page 4XX"],
];

function twoKeys(call: Call): Call {
  const { path = "/settlements/grade" } = call;
  return { ...call, path: `${path}${path.includes("?") ? "&" : "?"}apiKey=nobody` };
}

describe("the OpenAPI document of a service describes that service", () => {
  test.each(Object.entries(PARTS))("made with %s", async (_name, parts) => {
    const options: Partial<HandlerOptions> = untyped({ authenticate: undefined, ...parts });
    const document = jsonOf<OpenApiDocument>((await ask(options, { path: "//openapi.json" })).text);
    expectNone(
      "the document is not valid OpenAPI 3.1; correct src/pure/contract/openapi",
      await openApiFaults(document),
    );
    const faults: string[] = [];
    const judge = documentJudge(document);
    for (const call of CALLS.flatMap((each) => [
      each,
      { ...each, key: "nobody" },
      { ...each, key: null },
      twoKeys(each),
    ])) {
      const { method, url } = requestOf(call);
      const { status, headers, text } = await ask(options, call);
      const path = new URL(url).pathname;
      // The document cannot say that `live` and `search` are not ids: without events, /events/live reads as /events/{id}.
      const needed = /^\/v3\/events\/changes$/.test(path) ? parts.changes : parts.events;
      if (/^\/v3\/events\/(?:live|search|changes)$/.test(path) && needed === undefined) {
        expect(status).toBe(404);
        continue;
      }
      const wire = { method, path, status, headers: Object.fromEntries(headers), body: text };
      const fault = judge.answerFault(wire);
      if (fault !== null) faults.push(`${method} ${url}, status ${status}: ${fault}`);
    }
    expectNone("answers that differ from the document; correct src/pure/contract/openapi or the service", faults);
  });

  test("each status of it is one that the service gives", async () => {
    const everything = { ...PARTS["everything"], limit: createLimit(), selections: memoryKeyStore() };
    const document = jsonOf<OpenApiDocument>((await ask(everything, { path: "//openapi.json" })).text);
    const stores = new Proxy(store, { get: () => down });
    const broken = { events: stores, odds: ODDS_DOWN, changes: stores, findEvents: down, selections: untyped(stores) };
    const silly = new Proxy(store, { get: () => () => 5 });
    const nonsense: Partial<HandlerOptions> = untyped({
      ...{ events: silly, odds: silly, changes: silly, findEvents: () => 5, selections: silly },
    });
    const limit: HandlerOptions["limit"] = () => ({ allowed: false, limit: 1, remaining: 0, resetAt: AS_OF + 1_000 });
    const provoked: readonly (readonly [Partial<HandlerOptions>, (call: Call) => Call])[] = [
      [{}, (call) => call],
      [{}, (call) => ({ ...call, key: "nobody" })],
      [{}, (call) => ({ ...call, key: KEYS.free })],
      [
        {},
        (call) => ({
          ...call,
          path: `${call.path?.split("?")[0]}?limit=none&limit=1&sport=%00&since=x&bookmakers=nobody`,
        }),
      ],
      [{}, twoKeys],
      [{}, (call) => (call.method === "POST" ? { ...call, body: "{" } : call)],
      [{ authenticate: down }, (call) => call],
      [untyped({ clock: down, page: down, metrics: { ...everything.metrics, text: down } }), (call) => call],
      [nonsense, (call) => call],
      [{ limit }, (call) => call],
      [untyped(broken), (call) => call],
    ];
    const given = new Map<string, Set<number>>();
    const judge = documentJudge(document);
    for (const call of CALLS)
      for (const [changes, changed] of provoked) {
        const sent = changed(call);
        const { method, url } = requestOf(sent);
        const operation = judge.operationOf(method, new URL(url).pathname);
        const name = operation?.operationId ?? "none";
        const { status } = await ask({ ...everything, ...changes }, sent);
        given.set(name, (given.get(name) ?? new Set()).add(status));
      }
    const missing = Object.values(document.paths)
      .flatMap((path) => Object.values(path) as { operationId?: string; responses?: object }[])
      .flatMap(({ operationId = "", responses = {} }) =>
        Object.keys(responses)
          .filter((status) => !given.get(operationId)?.has(Number(status)))
          .map((status) => `${operationId} ${status}`),
      );
    expect(missing.sort()).toEqual([...ELSEWHERE].sort());
  });
});
