/** Parsers for the query parameters of the routes. They ignore unknown names. */
import * as z from "zod/mini";
import { idOf } from "../engine/input/values.js";
import type { Status } from "../engine/types/vocabulary.js";
import { describe } from "./describe.js";
import { ContractError, type Fault } from "./fault.js";
import * as rows from "./queries/parameters.js";
import { type OddsQuery, plainOdds, type SentParameters } from "./queries/plain-odds.js";
import { closingWindow, givenWindow, pastWindow, recentTime, USUAL_BEFORE, usualWindow } from "./queries/windows.js";
import { WORDING as WORDING_OF_BODIES } from "./schemas.js";

export type { OddsQuery, SentParameters };

const MOST_FOUND = 100;
const MOST_FOUND_AHEAD = 10;

const { limit, skip, query } = rows;
const window = { from: z.exactOptional(rows.time), to: z.exactOptional(rows.time) };

/** What each route reads, in the order of its parameters. A further parameter is a further field. */
export const QUERIES = {
  explainQuery: z.object({ provisional: rows.provisional }),
  marketsQuery: z.object({ sport: z.exactOptional(rows.sport) }),
  leaguesQuery: z.object({ sport: rows.neededSport, all: rows.all }),
  eventsQuery: z.object({
    sport: rows.anySport,
    league: rows.league,
    participantId: z.exactOptional(rows.participantId),
    status: rows.status,
    bookmaker: rows.anyBookmaker,
    ...window,
    limit,
    skip,
  }),
  liveQuery: z.object({ sport: rows.anySport, limit }),
  changesQuery: z.object({ since: z.exactOptional(rows.since), limit }),
  eventSearchQuery: z.object({ query, sport: rows.anySport, limit }),
  historyQuery: z.object({ sport: rows.neededSport, league: rows.neededLeague, ...window }),
  searchQuery: z.object({ query, sport: z.exactOptional(rows.sport), ...window }),
  participantsQuery: z.object({ sport: rows.sportOrName, search: rows.search }),
  selectQuery: z.object({ bookmakers: rows.bookmakers }),
  oddsQuery: z.object({
    eventId: rows.eventId,
    bookmakers: rows.wantedBookmakers,
    includeSeq: rows.includeSeq,
  }),
  multiOddsQuery: z.object({
    eventIds: rows.eventIds,
    bookmakers: rows.wantedBookmakers,
    includeSeq: rows.includeSeq,
  }),
  updatedOddsQuery: z.object({
    since: rows.updatedSince,
    bookmaker: rows.bookmaker,
    sport: rows.sportOrName,
    markets: rows.wantedMarkets,
  }),
  movementsQuery: z.object({
    eventId: rows.eventId,
    bookmaker: rows.bookmaker,
    market: rows.market,
    marketLine: rows.marketLine,
  }),
  valueBetsQuery: z.object({
    bookmaker: rows.bookmaker,
    sport: rows.anySport,
    league: rows.league,
    includeEventDetails: rows.includeEventDetails,
  }),
  arbitrageQuery: z.object({
    bookmakers: rows.wantedBookmakers,
    limit: rows.arbitrageLimit,
    includeEventDetails: rows.includeEventDetails,
  }),
  droppingQuery: z.object({
    sport: rows.anySport,
    league: rows.league,
    leagues: rows.leagues,
    markets: rows.wantedMarkets,
    timeWindow: rows.timeWindow,
    sort: rows.sort,
    minDrop: rows.minDrop,
    limit: rows.droppingLimit,
    page: rows.page,
    includeEventDetails: rows.includeEventDetails,
  }),
  closingOddsQuery: z.object({ eventId: rows.eventId, bookmakers: rows.wantedBookmakers, markets: rows.markets }),
  closingLinesQuery: z.object({
    sport: rows.neededSport,
    leagues: rows.leagues,
    ...window,
    markets: rows.markets,
    bookmakers: rows.anyBookmakers,
    limit: rows.closingLimit,
    skip,
  }),
} as const;

/** Which events to list. Times are milliseconds since 1970. */
export interface EventsQuery {
  /** The slug of the catalogue, whichever spelling was sent. A sport that the catalogue does not have stays as it is. */
  readonly sport?: string;
  readonly league?: string;
  readonly participant?: number;
  readonly statuses?: readonly Status[];
  /** Only events with odds of this bookmaker now. */
  readonly bookmaker?: string;
  readonly from?: number;
  readonly to?: number;
  readonly skip?: number;
  readonly limit: number;
}

/** Which changed events to list: those after a seq, or all from the first one on. */
export interface ChangesQuery {
  readonly since: number | null;
  readonly limit: number;
}

export interface MarketsQuery {
  readonly sport?: string;
}

export interface LeaguesQuery {
  readonly sport: string;
  readonly all: boolean;
  readonly from: number;
}

/** Events that are over, of one league. */
export interface HistoryQuery {
  readonly sport: string;
  readonly league: string;
  readonly from: number;
  readonly to: number;
}

/** Which events to search for. `from` and `to` are milliseconds since 1970. */
export interface SearchQuery {
  readonly among?: "ahead";
  readonly query: string;
  readonly sport?: string;
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
}

