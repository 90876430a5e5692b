import type { MarginQuarters, Verdict } from "../types/verdict.js";

/**
 * The verdict on a margin over the line, in quarters of a goal, point, set or game. On a quarter line half of the stake is on
 * each neighbouring half line, so a margin of one quarter wins one half and returns the other.
 * Source: docs/rules.md#lines.
 */
export function verdictOfMargin(margin: MarginQuarters): Verdict {
  if (margin >= 2) return "won";
  if (margin <= -2) return "lost";
  if (margin === 0) return "push";
  return margin > 0 ? "half_won" : "half_lost";
}

/** The share of a stake that is on one line, and its result. Source: docs/rules.md#lines. */
export interface Stake {
  /** The share: 1, or 0.5 on a quarter line. */
  readonly share: number;
  /** The line of this share, from the backed side. */
  readonly line: number;
  readonly result: "won" | "void" | "lost";
}

/**
 * Divides a bet into stakes: the whole stake on one line, or half on each neighbour of a quarter line.
 *
 * @param lineQuarters The line in quarters, from the backed side.
 * @param rises True if a higher line is easier to win: handicaps and unders. False for overs.
 */
export function splitQuarterLine(lineQuarters: number, margin: MarginQuarters, rises: boolean): readonly Stake[] {
  const easier = rises ? 1 : -1;
  if (lineQuarters % 2 === 0) return [stakeOn(1, lineQuarters, margin)];
  return [stakeOn(0.5, lineQuarters - 1, margin - easier), stakeOn(0.5, lineQuarters + 1, margin + easier)];
}

function stakeOn(share: number, lineQuarters: number, margin: MarginQuarters): Stake {
  return { share, line: lineQuarters / 4 + 0, result: margin > 0 ? "won" : margin === 0 ? "void" : "lost" };
}
