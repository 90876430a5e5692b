import { asRecord, type UnknownRecord } from "../engine/input/unknown-record.js";
import { isCount } from "../engine/input/values.js";
import { TIE_RULES } from "../engine/types/vocabulary.js";
import { parseScore } from "../fields/score-text.js";
import { finish, type Match, matchOf } from "./finish.js";
import { sideNamed } from "./names.js";
import { type BookOddsFormat, isEmpty, lineIn, oddsIn, priceIn } from "./numbers.js";
import { lineForIn, oddsFormatIn } from "./options.js";
import { betInWords, LINE_TWICE, type RowBet, type RowLine, type Told } from "./own-in-words.js";
import { statedForEvent } from "./stated-for-event.js";
import {
  type BookEvent,
  type BookSelection,
  isRefused,
  type LineFor,
  quoted,
  type RefusedRow,
  refuse,
  type Words,
} from "./types.js";

/** How the rows of a book are written. Source: docs/books.md#your-own-rows. */
export interface BookOptions {
  /** Whose line a handicap has in your rows: always the home side's (`home`), or that of the side that was backed (`side`). */
  readonly lineFor: LineFor;
  /** How odds are written. Needed only if odds of 100 or more have no sign. */
  readonly oddsFormat?: BookOddsFormat | undefined;
}

/**
 * A row of your own. Numbers may be strings; other fields are ignored.
 *
 * @example
 * ```ts
 * import type { OwnRow } from "settlegrade/books";
 * const row: OwnRow = { market: "Asian Handicap", side: "Everton", line: "+1.25", odds: "1.95" };
 * console.log(row.line); // +1.25
 * ```
 */
export interface OwnRow {
  /** The market by any of its names, alone or with a line or a side: `ML`, `Totals 2.5`, `Over 2.5 Goals`, `Everton +1.25`. */
  readonly market?: unknown;
  /** `1`, `X`, `2`, `home`, `over`, the team as the event writes it, also with a line: `Over 2.5`. May be left out if `market` says it. */
  readonly side?: unknown;
  /** The line; `lineFor` says whose it is. */
  readonly line?: unknown;
  /** The line of the home side, whatever `lineFor` says. */
  readonly hdp?: unknown;
  readonly label?: unknown;
  readonly tieRule?: unknown;
  /** The score when the bet was placed: `{ home: 1, away: 0 }`, or a string such as `1-0`. */
  readonly scoreAtBet?: unknown;
  readonly ref?: unknown;
  readonly odds?: unknown;
  /**
   * The teams, if the row has them in columns. They are read only to see that they are the event's the other way round: such a row is
   * stated for the event in sports without a home side and on neutral ground, and refused elsewhere.
   */
  readonly home?: unknown;
  readonly away?: unknown;
  readonly [other: string]: unknown;
}

/**
 * A reader of rows that you keep yourself. It reads one row at a time, with its event, and never guesses: what it cannot read for certain
 * is refused, with the field and the reason.
 *
 * @param options Whose line your handicaps have. There is no default: with the wrong one, bets on the away side are settled wrongly.
 * @returns An object with `toSelection(row, event)`: the selection, or `{ refused, at }`.
 * @throws TypeError if an option is missing or not valid.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * import { book } from "settlegrade/books";
 * const event = {
 *   ...{ id: 7, status: "settled", sport: { slug: "football" }, home: "Arsenal", away: "Everton" },
 *   scores: { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } },
 * };
 * const { toSelection } = book({ lineFor: "side" });
 * const bet = toSelection({ market: "Asian Handicap", side: "Everton", line: "+1.25" }, event);
 * console.log(bet); // { eventId: 7, market: 'Asian Handicap', side: 'away', hdp: -1.25 }
 * console.log("refused" in bet ? bet.refused : grade(bet, event).result); // half_won
 * ```
 */
export function book(options: BookOptions): {
  toSelection(row: OwnRow, event: BookEvent): BookSelection | RefusedRow;
} {
  const { lineFor, oddsFormat } = optionsOf(options);
  return {
    toSelection(row, event) {
      const match = matchOf(event);
      return isRefused(match)
        ? match
        : statedForEvent(asRecord(row), match, (read) => selectionOf(asRecord(row), read, lineFor, oddsFormat));
    },
  };
}

function optionsOf(options: BookOptions): BookOptions {
  const { lineFor, oddsFormat } = asRecord(options);
  return { lineFor: lineForIn(lineFor), oddsFormat: oddsFormatIn(oddsFormat) };
}

