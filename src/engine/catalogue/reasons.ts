import type { ResultOf } from "../model/grade.js";
import type { Ending } from "../model/settled.js";
import type { Reason, Result } from "../model/vocabulary.js";

/** The result of a bet that ends with a reason, and whether it is final. */
export interface ReasonRow<Name extends Reason = Reason, Outcome extends Result = Result> {
  readonly reason: Name;
  readonly result: Outcome;
  readonly final: boolean;
  readonly source: string;
}

/** One row for each way a bet can end. Only `player_not_matched` has two results: void if a listed player did not play. */
export type ReasonTable = {
  readonly [Name in Ending]: Name extends Reason
    ? ReasonRow<Name, ResultOf<Name>>
    : ReasonRow<"player_not_matched", ResultOf<"player_not_matched">>;
};

const SOURCE = "docs/rules.md#reasons";

export const REASON_TABLE = {
  push: { result: "void", reason: "push", final: true, source: SOURCE },
  event_cancelled: { result: "void", reason: "event_cancelled", final: true, source: SOURCE },
  event_not_started: { result: "pending", reason: "event_not_started", final: false, source: SOURCE },
  event_live: { result: "pending", reason: "event_live", final: false, source: SOURCE },
  awaiting_result: { result: "pending", reason: "awaiting_result", final: false, source: SOURCE },
  awaiting_stats: { result: "pending", reason: "awaiting_stats", final: false, source: SOURCE },
  event_not_found: { result: "ungradeable", reason: "event_not_found", final: true, source: SOURCE },
  unsupported_market: { result: "ungradeable", reason: "unsupported_market", final: true, source: SOURCE },
  invalid_side: { result: "ungradeable", reason: "invalid_side", final: true, source: SOURCE },
  invalid_line: { result: "ungradeable", reason: "invalid_line", final: true, source: SOURCE },
  invalid_label: { result: "ungradeable", reason: "invalid_label", final: true, source: SOURCE },
  incomplete_score: { result: "ungradeable", reason: "incomplete_score", final: true, source: SOURCE },
  ambiguous_tie: { result: "ungradeable", reason: "ambiguous_tie", final: true, source: SOURCE },
  player_not_matched: { result: "ungradeable", reason: "player_not_matched", final: true, source: SOURCE },
  did_not_play: { result: "void", reason: "player_not_matched", final: true, source: "docs/rules.md#players" },
  stats_unavailable: { result: "ungradeable", reason: "stats_unavailable", final: true, source: SOURCE },
  result_unavailable: { result: "ungradeable", reason: "result_unavailable", final: true, source: SOURCE },
} as const satisfies ReasonTable;

/** The rows as a list, in the order of the documentation. */
export const REASON_ROWS: readonly ReasonRow[] = Object.values(REASON_TABLE);
