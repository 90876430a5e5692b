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
  /** The id of the event, always as a number. 0 if neither the selection nor the event has a valid id. */
  readonly eventId: number;
}

/** A bet that was decided: won, lost, or half of it. `final` is true, except on a live event. */
export interface DecidedGrade extends Answer {
  readonly result: "won" | "lost" | "half_won" | "half_lost";
  readonly reason: null;
  readonly final: boolean;
  /** Present on markets that are settled on a score, absent on markets on statistics. */
  readonly basis?: Basis;
}

/** A push: the score hit the line exactly, or was level, and the stake is returned. `final` is true, except on a live event. */
export interface PushedGrade extends Answer {
  readonly result: "void";
  readonly reason: "push";
  readonly final: boolean;
  readonly basis?: Basis;
}

/** A bet that is void because its event, set or map was not played, or its player did not play. `final` is true. */
export interface VoidGrade extends Answer {
  readonly result: "void";
  readonly reason: "event_cancelled" | "player_not_matched";
  readonly final: boolean;
}

/** A bet that cannot be settled yet. Keep it open and grade it again when the event changes. `final` is false. */
export interface PendingGrade extends Answer {
  readonly result: "pending";
  readonly reason: "event_not_started" | "event_live" | "awaiting_result" | "awaiting_stats";
  readonly final: boolean;
}

/**
 * A bet that cannot be settled on this event. Give it to a person, and never treat it as lost or void. `final` is true: only a change
 * of the bet, the event or the rulebook helps. Source: docs/library.md#grades.
 */
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
 * What happened to one bet: the result, the reason if it was not decided, the score that decided it (`basis`), and whether the same
 * event always gives this answer (`final`). Check `result` or `reason` to narrow it. Sources: docs/library.md#grades for what to
 * do with each result, docs/rules.md#results and docs/rules.md#reasons.
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
