import { isObject, type Loose, record } from "../input/loose.js";
import { score } from "../input/values.js";
import type { Bet } from "../tables/market.js";
import type { Score } from "../words/event.js";
import type { Keep, NewInRow } from "../words/possible.js";
import type { Side } from "../words/vocabulary.js";

/** How far beyond the largest number of a bet an open end is tried: parity, a push and the next score. Source: docs/rules.md#open-ends. */
const BEYOND = 3;

export class KeepFor implements Keep {
  constructor(private readonly bet: Bet) {}

  get onlyOutermost(): boolean {
    const { settlement } = this.bet.market;
    return settlement.on === "score" && settlement.isMonotone && !isOnDraw(this.bet.side);
  }

  get onlyFurthestLeads(): boolean {
    const { settlement } = this.bet.market;
    return settlement.on === "halves" && settlement.sees === "lead" && !isOnDraw(this.bet.side);
  }

  /** A row has one new lead at its start, and one new sum at its end. A bet on the home side's count sees the same in all of a row. */
  get inRow(): NewInRow {
    const { settlement, label, counts } = this.bet.market;
    if (settlement.on === "score" && settlement.isMonotone) return "all";
    const sees = settlement.on === "halves" ? settlement.sees : "label";
    const seen = sees !== "label" ? sees : label === "none" ? "score" : (label.sees ?? "score");
    if (seen === "score") return "all";
    return seen === "lead" || counts === "home" ? "first" : "last";
  }

  get named(): Score | null {
    const { label, market } = this.bet;
    return label === null || market.label === "none" ? null : (market.label.scoreIn?.(label) ?? null);
  }

  get namedHalf(): Score | null {
    const { label, market } = this.bet;
    return label === null || market.label === "none" ? null : (market.label.halfIn?.(label) ?? null);
  }

  /** A handicap and a margin are asked for beyond the other side. */
  beyond(limit: number): number {
    const asked = askedOf(this.bet);
    return (isOnLead(this.bet) ? limit + asked : Math.max(limit, asked)) + BEYOND;
  }
}

function isOnLead({ market }: Bet): boolean {
  const { line, label } = market;
  return line === "quarter" || line === "half" || line === "whole" || (label !== "none" && label.shows === "margin");
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
