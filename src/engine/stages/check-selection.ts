import { findStatistic } from "../catalogue/statistic-names.js";
import type { Market, Sport } from "../model/market.js";
import type { LineRule } from "../model/rows.js";
import { detailOf, type Stage, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { parseLabel } from "../players/label.js";

const LONGEST_LABEL = 64;
/** `home/home` and its like. */
const LONGEST_SIDE = 9;

/** Side, line and label are such as the market takes. Source: grading-rules 1, checks 3 to 5. */
export const checkSelection: Stage = (trace) => {
  const market = trace.market as Market;
  return (
    checkSide(trace, market) ??
    (market.line === "none" ? null : checkLine(trace, market)) ??
    (market.label === "none" ? null : checkLabel(trace, market))
  );
};

function checkSide(trace: Trace, market: Market): Reason | null {
  const { side } = trace.selection;
  if (typeof side !== "string") return "invalid_side";
  trace.side = placeOf(side, market);
  if (trace.side < 0 && side.length <= LONGEST_SIDE) trace.side = placeOf(side.toLowerCase(), market);
  return trace.side < 0 ? "invalid_side" : null;
}

function placeOf(side: string, { sides, sidePlaces }: Market): number {
  for (let index = 0; index < sides.length; index++) {
    if (sides[index] === side) return sidePlaces[index] as number;
  }
  return -1;
}

function checkLine(trace: Trace, market: Market): Reason | null {
  const line = trace.selection.hdp;
  if (typeof line !== "number" || !(line >= -market.furthestLine && line <= market.furthestLine)) return "invalid_line";
  const quarters = line * 4;
  if (quarters !== Math.trunc(quarters)) return "invalid_line";
  if (market.line === "quarter-from-zero") {
    if (quarters < 0) return "invalid_line";
  } else if (market.line !== "quarter" && !isOfKind(quarters, market.line)) return "invalid_line";
  trace.lineQuarters = quarters | 0;
  return null;
}

function isOfKind(quarters: number, line: LineRule): boolean {
  switch (line) {
    case "quarter":
    case "none":
      return true;
    case "quarter-from-zero":
      return quarters >= 0;
    case "whole":
      return quarters % 4 === 0;
    case "half":
      return Math.abs(quarters % 4) === 2;
    case "half-from-zero":
      return quarters % 4 === 2;
  }
}

function checkLabel(trace: Trace, market: Market): Reason | null {
  const { label } = trace.selection;
  if (market.label === "player") return checkPlayerLabel(trace, market, label);
  if (typeof label !== "string" || label.length > LONGEST_LABEL) return "invalid_label";
  const numbers = (market.label === "score" ? SCORE : COUNT).exec(label);
  if (!numbers) return "invalid_label";
  const second = market.label === "score" ? Number(numbers[2]) : numbers[2] === "+" ? 1 : 0;
  detailOf(trace).label = { first: Number(numbers[1]), second };
  return null;
}

function checkPlayerLabel(trace: Trace, market: Market, text: unknown): Reason | null {
  const label = parseLabel(text, market.statistic !== null);
  if (label === null || (label.statistic === null && market.statistic === null)) return "invalid_label";
  if (market.statistic !== null && namesAnother(trace, label.statistic, market.statistic)) return "invalid_label";
  detailOf(trace).player = { label, match: null, absent: null, statistic: null };
  return null;
}

/** On an old market of one statistic, a label that names another one contradicts it. */
function namesAnother(trace: Trace, inLabel: string | null, ofMarket: string): boolean {
  const named = inLabel === null ? null : findStatistic((trace.sport as Sport).row.slug, inLabel);
  return named !== null && named.name !== ofMarket;
}

const SCORE = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/;
const COUNT = /^\s*(\d{1,3})(\+?)\s*$/;