function selectionOf(
  row: UnknownRecord,
  match: Match,
  lineFor: LineFor,
  oddsFormat: BookOddsFormat | undefined,
): BookSelection | RefusedRow {
  const texts = textsOf(row, match);
  if (isRefused(texts)) return texts;
  const line = lineOfRow(row);
  if (isRefused(line)) return line;
  const words = wordsOf(row);
  if (isRefused(words)) return words;
  const odds = oddsIn(row.odds, "odds", oddsFormat);
  if (isRefused(odds)) return odds;
  const told: Told = { ...texts, line, lineFor: line.at === "hdp" ? "home" : lineFor, label: words.label };
  const bet = namedBet(told, match) ?? betInWords(told, match);
  if (isRefused(bet)) return bet;
  const { label = words.label, scoreAtBet = words.scoreAtBet } = bet;
  if (words.label !== undefined && label !== words.label)
    return refuse("label", `${quoted(words.label)} is another label than that of ${bet.at.side}: ${quoted(label)}`);
  return finish({ ...words, ...bet, label, scoreAtBet, odds, isInWords: true }, match);
}

/** The market and the side of a row, if they are strings without a price. */
function textsOf({ market, side }: UnknownRecord, match: Match): Pick<Told, "market" | "side"> | RefusedRow {
  if (!isEmpty(market) && typeof market !== "string")
    return refuse("market", `${quoted(market)} is not the name of a market`);
  if (!isEmpty(side) && typeof side !== "string" && typeof side !== "number")
    return refuse("side", `${quoted(side)} is not a side`);
  const texts = {
    market: isEmpty(market) ? undefined : String(market).trim(),
    side: isEmpty(side) ? undefined : String(side).trim(),
  };
  for (const [at, text = ""] of Object.entries(texts)) {
    // A team may have a number in its name: Hannover 1896.
    const price = sideNamed(text, match.event) === null ? priceIn(text, at) : null;
    if (price !== null) return price;
  }
  return texts;
}

/** A market of the catalogue and one of its sides, or a team. Null if words have to be read. */
function namedBet({ market, side, line, lineFor }: Told, { sport, event }: Match): RowBet | null {
  const found = market === undefined ? null : sport.find(market);
  if (market === undefined || side === undefined || found === null) return null;
  const named = sideNamed(side, event) ?? found.sides.find((each) => each === side.toLowerCase());
  if (named === undefined) return null;
  const at = { market: "market", side: "side", line: line.at, label: "label" };
  return { market, side: named, line: line.value, lineFor, at };
}

/** The one line that a row has in a field of its own. */
function lineOfRow(row: UnknownRecord): RowLine | RefusedRow {
  const line = lineIn(row.line, "line");
  if (isRefused(line)) return line;
  const home = lineIn(row.hdp, "hdp");
  if (isRefused(home)) return home;
  if (home === undefined) return { value: line, at: "line" };
  return line === undefined ? { value: home, at: "hdp" } : refuse("hdp", LINE_TWICE);
}

/** Reads a value, or names what it is not. */
interface Reader {
  readonly read: (value: unknown) => unknown;
  readonly isNot: string;
}

/** How a row of one's own writes each kind of field; null for what is not one. */
const WORDS: Readonly<Record<keyof Words, Reader>> = {
  label: { read: textIn, isNot: "a label" },
  ref: { read: textIn, isNot: "a string" },
  tieRule: {
    read: (value) => TIE_RULES.find((one) => one === value) ?? null,
    isNot: `a tie rule; allowed: ${TIE_RULES.join(", ")}`,
  },
  scoreAtBet: { read: scoreIn, isNot: 'a score; allowed: { home: 1, away: 0 }, or a string such as "1-0"' },
};
const READERS = Object.entries(WORDS);

function wordsOf(row: UnknownRecord): Words | RefusedRow {
  const words: Record<string, unknown> = {};
  for (const [name, { read, isNot }] of READERS) {
    const value = row[name];
    if (isEmpty(value)) continue;
    const word = read(value);
    if (word === null) return refuse(name, `${quoted(value)} is not ${isNot}`);
    words[name] = word;
  }
  return words;
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function scoreIn(value: unknown): BookSelection["scoreAtBet"] | null {
  if (typeof value === "string") return parseScore(value.trim());
  const { home, away } = asRecord(value);
  return isCount(home) && isCount(away) ? { home, away } : null;
}
