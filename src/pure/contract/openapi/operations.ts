/** The routes of the service, with their parameters and all their answers. */
import { parametersOf, refTo } from "./components.js";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_ARBITRAGE_BET,
  EXAMPLE_DROP,
  EXAMPLE_EVENT,
  EXAMPLE_ODDS,
  EXAMPLE_REQUEST,
  EXAMPLE_VALUE_BET,
  exampleExplanations,
} from "./examples.js";
import { connecting } from "./feed.js";
import {
  answered,
  type ErrorStatus,
  errorsWithKey,
  errorWithoutKey,
  json,
  NEXT_SINCE,
  SEQ,
  TRUNCATED,
  UNREAD,
} from "./responses.js";
import type { Content, Header, Operation, Parameter, PathItem, Response } from "./types.js";

export const SECURITY_SCHEME = "apiKey";

export const TAGS = [
  { name: "grading", description: "The results of bets." },
  { name: "events", description: "Events and markets." },
  { name: "service", description: "The service itself. These routes need no key." },
];

interface About {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
}

/** Paths below the base path, all of which need a key. */
export function keyedPaths(): Record<string, PathItem> {
  return {
    "/settlements/grade": { post: grading() },
    "/settlements/explain": { post: explaining() },
    "/markets": { get: markets() },
    "/sports": { get: sports() },
    "/leagues": { get: leagues() },
    "/events": { get: listing() },
    "/events/live": { get: live() },
    "/events/search": { get: searchingAhead() },
    "/events/changes": { get: changes() },
    "/events/{id}": { get: oneEvent() },
    "/participants": { get: participants() },
    "/participants/{id}": { get: oneParticipant() },
    "/odds": { get: odds() },
    "/odds/multi": { get: multiOdds() },
    "/odds/updated": { get: updatedOdds() },
    "/odds/movements": { get: movements() },
    "/value-bets": { get: valueBets() },
    "/arbitrage-bets": { get: arbitrageBets() },
    "/dropping-odds": { get: droppingOdds() },
    "/bookmakers": { get: bookmakers() },
    "/bookmakers/selected": { get: selected() },
    "/bookmakers/selected/select": { put: selecting() },
    "/bookmakers/selected/clear": { put: clearing() },
    "/historical/events": { get: past() },
    "/historical/events/search": { get: searching() },
    "/historical/odds": { get: closingOdds() },
    "/historical/closing-lines": { get: closingLines() },
    "/ws": { get: feed() },
  };
}

function grading(): Operation {
  const about = {
    id: "gradeSelections",
    summary: "Grade 1 to 50 bets",
    description:
      "Grades each bet on the result of its event. A bet that cannot be graded does not fail the request: its result is " +
      "`ungradeable`, `pending` or `void`, and its reason says why. Paid plans only.",
  };
  const graded = { football: { summary: "The grades of those bets after a 2-1", value: EXAMPLE_ANSWER } };
  return judging(about, "One grade per bet, in the order of the request.", json("Grades", graded));
}

function explaining(): Operation {
  const about = {
    id: "explainSelections",
    summary: "Explain the grades of 1 to 50 bets",
    description:
      "Grades each bet as `/settlements/grade` does, and adds a sentence for the bettor and the steps that led to the " +
      "result. Not a route of the odds service: settlegrade adds it. Same body, key, limits and errors. Paid plans only.",
  };
  const explained = { football: { summary: "The first of those bets after a 2-1", value: exampleExplanations() } };
  const content = json("Explanations", explained);
  const parameters = parametersOf("explainQuery", { provisional: "true" });
  return { ...judging(about, "One explanation per bet, in the order of the request.", content), parameters };
}

/** An operation on the bets of its body. */
function judging(about: About, answer: string, content: Content): Operation {
  const description =
    "JSON in UTF-8, at most 65,536 bytes. It may be compressed with gzip or deflate; the limit applies to the uncompressed " +
    "body too. An object must not have the same name twice.";
  const examples = { football: { summary: "Five bets on a football match", value: EXAMPLE_REQUEST } };
  return {
    ...keyed(about, "grading"),
    requestBody: { description, required: true, content: json("GradeRequest", examples) },
    responses: answers(answer, content, [400, 401, 403, 429, 500, 503]),
  };
}

