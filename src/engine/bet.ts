import { parseLabel } from "./labels/index.js";
import type { Loose } from "./model/loose.js";
import type { Bet, Market } from "./model/market.js";
import type { LineRule } from "./model/rows.js";
import type { Side } from "./model/vocabulary.js";

/** The length of `home/home`. A longer string is not a side. */
const LONGEST_SIDE = 9;

/** A selection that is not valid for its market. The side is there if it was understood. */
export interface RefusedBet {
  readonly refused: "invalid_side" | "invalid_line" | "invalid_label";
  readonly market: Market;
  readonly side: Side | null;
}

/** Reads the side, line and label that the market needs. Source: docs/rules.md#reasons. */
export function readBet(sent: Loose, market: Market): Bet | RefusedBet {
  const side = readSide(sent.side, market.sides);
  if (side === null) return { refused: "invalid_side", market, side };
  const lineQuarters = market.line === "none" ? 0 : readLine(sent.hdp, market.line, market.furthestLine);
  if (market.label === "player") return readPlayerBet(sent, market, side, lineQuarters);
  if (lineQuarters === null) return { refused: "invalid_line", market, side };
  if (market.label === "none") return { market, side, lineQuarters, label: null, sent };
  const label = typeof sent.label === "string" ? parseLabel(sent.label, market) : null;
  return label === null ? { refused: "invalid_label", market, side } : { market, side, lineQuarters, label, sent };
}

/**
 * A line may be missing if the label gives it. A line that is wrong for every label is reported before the label, as on other
 * markets. Source: docs/decisions.md#d301.
 */
function readPlayerBet(sent: Loose, market: Market, side: Side, given: number | null): Bet | RefusedBet {
  const isMissing = sent.hdp === undefined || sent.hdp === null;
  if (given === null && !isMissing) return { refused: "invalid_line", market, side };
  const label = typeof sent.label === "string" ? parseLabel(sent.label, market) : null;
  if (label === null) {
    return { refused: isMissing && market.atLeast === null ? "invalid_line" : "invalid_label", market, side };
  }
  const lineQuarters = label.kind === "player" && label.atLeast !== null ? reaching(label.atLeast, given) : given;
  return lineQuarters === null
    ? { refused: "invalid_line", market, side }
    : { market, side, lineQuarters, label, sent };
}

/** At least 20 is over 19.5. The line may be missing, or written as 20 or 19.5. */
function reaching(atLeast: number, given: number | null): number | null {
  const whole = 4 * atLeast;
  return given === null || given === whole || given === whole - 2 ? whole - 2 : null;
}

export function isRefused(bet: Bet | RefusedBet): bet is RefusedBet {
  return "refused" in bet;
}

function readSide(sent: unknown, sides: readonly Side[]): Side | null {
  if (typeof sent !== "string") return null;
  return sideIn(sides, sent) ?? (sent.length > LONGEST_SIDE ? null : sideIn(sides, sent.toLowerCase()));
}

function sideIn(sides: readonly Side[], sent: string): Side | null {
  for (const side of sides) if (side === sent) return side;
  return null;
}

/** The line in quarters, or null if the market does not accept it. */
function readLine(sent: unknown, rule: LineRule, furthest: number): number | null {
  if (typeof sent !== "number" || !(sent >= -furthest && sent <= furthest)) return null;
  const quarters = sent * 4;
  // -0 and 0 are the same line.
  return quarters === Math.trunc(quarters) && isOfKind(quarters, rule) ? quarters + 0 : null;
}

function isOfKind(quarters: number, rule: LineRule): boolean {
  switch (rule) {
    case "quarter":
    case "none":
      return true;
    case "quarter-from-zero":
      return quarters >= 0;
    case "whole":
      return quarters % 4 === 0;
    case "whole-from-one":
      return quarters > 0 && quarters % 4 === 0;
    case "half":
      return Math.abs(quarters % 4) === 2;
    case "half-from-zero":
      return quarters % 4 === 2;
  }
}