export interface ParticipantsQuery {
  /** The slug. */
  readonly sport: string;
  /** Part of a name. */
  readonly search?: string;
}

export interface MovementsQuery {
  readonly id: number;
  readonly bookmaker: string;
  readonly market: string;
  readonly line: number;
}

/** Odds that have changed. */
export interface UpdatedOddsQuery {
  /** In milliseconds since 1970. */
  readonly since: number;
  readonly bookmaker: string;
  /** The slug. */
  readonly sport: string;
  readonly markets?: readonly string[];
}

export interface ValueBetsQuery {
  readonly bookmaker: string;
  readonly sport?: string;
  readonly league?: string;
  readonly includeEventDetails: boolean;
}

export interface ArbitrageQuery {
  readonly bookmakers: readonly string[];
  readonly limit: number;
  readonly includeEventDetails: boolean;
}

export type DropWindow = "opening" | "12h" | "24h" | "48h";

export interface DroppingQuery {
  readonly sport?: string;
  readonly leagues?: readonly string[];
  readonly markets?: readonly string[];
  /** The earliest start of an event, in milliseconds since 1970. */
  readonly from: number;
  readonly timeWindow: DropWindow;
  readonly sort: "drop" | "recent" | "kickoff";
  /** In percent. */
  readonly minDrop: number;
  readonly limit: number;
  /** From 1 on. */
  readonly page: number;
  readonly includeEventDetails: boolean;
}

/** Closing odds. Without markets or bookmakers: all of them. */
export interface ClosingQuery {
  readonly markets?: readonly string[];
  readonly bookmakers?: readonly string[];
}

export interface ClosingLinesQuery extends ClosingQuery {
  readonly sport: string;
  readonly leagues?: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly skip: number;
}

/** @throws {ContractError} with every wrong parameter, as do the functions below */
export function parseEventsQuery(sent: SentParameters, now: number): EventsQuery {
  const { from, to, participantId, status, sport, league, bookmaker, ...part } = parse(QUERIES.eventsQuery, sent);
  return {
    ...(sport !== undefined && { sport }),
    ...(league !== undefined && { league }),
    ...(participantId !== undefined && { participant: participantId }),
    ...(status !== undefined && { statuses: status }),
    ...(bookmaker !== undefined && { bookmaker }),
    ...usualWindow(from, to, now),
    ...part,
  };
}

/** Live events, whenever they began. */
export function parseLiveQuery(sent: SentParameters): EventsQuery {
  const { sport, limit } = parse(QUERIES.liveQuery, sent);
  return { ...(sport !== undefined && { sport }), statuses: ["live"], limit };
}

/** True if bets on live events may have provisional grades. */
export function parseExplainQuery(sent: SentParameters): boolean {
  return parse(QUERIES.explainQuery, sent).provisional;
}

export function parseMarketsQuery(sent: SentParameters): MarketsQuery {
  return parse(QUERIES.marketsQuery, sent);
}

export function parseLeaguesQuery(sent: SentParameters, now: number): LeaguesQuery {
  const { sport, all } = parse(QUERIES.leaguesQuery, sent);
  return { sport, all, from: now - USUAL_BEFORE };
}

/** Events that are not over, from the time at which a list of events begins. */
export function parseEventSearchQuery(sent: SentParameters, now: number): SearchQuery {
  const { query, sport, limit } = parse(QUERIES.eventSearchQuery, sent);
  const most = Math.min(limit, MOST_FOUND_AHEAD);
  return { among: "ahead", query, ...(sport !== undefined && { sport }), from: now - USUAL_BEFORE, limit: most };
}

export function parseHistoryQuery(sent: SentParameters, now: number): HistoryQuery {
  const { sport, league, from, to } = parse(QUERIES.historyQuery, sent);
  return { sport, league, ...pastWindow(from, to, now) };
}

export function parseSearchQuery(sent: SentParameters): SearchQuery {
  const { from, to, ...rest } = parse(QUERIES.searchQuery, sent);
  return { ...rest, ...givenWindow(from, to), limit: MOST_FOUND };
}

export function parseParticipantsQuery(sent: SentParameters): ParticipantsQuery {
  const { sport, search } = parse(QUERIES.participantsQuery, sent);
  return { sport, ...(search !== undefined && { search }) };
}

/** The names of bookmakers, each once. */
export function parseSelectQuery(sent: SentParameters): readonly string[] {
  return parse(QUERIES.selectQuery, sent).bookmakers;
}

export function parseChangesQuery(sent: SentParameters): ChangesQuery {
  const { since = null, limit } = parse(QUERIES.changesQuery, sent);
  return { since, limit };
}

export function parseOddsQuery(sent: SentParameters): OddsQuery {
  const plain = plainOdds(sent);
  if (plain !== null) return plain;
  const { eventId, bookmakers, includeSeq } = parse(QUERIES.oddsQuery, sent);
  return { ids: [numberOf(eventId)], bookmakers, includeSeq };
}

