/** Arbitrage among bookmakers. The store keeps the lines as odds change; here the best prices of those that are asked for are chosen. */
import { parseArbitrageQuery } from "../../../../pure/contract/queries.js";
import type { ArbitrageBet } from "../../../../pure/odds/arbitrage/bet.js";
import type { ArbitrageFilter, ArbitragePage } from "../../../sources/odds/ports.js";
import { turn } from "../../../sources/steps.js";
import type { WrittenInSteps } from "../../http-message.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { needed, type RouteRequest } from "../../route.js";
import { checkReadable } from "../known-bookmakers.js";
import { boundedAnswer } from "../list-answer.js";
import { knownDetails } from "./value-bets-text.js";

/** So few lines that they are looked at in a few milliseconds. */
const READ_AT_ONCE = 100;
/** The most lines that are looked at: of all bookmakers' the best. */
const MOST_LINES = 10_000;

export async function arbitrageBets(request: RouteRequest): Promise<WrittenInSteps> {
  const { options, query } = request;
  const { bookmakers, limit, includeEventDetails } = parseOrRefuse(() => parseArbitrageQuery(query()));
  await checkReadable(request, bookmakers);
  const { bets, isCut } = await bestOf(request, bookmakers, limit);
  const ids = [...new Set(bets.slice(0, limit).map(({ eventId }) => eventId))];
  const events = await fromStorage(() => options.findEvents(includeEventDetails ? ids : []), options);
  const answer = boundedAnswer(bets, limit, "fewer bookmakers", (bet) => {
    const event = events.get(bet.eventId);
    const text = JSON.stringify(bet);
    return event === undefined ? text : `${text.slice(0, -1)},"event":${knownDetails(event)}}`;
  });
  if (isCut) answer.headers["x-truncated"] = "true";
  return answer;
}

/** The best ones, and one more than the limit if there are so many. Lines come best first, so that those of the next page are not better. */
async function bestOf({ options }: RouteRequest, bookmakers: readonly string[], limit: number) {
  const now = (options.clock ?? Date.now)();
  let bets: readonly ArbitrageBet[] = [];
  let after: ArbitrageFilter["after"] = null;
  for (let looked = 0; looked < MOST_LINES; looked += READ_AT_ONCE) {
    const filter: ArbitrageFilter = { bookmakers, now, after, limit: READ_AT_ONCE };
    const page: ArbitragePage = await fromStorage(() => needed(options.odds).arbitrage(filter), options);
    bets = merged(bets, page.bets).slice(0, limit + 1);
    const worst = bets[limit];
    after = page.next;
    if (after === null || (worst !== undefined && 100 / worst.impliedProbability >= after.value))
      return { bets, isCut: false };
    await turn();
  }
  return { bets, isCut: true };
}

/** A line that changed in between may come again. */
function merged(some: readonly ArbitrageBet[], more: readonly ArbitrageBet[]): ArbitrageBet[] {
  const all = new Map([...some, ...more].map((bet) => [bet.id, bet]));
  return [...all.values()].sort((one, other) => one.impliedProbability - other.impliedProbability);
}