function markets(): Operation {
  const about = {
    id: "listMarkets",
    summary: "List the markets",
    description: "The markets that bets are graded on, by name.",
  };
  return reading(about, parametersOf("marketsQuery", { sport: "ice-hockey" }), json("Catalogue"));
}

function sports(): Operation {
  const about = {
    id: "listSports",
    summary: "List the sports",
    description:
      "The sports that bets are graded on, and others of which there are events. Needs no key; one that is sent counts.",
  };
  const football = { summary: "A sport", value: [{ name: "Football", slug: "football" }] };
  return withoutKeyToo(listed(about, [], json("Sports", { football })));
}

function leagues(): Operation {
  const about = {
    id: "listLeagues",
    summary: "List the leagues of a sport",
    description: "Leagues with events that are pending or live, by slug. An unknown sport has none.",
  };
  const value = [{ name: "England - Premier League", slug: "england-premier-league", eventsCount: 32 }];
  const content = json("Leagues", { football: { summary: "A league", value } });
  return listed(about, parametersOf("leaguesQuery", { sport: "football", all: "true" }), content);
}

function listing(): Operation {
  const about = {
    id: "listEvents",
    summary: "List events",
    description: "Events by start, the earliest first. An unknown sport or league has none.",
  };
  const examples = { sport: "football", league: "northern-premier-division", status: ["pending", "live"], limit: 20 };
  const parameters = parametersOf("eventsQuery", examples);
  return listed(about, parameters, json("Events", asExample([EXAMPLE_EVENT])), [403]);
}

function live(): Operation {
  const about = {
    id: "listLiveEvents",
    summary: "List live events",
    description: "Events with the status `live`, with their clock if they have one.",
  };
  return listed(about, parametersOf("liveQuery", { sport: "football", limit: 20 }), json("Events"));
}

function changes(): Operation {
  const about = {
    id: "listChangedEvents",
    summary: "List the events that have changed",
    description:
      "The ids of events that have changed after `since`, each once, in the order of their last changes. Every change counts. Who " +
      "reads on with `x-next-since` misses none; an empty list means that there are no more for now. Not a route of the odds " +
      "service: settlegrade adds it.",
  };
  const value = [{ id: EXAMPLE_EVENT.id, seq: 1_772_304_839_208_017 }];
  const content = json("ChangedEvents", { football: { summary: "An event", value } });
  const parameters = parametersOf("changesQuery", { since: 1_772_304_839_208_016, limit: 1000 });
  return withHeaders(reading(about, parameters, content), NEXT_SINCE);
}

function oneEvent(): Operation {
  const about = {
    id: "getEvent",
    summary: "Get one event",
    description: "The event with this id, as the odds service last sent it.",
  };
  return reading(about, [idIn("The event's id.", EXAMPLE_EVENT.id)], json("Event", asExample(EXAMPLE_EVENT)), [404]);
}

/** The end of a path. */
function idIn(description: string, example: number): Parameter {
  return { name: "id", in: "path", description, required: true, schema: refTo("EventId"), example };
}

const EXAMPLE_PARTICIPANT = { id: 38, name: "Kelham Athletic", sport: "football" };

function participants(): Operation {
  const about = {
    id: "listParticipants",
    summary: "List the participants of a sport",
    description:
      "Teams and players of the latest 5,000 events of the sport, by name. With `search`, those of the latest events whose names have it.",
  };
  const content = json("Participants", { team: { summary: "A team", value: [EXAMPLE_PARTICIPANT] } });
  return listed(about, parametersOf("participantsQuery", { sport: "football", search: "kelham" }), content);
}

function oneParticipant(): Operation {
  const about = {
    id: "getParticipant",
    summary: "Get one participant",
    description: "The participant with this id, with the name that its latest event gives it.",
  };
  const content = json("Participant", { team: { summary: "A team", value: EXAMPLE_PARTICIPANT } });
  return reading(about, [idIn("The participant's id.", EXAMPLE_PARTICIPANT.id)], content, [404]);
}

