import type { UnknownRecord } from "../input/unknown-record.js";
import { type AnyLabel, type Form, isUnnamed, type Unnamed } from "../row-types/label.js";
import type { Bet, Market } from "../row-types/market.js";
import type { LineRule } from "../row-types/rows.js";
import type { Side } from "../types/vocabulary.js";

/** The length of `home/home`. A longer string is not a side. */
const LONGEST_SIDE = 9;

/** A selection that is not valid for its market. The side is there if it was understood. */
export interface RefusedBet {
  readonly refused: "invalid_side" | "invalid_line" | "invalid_label";
  readonly market: Market;
  readonly side: Side | null;
  /** The line that the label contains, if that is what is refused. */
  readonly written?: number;
}

type LabelledMarket = Market & { readonly label: Form };

function isLabelled(market: Market): market is LabelledMarket {
  return market.label !== "none";
}

/**
 * Reads the side, line and label that the market needs. Without an event a label can name any team. Source: docs/rules.md#reasons.
 */
export function readSelection(input: UnknownRecord, market: Market, event: UnknownRecord | null): Bet | RefusedBet {
  const side = readSide(input.side, market.sides);
  if (side === null) return { refused: "invalid_side", market, side };
  // Most markets have no label.
  if (isLabelled(market)) {
    if (market.type.unlabelled?.includes(side) !== true) return readLabelled(input, market, side, event);
    // A player named next to "nobody" is a contradiction, and so is a way to win next to a draw.
    if (readLabel(input.label, market, event) !== null) return { refused: "invalid_label", market, side };
  }
  const lineQuarters = lineOf(input, market);
  return lineQuarters === null
    ? { refused: "invalid_line", market, side }
    : { market, side, lineQuarters, label: null, input };
}

function readLabelled(
  input: UnknownRecord,
  market: LabelledMarket,
  side: Side,
  event: UnknownRecord | null,
): Bet | RefusedBet {
  const form = market.label;
  if (form.lineIn !== undefined) return readWithLine(input, market, side, event);
  if (form.atLeast !== undefined) return readReaching(input, market, side, event);
  const label = readLabel(input.label, market, event);
  if (label === null) return { refused: "invalid_label", market, side };
  const lineQuarters = lineOf(input, market);
  if (lineQuarters === null) return { refused: "invalid_line", market, side };
  return { market, side, lineQuarters, label: namedIn(label), input };
}

/** Null for a label that names a team which only the event can tell. */
function namedIn(label: AnyLabel | Unnamed<AnyLabel>): AnyLabel | null {
  return isUnnamed(label) ? null : label;
}

/** A bet whose label can contain the line. The label is read first. Source: docs/rules.md#labels. */
function readWithLine(
  input: UnknownRecord,
  market: LabelledMarket,
  side: Side,
  event: UnknownRecord | null,
): Bet | RefusedBet {
  const form = market.label;
  const label = readLabel(labelIn(input, market), market, event);
  if (label === null) return { refused: "invalid_label", market, side };
  const { hdp } = input;
  const written = form.lineIn?.(isUnnamed(label) ? label.unnamed : label) ?? null;
  const lineQuarters = readLine(written ?? hdp, market.line, market.furthestLine);
  const isOther = written !== null && hdp !== undefined && hdp !== null && hdp !== written;
  return lineQuarters === null || isOther
    ? { refused: "invalid_line", market, side, ...(written === null ? {} : { written }) }
    : { market, side, lineQuarters, label: namedIn(label), input };
}

/** The label, or that of a name which gives it. A label that differs from that is not one. */
function labelIn({ label }: UnknownRecord, { namedLabel }: Market): unknown {
  if (namedLabel === null) return label;
  const isSame = label === undefined || label === null || String(label).toLowerCase() === namedLabel;
  return isSame ? namedLabel : null;
}

/** What the label says, or null if it is not one of the market's form. */
function readLabel(
  value: unknown,
  market: LabelledMarket,
  event: UnknownRecord | null,
): AnyLabel | Unnamed<AnyLabel> | null {
  const form = market.label;
  return typeof value !== "string" || value.length > form.longest ? null : form.parse(value, market, event);
}

/**
 * A bet whose label can have a number to reach, which replaces the line. A line that is wrong for every label is reported before the
 * label, as on other markets. Source: docs/rules.md#numbers-to-reach.
 */
function readReaching(
  input: UnknownRecord,
  market: LabelledMarket,
  side: Side,
  event: UnknownRecord | null,
): Bet | RefusedBet {
  const form = market.label;
  const given = lineOf(input, market);
  const isMissing = input.hdp === undefined || input.hdp === null;
  if (given === null && !isMissing) return { refused: "invalid_line", market, side };
  const label = readLabel(input.label, market, event);
  if (label === null) {
    return { refused: isMissing && market.atLeast === null ? "invalid_line" : "invalid_label", market, side };
  }
  const named = namedIn(label);
  const atLeast = named === null ? null : (form.atLeast?.(named) ?? null);
  const isYesOrNo = given !== YES_OR_NO && named !== null && form.isYesOrNo?.(named, market) === true;
  const lineQuarters = isYesOrNo ? (isMissing ? YES_OR_NO : null) : atLeast === null ? given : reaching(atLeast, given);
  if (lineQuarters === null) return { refused: "invalid_line", market, side };
  return { market, side, lineQuarters, label: named, input };
}

/** 0.5, the only line of what a player does or does not. */
const YES_OR_NO = 2;

/** At least 20 is over 19.5. The line may be missing, or written as 20 or 19.5. */
function reaching(atLeast: number, given: number | null): number | null {
  const whole = 4 * atLeast;
  return given === null || given === whole || given === whole - 2 ? whole - 2 : null;
}

export function isRefused(bet: Bet | RefusedBet): bet is RefusedBet {
  return "refused" in bet;
}

function readSide(value: unknown, sides: readonly Side[]): Side | null {
  if (typeof value !== "string") return null;
  return sideIn(sides, value) ?? (value.length > LONGEST_SIDE ? null : sideIn(sides, value.toLowerCase()));
}

function sideIn(sides: readonly Side[], text: string): Side | null {
  for (const side of sides) if (side === text) return side;
  return null;
}

function lineOf(input: UnknownRecord, market: Market): number | null {
  if (market.line === "none") return 0;
  const { namedLine } = market;
  const given = namedLine !== null && (input.hdp === undefined || input.hdp === null) ? namedLine : input.hdp;
  return namedLine !== null && given !== namedLine ? null : readLine(given, market.line, market.furthestLine);
}

/** The line in quarters, or null if the market does not accept it. */
function readLine(value: unknown, rule: LineRule, furthest: number): number | null {
  if (typeof value !== "number" || !(value >= -furthest && value <= furthest)) return null;
  const exact = value * 4;
  // An integer to the engine of JavaScript too: a number that was computed from a fraction would be allocated. -0 becomes 0.
  const quarters = exact | 0;
  return quarters === exact && isOfKind(quarters, rule) ? quarters : null;
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
