import type { Grade, Reason, Result, Rulebook, Selection, SportEvent } from "../engine/index.js";
import type { Change, DeadHeat, Leg, LegGrade, MoneyRules, Settlement, Slip, SlipSettlement } from "../ledger/index.js";

/**
 * A grade with the dead heat that its explanation has: the grade is `ambiguous_tie`, and a leg with it counts as won by that many. Versions
 * up to 0.2.0 stored a 2, which is read as two who share one place.
 */
export type StoredGrade = Grade & { readonly deadHeat?: 2 | DeadHeat };

/** What a person decided about a leg. It counts before the engine's grade until you take it off the leg. */
export interface Decision {
  /** `pending` and `ungradeable` keep the slip open. */
  readonly result: Result;
  /** Who decided. */
  readonly by: string;
  /** Why, in words that may be shown to the bettor. */
  readonly reason: string;
  /** When, an ISO 8601 string. */
  readonly at: string;
}

/** A leg as a ledger stores it. */
export interface StoredLeg extends Omit<Leg, "grade"> {
  /** The bet, with the id of its event. */
  readonly selection: Selection;
  /** The last grade, or null before the first. It counts while other events change; that of the event at hand is made again. */
  readonly grade: StoredGrade | null;
  readonly decided?: Decision;
}

/** A slip as a ledger stores it. The house rules and the money rules are those that it was accepted under. */
export interface StoredSlip {
  readonly slip: Omit<Slip, "legs" | "id">;
  readonly id: string;
  readonly legs: readonly StoredLeg[];
  /** `standard`, or what `deriveRulebook` made: find it by the id that you stored. */
  readonly rulebook: Rulebook;
  readonly money: MoneyRules;
  /** The last settlement, or null before the first. */
  readonly settlement: Settlement | null;
  /**
   * Why your ledger could not read the slip, such as a rulebook with an id that this version does not know. `settleEvent` reads nothing else
   * of the slip but its id, and lists it in `failed` with this error.
   */
  readonly unreadable?: unknown;
}

/** Who has to look at a bet: those who enter data, those who keep bets and house rules, or those who watch the feed. */
export type Desk = "data" | "rules" | "feed";

/** A leg that time alone does not settle, and who has to look at it. */
export interface LegToReview {
  /** The slip. */
  readonly id: string;
  /** The place of the leg, from 0. */
  readonly leg: number;
  readonly who: Desk;
  readonly reason: Reason;
  /** What would settle the leg: keys of periods, fields, or settings of the rulebook. */
  readonly needs: readonly string[];
  /** Its wording may change between versions. */
  readonly sentence: string;
}

/** @deprecated Use `LegToReview`. */
export type PersonNeeded = LegToReview;

/** A slip that could not be settled. */
export interface FailedSlip {
  readonly id: string;
  /** The message names the slip: `slip "S3": legs[0].odds: ...`. A `LedgerError` also has the field as `path`. */
  readonly error: Error;
}

/** What an event changes. */
export interface SettledEvent {
  /** New settlements with what to post, of the slips whose settlement is another one than before. */
  readonly changed: readonly { readonly id: string; readonly settlement: Settlement; readonly change: Change }[];
  /** The grade of every leg on the event, also where the settlement is the same. Store it with the leg. */
  readonly grades: readonly { readonly id: string; readonly leg: number; readonly grade: StoredGrade }[];
  /** The legs that neither time nor the next version of the event is known to settle. */
  readonly needsReview: readonly LegToReview[];
  /** The slips that could not be settled, each once. Nothing else here is about them. `settleEvent` always returns it. */
  readonly failed?: readonly FailedSlip[];
  /** @deprecated Use `needsReview`, which is the same list. */
  readonly people: readonly LegToReview[];
}

/** One event, and the slips with a leg on it. */
export interface SettleEventInput {
  readonly event: SportEvent;
  /** Open and settled ones. Each has a leg on the event. */
  readonly slips: readonly StoredSlip[];
  /** The time of the run: an ISO 8601 string (UTC if it has no zone), or milliseconds since 1970. */
  readonly asOf: string | number;
}

/** Why an event that time should have settled is not. */
export interface Overdue {
  /**
   * By its record the event has not started, is still played, has ended without a result, or is open without a date, so that nothing
   * says when it is late.
   */
  readonly why: "not_started" | "not_ended" | "no_result" | "no_date";
  /** The time since which it is overdue: its date and the usual length of its sport. Null without a date. */
  readonly since: string | null;
  /** Ask the feed for the record again, or, once the result window has passed or without a date, a person has to find the result. */
  readonly who: "feed" | "person";
  /** Its wording may change between versions. */
  readonly sentence: string;
}

export interface OverdueOptions {
  /** How long a result may take, in hours from the start: `resultWindowHours` of your rulebook. Default 72, as in `standard`. */
  readonly windowHours?: number;
}

export interface CheckOptions extends OverdueOptions {
  /** For how many hours after its usual end a settled event is still asked for. Default 72. Source: docs/ledger.md#polling-after-settlement. */
  readonly correctionHours?: number;
}

/** A slip to explain: a {@link StoredSlip}, or one whose legs have plain results. */
export interface ExplainedSlip {
  readonly id?: string;
  readonly slip: Omit<Slip, "legs" | "id">;
  readonly legs: readonly ExplainedLeg[];
  readonly money?: MoneyRules;
}

export interface ExplainedLeg extends Omit<Leg, "grade"> {
  readonly selection?: unknown;
  readonly grade: StoredGrade | LegGrade | null;
  readonly decided?: Decision;
}

/** One amount of the sum that a slip returns. */
export interface ReturnRow {
  /**
   * A `line` that paid; all `lines` of a slip with more than 1,024; the `void_slip` that returns its stake; what a `bonus` or a `boost`
   * adds; what the `maximum` (of returns or of winnings), the `commission` or the `tax` takes; what a `cash_out` adds, less what the part
   * that was sold would have returned; and the `rounding`, which includes digits that the rows do not show. A slip that was cashed out
   * in full has the `cash_out` alone.
   */
  readonly kind:
    | "line"
    | "lines"
    | "void_slip"
    | "bonus"
    | "boost"
    | "maximum"
    | "commission"
    | "tax"
    | "cash_out"
    | "rounding";
  /** The places of the legs of a line, from 0. Empty for everything else. */
  readonly legs: readonly number[];
  /** The part of a line of an each-way slip. Null if the line has one part, or if each leg is divided between the two. */
  readonly part: "win" | "place" | null;
  readonly words: string;
  /** A decimal string, with a minus sign for what is taken. It has up to four decimals more than the currency. */
  readonly amount: string;
}

/** What a leg multiplied its lines by. */
export interface LegRow {
  /** The place of the leg, from 0. */
  readonly leg: number;
  /** `won`, `placed` and so on; `open` if it is not decided, `cannot_settle` if it never is as it is written. A dead heat that only the explanation of a tie shows counts as `won`. */
  readonly result: string;
  /** What a stake of 1 on the leg returned, after Rule 4 and a dead heat, to six decimals. Null for a leg that is open, or has no odds of its own. */
  readonly multiplier: string | null;
  /** The odds, deductions, and who decided the leg and why. */
  readonly words: string;
}

/** Why a slip returned what it did. The amounts of the rows add up to its returns. */
export interface SlipExplanation {
  readonly settlement: SlipSettlement;
  readonly legs: readonly LegRow[];
  /** Empty for an open slip. */
  readonly rows: readonly ReturnRow[];
  /** Legs and rows as plain text for a screen, one on each line. */
  readonly table: string;
  /** Its wording may change between versions. */
  readonly sentence: string;
}
