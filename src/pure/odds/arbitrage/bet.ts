/** An arbitrage bet: one price of each side, at which every outcome returns more than was staked. Source: docs/odds.md#arbitrage. */
import { belowOne, impliedBy } from "./below-one.js";
import type { ArbitrageLine, LinePrice } from "./lines.js";

export interface ArbitrageLeg {
  readonly bookmaker: string;
  readonly label?: string;
  readonly side: string;
  readonly odds: string;
  /** The bookmaker's page of the event. */
  readonly href?: string;
  /** Its page of this bet. */
  readonly directLink?: string;
}

export interface ArbitrageStake {
  readonly bookmaker: string;
  readonly side: string;
  readonly stake: number;
  /** What it returns if the side wins, with the stake. */
  readonly potentialReturn: number;
}

export interface ArbitrageBet {
  readonly id: string;
  readonly eventId: number;
  readonly market: { readonly name: string; readonly hdp?: number; readonly label?: string };
  /** Percent of the total stake that is won at any outcome, before stakes are rounded. */
  readonly profitMargin: number;
  /** What the prices add up to: less than 1. */
  readonly impliedProbability: number;
  readonly totalStake: number;
  /** The least that these stakes return if any side wins. */
  readonly leastReturn: number;
  /** When the line last changed (ISO 8601). */
  readonly updatedAt: string;
  readonly legs: readonly ArbitrageLeg[];
  readonly optimalStakes: readonly ArbitrageStake[];
}

/** A line of a market of an event. */
export interface LineOfEvent {
  readonly eventId: number;
  readonly market: string;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly line: ArbitrageLine;
}

/** Stakes are in cents. */
const TOTAL = 10_000;

/** The best of these bookmakers, or null if their prices do not add up to less than 1. @param urls by bookmaker, null if it has no page */
export function arbitrageBet(found: LineOfEvent, urls: ReadonlyMap<string, string | null>): ArbitrageBet | null {
  const { line, eventId, time } = found;
  const best = line.sides.map(([side, prices]) => [side, prices.find(([bookie]) => urls.has(bookie))] as const);
  const chosen = best.flatMap(([side, price]) => (price === undefined ? [] : [{ side, price }]));
  const odds = chosen.map(({ price }) => Number(price[1]));
  if (chosen.length < best.length || !belowOne(odds)) return null;
  const { hdp, label } = line;
  const named = { ...(hdp !== null && { hdp }), ...(label !== null && { label }) };
  const implied = impliedBy(odds);
  const stakes = stakesOf(odds);
  const optimalStakes = chosen.map(({ side, price: [bookmaker] }, index) => ({
    bookmaker,
    side,
    ...cash(stakes[index]),
  }));
  return {
    id: [eventId, found.market, hdp, label, best[0]?.[0]].filter((part) => part !== null).join("-"),
    eventId,
    market: { name: found.market, ...named },
    profitMargin: rounded(100 * (1 / implied - 1)),
    impliedProbability: implied,
    totalStake: TOTAL / 100,
    leastReturn: Math.min(...optimalStakes.map(({ potentialReturn }) => potentialReturn)),
    updatedAt: new Date(time).toISOString(),
    legs: chosen.map(({ side, price }) => leg(side, price, label, urls)),
    optimalStakes,
  };
}

interface Stake {
  readonly odds: number;
  cents: number;
}

/** What a total of 100 is split into so that each side returns as much: the cents that are left go where they raise the least return. */
function stakesOf(odds: readonly number[]): readonly Stake[] {
  const implied = impliedBy(odds);
  const stakes = odds.map((each): Stake => ({ odds: each, cents: Math.floor(TOTAL / each / implied) }));
  for (let left = TOTAL - stakes.reduce((sum, { cents }) => sum + cents, 0); left > 0; left--) {
    const [first, ...others] = stakes;
    if (first === undefined) break;
    const least = others.reduce((one, other) => (other.cents * other.odds < one.cents * one.odds ? other : one), first);
    least.cents += 1;
  }
  return stakes;
}

/** What is returned is rounded down to the cent: odds have at most four decimals. */
function cash(stake: Stake | undefined) {
  const { cents = 0, odds = 0 } = stake ?? {};
  const returned = Math.floor((cents * Math.round(odds * 10_000)) / 10_000);
  return { stake: cents / 100, potentialReturn: returned / 100 };
}

function leg(
  side: string,
  [bookmaker, odds, link]: LinePrice,
  label: string | null,
  urls: ReadonlyMap<string, string | null>,
): ArbitrageLeg {
  const url = urls.get(bookmaker) ?? null;
  return {
    bookmaker,
    ...(label !== null && { label }),
    ...{ side, odds },
    ...(url !== null && { href: url }),
    ...(link !== undefined && { directLink: link }),
  };
}

function rounded(percent: number): number {
  return Math.round(percent * 10_000) / 10_000;
}
