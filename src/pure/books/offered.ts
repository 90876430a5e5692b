import type { Bet, Market } from "../engine/row-types/market.js";
import type { PeriodId } from "../engine/row-types/rows.js";
import { USUAL_LINES, type UsualLines, type UsualLinesRow } from "../engine/tables/sports/usual-lines.js";

/** A side may score far less than the other one: its totals begin at this share of the least total of both. */
const SHARE_OF_A_SIDE = 1 / 5;

/**
 * The lines that are offered on such a bet, if its own line is not. Null if it is. A bet in words whose line nobody offers was read
 * wrongly, or is on another part of the match. Source: docs/books.md#lines-that-nobody-offers.
 */
export function notOffered({ market, lineQuarters }: Bet): string | null {
  const line = lineQuarters / 4;
  const ranges = rangesOf(market);
  const isPrice = kindOf(market) === "handicap" && Math.abs(line) >= LEAST_PRICE && line % 1 === 0;
  const isOffered = ranges.length === 0 || (!isPrice && ranges.some(([least, most]) => line >= least && line <= most));
  return isOffered ? null : ranges.map(([least, most]) => `${least} to ${most}`).join(", ");
}

/** Handicaps beyond it have a half, and a whole number is American odds. */
const LEAST_PRICE = 100;

type Range = readonly [least: number, most: number];

function rangesOf(market: Market): readonly Range[] {
  const of = KINDS[kindOf(market)];
  return of === null ? [] : rowsOf(market).map((row) => of(partOf(row, market.period.id)));
}

type Kind = "handicap" | "total" | "side" | "other";

const KINDS: Readonly<Record<Kind, ((lines: UsualLines) => Range) | null>> = {
  handicap: ({ handicap }) => [-handicap, handicap],
  total: ({ total }) => total,
  side: ({ total: [least, most] }) => [Math.min(Math.max(least * SHARE_OF_A_SIDE, 0.25), least), most],
  other: null,
};

function kindOf({ type, label, counts }: Market): Kind {
  if (type.settlement === "handicap" || type.settlement === "european-handicap") return "handicap";
  const isTotal = type.settlement === "total" || (label !== "none" && label.lineIn !== undefined);
  return !isTotal ? "other" : counts === "both" ? "total" : "side";
}

/** The rows of the units that a line of the market can be in. */
function rowsOf({ type, sport, unit, wholeMatch }: Market): readonly UsualLinesRow[] {
  const { scored, inUnits, counted } = USUAL_LINES;
  if (type.statistic !== undefined) return [counted[type.statistic.name]].filter((row) => row !== undefined);
  const units = inUnits[sport.row.slug];
  if (units === undefined) return [scored[sport.row.slug]].filter((row) => row !== undefined);
  if (unit === "match-unit") return [units.match];
  return unit === "by-line" && wholeMatch ? [units.match, units.inner] : [units.inner];
}

const HALVES: ReadonlySet<PeriodId> = new Set([
  "first-half",
  "second-half",
  "first-five-innings",
  "first-seven-innings",
]);

function partOf({ match, half, part }: UsualLinesRow, period: PeriodId): UsualLines {
  if (period === "match") return match;
  return (HALVES.has(period) ? (half ?? part) : (part ?? half)) ?? match;
}
