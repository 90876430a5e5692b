import type { Bet } from "../../model/market.js";
import { score } from "../../model/read.js";

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
  return line === "quarter" || line === "whole" || (label !== "none" && label.tells === "margin");
}

/** The largest number that a bet names: its line, the numbers of its label, and the score at the bet. */
function askedOf({ lineQuarters, label, sent, market }: Bet): number {
  const line = Math.ceil(Math.abs(lineQuarters) / 4);
  const asked = label === null ? line : Math.max(line, largestIn(label));
  const then = market.fromScoreAtBet ? score(sent.scoreAtBet) : null;
  return then === null ? asked : asked + Math.max(then.home, then.away);
}

/** The largest number in a label, which holds numbers and scores. */
function largestIn(label: object): number {
  let largest = 0;
  for (const each of Object.values(label)) {
    if (typeof each === "number") largest = Math.max(largest, Math.abs(each));
    else if (typeof each === "object" && each !== null) largest = Math.max(largest, largestIn(each));
  }
  return largest;
}
