/** Value bets in one market. */
import { check } from "../../engine/index.js";
import type { Market } from "../../engine/row-types/market.js";
import { completeSides } from "../margins/rows.js";
import { selectionOf, sideOf } from "../prices/prices.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { type Expected, expectedOf, worthMore } from "./expected.js";
import { FairMarket, type Moved, type Offered } from "./fair.js";
import { MarketJudges } from "./judges.js";
import { isPrice, type PricedRow } from "./prepared.js";
import type { ValueBet, ValueInput } from "./types.js";

/** One market of one event. */
export interface ValuedMarket extends ValuedEvent {
  /** All that bookmakers have in it, each once. */
  readonly offers: () => readonly Offered[];
  /** Whose prices count for others: live, those of a bookmaker that is silent do not. Null if all count. */
  readonly isJudge: ((bookie: string) => boolean) | null;
  /** What was kept of it, and since then these prices have changed. Null if others judge now. */
  readonly since: { readonly judges: MarketJudges; readonly moved: readonly Moved[] } | null;
  /** The least `expectedValue`. */
  readonly from: number;
}

/** The value bets of some bookmakers: of those alone that may have others now. */
export interface ValuedBooks {
  readonly bets: readonly ValueBet[];
  readonly isOf: (bookie: string) => boolean;
  /** What to keep. Null if not all judge. */
  readonly judges: MarketJudges | null;
}

/** The value bets of all bookmakers in one market: those that `valueBets` lists of it for each, if none of them is silent. */
export function valueBetsIn(input: ValuedMarket): ValuedBooks {
  const { isJudge, since, from } = input;
  const next = isJudge === null && since !== null ? since.judges.with(since.moved) : null;
  if (next?.isApart && since !== null) return ofMoved(since.moved, next.judges, input);
  if (next !== null && !next.judges.mayHave(from)) return { bets: [], isOf: () => true, judges: next.judges };
  const offers = input.offers();
  const judging = isJudge === null ? offers : offers.filter(({ bookie }) => isJudge(bookie));
  const fair = next?.judges.fair ?? new FairMarket(judging);
  const bets = offers.flatMap((offer) => valuesIn(offer, input, fair, from));
  return { bets, isOf: () => true, judges: isJudge === null ? MarketJudges.of(fair, offers) : null };
}

function ofMoved(moved: readonly Moved[], judges: MarketJudges, event: ValuedMarket): ValuedBooks {
  const bets = moved.flatMap(({ bookie, isSharp, after }) =>
    after === undefined ? [] : valuesIn({ bookie, isSharp, market: after }, event, judges.fair, event.from),
  );
  return { bets, isOf: (bookie) => moved.some((each) => each.bookie === bookie), judges };
}

/** The rows of a market whose sides can be all outcomes of a bet, so that bookmakers can be compared. Null if no row ever is. */
export function comparedRows({ name, odds }: OddsMarket, sport: string): readonly OddsRow[] | null {
  const known = findMarket(sport, name);
  if (known === null || completeSides(known).length === 0) return null;
  return known.type.shape === "labelled" ? odds.filter((row) => row.odds === undefined) : odds;
}

/** False if no bet in it can be a value bet: no other line says how likely it is that a stake is returned. */
export function isValued(market: string, sport: string): boolean {
  const settlement = findMarket(sport, market)?.type.settlement;
  return settlement !== "draw-no-bet" && settlement !== "no-bet";
}

/** The prices of a market that are worth so much. Few are, so that this is asked first. */
export function valuesIn(offer: Offered, event: ValuedEvent, fair: FairMarket, from: number): ValueBet[] {
  const { known, rows } = offer.market;
  const found: ValueBet[] = [];
  if (known === null) return found;
  for (const row of rows) {
    const prices = worthMore(row, from, fair);
    if (prices.length > 0) addBets(found, { ...row, prices }, { offer, event, known, fair, from });
  }
  return found;
}

function addBets(found: ValueBet[], { row, hdp, label, prices }: PricedRow, judged: JudgedOffer): void {
  const { offer, event, known, fair, from } = judged;
  const { market } = offer.market;
  const judge = (side: string) => expectedOf({ fair, offer, market: known, hdp, label }, side);
  for (const { side, odds } of prices) {
    const expected = judge(side);
    if (expected === null) continue;
    const value = Math.round(1_000_000 * (expected.fixed + expected.perOdds * odds)) / 10_000;
    if (value < from || check(selectionOf(market.name, side, row, known), event.sport) !== null) continue;
    const { bookie, url } = offer;
    found.push(valueBet({ event, bookie, url, market, row, side, label, value, fair: fairIn(row, known, judge) }));
  }
}

interface JudgedOffer {
  readonly offer: Offered;
  readonly event: ValuedEvent;
  readonly known: Market;
  readonly fair: FairMarket;
  readonly from: number;
}

/** An event whose prices are judged at a time. */
type ValuedEvent = Pick<ValueInput, "eventId" | "sport" | "time">;

interface Valued {
  readonly event: ValuedEvent;
  readonly bookie: string;
  readonly url: string | undefined;
  readonly market: OddsMarket;
  readonly row: OddsRow;
  readonly side: string;
  readonly label: string | null;
  readonly value: number;
  readonly fair: Readonly<Record<string, string>>;
}

function valueBet({ event: { eventId, time }, bookie, url, market, row, side, label, value, fair }: Valued): ValueBet {
  const parts = [eventId, market.name, row.hdp, label, side, bookie].filter((part) => (part ?? null) !== null);
  return {
    id: parts.join("-"),
    expectedValue: value,
    expectedValueUpdatedAt: new Date(time).toISOString(),
    betSide: side,
    bookmaker: bookie,
    eventId,
    market: { name: market.name, ...(row.hdp === undefined ? {} : { hdp: row.hdp }), ...fair },
    bookmakerOdds: pricesIn(row, url),
  };
}

/** The odds at which each side of a row would return what is staked. */
function fairIn(row: OddsRow, known: Market, judge: (side: string) => Expected | null): Record<string, string> {
  const fair: Record<string, string> = row.label === undefined ? {} : { label: row.label };
  for (const field of Object.keys(row)) {
    const side = isPrice(field) ? sideOf(field, row, known) : null;
    const expected = side === null ? null : judge(side);
    if (expected !== null) fair[field] = ((1 - expected.fixed) / expected.perOdds).toFixed(3);
  }
  return fair;
}

function pricesIn(row: OddsRow, url: string | undefined): Record<string, string> {
  const prices = Object.entries(row).filter(([field]) => field !== "max");
  return {
    ...Object.fromEntries(prices.map(([field, value]) => [field, String(value)])),
    ...(url === undefined ? {} : { href: url }),
  };
}
