import type { Settlement } from "../row-types/market.js";
import type { MarketTypeRow } from "../row-types/rows.js";
import { type PartBorders, WHO_SCORED } from "../types/borders.js";
import { minus, type Score } from "../types/score.js";
import type { Decided } from "../types/verdict.js";
import type { Side } from "../types/vocabulary.js";

type Counts = MarketTypeRow["counts"];

/** A bet that is either right or wrong. */
export function wonOrLost(isRight: boolean): Decided {
  return isRight ? "won" : "lost";
}

/** A yes/no bet on a fact. */
export function settleYesNo(isFact: boolean, side: Side): Decided {
  return wonOrLost(isFact === (side === "yes"));
}

/** A yes/no bet on one score. `counts` says whose score the market is on. */
export function yesIf(isFact: (score: Score, counts: Counts) => boolean): Settlement {
  return {
    on: "score",
    borders: () => WHO_SCORED,
    settle: ({ side, market }, score) => settleYesNo(isFact(score, market.counts), side),
  };
}

/** A yes/no bet on both halves. */
export function yesIfInHalves(
  parts: PartBorders,
  isFact: (first: Score, second: Score, counts: Counts) => boolean,
): Settlement {
  return {
    on: "halves",
    parts: () => parts,
    settle: ({ side, market }, full, half) => settleYesNo(isFact(half, minus(full, half), market.counts), side),
  };
}
