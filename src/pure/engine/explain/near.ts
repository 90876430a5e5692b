/** What was probably meant by a market, a side or a line that is not valid. For suggestions only. */
import { nearest } from "../input/nearest.js";
import type { UnknownRecord } from "../input/unknown-record.js";
import type { Market, Sport } from "../row-types/market.js";
import type { LineRule } from "../row-types/rows.js";
import type { Side } from "../types/vocabulary.js";

/** Sides that name a market on their own, with a line or without one. */
const SIDE_ALONE = /^(home|draw|away|over|under)(\s+[-+]?\d+([.,]\d+)?)?$/;

/** `Totals` for `Totalls` and for `Over 2.5`. */
export function nearMarkets(market: string, { entries }: Sport): readonly string[] {
  const today = new Map(entries.map((entry) => [entry.name, entry.deprecated?.use ?? entry.name]));
  const found = unique(nearest(market, today.keys()).map((name) => today.get(name) ?? name));
  return found.length > 0 ? found : marketOfSide(market.trim().toLowerCase(), entries);
}

/** The first market on whole matches that has the side. */
function marketOfSide(word: string, entries: Sport["entries"]): readonly string[] {
  const [, side, line] = SIDE_ALONE.exec(word) ?? [];
  const isMeant = ({ sides, period, label, line: rule }: Sport["entries"][number]): boolean =>
    sides.some((each) => each === side) && period === "match" && label === "none" && (rule === "none") === !line;
  const found = entries.find(isMeant);
  return found === undefined ? [] : [found.name];
}

/** `home` for the name of the home team, `draw` for `drw`. */
export function nearSides(written: unknown, sides: readonly Side[], event: UnknownRecord): readonly string[] {
  if (typeof written !== "string") return [];
  const names = new Map<string, string>(sides.map((side) => [side, side]));
  for (const side of ["home", "away"] as const) {
    const name = event[side];
    if (sides.includes(side) && typeof name === "string") names.set(name, side);
  }
  return unique(nearest(written, names.keys(), true).map((name) => names.get(name) ?? name));
}

type Lines = Exclude<LineRule, "none">;

/** How a rule rounds a line to the next one that it has. */
const ROUNDED: Readonly<Record<Lines, (line: number) => number>> = {
  quarter: (line) => Math.round(line * 4) / 4,
  "quarter-from-zero": (line) => Math.round(Math.abs(line) * 4) / 4,
  whole: Math.round,
  "whole-from-one": (line) => Math.max(1, Math.round(Math.abs(line))),
  half: (line) => Math.floor(line) + 0.5,
  "half-from-zero": (line) => Math.floor(Math.abs(line)) + 0.5,
};

/** The line that is nearest to a number, unless that is too far from 0 for the market. */
export function nearLines(hdp: unknown, rule: Lines, { furthestLine }: Market): readonly string[] {
  if (typeof hdp !== "number" || !Number.isFinite(hdp)) return [];
  const line = ROUNDED[rule](hdp);
  return line === hdp || Math.abs(line) > furthestLine ? [] : [String(line)];
}

export function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
