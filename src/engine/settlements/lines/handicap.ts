import { isBelow, score } from "../../input/values.js";
import type { Settlement } from "../../tables/market.js";
import { NIL } from "../../words/score.js";
import type { MarginQuarters } from "../../words/verdict.js";
import type { Side } from "../../words/vocabulary.js";

/** Spread: the line is stated for the home side; the away side plays at its negative. Source: docs/rules.md#handicap. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, lineQuarters, market, sent }, final) => {
    const lead = final.home - final.away;
    if (!market.fromScoreAtBet) return marginOf(side, lead, lineQuarters);
    // Rulebooks may count from the score at the bet. A score that the match cannot have had is not read as 0-0. Source: docs/rules.md#the-score-at-the-bet.
    const isAbsent = sent.scoreAtBet === undefined || sent.scoreAtBet === null;
    const then = isAbsent && !market.needsScoreAtBet ? NIL : score(sent.scoreAtBet);
    if (then === null || isBelow(final, then)) return "score_at_bet";
    return marginOf(side, lead - (then.home - then.away), lineQuarters);
  },
};

function marginOf(side: Side, lead: number, lineQuarters: number): MarginQuarters {
  const margin = 4 * lead + lineQuarters;
  return side === "home" ? margin : 0 - margin;
}
