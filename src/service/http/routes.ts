/** The routes of the service, as a table. Requests are routed by it, and tests compare the OpenAPI document with it. */

import { parseExplainQuery, parseMarketsQuery } from "../../pure/contract/queries.js";
import { markets, sports } from "../../pure/engine/index.js";
import { whoseWork, workOf } from "../sources/steps.js";
import { clearBookmakers, listBookmakers, selectBookmakers, selectedBookmakers } from "./answers/bookmakers.js";
import {
  changedEvents,
  history,
  listEvents,
  listLeagues,
  listSports,
  liveEvents,
  oneEvent,
  searchEvents,
  searchHistory,
} from "./answers/events.js";
import { gradesText } from "./answers/grades-text.js";
import { listAnswer } from "./answers/list-answer.js";
import { arbitrageBets } from "./answers/odds/arbitrage.js";
import { closingLines, closingOdds } from "./answers/odds/closing.js";
import { droppingOdds } from "./answers/odds/dropping.js";
import { movements } from "./answers/odds/movements.js";
import { oddsOfEvent, oddsOfEvents } from "./answers/odds/odds.js";
import { updatedOdds } from "./answers/odds/updated.js";
import { valueBets } from "./answers/odds/value-bets.js";
import { pageFile } from "./answers/page.js";
import { listParticipants, oneParticipant } from "./answers/participants.js";
import { type HttpResponse, jsonAnswer, textAnswer, type WrittenInSteps, writtenAnswer } from "./http-message.js";
import type { HandlerOptions } from "./ports.js";
import { explanationsOf, fromStorage, gradesOf, parseOrRefuse } from "./request/grade-request.js";
import { needed, type Route, type RouteRequest } from "./route.js";
import { withTag } from "./tags.js";

/** Source: docs/service.md#the-routes. */
export const ROUTES: readonly Route[] = [
  { method: "POST", path: "/settlements/grade", plan: "paid", answer: grade },
  { method: "POST", path: "/settlements/explain", plan: "paid", answer: explain },
  { method: "GET", path: "/markets", plan: "any", answer: withTag(marketCatalogue) },
  { method: "GET", path: "/sports", plan: "none", answer: withTag(listSports) },
  { method: "GET", path: "/leagues", plan: "any", needs: "events", answer: withTag(listLeagues) },
  { method: "GET", path: "/events", plan: "any", needs: "events", answer: listEvents },
  { method: "GET", path: "/events/live", plan: "any", needs: "events", answer: liveEvents },
  { method: "GET", path: "/events/search", plan: "any", needs: "events", answer: searchEvents },
  { method: "GET", path: "/events/changes", plan: "any", needs: "changes", answer: changedEvents },
  { method: "GET", path: "/events/{id}", plan: "any", answer: oneEvent },
  { method: "GET", path: "/participants", plan: "any", needs: "events", answer: listParticipants },
  { method: "GET", path: "/participants/{id}", plan: "any", needs: "events", answer: oneParticipant },
  { method: "GET", path: "/odds", plan: "any", needs: "odds", answer: oddsOfEvent },
  { method: "GET", path: "/odds/multi", plan: "any", needs: "odds", answer: oddsOfEvents },
  { method: "GET", path: "/odds/updated", plan: "any", needs: "odds", answer: updatedOdds },
  { method: "GET", path: "/odds/movements", plan: "any", needs: "odds", answer: movements },
  { method: "GET", path: "/value-bets", plan: "any", needs: "odds", answer: valueBets },
  { method: "GET", path: "/arbitrage-bets", plan: "any", needs: "odds", answer: arbitrageBets },
  { method: "GET", path: "/dropping-odds", plan: "paid", needs: "odds", answer: droppingOdds },
  { method: "GET", path: "/bookmakers", plan: "none", answer: withTag(listBookmakers) },
  { method: "GET", path: "/bookmakers/selected", plan: "any", needs: "selections", answer: selectedBookmakers },
  { method: "PUT", path: "/bookmakers/selected/select", plan: "any", needs: "selections", answer: selectBookmakers },
  { method: "PUT", path: "/bookmakers/selected/clear", plan: "any", needs: "selections", answer: clearBookmakers },
  { method: "GET", path: "/historical/events", plan: "any", needs: "events", answer: history },
  { method: "GET", path: "/historical/events/search", plan: "any", needs: "events", answer: searchHistory },
  { method: "GET", path: "/historical/odds", plan: "any", needs: "odds", answer: closingOdds },
  { method: "GET", path: "/historical/closing-lines", plan: "paid", needs: "odds", answer: closingLines },
  { method: "GET", path: "/ws", plan: "any", needs: "feed", answer: notUpgraded },
  { method: "GET", path: "/healthz", plan: null, isConstant: true, answer: alive },
  { method: "GET", path: "/readyz", plan: null, isConstant: true, answer: ready },
  { method: "GET", path: "/metrics", plan: null, needs: "metrics", answer: metrics },
  { method: "GET", path: "/openapi.json", plan: null, answer: openApi },
  { method: "GET", path: "/", plan: null, needs: "page", answer: pageFile },
  { method: "GET", path: "/{file}", plan: null, needs: "page", answer: pageFile },
];

