import type { Market } from "../../engine/tables/market.js";
import type { OddsRow } from "../types.js";
import type { FairBook } from "./fair.js";

/** What a bet of 1 is expected to return at any odds: `fixed + perOdds x odds`. */
export interface Expected {
  readonly fixed: number;
  readonly perOdds: number;
}

/** A row of prices that are judged. */
export interface Judged {
  readonly bookie: string;
  readonly market: Market;
  /** The name that the market has in the offers. */
  readonly name: string;
  readonly hdp: number | null;
  readonly label: string | null;
}

/** Kinds whose whole lines return stakes, and on which a bet loses more as the line rises. Source: docs/odds.md#value-bets. */
const FALLING: Readonly<Record<string, boolean>> = { total: true, "player-prop": true, handicap: false };
/** Kinds with a third outcome where others return stakes. */
const NEVER_RETURNED: readonly string[] = ["european-handicap", "race-to"];

/**
 * True if no bet on the side can be worth so much: a stake that is returned is worth 100, and of a quarter line one of its two lines is
 * worth at least what it is. It is asked first, because few prices are.
 */
export function isWorthLess(
  name: string,
  { hdp, label, side, odds }: Pick<Priced, "hdp" | "label" | "side" | "odds">,
  from: number,
  fair: FairBook,
): boolean {
  const most = (from - ROUNDED) / odds;
  if (from < 100 || 100 * fair.most(name, hdp, label, side) >= most) return false;
  if (hdp === null || Number.isInteger(hdp * 2)) return true;
  return 100 * fair.most(name, hdp - 0.25, label, side) < most && 100 * fair.most(name, hdp + 0.25, label, side) < most;
}

/** A price of a row, and the bet that it is on. */
export interface Priced {
  readonly row: OddsRow;
  readonly hdp: number | null;
  readonly label: string | null;
  readonly side: string;
  readonly odds: number;
}

/** More than rounding can add. */
const ROUNDED = 0.001;

/** What the fair price says of a bet. Null if it is not known what the bet returns when it is not won. */
export function expectedOf(judged: Judged, side: string, fair: FairBook): Expected | null {
  const { hdp, market } = judged;
  const { settlement } = market.type;
  // The stake is returned on a draw, which no line next to it prices.
  if (settlement === "draw-no-bet") return null;
  if (hdp === null || NEVER_RETURNED.includes(settlement) || isHalf(hdp)) return onLine(judged, side, hdp, 0, fair);
  const isFalling = FALLING[settlement];
  if (isFalling === undefined) return null;
  if (Number.isInteger(hdp)) return onWhole(judged, side, hdp, isFalling, fair);
  const at = (line: number) => {
    if (isHalf(line)) return onLine(judged, side, line, 0, fair);
    return Number.isInteger(line) ? onWhole(judged, side, line, isFalling, fair) : null;
  };
  return meanOf(at(hdp - 0.25), at(hdp + 0.25));
}

/** Half of the stake is on each of two lines. */
function meanOf(one: Expected | null, other: Expected | null): Expected | null {
  if (one === null || other === null) return null;
  return { fixed: (one.fixed + other.fixed) / 2, perOdds: (one.perOdds + other.perOdds) / 2 };
}

/** The chance that the stake is returned is the difference between the two half lines next to it. */
function onWhole(judged: Judged, side: string, hdp: number, isFalling: boolean, fair: FairBook): Expected | null {
  const below = firstSide(judged, hdp - 0.5, fair);
  const above = firstSide(judged, hdp + 0.5, fair);
  if (below === null || above === null) return null;
  const push = isFalling ? below - above : above - below;
  // Lines that contradict one another say nothing about the one between them.
  return push >= 0 && push < 1 ? onLine(judged, side, hdp, push, fair) : null;
}

function onLine(
  { bookie, name, label }: Judged,
  side: string,
  hdp: number | null,
  push: number,
  fair: FairBook,
): Expected | null {
  const probability = fair.probability(bookie, name, hdp, label, side);
  return probability === null ? null : { fixed: push, perOdds: (1 - push) * probability };
}

/** The chance of over, or of the home side, on another line. */
function firstSide({ bookie, name, label }: Judged, hdp: number, fair: FairBook): number | null {
  return fair.probability(bookie, name, hdp, label, null);
}

function isHalf(line: number): boolean {
  return Number.isInteger(line - 0.5);
}