export function parseMultiOddsQuery(sent: SentParameters): OddsQuery {
  const { eventIds, bookmakers, includeSeq } = parse(QUERIES.multiOddsQuery, sent);
  return { ids: [...new Set(eventIds.map(numberOf))], bookmakers, includeSeq };
}

export function parseMovementsQuery(sent: SentParameters): MovementsQuery {
  const { eventId, bookmaker, market, marketLine } = parse(QUERIES.movementsQuery, sent);
  return { id: numberOf(eventId), bookmaker, market, line: marketLine };
}

export function parseUpdatedOddsQuery(sent: SentParameters, now: number): UpdatedOddsQuery {
  const { since, markets, ...rest } = parse(QUERIES.updatedOddsQuery, sent);
  return { since: recentTime(since, now), ...rest, ...(markets !== undefined && { markets }) };
}

export function parseValueBetsQuery(sent: SentParameters): ValueBetsQuery {
  const { bookmaker, sport, league, includeEventDetails } = parse(QUERIES.valueBetsQuery, sent);
  return {
    bookmaker,
    ...(sport !== undefined && { sport }),
    ...(league !== undefined && { league }),
    includeEventDetails,
  };
}

export function parseArbitrageQuery(sent: SentParameters): ArbitrageQuery {
  return parse(QUERIES.arbitrageQuery, sent);
}

/** Events from the time at which a list of events begins. */
export function parseDroppingQuery(sent: SentParameters, now: number): DroppingQuery {
  const { sport, league, leagues, markets, ...rest } = parse(QUERIES.droppingQuery, sent);
  if (league !== undefined && leagues !== undefined) {
    const fault = `${describe(league)} is given together with leagues`;
    throw new ContractError("query", { path: "league", fault, allowed: "either league or leagues" });
  }
  const wanted = league === undefined ? leagues : [league];
  if (league !== undefined && sport === undefined) {
    const [sentence = ""] = [MISSING["sport"]];
    throw new ContractError("query", {
      path: "sport",
      fault: "missing",
      allowed: "the slug of a sport, next to league",
      sentence,
    });
  }
  return {
    ...rest,
    ...(sport !== undefined && { sport }),
    ...(wanted !== undefined && { leagues: wanted }),
    ...(markets !== undefined && { markets }),
    from: now - USUAL_BEFORE,
  };
}

export function parseClosingOddsQuery(sent: SentParameters): ClosingQuery & { readonly id: number } {
  const { eventId, bookmakers, markets } = parse(QUERIES.closingOddsQuery, sent);
  return { id: numberOf(eventId), bookmakers, ...(markets !== undefined && { markets }) };
}

export function parseClosingLinesQuery(sent: SentParameters, now: number): ClosingLinesQuery {
  const { from, to, markets, bookmakers, leagues, ...rest } = parse(QUERIES.closingLinesQuery, sent);
  return {
    ...rest,
    ...(leagues !== undefined && { leagues }),
    ...(markets !== undefined && { markets }),
    ...(bookmakers !== undefined && { bookmakers }),
    ...closingWindow(from, to, now),
  };
}

/** An id that the schema has accepted. */
function numberOf(eventId: number | string): number {
  const id = idOf(eventId);
  if (id === null) throw new Error("an id was accepted that is not one");
  return id;
}

/** Reads the id of an event from a path. The engine decides what an id is. */
export function parseEventId(text: string): number {
  const id = idOf(text);
  if (id !== null) return id;
  const [wrong, allowed] = WORDING_OF_BODIES.eventId;
  throw new ContractError("id", { path: "id", fault: `${describe(text)} ${wrong}`, allowed });
}

/** Another parameter that was sent more than once: no schema accepts it. */
class Repeated {
  readonly times: number;

  constructor(times: number) {
    this.times = times;
  }
}

function parse<Shape extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Shape>, sent: SentParameters) {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = sent.getAll(name);
    if (values.length > 1 && !rows.LISTS.has(name)) given[name] = new Repeated(values.length);
    else if (values.length > 0) given[name] = values.join(",");
  }
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [first, ...rest] = parsed.error.issues.map(toFault);
  if (first === undefined) throw new Error("zod rejected a value without an issue");
  throw new ContractError("query", first, rest);
}

/** The sentences of the odds service, which its clients know. */
const MISSING: Readonly<Record<string, string>> = {
  sport: "Missing sport parameter",
  league: "Missing league parameter",
  bookmakers: "Missing bookmakers",
  bookmaker: "Missing bookmaker parameter",
  since: "Missing since parameter",
  eventId: "Missing eventId parameter",
  eventIds: "Missing eventIds parameter",
  market: "Missing market parameter",
};

function toFault({ path, input, message }: z.core.$ZodIssue): Fault {
  const [wrong, allowed, known]: readonly [string, string, string?] = rows.WORDING[message as rows.WordingKey];
  const name = String(path[0]);
  if (input instanceof Repeated)
    return { path: name, fault: `given ${input.times} times`, allowed: `once, ${allowed}` };
  const sentence = input === undefined ? MISSING[name] : known;
  const fault = input === undefined ? "missing" : `${describe(input)} ${wrong}`;
  return { path: name, fault, allowed, ...(sentence !== undefined && { sentence }) };
}
