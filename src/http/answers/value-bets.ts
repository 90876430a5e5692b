/** The value bets of a bookmaker. The store keeps them as odds change; here they are only read. */
import { parseValueBetsQuery } from "../../contract/queries.js";
import type { SportEvent } from "../../engine/index.js";
import type { ValueBet } from "../../odds/index.js";
import { nameIn, traitsOf } from "../../sources/traits.js";
import type { Answer } from "../exchange.js";
import { fromStorage, parseOrRefuse } from "../grade-request.js";
import { checkReadable } from "../known-bookmakers.js";
import { boundedAnswer } from "../list-answer.js";
import { type Admitted, needed } from "../route.js";

/** The best ones. */
const MOST_VALUE_BETS = 1_000;

export async function valueBets(request: Admitted): Promise<Answer> {
  const { options, query } = request;
  const { includeEventDetails, ...filter } = parseOrRefuse(() => parseValueBetsQuery(query()));
  await checkReadable(request, [filter.bookmaker]);
  const { clock = Date.now } = options;
  const wanted = { ...filter, now: clock(), limit: MOST_VALUE_BETS + 1 };
  const bets = await fromStorage(() => needed(options.odds).valueBets(wanted), options);
  const narrow = "a sport or a league";
  if (!includeEventDetails) return boundedAnswer(bets, MOST_VALUE_BETS, narrow);
  const ids = [...new Set(bets.map(({ eventId }) => eventId))];
  const events = await fromStorage(() => options.findEvents(ids), options);
  return boundedAnswer(
    bets.map((bet) => withEvent(bet, events.get(bet.eventId))),
    MOST_VALUE_BETS,
    narrow,
  );
}

function withEvent({ market, bookmakerOdds, ...bet }: ValueBet, event: SportEvent | undefined) {
  if (event === undefined) return { ...bet, market, bookmakerOdds };
  const { home, away, date } = event;
  const { sport, league } = traitsOf(event);
  const details = {
    ...{ home, away, date },
    ...(sport !== null && { sport: nameIn(event, "sport", sport) }),
    ...(league !== null && { league: nameIn(event, "league", league) }),
  };
  return { ...bet, event: details, market, bookmakerOdds };
}
