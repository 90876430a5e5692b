/** The value bets of a bookmaker. The store keeps them as odds change; here they are only read. */
import { parseValueBetsQuery } from "../../../../pure/contract/queries.js";
import type { WrittenInSteps } from "../../http-message.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { parsedOnce } from "../../request/sent-query.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable } from "../known-bookmakers.js";
import { boundedAnswer } from "../list-answer.js";
import { betText } from "./value-bets-text.js";

/** The best ones. */
const MOST_VALUE_BETS = 1_000;

export async function valueBets(request: RouteRequest): Promise<WrittenInSteps> {
  const { options, http } = request;
  const { value } = parseOrRefuse(() => parsedOnce(http.query, parseValueBetsQuery));
  const { includeEventDetails, ...filter } = value;
  await checkReadable(request, [filter.bookmaker]);
  const { clock = Date.now } = options;
  const wanted = { ...filter, now: clock(), limit: MOST_VALUE_BETS + 1 };
  const bets = await fromStorage(() => needed(options.odds).valueBets(wanted), options);
  const narrow = "a sport or a league";
  if (!includeEventDetails) return boundedAnswer(bets, MOST_VALUE_BETS, narrow, betText);
  const ids = [...new Set(bets.map(({ eventId }) => eventId))];
  const events = await fromStorage(() => options.findEvents(ids), options);
  return boundedAnswer(bets, MOST_VALUE_BETS, narrow, (bet) => betText(bet, events.get(bet.eventId)));
}
