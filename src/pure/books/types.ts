import type { SportEvent } from "../engine/index.js";
import type { SelectionField } from "../fields/selection.js";

/** What a reader needs of the event of a bet: its id, its sport, and its teams if the bet names one. */
export type BookEvent = Pick<SportEvent, "id" | "sport" | "home" | "away">;

/** Odds as `settleSlip` of `settlegrade/ledger` takes them: a decimal string, a fraction or American odds. */
export type BookOdds = string | { readonly fractional: string } | { readonly american: string };

/**
 * A bet that `grade` takes, with the odds of its row if it had some. A handicap is stated for the home side. Source: docs/books.md.
 *
 * @example
 * ```ts
 * import type { BookSelection } from "settlegrade/books";
 * const bet: BookSelection = { eventId: 7, market: "Spread", side: "away", hdp: -1.25, odds: "1.95" };
 * console.log(bet.hdp); // -1.25
 * ```
 */
export interface BookSelection {
  readonly eventId: number | string;
  readonly market: string;
  readonly side: string;
  readonly ref?: string;
  readonly hdp?: number;
  readonly label?: string;
  readonly tieRule?: "lose" | "void";
  readonly scoreAtBet?: { readonly home: number; readonly away: number };
  readonly odds?: BookOdds;
  /** Never there: it tells a selection from a row that was refused. */
  readonly refused?: undefined;
}

/**
 * A row that is not a bet we grade: why, and the field of the row or of the event (`event.sport.slug`) that says so.
 *
 * @example
 * ```ts
 * import type { RefusedRow } from "settlegrade/books";
 * const refused: RefusedRow = { refused: '"h2h_lay": a lay bet is the reverse of its selection', at: "key" };
 * console.log(refused.at); // key
 * ```
 */
export interface RefusedRow {
  readonly refused: string;
  readonly at: string;
}

/** The fields of a selection that a row has as they are, apart from its market, its side and its line. */
export type Words = {
  readonly [Field in Exclude<SelectionField, "eventId" | "market" | "side" | "hdp">]?: BookSelection[Field] | undefined;
};

/** What a row means, before it is checked. Each `at` is the field of the row that said it. */
export interface Draft extends Words {
  readonly market: string;
  readonly side: string;
  /** Undefined if the row has no line. */
  readonly line?: number | undefined;
  readonly lineFor: LineFor;
  readonly odds?: BookOdds | undefined;
  /** True for a row in words, whose line must be one that is offered. */
  readonly isInWords?: boolean | undefined;
  readonly at: { readonly market: string; readonly side: string; readonly line: string; readonly label: string };
}

/** Whose line a handicap is: the home side's on every row, or the side's that was backed. */
export type LineFor = "home" | "side";

export function refuse(at: string, refused: string): RefusedRow {
  return { refused, at };
}

export function isRefused(value: unknown): value is RefusedRow {
  return typeof value === "object" && value !== null && "refused" in value;
}

const LONGEST_SHOWN = 80;

/** A value of a row in a sentence, short enough to be repeated. What is cut keeps its quotation marks. */
export function quoted(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return typeof value;
  return JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
}
