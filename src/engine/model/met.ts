import type { Fact } from "./facts.js";
import type { Known } from "./known.js";
import type { MissingInput } from "./missing.js";
import type { PlayerFound } from "./player.js";
import type { Unit } from "./rows.js";
import type { MarginQuarters, Tie, Verdict } from "./settled.js";

/** The unit that a line was taken to be in, and why. Source: grading-rules 6.1. */
export interface LineUnit {
  readonly unit: Unit;
  readonly because: "name" | "within_reach" | "beyond_reach" | "both_agree" | "rulebook";
}

/** What a verdict rests on apart from a score and a line. No bet needs more than one of these. */
export type Ground =
  /** What the event lacks: there is no verdict. */
  | { readonly on: "missing"; readonly missing: MissingInput }
  /** The first half, on markets that need it next to the full time. */
  | { readonly on: "half"; readonly half: Known }
  /** The score in the other unit, if both units must agree. */
  | { readonly on: "other_unit"; readonly other: Known }
  /** A level score, and the rule that settled it. */
  | { readonly on: "tie"; readonly tie: Tie }
  | { readonly on: "fact"; readonly fact: Fact }
  | { readonly on: "player"; readonly player: PlayerFound };

/** What a bet and an event came to, and all that it rests on: the grade and its explanation read nothing else. */
export class Met {
  constructor(
    readonly verdict: Verdict,
    /** The score or count that the bet was settled on. */
    readonly score: Known | null,
    /** How far the bet is ahead of its line; null on a market without a line, or on a count with a fraction. */
    readonly margin: MarginQuarters | null,
    readonly unit: LineUnit | null,
    readonly ground: Ground | null,
  ) {}
}
