import type { ResultOf } from "../types/grade.js";
import type { Ending } from "../types/verdict.js";
import type { Reason, Result } from "../types/vocabulary.js";
import { ruledAt } from "./cite.js";

/** The result of a bet that ends with a reason, and whether it is final. */
export interface ReasonRow<Name extends Reason = Reason, Outcome extends Result = Result> {
  readonly reason: Name;
  readonly result: Outcome;
  readonly final: boolean;
}

/** One row for each way a bet can end. Only `player_not_matched` has two results: void if a listed player did not play. */
export type ReasonTable = {
  readonly [Name in Ending]: Name extends Reason
    ? ReasonRow<Name, ResultOf<Name>>
    : ReasonRow<"player_not_matched", ResultOf<"player_not_matched">>;
};

export const REASON_TABLE = {
  push: { result: "void", reason: "push", final: true },
  event_cancelled: { result: "void", reason: "event_cancelled", final: true },
  event_not_started: { result: "pending", reason: "event_not_started", final: false },
  event_live: { result: "pending", reason: "event_live", final: false },
  awaiting_result: { result: "pending", reason: "awaiting_result", final: false },
  awaiting_stats: { result: "pending", reason: "awaiting_stats", final: false },
  event_not_found: { result: "ungradeable", reason: "event_not_found", final: true },
  unsupported_market: { result: "ungradeable", reason: "unsupported_market", final: true },
  invalid_side: { result: "ungradeable", reason: "invalid_side", final: true },
  invalid_line: { result: "ungradeable", reason: "invalid_line", final: true },
  invalid_label: { result: "ungradeable", reason: "invalid_label", final: true },
  incomplete_score: { result: "ungradeable", reason: "incomplete_score", final: true },
  ambiguous_tie: { result: "ungradeable", reason: "ambiguous_tie", final: true },
  player_not_matched: { result: "ungradeable", reason: "player_not_matched", final: true },
  did_not_play: { result: "void", reason: "player_not_matched", final: true },
  stats_unavailable: { result: "ungradeable", reason: "stats_unavailable", final: true },
  result_unavailable: { result: "ungradeable", reason: "result_unavailable", final: true },
} as const satisfies ReasonTable;

/** The rows as a list, in the order of the documentation. */
export const REASON_ROWS: readonly (ReasonRow & { readonly source: string })[] = /* @__PURE__ */ Object.entries(
  REASON_TABLE,
).map(([ending, row]) => ({ ...row, source: ruledAt("reason", ending) }));
