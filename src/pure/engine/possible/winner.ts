import type { EventContent } from "../event/content.js";
import { FROM_NOWHERE, FROM_TOP } from "../event/keys.js";
import { isMethodDenied, isWinnerDenied } from "../event/outcome.js";
import { KnownScore } from "../types/known-score.js";
import type { WhyUnknown } from "../types/missing.js";

/** Sports that are decided by an official winner: 1-0, 0-1, or 0-0 for a draw. Source: docs/rules.md#parts-of-the-match-and-early-ends. */
export function readWinner(content: EventContent, from: "outcome" | "outcome-or-score"): KnownScore | WhyUnknown {
  const result = officialResult(content, from);
  return typeof result !== "string" && isMethodDenied(content, result) ? "fight_outcome" : result;
}

function officialResult(content: EventContent, from: "outcome" | "outcome-or-score"): KnownScore | WhyUnknown {
  const { winner } = content.outcome;
  const { top } = content.numbers;
  const isScore = from === "outcome-or-score" && top !== null && top.home + top.away === 1;
  if (isScore && isWinnerDenied(content, content.numbers.ot !== null)) return "agreement";
  if (winner === "home") return official(1, 0);
  if (winner === "away") return official(0, 1);
  if (winner === "draw") return official(0, 0);
  if (!isScore) return "winner";
  return new KnownScore(top.home, top.away, "match_result", FROM_TOP);
}

function official(home: 0 | 1, away: 0 | 1): KnownScore {
  return new KnownScore(home, away, "match_result", FROM_NOWHERE);
}