function odds(): Operation {
  const about = {
    id: "getOdds",
    summary: "Get the odds of one event",
    description:
      "What bookmakers have on the event now: their markets, with the addresses and ids that they have for it. A bookmaker " +
      "without odds is not in `bookmakers`.",
  };
  const examples = { eventId: EXAMPLE_ODDS.id, bookmakers: ["Bet365", "Unibet"], includeSeq: "true" };
  const example = { football: { summary: "Moneyline and totals of one bookmaker", value: EXAMPLE_ODDS } };
  return numbered(reading(about, parametersOf("oddsQuery", examples), json("EventOdds", example), [403, 404]));
}

function multiOdds(): Operation {
  const about = {
    id: "getOddsOfEvents",
    summary: "Get the odds of up to 10 events",
    description: "The same for several events, at one moment. An id of an unknown event fails the whole request.",
  };
  const examples = { eventIds: [EXAMPLE_ODDS.id], bookmakers: ["Bet365", "Unibet"] };
  const example = { football: { summary: "The odds of one event", value: [EXAMPLE_ODDS] } };
  const parameters = parametersOf("multiOddsQuery", examples);
  return numbered(reading(about, parameters, json("EventsOdds", example), [403]));
}

function updatedOdds(): Operation {
  const about = {
    id: "listUpdatedOdds",
    summary: "List odds that have changed lately",
    description:
      "The events of a sport on which the odds of one bookmaker have changed since a time, with what it has on them now. Who asks again " +
      "with `x-next-since` misses no change, and may get one twice.",
  };
  const examples = { since: 1_772_304_839, bookmaker: "Bet365", sport: "football", markets: ["ML", "Totals"] };
  const { seq: _seq, ...example } = EXAMPLE_ODDS;
  const content = json("UpdatedOdds", { football: { summary: "The odds of one event", value: [example] } });
  return withHeaders(listed(about, parametersOf("updatedOddsQuery", examples), content, [403]), NEXT_SINCE);
}

function movements(): Operation {
  const about = {
    id: "getMovements",
    summary: "Get how the prices of a line have moved",
    description:
      "Each change of the prices of one market at one bookmaker, the earliest first, with the opening and the latest prices. " +
      "Prices are numbers, times are milliseconds since 1970, and over and under are `home` and `away`.",
  };
  const examples = { eventId: EXAMPLE_ODDS.id, bookmaker: "Bet365", market: "Totals", marketLine: 2.5 };
  return listed(about, parametersOf("movementsQuery", examples), json("Movements"), [403, 404]);
}

function closingOdds(): Operation {
  const about = {
    id: "getClosingOdds",
    summary: "Get the closing odds of one event",
    description: "The last odds before the event left `pending`. An event that is pending has none.",
  };
  const examples = { eventId: EXAMPLE_EVENT.id, bookmakers: ["Bet365"], markets: ["ML", "Totals"] };
  const parameters = parametersOf("closingOddsQuery", examples);
  return reading(about, parameters, json("ClosingOdds"), [403, 404]);
}

function closingLines(): Operation {
  const about = {
    id: "listClosingLines",
    summary: "List settled events with their closing odds",
    description:
      "Every settled event of the window by start and id, with its scores and closing odds, in a window of at most 366 days. " +
      "Without `bookmakers`, those that the account receives. Paid plans only.",
  };
  const examples = { sport: "football", leagues: ["northern-premier-division"], from: "2026-02-01", to: "2026-03-01" };
  return listed(about, parametersOf("closingLinesQuery", examples), json("ClosingLines"), [403]);
}

function feed(): Operation {
  const about = {
    id: "connectFeed",
    summary: "Connect to the feed",
    description:
      "A WebSocket: connect with `ws://` or `wss://`. It sends odds as they change, scores and statuses, one JSON object a " +
      "message. The account needs the WebSocket add-on, and a key has one connection.",
  };
  return connecting(keyed(about, "events"));
}

