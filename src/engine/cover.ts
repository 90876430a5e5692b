import type { MarginQuarters, Verdict } from "./model/settled.js";

/**
 * The verdict on a stake whose margin over the line is given in quarters of a goal, point, set or game. On a quarter line half
 * of the stake is on each neighbouring half line, so a margin of one quarter wins one half and returns the other.
 * Source: grading-rules 7.
 */
export function cover(margin: MarginQuarters): Verdict {
  if (margin >= 2) return "won";
  if (margin <= -2) return "lost";
  if (margin === 0) return "push";
  return margin > 0 ? "half_won" : "half_lost";
}

/** The share of a stake on one line, and what becomes of it. */
export interface Stake {
  /** 1, or 0.5 on a quarter line. */
  readonly share: number;
  /** The line that this share is on, from the side that was backed. */
  readonly line: number;
  readonly result: "won" | "void" | "lost";
}

/**
 * The stakes that a line divides a bet into: the whole on one line, or half on each neighbour of a quarter line.
 *
 * @param lineQuarters From the side that was backed.
 * @param rises Whether a higher line is easier to win: true for handicaps and unders, false for overs.
 */
export function stakesOn(lineQuarters: number, margin: MarginQuarters, rises: boolean): readonly Stake[] {
  const easier = rises ? 1 : -1;
  if (lineQuarters % 2 === 0) return [stakeOn(1, lineQuarters, margin)];
  return [stakeOn(0.5, lineQuarters - 1, margin - easier), stakeOn(0.5, lineQuarters + 1, margin + easier)];
}

function stakeOn(share: number, lineQuarters: number, margin: MarginQuarters): Stake {
  return { share, line: lineQuarters / 4 + 0, result: margin > 0 ? "won" : margin === 0 ? "void" : "lost" };
}
