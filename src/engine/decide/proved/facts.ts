import { FROM_TOP } from "../../event/keys.js";
import type { Reading } from "../../possible/reading.js";
import type { Bet } from "../../tables/market.js";
import { isKnown, Known } from "../../words/known.js";
import { isMissingInput } from "../../words/missing.js";
import { isDecided } from "../../words/verdict.js";
import { Met } from "../met.js";
import { onScore, verdictOf } from "../settle.js";

/** An official winner decides a sport without scores, even if the event is still listed as live. Source: docs/decisions.md#d152. */
export function proveWinner(bet: Bet, reading: Reading): Met | null {
  const { settlement } = bet.market;
  const winner = reading.winner("outcome");
  if (settlement.on !== "score" || !isKnown(winner)) return null;
  const met = onScore(bet, settlement, winner, null);
  return isDecided(met.verdict) || met.verdict === "push" ? met : null;
}

/** `outcome.advanced` says who went through. A shoot-out that is being played does not. Source: docs/decisions.md#d152. */
export function proveAdvanced(bet: Bet, reading: Reading): Met | null {
  const { settlement } = bet.market;
  const { advanced } = reading.outcome;
  const { top } = reading.numbers;
  if (settlement.on !== "advanced" || top === null || (advanced !== "home" && advanced !== "away")) return null;
  const fact = { fact: "advanced", value: advanced, from: "outcome" } as const;
  const verdict = verdictOf(settlement.settle(bet, fact));
  if (isMissingInput(verdict)) return null;
  return new Met(verdict, new Known(top.home, top.away, "match_result", FROM_TOP), null, null, { on: "fact", fact });
}
