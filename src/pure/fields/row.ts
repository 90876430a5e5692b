/** Titles of a column in CSV. Case, blanks and punctuation do not matter. */
export interface ColumnRow<Kind extends string> {
  /** What a value is. Each reader says once how it reads values of a kind. */
  readonly holds: Kind;
  /** The usual title, then other titles. */
  readonly titles: readonly [string, ...string[]];
  /** Titles that count only if there is no column with one of the others. */
  readonly weak?: readonly string[];
  /** What a cell may be, if more can be said than what its kind allows. */
  readonly allowed?: string;
}