async function grade(request: RouteRequest): Promise<HttpResponse> {
  const grades = await gradesOf(await request.http.readBody(), request.options);
  request.graded = grades.length;
  return writtenAnswer(gradesText(grades));
}

async function explain(request: RouteRequest): Promise<WrittenInSteps> {
  const provisional = parseOrRefuse(() => parseExplainQuery(request.query()));
  const explanations = await explanationsOf(await request.http.readBody(), request.options, provisional);
  request.graded = explanations.length;
  return listAnswer(explanations, "fewer selections", ['{"explanations":[', "]}"]);
}

/** The handshakes of the feed come to it as upgrades, and never here. */
async function notUpgraded(): Promise<HttpResponse> {
  const answer = jsonAnswer(426, { error: "this route is a WebSocket; connect to it with ws:// or wss://" });
  answer.headers["upgrade"] = "websocket";
  return answer;
}

async function marketCatalogue({ query }: RouteRequest): Promise<HttpResponse> {
  const { sport } = parseOrRefuse(() => parseMarketsQuery(query()));
  return once(`markets ${sport}`, () => {
    if (sport !== undefined) return markets(sport);
    return Object.fromEntries(sports().map(({ slug }) => [slug, markets(slug)]));
  });
}

async function alive(): Promise<HttpResponse> {
  return jsonAnswer(200, { status: "ok" });
}

async function ready({ options }: RouteRequest): Promise<HttpResponse> {
  await checked(options);
  return jsonAnswer(200, { status: "ready" });
}

/** How long the answer of a check of the stores holds, in milliseconds: whoever asks, it is checked no more often. */
const CHECKED_FOR = 1_000;
const CHECKS = new WeakMap<object, { readonly at: number; readonly answer: Promise<unknown> }>();
/** The check is nobody's request. */
const CHECK = Symbol("check");

function checked(options: HandlerOptions): Promise<unknown> {
  const { events, findEvents, concurrency, ready: others } = options;
  const check = async (): Promise<void> => {
    const asked = { ...options, whose: CHECK };
    await fromStorage(() => (events === undefined ? findEvents([]) : events.check()), asked);
    await fromStorage(async () => others?.(), asked);
  };
  if (concurrency === undefined) return check();
  const known = CHECKS.get(options);
  const at = performance.now();
  if (known !== undefined && at - known.at < CHECKED_FOR) return known.answer;
  const answer = check();
  CHECKS.set(options, { at, answer });
  return answer;
}

async function metrics({ options }: RouteRequest): Promise<HttpResponse> {
  const { whose = whoseWork() } = options;
  const { contentType, body } = await workOf(whose, () => needed(options.metrics).text());
  return textAnswer(200, contentType, body);
}

async function openApi({ basePath, options }: RouteRequest): Promise<HttpResponse> {
  const { events, odds, feed, changes, metrics, authenticate, limit, selections, page } = options;
  const parts = {
    events: events !== undefined,
    odds: odds !== undefined,
    feed: feed !== undefined,
    changes: changes !== undefined,
    metrics: metrics !== undefined,
    selections: selections !== undefined,
    page: page !== undefined,
    keys: authenticate !== undefined,
    limits: limit !== undefined,
  };
  const name = `openapi ${basePath} ${JSON.stringify(parts)}`;
  // Its schemas take as long to make as all that requests need, so they are loaded when they are asked for.
  const { openApiDocument } = await import("../../pure/contract/openapi.js");
  return once(name, () => openApiDocument({ basePath, version: INTERFACE_VERSION, parts }));
}

/** Bodies that never change, by name: one for each sport and base path. However many read one, it is in memory once. */
const MADE = new Map<string, Uint8Array<ArrayBuffer>>();

function once(name: string, make: () => unknown): HttpResponse {
  const made = MADE.get(name) ?? new TextEncoder().encode(JSON.stringify(make()));
  MADE.set(name, made);
  return writtenAnswer(made);
}

/** The version of the odds service's API that has these routes. */
const INTERFACE_VERSION = "3.0.0";
