import type { UnknownRecord } from "../../input/unknown-record.js";
import { isBelow, score } from "../../input/values.js";
import type { Market, Settlement } from "../../row-types/market.js";
import { atLine } from "../../types/borders.js";
import { NIL, type Score } from "../../types/score.js";
import type { MarginQuarters } from "../../types/verdict.js";
import type { Side } from "../../types/vocabulary.js";

/** Spread: the line is stated for the home side; the away side plays at its negative. Source: docs/rules.md#handicap. */
export const settlement: Settlement = {
  on: "score",
  borders: ({ lineQuarters, market, input }) => {
    const then = market.fromScoreAtBet ? scoreAtBet(market, input) : null;
    const lead = atLine(-lineQuarters);
    if (then === null) return { lead };
    const moved = lead.map((border) => border + then.home - then.away);
    return { lead: moved, home: [then.home - 1], away: [then.away - 1] };
  },
  settle: ({ side, lineQuarters, market, input }, final) => {
    const lead = final.home - final.away;
    if (!market.fromScoreAtBet) return marginOf(side, lead, lineQuarters);
    const then = scoreAtBet(market, input);
    if (then === null || isBelow(final, then)) return "score_at_bet";
    return marginOf(side, lead - (then.home - then.away), lineQuarters);
  },
};

/** Rulebooks may count from the score at the bet. A score that the match cannot have had is not read as 0-0. Source: docs/rules.md#the-score-at-the-bet. */
function scoreAtBet({ needsScoreAtBet }: Market, input: UnknownRecord): Score | null {
  const isAbsent = input.scoreAtBet === undefined || input.scoreAtBet === null;
  return isAbsent && !needsScoreAtBet ? NIL : score(input.scoreAtBet);
}

function marginOf(side: Side, lead: number, lineQuarters: number): MarginQuarters {
  const margin = 4 * lead + lineQuarters;
  return side === "home" ? margin : 0 - margin;
}
