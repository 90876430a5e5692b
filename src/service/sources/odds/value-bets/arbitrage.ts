/** Arbitrage from the lines that a store keeps. */
import { type ArbitrageBet, arbitrageBet } from "../../../../pure/odds/arbitrage/bet.js";
import type { ArbitrageLine } from "../../../../pure/odds/arbitrage/lines.js";
import { NO_LINK } from "../../../../pure/odds/read/message.js";
import { isRecent } from "../../../../pure/odds/value/recent.js";
import { nameIn, unsealed } from "../entry.js";
import type { ArbitrageFilter, ArbitrageMark, ArbitragePage } from "../ports.js";
import { ofEvent, parsed } from "../rows.js";
import type { ValueRow } from "./values.js";

/** What a bookmaker has on the event of a line. */
export type OfferOnEvent = readonly [bookmaker: string, lastReceivedAt: number, url: string | null];

export interface FoundLine extends Omit<ValueRow, "bookmaker"> {
  readonly isLive: boolean;
  /** Of the bookmakers that are asked for. */
  readonly offers: readonly OfferOnEvent[];
}

/** What is asked for, from lines in their order. @throws DamagedEvents if one is damaged */
export function arbitragePage(lines: readonly FoundLine[], { now, limit }: ArbitrageFilter): ArbitragePage {
  const bets = lines.flatMap((found) => betOf(found, now) ?? []);
  const last = lines.length < limit ? undefined : lines.at(-1);
  return { bets, next: last === undefined ? null : markOf(last) };
}

function markOf({ value, event, market, priceKey }: FoundLine): ArbitrageMark {
  return { value, event, market, priceKey };
}

function betOf({ event, market, at, body, isLive, offers }: FoundLine, now: number): ArbitrageBet | null {
  const heard = isLive ? offers.filter(([, lastReceivedAt]) => isRecent(lastReceivedAt, now)) : offers;
  const urls = heard.map(([name, , url]) => [nameIn(name), url === NO_LINK ? null : url] as const);
  return ofEvent(event, () => {
    const line = parsed<ArbitrageLine>(unsealed(event, at, body));
    return arbitrageBet({ eventId: event, market: nameIn(market), time: at, line }, new Map(urls));
  });
}
