import { asRecord, type UnknownRecord } from "../engine/input/unknown-record.js";
import { isCount } from "../engine/input/values.js";
import { TIE_RULES } from "../engine/types/vocabulary.js";
import { parseScore } from "../fields/score-text.js";
import { finish, type Match, marketOf, matchOf } from "./finish.js";
import { anySideNamed, sideNamed } from "./names.js";
import { type BookOddsFormat, isEmpty, lineIn, notALine, oddsIn, priceIn } from "./numbers.js";
import { lineForIn, oddsFormatIn } from "./options.js";
import { marketWithLine, type Phrase, phraseIn } from "./phrase.js";
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
  const bet = betIn(row, match);
  if (isRefused(bet)) return bet;
  const line = lineOfRow(row, bet);
  if (isRefused(line)) return line;
  const words = wordsOf(row);
  if (isRefused(words)) return words;
  const odds = oddsIn(row.odds, "odds", oddsFormat);
  if (isRefused(odds)) return odds;
  const { market, side } = bet;
  const at = { market: "market", side: bet.sideAt, line: line.at, label: "label" };
  return finish(
    { market, side, line: line.value, lineFor: line.isHome ? "home" : lineFor, ...words, odds, isInWords: true, at },
    match,
  );
}

/** What the market and the side of a row say together. */
interface Told {
  readonly market: string;
  readonly side: string;
  readonly sideAt: string;
  /** The line in either of them, and where. */
  readonly line: number | undefined;
  readonly lineAt: string;
}

function betIn(row: UnknownRecord, match: Match): Told | RefusedRow {
  const market = marketIn(row.market, match);
  if (isRefused(market)) return market;
  const side = sideIn(row.side, match);
  if (isRefused(side)) return side;
  const sides = [market.side, side.side].filter((one) => one !== null);
  const [one, other = one] = sides;
  if (one === undefined) return refuse("side", "the row has no side");
  if (one !== other) return refuse("side", `${quoted(row.side)} is another side than ${quoted(row.market)}`);
  if (market.line !== null && side.line !== null && market.line !== side.line)
    return refuse("side", `${quoted(row.side)} has another line than ${quoted(row.market)}`);
  const line = saidLine(market, side);
  const name = nameIn(market, side, one, match);
  if (isRefused(name)) return name;
  const sideAt = side.side === null ? "market" : "side";
  return { market: name, side: one, sideAt, line, lineAt: market.line === null ? sideAt : "market" };
}

/** The parts that one field says; null for those that it does not. */
interface Said {
  readonly market: string | null;
  readonly side: string | null;
  readonly line: number | null;
}
const NOTHING: Said = { market: null, side: null, line: null };

function saidLine(market: Said, side: Said): number | undefined {
  return market.line ?? side.line ?? undefined;
}

function marketIn(sent: unknown, match: Match): Said | RefusedRow {
  if (isEmpty(sent)) return NOTHING;
  if (typeof sent !== "string") return refuse("market", `${quoted(sent)} is not the name of a market`);
  const { sport } = match;
  const text = sent.trim();
  if (sport.find(text) !== null) return { ...NOTHING, market: text };
  const phrase = phraseOf(text, "market", match);
  if (phrase !== null) return phrase;
  const withLine = marketWithLine(text, sport);
  if (withLine !== null) return withLine.line === null ? notALine(text, "market") : { ...NOTHING, ...withLine };
  const fault = marketOf(text, match, "market");
  return isRefused(fault) ? fault : NOTHING;
}

function sideIn(sent: unknown, match: Match): Said | RefusedRow {
  if (isEmpty(sent)) return NOTHING;
  const text = typeof sent === "number" ? String(sent) : sent;
  if (typeof text !== "string") return refuse("side", `${quoted(sent)} is not a side`);
  const phrase = phraseOf(text, "side", match);
  if (phrase !== null) return phrase;
  const side = anySideNamed(text, match.event);
  if (side !== null) return { ...NOTHING, side };
  const { home, away } = match.event;
  const allowed = `home, draw, away, 1, X, 2, over, under, yes, no, or a team as the event writes it (${quoted(home)}, ${quoted(away)})`;
  return refuse("side", `${quoted(sent)} is not a side; allowed: ${allowed}`);
}

/** A side and its line in one string; null if it is neither that nor refused. A team may have a number in its name. */
function phraseOf(text: string, at: string, { event, sport }: Match): Phrase | RefusedRow | null {
  const price = sideNamed(text, event) === null ? priceIn(text, at) : null;
  if (price !== null) return price;
  const phrase = phraseIn(text, event, sport);
  if (phrase === "unknown") return refuse(at, `${quoted(text)}: no totals of ${sport.row.slug} count that`);
  return phrase?.line === null ? notALine(text, at) : phrase;
}

/** The market that a row names, or the one that a side with a line can only be on. */
function nameIn(ofMarket: Said, ofSide: Said, side: string, { sport }: Match): string | RefusedRow {
  const [named, told] = [ofMarket.market, ofSide.market];
  if (named !== null && told !== null && sport.find(named)?.name !== sport.find(told)?.name)
    return refuse("side", `the side counts for ${told}, and the market is ${named}`);
  const name = named ?? told;
  if (name !== null) return name;
  const line = saidLine(ofMarket, ofSide);
  if (line === undefined) return refuse("market", "the row has no market");
  if (side === "over" || side === "under") return "Totals";
  if (line % 1 !== 0 || sport.row.tiedMoneyline !== "draw-is-an-outcome") return "Spread";
  return refuse(
    "market",
    `a line of ${line} may be Spread, on which the stake is returned if it is hit, or European Handicap, on which it is lost; name the market`,
  );
}

interface RowLine {
  readonly value: number | undefined;
  readonly at: string;
  readonly isHome: boolean;
}

/** The one line of a row. A line in two places has to be the same. */
function lineOfRow(row: UnknownRecord, told: Told): RowLine | RefusedRow {
  const own = lineIn(row.line, "line");
  if (isRefused(own)) return own;
  const home = lineIn(row.hdp, "hdp");
  if (isRefused(home)) return home;
  const given = own ?? told.line;
  if (own !== undefined && told.line !== undefined && own !== told.line)
    return refuse("line", `${quoted(row.line)} is another line than that of ${told.lineAt}: ${told.line}`);
  if (home === undefined)
    return { value: given, at: told.line === undefined || own !== undefined ? "line" : told.lineAt, isHome: false };
  if (given === undefined) return { value: home, at: "hdp", isHome: true };
  return refuse("hdp", "the row has a line as well; give one of them");
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
