import type { ReasonRow } from "../model/rows.js";

/**
 * What each reason makes of a bet, and whether asking again can help.
 * `player_not_matched` is the one reason with two results: void for a listed player who did not play.
 */
export const REASON_ROWS: readonly ReasonRow[] = [
  { reason: "push", result: "void", final: true, source: "grading-rules 2" },
  { reason: "event_cancelled", result: "void", final: true, source: "grading-rules 2" },
  { reason: "event_not_started", result: "pending", final: false, source: "grading-rules 2" },
  { reason: "event_live", result: "pending", final: false, source: "grading-rules 2" },
  { reason: "awaiting_result", result: "pending", final: false, source: "grading-rules 2" },
  { reason: "awaiting_stats", result: "pending", final: false, source: "grading-rules 2" },
  { reason: "event_not_found", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "unsupported_market", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "invalid_side", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "invalid_line", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "invalid_label", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "incomplete_score", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "ambiguous_tie", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "player_not_matched", result: "ungradeable", final: true, source: "grading-rules 2" },
  {
    reason: "player_not_matched",
    verdict: "did_not_play",
    result: "void",
    final: true,
    source: "grading-rules 2 and 9",
  },
  { reason: "stats_unavailable", result: "ungradeable", final: true, source: "grading-rules 2" },
  { reason: "result_unavailable", result: "ungradeable", final: true, source: "grading-rules 2" },
];
