import { isObject, type Loose, record } from "../../input/loose.js";
import { score } from "../../input/values.js";
import type { Bet } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import type { Side } from "../../words/vocabulary.js";

/** How far beyond the largest number of a bet an open end is tried: parity, a push and the next score. Source: docs/decisions.md#d127. */
export const BEYOND = 3;

/**
 * A number beyond what is known and what the bet asks for. `limit` is the sum of the highest numbers that are known. A handicap and a
 * margin are asked for beyond the other side.
 */
export function beyond(bet: Bet, limit: number): number {
  const asked = askedOf(bet);
  return (isOnLead(bet) ? limit + asked : Math.max(limit, asked)) + BEYOND;
}

function isOnLead({ market }: Bet): boolean {
  const { line, label } = market;
  return line === "quarter" || line === "half" || line === "whole" || (label !== "none" && label.tells === "margin");
}

/** The largest number that a bet names: its line, the numbers of its label, and the score at the bet. */
function askedOf({ lineQuarters, label, sent, market }: Bet): number {
  const line = Math.ceil(Math.abs(lineQuarters) / 4);
  const asked = label === null ? line : Math.max(line, largestIn(record(label)));
  const then = market.fromScoreAtBet ? score(sent.scoreAtBet) : null;
  return then === null ? asked : asked + Math.max(then.home, then.away);
}

/** The largest number in a label, which holds numbers and scores. */
function largestIn(label: Loose): number {
  let largest = 0;
  for (const key in label) {
    const each: unknown = label[key];
    if (typeof each === "number") largest = Math.max(largest, Math.abs(each));
    else if (isObject(each)) largest = Math.max(largest, largestIn(each));
  }
  return largest;
}

/** A bet on the draw, or on no draw, wins between scores at which it loses, or loses between scores at which it wins. */
export function isOnDraw(side: Side): boolean {
  return side === "draw" || side === "12" || side.endsWith("/draw");
}

/**
 * Which scores of a row, from the lowest score of the away side to its highest, can show a bet what no row before it has: the first one, the
 * last one, or all of them if the bet sees the whole score.
 */
export type NewInRow = "first" | "last" | "all";

/** A row has one new lead at its start, and one new sum at its end. A bet on the home side's count sees the same in all of a row. */
export function newInRow({ market: { label, counts } }: Bet, sees: "lead" | "sum" | "score" | "label"): NewInRow {
  const seen = sees !== "label" ? sees : label === "none" ? "score" : (label.sees ?? "score");
  if (seen === "score") return "all";
  return seen === "lead" || counts === "home" ? "first" : "last";
}

/** The only score that a label fits, on markets that name one. */
export function namedScore({ label, market }: Bet): Score | null {
  return label === null || market.label === "none" ? null : (market.label.scoreIn?.(label) ?? null);
}

/** The only first half that a label fits, on markets that name one. */
export function namedHalf({ label, market }: Bet): Score | null {
  return label === null || market.label === "none" ? null : (market.label.halfIn?.(label) ?? null);
}
