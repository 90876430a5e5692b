import type { GradeOptions } from "../trace.js";
import type { Reason, Result, Scope } from "../types/vocabulary.js";

/**
 * Words by row, as a list or as a dictionary: the codes of Arrow and Parquet, and what each code stands for. Null stands for no word.
 */
export type WordColumn =
  | ArrayLike<string | null | undefined>
  | { readonly codes: ArrayLike<number>; readonly words: ArrayLike<string | null | undefined> };

/** Numbers by row. `NaN` and null stand for no number. */
export type NumberColumn = ArrayLike<number | null | undefined>;

/** Bets as columns of the same length: row 5 of each is the bet 5. A column that is left out has nothing in any row. */
export interface BetColumns {
  /** By bet, the place of its event in `events`, from 0. With any other number the bet is on no event. In place of `eventId`. */
  readonly event?: ArrayLike<number>;
  /** By bet, the id of its event, in place of `event`. Of two events with one id, the later one counts. */
  readonly eventId?: ArrayLike<number | string | null | undefined>;
  readonly market: WordColumn;
  readonly side: WordColumn;
  /** The line, as `hdp` of a selection. */
  readonly hdp?: NumberColumn;
  readonly label?: WordColumn;
  readonly tieRule?: WordColumn;
  /** The score when the bet was placed, by side. A row that lacks one of the two has no such score. */
  readonly scoreAtBet?: { readonly home: NumberColumn; readonly away: NumberColumn };
}

/** How to grade columns, and what to return of a grade. */
export interface ColumnOptions extends GradeOptions {
  /** Whether to return the scores that the bets were settled on. */
  readonly basis?: boolean;
}

/** Grades as columns of codes. */
export interface GradeColumns {
  /** By bet, the place of its result in `RESULT_CODES`. */
  readonly result: Uint8Array;
  /** By bet, the place of its reason in `REASON_CODES`. */
  readonly reason: Uint8Array;
  /** By bet, 1 if its grade is final, else 0. */
  readonly final: Uint8Array;
  /** The scores that the bets were settled on, with the option `basis`. */
  readonly basis?: BasisColumns;
}

/** The scores that bets were settled on. */
export interface BasisColumns {
  /** By bet, the place of the scope in `SCOPE_CODES`: 0 if the bet was not settled on a score. */
  readonly scope: Uint8Array;
  readonly home: Float64Array;
  readonly away: Float64Array;
}

/** What the codes of `GradeColumns.result` stand for. */
export type ResultCodes = readonly Result[];
/** What the codes of `GradeColumns.reason` stand for. Code 0 is no reason. */
export type ReasonCodes = readonly (Reason | null)[];
/** What the codes of `BasisColumns.scope` stand for. Code 0 is no score. */
export type ScopeCodes = readonly (Scope | null)[];
