/** The routes of the service, as a table. Requests are routed by it, and tests compare the OpenAPI document with it. */

import { openApiDocument } from "../contract/openapi.js";
import { parseEventId, parseEventsQuery, parseMarketsQuery, parseSearchQuery } from "../contract/queries.js";
import { markets, sports } from "../engine/index.js";
import { PAGE_POLICY, pageFiles } from "../page/index.js";
import { type Answer, type Exchange, jsonAnswer, textAnswer, writtenAnswer } from "./exchange.js";
import { explanationsOf, fromStorage, gradesOf, parseOrRefuse } from "./grade-request.js";
import { gradesText } from "./grades-text.js";
import { listAnswer } from "./list-answer.js";
import type { HandlerOptions } from "./ports.js";
import { Refusal } from "./refusal.js";

/** A request that has passed its route, its key, its limit and its plan. */
export interface Admitted {
  readonly exchange: Exchange;
  readonly query: () => URLSearchParams;
  /** For a route that ends in `{id}`: the end of the path, not decoded. Otherwise empty. */
  readonly id: string;
  readonly options: HandlerOptions;
  readonly basePath: string;
  /** How many selections were graded, for the records. */
  graded: number;
}

export interface Route {
  readonly method: "GET" | "POST";
  /** Below the base path if the route needs a key, else below the root. May end in `{id}`. */
  readonly path: string;
  /** The plan that the route needs; null if it needs no key. */
  readonly plan: "any" | "paid" | null;
  /** The route exists only with this option. */
  readonly needs?: "events" | "metrics";
  answer(request: Admitted): Promise<Answer>;
}

/** Source: docs/service.md#the-routes. */
export const ROUTES: readonly Route[] = [
  { method: "POST", path: "/settlements/grade", plan: "paid", answer: grade },
  { method: "POST", path: "/settlements/explain", plan: "paid", answer: explain },
  { method: "GET", path: "/markets", plan: "any", answer: marketCatalogue },
  { method: "GET", path: "/events", plan: "any", needs: "events", answer: listEvents },
  { method: "GET", path: "/events/live", plan: "any", needs: "events", answer: liveEvents },
  { method: "GET", path: "/events/{id}", plan: "any", answer: oneEvent },
  { method: "GET", path: "/historical/events/search", plan: "any", needs: "events", answer: searchEvents },
  { method: "GET", path: "/healthz", plan: null, answer: async () => jsonAnswer(200, { status: "ok" }) },
  { method: "GET", path: "/readyz", plan: null, answer: ready },
  { method: "GET", path: "/metrics", plan: null, needs: "metrics", answer: metrics },
  { method: "GET", path: "/openapi.json", plan: null, answer: openApi },
  { method: "GET", path: "/", plan: null, answer: page("/") },
  { method: "GET", path: "/page.js", plan: null, answer: page("/page.js") },
  { method: "GET", path: "/page.css", plan: null, answer: page("/page.css") },
];

async function grade(request: Admitted): Promise<Answer> {
  const grades = await gradesOf(await request.exchange.readBody(), request.options);
  request.graded = grades.length;
  return writtenAnswer(gradesText(grades));
}

async function explain(request: Admitted): Promise<Answer> {
  const explanations = await explanationsOf(await request.exchange.readBody(), request.options);
  request.graded = explanations.length;
  return listAnswer(explanations, "fewer selections", "explanations");
}

async function marketCatalogue({ query }: Admitted): Promise<Answer> {
  const { sport } = parseOrRefuse(() => parseMarketsQuery(query()));
  return once(`markets ${sport}`, () => {
    if (sport !== undefined) return markets(sport);
    return Object.fromEntries(sports().map(({ slug }) => [slug, markets(slug)]));
  });
}

async function oneEvent({ id, options }: Admitted): Promise<Answer> {
  const wanted = parseOrRefuse(() => parseEventId(decoded(id)));
  const event = (await fromStorage(() => options.findEvents([wanted]), options)).get(wanted);
  if (event === undefined) throw new Refusal(404, `id: there is no event ${wanted}`);
  return jsonAnswer(200, event);
}

async function listEvents({ query, options }: Admitted): Promise<Answer> {
  const filter = parseOrRefuse(() => parseEventsQuery(query()));
  return listAnswer(await fromStorage(() => eventsOf(options).listEvents(filter), options), "a smaller limit");
}

async function liveEvents({ query, options }: Admitted): Promise<Answer> {
  const filter = { ...parseOrRefuse(() => parseEventsQuery(query())), status: "live" as const };
  return listAnswer(await fromStorage(() => eventsOf(options).listEvents(filter), options), "a smaller limit");
}

async function searchEvents({ query, options }: Admitted): Promise<Answer> {
  const search = parseOrRefuse(() => parseSearchQuery(query()));
  const found = await fromStorage(() => eventsOf(options).searchEvents(search), options);
  return listAnswer(found, "a shorter time with from and to");
}

async function ready({ options }: Admitted): Promise<Answer> {
  await fromStorage(() => (options.events === undefined ? options.findEvents([]) : options.events.check()), options);
  return jsonAnswer(200, { status: "ready" });
}

async function metrics({ options }: Admitted): Promise<Answer> {
  if (options.metrics === undefined) throw new Error("the route is served without the option that it needs");
  const { contentType, body } = await options.metrics.text();
  return textAnswer(200, contentType, body);
}

async function openApi({ basePath, options }: Admitted): Promise<Answer> {
  const { events, metrics, authenticate, limit } = options;
  const parts = {
    events: events !== undefined,
    metrics: metrics !== undefined,
    keys: authenticate !== undefined,
    limits: limit !== undefined,
  };
  const name = `openapi ${basePath} ${JSON.stringify(parts)}`;
  return once(name, () => openApiDocument({ basePath, version: INTERFACE_VERSION, parts }));
}

/** Bodies that never change, by name: one for each sport, base path and file of the page. However many read one, it is in memory once. */
const MADE = new Map<string, Uint8Array<ArrayBuffer>>();

function bytesOf(name: string, make: () => string): Uint8Array<ArrayBuffer> {
  const made = MADE.get(name) ?? new TextEncoder().encode(make());
  MADE.set(name, made);
  return made;
}

function once(name: string, make: () => unknown): Answer {
  return writtenAnswer(bytesOf(name, () => JSON.stringify(make())));
}

/** The version of the odds service's API that has these routes. */
const INTERFACE_VERSION = "3.0.0";

function page(path: string): Route["answer"] {
  return async ({ basePath }) => {
    const file = pageFiles(basePath).get(path);
    if (file === undefined) throw new Error("the page has no such file");
    const bytes = bytesOf(`page ${basePath} ${path}`, () => file.body);
    const answer = textAnswer(200, file.contentType, bytes);
    answer.headers["content-security-policy"] = PAGE_POLICY;
    return answer;
  };
}

function eventsOf({ events }: HandlerOptions): NonNullable<HandlerOptions["events"]> {
  if (events === undefined) throw new Error("the route is served without the option that it needs");
  return events;
}

/** A part of a path. One that cannot be decoded is left as it is, and then is not a valid id. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
