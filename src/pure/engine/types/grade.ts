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
  /** The key of the event's id, which {@link eventKey} makes: a number, or a string that is no number. 0 for an id that is not valid, or without one. */
  readonly eventId: number | string;
}

/** A bet that was decided: won, lost, or half of it. */
export interface DecidedGrade<Final extends boolean = boolean> extends Answer {
  readonly result: "won" | "lost" | "half_won" | "half_lost";
  readonly reason: null;
  /** By the data at hand: the same event gives the same answer. A feed may still correct the event. False on provisional verdicts. */
  readonly final: Final;
  /** Present on markets that are settled on a score, absent on markets on statistics. */
  readonly basis?: Basis;
}

/** A push: the score hit the line exactly, or was level, and the stake is returned. */
export interface PushedGrade<Final extends boolean = boolean> extends Answer {
  readonly result: "void";
  readonly reason: "push";
  /** By the data at hand: the same event gives the same answer. A feed may still correct the event. */
  readonly final: Final;
  readonly basis?: Basis;
}

/** A bet that is void because its event, set or map was not played, or its player did not play. */
export interface VoidGrade<Final extends boolean = boolean> extends Answer {
  readonly result: "void";
  readonly reason: "event_cancelled" | "player_not_matched";
  /** By the data at hand: the same event gives the same answer. A feed may still correct the event, or cancel it after you paid. */
  readonly final: Final;
  readonly basis?: undefined;
}

/** A bet that cannot be settled yet. Keep it open and grade it again when the event changes. */
export interface PendingGrade extends Answer {
  readonly result: "pending";
  readonly reason: "event_not_started" | "event_live" | "awaiting_result" | "awaiting_stats";
  /** Not yet: the bet is open. */
  readonly final: false;
  readonly basis?: undefined;
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
  /** By the data at hand: asking again does not help. The bet is not settled, and an event that was not found may still arrive. */
  readonly final: true;
  readonly basis?: undefined;
}

/**
 * What happened to one bet: the result, the reason if it was not decided, the score that decided it (`basis`), and whether the same
 * event always gives this answer (`final`). `final: true` means "by the data at hand": a feed may still correct the event. When an
 * event changes, grade its bets again, settled ones included. Check `result` or `reason` to narrow it. Source: docs/library.md#grades
 * and docs/ledger.md#the-life-of-a-bet for what to do with each result, docs/rules.md#results and docs/rules.md#reasons.
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

/**
 * A grade without the option `provisional`: what was decided is final, and only a pending grade is not.
 *
 * @example
 * ```ts
 * import type { FinalGrade } from "settlegrade";
 * import { grade } from "settlegrade";
 * const isOpen = (graded: FinalGrade) => !graded.final; // the same as graded.result === "pending"
 * console.log(isOpen(grade({ eventId: 7, market: "ML", side: "home" }, { id: 7, status: "live", sport: { slug: "tennis" } }))); // true
 * ```
 */
export type FinalGrade = DecidedGrade<true> | PushedGrade<true> | VoidGrade<true> | PendingGrade | UngradeableGrade;

/** The grades of a call: final ones, unless its option `provisional` is or may be true. */
export type GradeWith<Provisional extends boolean> = [Provisional] extends [false] ? FinalGrade : Grade;

/** The result of a reason, derived from the types above. A reason that no grade carries is a compile error that names it. */
export type ResultOf<Name extends NonNullable<Grade["reason"]> | Reason> =
  Name extends NonNullable<Grade["reason"]>
    ? ResultIn<Grade, Name>
    : { readonly "types/grade.ts has no type of grade with the reason": Name };

type ResultIn<One extends Grade, Name> = One extends Grade
  ? Name extends One["reason"]
    ? One["result"]
    : never
  : never;