function valueBets(): Operation {
  const about = {
    id: "listValueBets",
    summary: "List the value bets of a bookmaker",
    description:
      "Prices that are above the fair ones, the best first, at most 1,000. The fair price is made from other bookmakers. An " +
      "unknown sport or league has none.",
  };
  const examples = { bookmaker: "Bet365", sport: "football", includeEventDetails: "true" };
  const example = { football: { summary: "A value bet", value: [EXAMPLE_VALUE_BET] } };
  return listed(about, parametersOf("valueBetsQuery", examples), json("ValueBets", example), [403]);
}

function arbitrageBets(): Operation {
  const about = {
    id: "listArbitrageBets",
    summary: "List arbitrage bets among bookmakers",
    description:
      "Lines on which the best prices of these bookmakers add up to less than 1, the best first. Quarter lines are left out. Live, prices " +
      "of a bookmaker count if something of the event came from it within 60 seconds.",
  };
  const examples = { bookmakers: ["Bet365", "Unibet"], limit: 20, includeEventDetails: "true" };
  const example = { football: { summary: "An arbitrage bet", value: [EXAMPLE_ARBITRAGE_BET] } };
  return listed(about, parametersOf("arbitrageQuery", examples), json("ArbitrageBets", example), [403]);
}

function droppingOdds(): Operation {
  const about = {
    id: "listDroppingOdds",
    summary: "List prices that have dropped at sharp bookmakers",
    description:
      "Prices of pending events that are lower than at the beginning of a window, one entry for each line and side, the largest drop first. " +
      "The list is at most 10 seconds old. Paid plans only.",
  };
  const examples = {
    sport: "football",
    markets: ["ML", "Totals"],
    timeWindow: "24h",
    sort: "recent",
    minDrop: 5,
    page: 1,
  };
  const example = { football: { summary: "A price that has dropped", value: [EXAMPLE_DROP] } };
  return listed(about, parametersOf("droppingQuery", examples), json("DroppingOdds", example), [403]);
}

function bookmakers(): Operation {
  const about = {
    id: "listBookmakers",
    summary: "List the bookmakers",
    description: "The bookmakers that accounts can select. Needs no key; one that is sent counts.",
  };
  const example = { summary: "A bookmaker", value: [{ name: "Bet365", active: true }] };
  return withoutKeyToo(reading(about, [], json("Bookmakers", { example })));
}

function selected(): Operation {
  const about = {
    id: "listSelectedBookmakers",
    summary: "List the selected bookmakers",
    description:
      "The bookmakers that the account receives. A paid account starts with all of them, a free one with none.",
  };
  return reading(about, [], json("Selected"));
}

function selecting(): Operation {
  const about = {
    id: "selectBookmakers",
    summary: "Select bookmakers",
    description: "Adds bookmakers to those of the account. On the free plan, at most two recreational ones.",
  };
  const parameters = parametersOf("selectQuery", { bookmakers: ["Bet365", "Unibet"] });
  return reading(about, parameters, json("NewSelection"), [403]);
}

function clearing(): Operation {
  const about = {
    id: "clearBookmakers",
    summary: "Clear the selection of bookmakers",
    description: "Empties the selection of the account, once in 12 hours.",
  };
  return reading(about, [], json("NewSelection"), [403]);
}

function searchingAhead(): Operation {
  const about = {
    id: "searchEventsAhead",
    summary: "Search events that are not over",
    description: "At most 10 pending or live events by start, the earliest first, from 26 hours ago on.",
  };
  return listed(about, parametersOf("eventSearchQuery", { query: "kelham" }), json("FoundAhead"));
}

function past(): Operation {
  const about = {
    id: "listPastEvents",
    summary: "List the events of a league that are over",
    description:
      "Settled and cancelled events by start, the latest first, in a window of at most 31 days; without `from` and `to`, " +
      "the last 31 days. Sport and league have to be exact.",
  };
  const examples = { sport: "football", league: "northern-premier-division", from: "2026-02-20", to: "2026-03-01" };
  return listed(about, parametersOf("historyQuery", examples), json("PastEvents", asExample([EXAMPLE_EVENT])));
}

function searching(): Operation {
  const about = {
    id: "searchEvents",
    summary: "Search events that are over",
    description: "At most 100 settled or cancelled events by start, the latest first.",
  };
  const parameters = parametersOf("searchQuery", {
    query: "kelham",
    sport: "football",
    from: "2026-02-20",
    to: "2026-03-01T23:00:00Z",
  });
  return listed(about, parameters, json("FoundEvents", asExample([EXAMPLE_EVENT])));
}

