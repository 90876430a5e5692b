/** The odds of a bookmaker that have changed lately. Who asks again with the header of the answer misses no change. */
import { parseUpdatedOddsQuery } from "../../../../pure/contract/queries.js";
import type { OddsMarket } from "../../../../pure/odds/index.js";
import { renamed } from "../../../../pure/odds/read/rename.js";
import { both } from "../../../sources/awaitable.js";
import type { HttpResponse } from "../../http-message.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable } from "../known-bookmakers.js";
import { answerInParts } from "../list-answer.js";
import { sportIn } from "./closing.js";
import { type EventOdds, oddsOfOneText } from "./odds-text.js";

const MOST_UPDATED = 500;
/** So few events that their odds are read in a few milliseconds. */
const READ_AT_ONCE = 4;
/** How long ago the next request begins if nothing changes: a store needs less to commit, and the route takes 90 seconds. */
const LONGEST_IDLE = 60_000;

export async function updatedOdds(request: RouteRequest): Promise<HttpResponse> {
  const { options, query } = request;
  const now = (options.clock ?? Date.now)();
  const { markets, ...filter } = parseOrRefuse(() => parseUpdatedOddsQuery(query(), now));
  const { bookmaker } = filter;
  await checkReadable(request, [bookmaker]);
  const odds = needed(options.odds);
  const { events, next, isCut } = await fromStorage(() => odds.updates({ ...filter, limit: MOST_UPDATED }), options);
  const inParts = { atOnce: READ_AT_ONCE, narrow: "fewer markets, or a later since", whose: options.whose };
  const answer = await answerInParts(events, inParts, async (ids) => {
    const ask = () =>
      both(
        () => options.findEvents(ids),
        () => odds.snapshot(ids, [bookmaker]),
      );
    const [found, { pairs, links }] = await fromStorage(ask, options);
    return ids.flatMap((id) => {
      const event = found.get(id);
      if (event === undefined) return [];
      const own = pairs.filter((pair) => pair.event === id);
      const each = { event, bookmakers: [bookmaker], pairs: own, links: links.get(id) };
      return [oddsOfOneText(each, bookmaker, marketsText(each, markets))];
    });
  });
  if (isCut) answer.headers["x-truncated"] = "true";
  const idle = now - LONGEST_IDLE;
  answer.headers["x-next-since"] = String(isCut ? next : Math.min(now, Math.max(next ?? idle, idle)));
  return answer;
}

function marketsText({ event, pairs: [pair] }: EventOdds, markets: readonly string[] | undefined): string {
  if (pair === undefined || markets === undefined) return pair?.markets ?? "[]";
  const wanted = new Set(markets.map((name) => renamed(sportIn(event), name).name));
  const all = JSON.parse(pair.markets) as readonly OddsMarket[];
  return JSON.stringify(all.filter(({ name }) => wanted.has(name)));
}
