/** Value bets as JSON. What a store returns again, frozen, is written once. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import type { ValueBet } from "../../../../pure/odds/index.js";
import { nameIn, traitsOf } from "../../../sources/stored/traits.js";

/** What was written last of a bet: with which event, or without one. */
interface Written {
  readonly event: SportEvent | undefined;
  readonly text: string;
}

const BETS = new WeakMap<ValueBet, Written>();
const DETAILS = new WeakMap<SportEvent, string>();

/** @param event if it is asked for */
export function betText(bet: ValueBet, event?: SportEvent): string {
  const known = BETS.get(bet);
  if (known !== undefined && known.event === event) return known.text;
  const text = written(bet, event);
  if (Object.isFrozen(bet) && (event === undefined || Object.isFrozen(event))) BETS.set(bet, { event, text });
  return text;
}

function written({ market, bookmakerOdds, ...others }: ValueBet, event: SportEvent | undefined): string {
  const start = JSON.stringify(others).slice(0, -1);
  const end = JSON.stringify({ market, bookmakerOdds }).slice(1);
  // What is joined lies in one piece, and is quick to send again.
  return [start, ...(event === undefined ? [] : [`"event":${knownDetails(event)}`]), end].join(",");
}

/** The names of an event, as JSON. */
export function knownDetails(event: SportEvent): string {
  const known = DETAILS.get(event) ?? detailsText(event);
  if (Object.isFrozen(event)) DETAILS.set(event, known);
  return known;
}

function detailsText(event: SportEvent): string {
  const { home, away, date } = event;
  const { sport, league } = traitsOf(event);
  return JSON.stringify({
    ...{ home, away, date },
    ...(sport !== null && { sport: nameIn(event, "sport", sport) }),
    ...(league !== null && { league: nameIn(event, "league", league) }),
  });
}
