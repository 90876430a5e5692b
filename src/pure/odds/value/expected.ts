import type { Market } from "../../engine/row-types/market.js";
import type { FairMarket, Judged } from "./fair.js";
import { mostOn } from "./line.js";
import type { Priced, PricesOnLine } from "./prepared.js";

/** What a bet of 1 is expected to return at any odds: `fixed + perOdds x odds`. */
export interface Expected {
  readonly fixed: number;
  readonly perOdds: number;
}

/** A row of prices that are judged, and what judges them. */
export interface JudgedRow {
  readonly fair: FairMarket;
  readonly offer: Judged;
  readonly market: Market;
  readonly hdp: number | null;
  readonly label: string | null;
}

/** Kinds whose whole lines return stakes, and on which a bet loses more as the line rises. Source: docs/odds.md#value-bets. */
const FALLING: Readonly<Record<string, boolean>> = { total: true, "player-prop": true, handicap: false };
/** Kinds with a third outcome where others return stakes. */
const NEVER_RETURNED: readonly string[] = ["european-handicap", "race-to"];

/**
 * The prices of a row on which a bet can be worth so much: a stake that is returned is worth 100, and of a quarter line one of its two
 * lines is worth at least what it is. It is asked first, because few are.
 */
export function worthMore({ hdp, label, prices }: PricesOnLine, from: number, fair: FairMarket): readonly Priced[] {
  if (from < 100) return prices;
  const line = fair.lineAt(hdp, label);
  const isQuarter = hdp !== null && !Number.isInteger(hdp * 2);
  const [below, above] = isQuarter ? [fair.lineAt(hdp - 0.25, label), fair.lineAt(hdp + 0.25, label)] : [];
  let found: Priced[] | null = null;
  for (const priced of prices) {
    const { side, odds } = priced;
    const most = (from - ROUNDED) / (100 * odds);
    if (mostOn(line, side) < most && mostOn(below, side) < most && mostOn(above, side) < most) continue;
    found ??= [];
    found.push(priced);
  }
  return found ?? NONE;
}

const NONE: readonly Priced[] = [];

/** More than rounding can add. */
const ROUNDED = 0.001;

/** What the fair price says of a bet. Null if it is not known what the bet returns when it is not won. */
export function expectedOf(judged: JudgedRow, side: string): Expected | null {
  const { hdp, market } = judged;
  const { settlement } = market.type;
  // The stake is returned on a draw or a win, which no line next to it prices.
  if (settlement === "draw-no-bet" || settlement === "no-bet") return null;
  if (hdp === null || NEVER_RETURNED.includes(settlement) || isHalf(hdp)) return onLine(judged, side, hdp, 0);
  const isFalling = FALLING[settlement];
  if (isFalling === undefined) return null;
  if (Number.isInteger(hdp)) return onWhole(judged, side, hdp, isFalling);
  const at = (line: number) => {
    if (isHalf(line)) return onLine(judged, side, line, 0);
    return Number.isInteger(line) ? onWhole(judged, side, line, isFalling) : null;
  };
  return meanOf(at(hdp - 0.25), at(hdp + 0.25));
}

/** Half of the stake is on each of two lines. */
function meanOf(one: Expected | null, other: Expected | null): Expected | null {
  if (one === null || other === null) return null;
  return { fixed: (one.fixed + other.fixed) / 2, perOdds: (one.perOdds + other.perOdds) / 2 };
}

/** The chance that the stake is returned is the difference between the two half lines next to it. */
function onWhole(judged: JudgedRow, side: string, hdp: number, isFalling: boolean): Expected | null {
  const below = firstSide(judged, hdp - 0.5);
  const above = firstSide(judged, hdp + 0.5);
  if (below === null || above === null) return null;
  const push = isFalling ? below - above : above - below;
  // Lines that contradict one another say nothing about the one between them.
  return push >= 0 && push < 1 ? onLine(judged, side, hdp, push) : null;
}

function onLine({ fair, offer, label }: JudgedRow, side: string, hdp: number | null, push: number): Expected | null {
  const probability = fair.probability(offer, hdp, label, side);
  return probability === null ? null : { fixed: push, perOdds: (1 - push) * probability };
}

/** The chance of over, or of the home side, on another line. */
function firstSide({ fair, offer, label }: JudgedRow, hdp: number): number | null {
  return fair.probability(offer, hdp, label, null);
}

function isHalf(line: number): boolean {
  return Number.isInteger(line - 0.5);
}
