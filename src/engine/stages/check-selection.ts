import type { Market } from "../model/rows.js";
import type { Stage, Trace } from "../model/trace.js";
import { type Reason, SIDES } from "../model/vocabulary.js";

/** The furthest line that is taken for one, in the market's unit. Source: grading-rules 1. */
const FURTHEST_LINE = 10_000;
const LONGEST_LABEL = 64;

const PLACE_OF_SIDE: ReadonlyMap<string, number> = new Map(SIDES.map((side, place) => [side, place]));

/** Side, line and label are such as the market takes. Source: grading-rules 1, checks 3 to 5. */
export const checkSelection: Stage = (trace) => {
  const market = trace.market as Market;
  return checkSide(trace, market) ?? checkLine(trace, market) ?? checkLabel(trace, market);
};

function checkSide(trace: Trace, market: Market): Reason | null {
  const side = trace.selection.side;
  if (typeof side !== "string") return "invalid_side";
  const place = PLACE_OF_SIDE.get(side) ?? placeInAnyCase(side);
  if (place === undefined || ((market.sideMask >> place) & 1) === 0) return "invalid_side";
  trace.side = place;
  return null;
}

/** The longest side is `home/away`: a longer text is none. */
function placeInAnyCase(side: string): number | undefined {
  return side.length > 9 ? undefined : PLACE_OF_SIDE.get(side.toLowerCase());
}

function checkLine(trace: Trace, market: Market): Reason | null {
  if (market.line === "none") return null;
  const line = trace.selection.hdp;
  if (typeof line !== "number" || !(line >= -FURTHEST_LINE && line <= FURTHEST_LINE)) return "invalid_line";
  const quarters = line * 4;
  if (quarters !== Math.trunc(quarters)) return "invalid_line";
  if (market.line === "whole" && quarters % 4 !== 0) return "invalid_line";
  if (market.line === "quarter-from-zero" && quarters < 0) return "invalid_line";
  trace.lineQuarters = quarters | 0;
  return null;
}

function checkLabel(trace: Trace, market: Market): Reason | null {
  if (market.label === "none") return null;
  const label = trace.selection.label;
  if (typeof label !== "string" || label.length > LONGEST_LABEL) return "invalid_label";
  const numbers = (market.label === "score" ? SCORE : COUNT).exec(label);
  if (!numbers) return "invalid_label";
  trace.labelFirst = Number(numbers[1]);
  trace.labelSecond = market.label === "score" ? Number(numbers[2]) : numbers[2] === "+" ? 1 : 0;
  return null;
}

const SCORE = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/;
const COUNT = /^\s*(\d{1,3})(\+?)\s*$/;
