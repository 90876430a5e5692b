/** Closing odds: the last ones before an event left `pending`. */
import { parseClosingLinesQuery, parseClosingOddsQuery } from "../../../../pure/contract/queries.js";
import type { SportEvent } from "../../../../pure/engine/index.js";
import { idOf } from "../../../../pure/engine/input/values.js";
import { renamed } from "../../../../pure/odds/read/rename.js";
import type { OpeningClosingOdds } from "../../../sources/odds/ports.js";
import { sportOf } from "../../../sources/stored/traits.js";
import { type HttpResponse, writtenAnswer } from "../../http-message.js";
import { Refusal } from "../../refusal.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable, readableBy } from "../known-bookmakers.js";
import { answerInParts } from "../list-answer.js";
import { headText, objectText } from "./odds-text.js";

export async function closingOdds(request: RouteRequest): Promise<HttpResponse> {
  const { options } = request;
  const { id, bookmakers = [], markets } = parseOrRefuse(() => parseClosingOddsQuery(request.query()));
  await checkReadable(request, bookmakers);
  const event = (await fromStorage(() => options.findEvents([id]), options)).get(id);
  if (event === undefined) throw new Refusal(404, "Event not found");
  const found = await fromStorage(() => needed(options.odds).openingClosing([id], bookmakers), options);
  return writtenAnswer(closedText(event, found, markets));
}

/** So few events that their odds are read in a few milliseconds. */
const READ_AT_ONCE = 2;

/** Settled events by start and id. Each has its closing odds, perhaps none. */
export async function closingLines(request: RouteRequest): Promise<HttpResponse> {
  const { options, query } = request;
  const { clock = Date.now } = options;
  const { limit, markets, bookmakers, ...window } = parseOrRefuse(() => parseClosingLinesQuery(query(), clock()));
  if (bookmakers !== undefined) await checkReadable(request, bookmakers);
  const wanted = bookmakers ?? (await readableBy(request, [])) ?? undefined;
  const filter = { ...window, statuses: ["settled"], limit: limit + 1 } as const;
  const found = await fromStorage(() => needed(options.events).listEvents(filter), options);
  const inParts = { atOnce: READ_AT_ONCE, narrow: "a smaller limit", whose: options.whose };
  const answer = await answerInParts(found.slice(0, limit), inParts, async (part) => {
    const ids = part.flatMap(({ id }) => idOf(id) ?? []);
    const closed = await fromStorage(() => needed(options.odds).openingClosing(ids, wanted), options);
    return part.map((event) => closedText(event, closed, markets));
  });
  if (found.length > limit) answer.headers["x-truncated"] = "true";
  return answer;
}

function closedText(
  event: SportEvent,
  found: readonly OpeningClosingOdds[],
  markets: readonly string[] | undefined,
): string {
  const wanted = markets && new Set(markets.map((name) => renamed(sportIn(event), name).name));
  const texts = new Map<string, string[]>();
  for (const { event: id, bookie, market, closing } of found) {
    if (id !== Number(event.id) || closing === null || wanted?.has(market) === false) continue;
    texts.set(bookie, [...(texts.get(bookie) ?? []), closing]);
  }
  const bookmakers = objectText([...texts].map(([bookie, each]) => [bookie, `[${each.join(",")}]`]));
  return `${headText(event, ["scores"])},"urls":{},"bookmakers":${bookmakers}}`;
}

export function sportIn({ sport }: SportEvent): string | null {
  return typeof sport?.slug === "string" ? sportOf(sport.slug) : null;
}
