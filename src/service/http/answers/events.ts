/** Events, the leagues and the sports that they are of, and searches for them. */
import {
  parseChangesQuery,
  parseEventId,
  parseEventSearchQuery,
  parseEventsQuery,
  parseHistoryQuery,
  parseLeaguesQuery,
  parseLiveQuery,
  parseSearchQuery,
} from "../../../pure/contract/queries.js";
import { sportSlug } from "../../../pure/contract/sport-slug.js";
import { sports } from "../../../pure/engine/index.js";
import type { ChangedEvent, EventFilter, EventSearch } from "../../sources/ports.js";
import { turn } from "../../sources/steps.js";
import { type HttpResponse, jsonAnswer, type WrittenInSteps } from "../http-message.js";
import type { HandlerOptions } from "../ports.js";
import { Refusal } from "../refusal.js";
import { fromStorage, parseOrRefuse } from "../request/grade-request.js";
import { shown } from "../request/shown.js";
import { type AnswerOptions, needed, type RouteRequest } from "../route.js";
import { counted } from "./counted-events.js";
import { checkReadable } from "./known-bookmakers.js";
import { boundedAnswer, listAnswer } from "./list-answer.js";

const MOST_SPORTS = 500;
const MOST_LEAGUES = 5_000;
const MOST_PAST = 5_000;

/** The sports of the catalogue in its order, then those that only the store has. */
export async function listSports({ options }: RouteRequest): Promise<WrittenInSteps> {
  const { events } = options;
  const catalogue = sports().map(({ name, slug }) => ({ name, slug }));
  const most = catalogue.length + MOST_SPORTS;
  const stored = events === undefined ? [] : await fromStorage(() => events.listSports(most + 1), options);
  const others = stored.filter(({ slug }) => sportSlug(slug) === undefined);
  return boundedAnswer([...catalogue, ...others.map(({ name, slug }) => ({ name, slug }))], most, "fewer sports");
}

export async function listLeagues({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  const { sport, all, from } = parseOrRefuse(() => parseLeaguesQuery(query(), now(options)));
  const filter = { sport, all, from, limit: MOST_LEAGUES + 1 };
  const found = await fromStorage(() => needed(options.events).listLeagues(filter), options);
  return boundedAnswer(found, MOST_LEAGUES, "another sport");
}

export async function listEvents(request: RouteRequest): Promise<WrittenInSteps> {
  const { query, options } = request;
  const filter = parseOrRefuse(() => parseEventsQuery(query(), now(options)));
  if (filter.bookmaker === undefined) return eventsAnswer(filter, options);
  await checkReadable(request, [filter.bookmaker]);
  return options.odds === undefined ? listAnswer([], "") : eventsAnswer(filter, options);
}

export async function liveEvents({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  return eventsAnswer(
    parseOrRefuse(() => parseLiveQuery(query())),
    options,
  );
}

/** One more event than the limit is asked for: if there is one, the limit has cut the list. */
async function eventsAnswer(filter: EventFilter, options: AnswerOptions): Promise<WrittenInSteps> {
  const { limit } = filter;
  const found = await fromStorage(() => needed(options.events).listEvents({ ...filter, limit: limit + 1 }), options);
  return boundedAnswer(await counted(found, options), limit, "a smaller limit");
}

export async function searchEvents({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  return searchAnswer(
    parseOrRefuse(() => parseEventSearchQuery(query(), now(options))),
    options,
  );
}

export async function searchHistory({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  return searchAnswer(
    parseOrRefuse(() => parseSearchQuery(query())),
    options,
  );
}

async function searchAnswer(search: EventSearch, options: AnswerOptions): Promise<WrittenInSteps> {
  const { limit } = search;
  const found = await fromStorage(() => needed(options.events).searchEvents({ ...search, limit: limit + 1 }), options);
  return boundedAnswer(await counted(found, options), limit, "a shorter time with from and to");
}

/** So few rows that they are read in a few milliseconds. */
const CHANGES_AT_ONCE = 500;

export async function changedEvents({ query, options }: RouteRequest): Promise<WrittenInSteps> {
  const { since, limit } = parseOrRefuse(() => parseChangesQuery(query()));
  const found = new Map<number, ChangedEvent>();
  for (let after = since; ; await turn(options.whose)) {
    const most = Math.min(CHANGES_AT_ONCE, limit - found.size);
    const { changes, next } = await fromStorage(() => needed(options.changes).changes(after, most), options);
    // What has changed again meanwhile has its last place alone.
    for (const change of changes) {
      found.delete(change.id);
      found.set(change.id, change);
    }
    after = next;
    if (changes.length === most && found.size < limit) continue;
    const answer = listAnswer([...found.values()], "a smaller limit");
    answer.headers["x-next-since"] = String(next);
    return answer;
  }
}

export async function oneEvent({ id, options }: RouteRequest): Promise<HttpResponse> {
  const wanted = parseOrRefuse(() => parseEventId(decoded(id)));
  const event = (await fromStorage(() => options.findEvents([wanted]), options)).get(wanted);
  if (event === undefined) throw new Refusal(404, "Event not found");
  const [answer] = await counted([event], options);
  return jsonAnswer(200, answer);
}

/** The events of one league that are over. Sport and league have to be exact: events of either show that it is there. */
export async function history({ query, options, basePath }: RouteRequest): Promise<WrittenInSteps> {
  const { sport, league, ...window } = parseOrRefuse(() => parseHistoryQuery(query(), now(options)));
  const list = (filter: EventFilter) => fromStorage(() => needed(options.events).listEvents(filter), options);
  const over = { sport, league, ...window, statuses: ["settled", "cancelled"], latestFirst: true } as const;
  const found = await list({ ...over, limit: MOST_PAST + 1 });
  if (found.length > 0)
    return boundedAnswer(await counted(found, options), MOST_PAST, "a shorter time with from and to");
  if (sportSlug(sport) === undefined && (await list({ sport, limit: 1 })).length === 0)
    throw new Refusal(
      400,
      `${shown(sport)} is not a valid sport, use ${basePath}/sports to get a list of valid sports`,
    );
  if ((await list({ sport, league, limit: 1 })).length === 0)
    throw new Refusal(
      400,
      `${shown(league)} is not a valid league, use ${basePath}/leagues to get a list of valid leagues`,
    );
  return listAnswer(found, "");
}

function now({ clock = Date.now }: HandlerOptions): number {
  return clock();
}

/** A part of a path. One that cannot be decoded is left as it is, and then is not a valid id. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
