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

/** The match of a bet as it was named when the bet was placed. An event that has other teams under the same id does not grade the bet. */
export interface PlacedMatch {
  readonly home: string;
  readonly away: string;
  /** Shown to a person and not compared: a match that moved is the same match. */
  readonly date?: string | null | undefined;
  /** The ids of the teams, as an event has them. Teams with equal ids are the same, whatever their names. */
  readonly homeId?: unknown;
  readonly awayId?: unknown;
}

/** A leg as a ledger stores it. */
export interface StoredLeg extends Omit<Leg, "grade"> {
  /** The bet, with the id of its event. Legs with the same bet may share one object, which is then graded once. */
  readonly selection: Selection;
  /** Without it, the event under the id is always taken for the match of the bet. */
  readonly match?: PlacedMatch | null | undefined;
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
  /** How much may be taken back from the bettor at once, as a person allowed it, if it is more than `clawback`: a decimal string. */
  readonly takeBack?: string | null | undefined;
  /**
   * Why your ledger could not read the slip, such as a rulebook with an id that this version does not know. `settleEvent` reads nothing else
   * of the slip but its id, and lists it in `failed` with this error.
   */
  readonly unreadable?: unknown;
}

/** Who has to look at a bet: those who enter data, those who keep bets and house rules, or those who watch the feed. */
export type Desk = "data" | "rules" | "feed";

/** A bet that time alone does not settle, and who has to look at it. */
export interface BetReview {
  readonly who: Desk;
  readonly reason: Reason;
  /** What would settle the bet: keys of periods, fields, or settings of the rulebook. */
  readonly needs: readonly string[];
  /** Its wording may change between versions. */
  readonly sentence: string;
}

/** A leg that time alone does not settle, and who has to look at it. */
export interface LegToReview extends BetReview {
  /** The slip. */
  readonly id: string;
  /** The place of the leg, from 0. */
  readonly leg: number;
}

/** @deprecated Use `LegToReview`. */
export type PersonNeeded = LegToReview;

/** A slip that could not be settled. */
export interface FailedSlip {
  readonly id: string;
  /** The message names the slip: `slip "S3": legs[0].odds: ...`. A `LedgerError` also has the field as `path`. */
  readonly error: Error;
}

/** A slip whose settlement is another one than before. */
export interface ChangedSlip {
  readonly id: string;
  readonly settlement: Settlement;
  /** What to post. */
  readonly change: Change;
}

/** What an event changes. */
export interface SettledEvent {
  /** New settlements with what to post, of the slips whose settlement is another one than before. */
  readonly changed: readonly ChangedSlip[];
  /** The grade of every leg that the event grades, also where the settlement is the same. Store it with the leg. */
  readonly grades: readonly { readonly id: string; readonly leg: number; readonly grade: StoredGrade }[];
  /** The legs that neither time nor the next version of the event is known to settle. */
  readonly needsReview: readonly LegToReview[];
  /** The slips that could not be settled, each once. Nothing else here is about them. `settleEvent` always returns it. */
  readonly failed?: readonly FailedSlip[];
  /** @deprecated Use `needsReview`, which is the same list. */
  readonly people: readonly LegToReview[];
}

export interface ClawbackOptions {
  /**
   * The most that one change may take back from a bettor, by currency: `{ EUR: "100" }`. A slip of which more would be taken back is in `failed`
   * with a `ClawbackError`. If it is given, a currency that it does not name has nothing taken back. Default: no limit.
   */
  readonly clawback?: Readonly<Record<string, string>> | null | undefined;
}

/** One event, and the slips with a leg on it. */
export interface SettleEventInput extends ClawbackOptions {
  readonly event: SportEvent;
  /** Open and settled ones. Each has a leg on the event. */
  readonly slips: readonly StoredSlip[];
  /** The time of the run: an ISO 8601 string (UTC if it has no zone), or milliseconds since 1970. */
  readonly asOf: string | number;
}

/** Slips of which each leg has its grade. */
export interface SettleSlipsInput extends ClawbackOptions {
  readonly slips: readonly StoredSlip[];
}

/** What the grades of their legs change in slips. */
export interface SettledSlips {
  readonly changed: readonly ChangedSlip[];
  /** The slips that could not be settled, each once. */
  readonly failed: readonly FailedSlip[];
}

/** A bet that a ledger stores once for all legs that are on it. */
export interface StoredBet {
  /** The ledger's own. */
  readonly id: string | number;
  /** With the id of the event. */
  readonly selection: Selection;
  readonly rulebook: Rulebook;
  readonly match?: PlacedMatch | null | undefined;
  /** Why your ledger could not read the bet: it is in `failed` with this error, as a {@link StoredSlip} is. */
  readonly unreadable?: unknown;
}

export interface GradeBetsInput {
  readonly event: SportEvent;
  /** Bets on the event, each once. */
  readonly bets: readonly StoredBet[];
  /** The time of the run: an ISO 8601 string (UTC if it has no zone), or milliseconds since 1970. */
  readonly asOf: string | number;
}

export interface GradedBet {
  readonly id: string | number;
  /** Null if the event under the id is another match than the one of the bet: the stored grade stays. */
  readonly grade: StoredGrade | null;
  /** Who has to look at it, or null if nobody has to. */
  readonly review: BetReview | null;
}

/** A bet that could not be graded. */
export interface FailedBet {
  readonly id: string | number;
  /** The message names the bet: `bet 17: selection: ...`. A `LedgerError` also has the field as `path`. */
  readonly error: Error;
}

export interface GradedBets {
  /** In the order of the bets. */
  readonly graded: readonly GradedBet[];
  /** The bets that could not be graded, each once. */
  readonly failed: readonly FailedBet[];
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
  readonly match?: unknown;
  readonly grade: StoredGrade | LegGrade | null;
  readonly decided?: Decision;
}

/** How the sentence of an explained slip names things. Without a field it says what stands behind "in place of". */
export interface SlipWording {
  /** `The Lucky 15`, in place of `The lucky15 D`. */
  readonly name?: string;
  /** True for a name in the plural, such as `The 2 bets`. */
  readonly isPlural?: boolean;
  /** `Arsenal and Leeds`, in place of `legs 1 and 3`. Gets their places, from 0. */
  readonly legs?: (places: readonly number[]) => string;
  /** What is wrong with a leg that cannot be settled as it is written, in place of `leg 3 has the reason invalid side`. */
  readonly fault?: (place: number) => string;
  /** True for amounts with the decimals of the currency, half up, and without the rounding, in place of up to four decimals more. */
  readonly inCurrency?: boolean;
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
