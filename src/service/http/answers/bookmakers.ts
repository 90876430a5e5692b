/** The bookmakers, and those that an account has selected. */
import { parseSelectQuery } from "../../../pure/contract/queries.js";
import { type HttpResponse, jsonAnswer, type WrittenInSteps } from "../http-message.js";
import { fromStorage, parseOrRefuse } from "../request/grade-request.js";
import { needed, type RouteRequest } from "../route.js";
import { bookmakersFor, checkNames } from "./known-bookmakers.js";
import { boundedAnswer } from "./list-answer.js";
import { clear, select, selectedIn } from "./selections.js";

const MOST_BOOKMAKERS = 5_000;

export async function listBookmakers({ options }: RouteRequest): Promise<WrittenInSteps> {
  const listed = [...(await bookmakersFor(options)).values()].map(({ name, active }) => ({ name, active }));
  return boundedAnswer(listed, MOST_BOOKMAKERS, "a shorter table of bookmakers");
}

export async function selectedBookmakers({ account, options }: RouteRequest): Promise<HttpResponse> {
  const owner = ownerOf(account);
  const stored = await fromStorage(() => needed(options.selections).selection(owner.id), options);
  const bookmakers = selectedIn(stored, owner, await bookmakersFor(options));
  return jsonAnswer(200, { bookmakers, count: bookmakers.length });
}

export async function selectBookmakers({ query, account, options, basePath }: RouteRequest): Promise<HttpResponse> {
  const names = parseOrRefuse(() => parseSelectQuery(query()));
  const known = await bookmakersFor(options);
  checkNames(names, known, basePath);
  const { selections } = options;
  return chosen(await fromStorage(() => select(needed(selections), ownerOf(account), known, names), options));
}

export async function clearBookmakers({ account, options }: RouteRequest): Promise<HttpResponse> {
  const { selections, clock = Date.now } = options;
  const known = await bookmakersFor(options);
  return chosen(await fromStorage(() => clear(needed(selections), ownerOf(account), known, clock()), options));
}

function chosen(bookmakers: readonly string[]): HttpResponse {
  return jsonAnswer(200, { success: true, bookmakers, count: bookmakers.length });
}

/** The options were checked: a service with selections knows its accounts. */
function ownerOf(account: RouteRequest["account"]): NonNullable<RouteRequest["account"]> {
  return needed(account ?? undefined);
}
