/** Value bets as JSON. What a store returns again, frozen, is written once. */
import type { SportEvent } from "../../engine/index.js";
import type { ValueBet } from "../../odds/index.js";
import { nameIn, traitsOf } from "../../sources/stored/traits.js";

/** Up to where the event is, if it is asked for, and from there on. */
interface Written {
  readonly start: string;
  readonly end: string;
}

const BETS = new WeakMap<ValueBet, Written>();
const DETAILS = new WeakMap<SportEvent, string>();

/** The text of an object, made once if it cannot change. */
function kept<Key extends object, Text>(texts: WeakMap<Key, Text>, key: Key, write: (key: Key) => Text): Text {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = write(key);
  if (Object.isFrozen(key)) texts.set(key, text);
  return text;
}

export function betText(bet: ValueBet): string {
  const { start, end } = kept(BETS, bet, written);
  return `${start},${end}`;
}

export function betWithEventText(bet: ValueBet, event: SportEvent | undefined): string {
  const { start, end } = kept(BETS, bet, written);
  return event === undefined ? `${start},${end}` : `${start},"event":${kept(DETAILS, event, detailsText)},${end}`;
}

function written(bet: ValueBet): Written {
  const { market, bookmakerOdds, ...others } = bet;
  return {
    start: JSON.stringify(others).slice(0, -1),
    end: JSON.stringify({ market, bookmakerOdds }).slice(1),
  };
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
