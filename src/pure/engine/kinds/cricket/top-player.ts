import type { Settlement } from "../../row-types/market.js";
import { isExact } from "../../types/interval.js";
import type { HouseTieRule } from "../../types/vocabulary.js";

/**
 * Top Batter and Top Bowler: the player did more than all others of the side. If several share it, the house says what happens; if no bowler
 * took a wicket, stakes are returned. Source: docs/rules.md#top-player.
 */
export const settlement: Settlement = {
  on: "top_player",
  settle: ({ market: { sport, type } }, { own, others, equals, isLevel }) => {
    if (own.least > others.most) return "won";
    if (own.most < others.least) return "lost";
    if (!isExact(own) || !isExact(others)) return "listed_players";
    if (type.innings === "top-bowler" && own.least === 0) return "push";
    const isLost = sport.cricket.topBatterShared === "lost";
    const tieRule: HouseTieRule | null = !isLevel ? null : isLost ? "lose" : "dead-heat";
    const from = isLevel ? "rulebook" : null;
    return {
      verdict: isLevel && isLost ? "lost" : "ambiguous_tie",
      rule: "tie-rule",
      tieRule,
      from,
      tied: equals + 1,
    };
  },
};