/** Paths below the root, which need no key. */
export function openPaths(): Record<string, PathItem> {
  return {
    "/healthz": { get: health() },
    "/readyz": { get: readiness() },
    "/metrics": { get: metrics() },
    "/openapi.json": { get: description() },
    "/": { get: page() },
  };
}

function health(): Operation {
  const about = {
    id: "health",
    summary: "Check that the process runs",
    description: "Answers without asking the storage.",
  };
  return unkeyed(about, "The process runs.", json("Health"));
}

function readiness(): Operation {
  const about = {
    id: "readiness",
    summary: "Check that requests can be answered",
    description: "Asks the storage. While the storage does not answer, bets cannot be graded.",
  };
  return unkeyed(about, "The storage answers.", json("Readiness"), errorWithoutKey(503));
}

function metrics(): Operation {
  const about = { id: "metrics", summary: "Get the metrics", description: "Metrics in the Prometheus text format." };
  const content = { "text/plain": { schema: { type: "string" } } };
  return unkeyed(about, "The metrics.", content, errorWithoutKey(500));
}

function description(): Operation {
  const about = { id: "openapi", summary: "Get this document", description: "The OpenAPI document of this service." };
  return unkeyed(about, "An OpenAPI 3.1 document.", { "application/json": { schema: { type: "object" } } });
}

function page(): Operation {
  const about = {
    id: "page",
    summary: "Open the page of the service",
    description:
      "A page that settles bets on the matches of the service, shows their prices, and sends requests with your key from the browser.",
  };
  return unkeyed(about, "The page.", { "text/html": { schema: { type: "string" } } });
}

function reading(about: About, parameters: Parameter[], content: Content, own: readonly ErrorStatus[] = []): Operation {
  // Each has a key, which may be given twice.
  const errors = [400, 401, 429, 500, 503, ...own] as const;
  return { ...keyed(about, "events"), parameters, responses: answers(about.summary, content, errors) };
}

/** A list that a bound may cut. */
function listed(about: About, parameters: Parameter[], content: Content, own: readonly ErrorStatus[] = []): Operation {
  return withHeaders(reading(about, parameters, content, own), TRUNCATED);
}

/** An operation whose answer has the number of the last change, if it was asked for. */
function numbered(operation: Operation): Operation {
  return withHeaders(operation, SEQ);
}

function withHeaders(operation: Operation, headers: Readonly<Record<string, Header>>): Operation {
  const { 200: answer, ...errors } = operation.responses;
  if (answer === undefined) throw new Error(`${operation.operationId} has no answer`);
  return { ...operation, responses: { 200: { ...answer, headers: { ...answer.headers, ...headers } }, ...errors } };
}

/** An operation that needs no key: without one, nothing is counted. */
function withoutKeyToo(operation: Operation): Operation {
  const { 200: answer, ...errors } = operation.responses;
  if (answer === undefined) throw new Error(`${operation.operationId} has no answer`);
  const headers = Object.entries(answer.headers ?? {}).map(([name, header]) => [name, { ...header, required: false }]);
  const optional = { ...answer, headers: Object.fromEntries(headers) };
  return { ...operation, security: [{}, ...operation.security], responses: { 200: optional, ...errors } };
}

function keyed({ id, summary, description }: About, tag: string): Omit<Operation, "responses"> {
  return { operationId: id, tags: [tag], summary, description, security: [{ [SECURITY_SCHEME]: [] }] };
}

function unkeyed(about: About, answer: string, content: Content, errors: Record<string, Response> = {}): Operation {
  return {
    ...keyed(about, "service"),
    security: [],
    responses: { 200: { description: answer, content }, ...errors, "4XX": UNREAD },
  };
}

function answers(answer: string, content: Content, errors: readonly ErrorStatus[]): Record<string, Response> {
  return { 200: answered(answer, content), ...errorsWithKey(errors) };
}

function asExample(value: unknown) {
  return { football: { summary: "A football match", value } };
}
