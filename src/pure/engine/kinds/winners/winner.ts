import type { Bet, Settlement } from "../../row-types/market.js";
import { WHO_LEADS } from "../../types/borders.js";
import type { Settled, Verdict } from "../../types/verdict.js";
import type { HouseTieRule } from "../../types/vocabulary.js";
import { wonOrLost } from "../won-or-lost.js";

/** ML: who won. A level score is an outcome, is left to the tie rule, or is not a result in this sport. Source: docs/rules.md#moneyline. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: (bet, { home, away }) =>
    home === away ? settleTie(bet) : wonOrLost(bet.side === (home > away ? "home" : "away")),
};

function settleTie({ side, market, input }: Bet): Settled {
  const rule = market.sport.tiedMoneyline;
  if (rule === "impossible") return "finished_match";
  if (side === "draw") return { verdict: "won", rule, tieRule: null, from: null };
  if (rule === "draw-is-an-outcome") return { verdict: "lost", rule, tieRule: null, from: null };
  const own = input.tieRule === "void" || input.tieRule === "lose" ? input.tieRule : null;
  // The house's rule is on who wins the match.
  const tieRule =
    own ?? (market.type.statistic === undefined ? market.sport.tieRule : null) ?? (isMoved(market) ? "void" : null);
  const from = tieRule === null ? null : own === null ? "rulebook" : "selection";
  return { verdict: verdictBy(tieRule), rule, tieRule, from };
}

/** A house that moves the moneyline to regular time returns the stake if that is level. Source: docs/rules.md#moneyline. */
function isMoved({ wholeMatch, sport: { lines, row } }: Bet["market"]): boolean {
  return wholeMatch && lines !== row.lines;
}

function verdictBy(tieRule: HouseTieRule | null): Verdict {
  if (tieRule === null || tieRule === "dead-heat") return "ambiguous_tie";
  return tieRule === "void" ? "push" : "lost";
}
