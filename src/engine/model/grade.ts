import type { Reason, Scope } from "./vocabulary.js";

/** The score that a bet was settled on. `home` and `away` are whole numbers of 0 or more, in the unit of the scope. Source: docs/rules.md#bases. */
export interface Basis {
  readonly scope: Scope;
  readonly home: number;
  readonly away: number;
}

interface Answer {
  /** The caller's own bet id. Present only if one was sent. */
  readonly ref?: string;
  /** The event's id. */
  readonly eventId: number;
}

/** A bet that was decided: won, lost, or half of it. `final` is false only for a provisional verdict. */
export interface DecidedGrade extends Answer {
  readonly result: "won" | "lost" | "half_won" | "half_lost";
  readonly reason: null;
  readonly final: boolean;
  /** Present on markets that are settled on a score, absent on markets on statistics. */
  readonly basis?: Basis;
}

/** A push: the score was exactly the line, or level, and the stake is returned. */
export interface PushedGrade extends Answer {
  readonly result: "void";
  readonly reason: "push";
  readonly final: boolean;
  readonly basis?: Basis;
}

/** A bet that is void because its event, set or map was not played, or its player did not play. */
export interface VoidGrade extends Answer {
  readonly result: "void";
  readonly reason: "event_cancelled" | "player_not_matched";
  readonly final: boolean;
}

/** A bet that cannot be settled yet. Ask again later. */
export interface PendingGrade extends Answer {
  readonly result: "pending";
  readonly reason: "event_not_started" | "event_live" | "awaiting_result" | "awaiting_stats";
  readonly final: boolean;
}

/** A bet that cannot be settled. Asking again does not help unless the event changes. */
export interface UngradeableGrade extends Answer {
  readonly result: "ungradeable";
  readonly reason:
    | "event_not_found"
    | "unsupported_market"
    | "invalid_side"
    | "invalid_line"
    | "invalid_label"
    | "incomplete_score"
    | "ambiguous_tie"
    | "player_not_matched"
    | "stats_unavailable"
    | "result_unavailable";
  readonly final: boolean;
}

/**
 * What happened to one bet: the result, why (`reason`), whether it can still change (`final`), and the score it was settled on
 * (`basis`). Check `result` or `reason` to narrow it. Source: docs/rules.md#results and docs/rules.md#reasons.
 *
 * @example
 * ```ts
 * import type { Grade } from "settlegrade";
 * import { grade } from "settlegrade";
 * const event = { id: 7, status: "settled", sport: { slug: "baseball" }, scores: { home: 5, away: 3 } };
 * const graded: Grade = grade({ ref: "a", eventId: 7, market: "ML", side: "home" }, event);
 * console.log(graded.result, graded.final); // won true
 * ```
 */
export type Grade = DecidedGrade | PushedGrade | VoidGrade | PendingGrade | UngradeableGrade;

/** The result of a reason, derived from the types above. A reason that no grade carries is a compile error that names it. */
export type ResultOf<Name extends NonNullable<Grade["reason"]> | Reason> =
  Name extends NonNullable<Grade["reason"]>
    ? ResultIn<Grade, Name>
    : { readonly "model/grade.ts has no type of grade with the reason": Name };

type ResultIn<One extends Grade, Name> = One extends Grade
  ? Name extends One["reason"]
    ? One["result"]
    : never
  : never;
