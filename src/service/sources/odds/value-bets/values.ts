/** Value bets that a store keeps: what each bookmaker has in a market, and which of its prices are worth more than they cost. */

import {
  type ArbitrageLine,
  arbitrageLines,
  mayBeBelowOne,
  movedLines,
} from "../../../../pure/odds/arbitrage/lines.js";
import type { OddsRow, ValueBet } from "../../../../pure/odds/index.js";
import type { Moved, Offered } from "../../../../pure/odds/value/fair.js";
import { isValued, type ValuedBooks, valueBetsIn } from "../../../../pure/odds/value/in-market.js";
import { type LineKey, lineKey } from "../../../../pure/odds/value/line.js";
import { isRecent } from "../../../../pure/odds/value/recent.js";
import { nameIn, nameKey, sealed, textIn, unsealed } from "../entry.js";
import type { ValueKeeping } from "../keeping.js";
import { parsed } from "../rows.js";
import type { ChangedMarkets, ChangedMarketsOfEvent } from "./changed-markets.js";
import { Book, type Books, type JudgedAs, knownBooks, type MarketBooks, rememberBooks } from "./known-books.js";

/** A value bet, or a line with an arbitrage of all bookmakers, as it is stored. Names are as their columns have them. */
export interface ValueRow {
  readonly event: number;
  readonly market: string;
  readonly bookmaker: string;
  /** Its line, label and side. */
  readonly priceKey: string;
  readonly value: number;
  /** When it became as it is, in milliseconds since 1970. */
  readonly at: number;
  /** The bet without that time and the link, as JSON text behind its digest. */
  readonly body: string;
}

export interface FoundValues {
  readonly books: readonly MarketBooks[];
  readonly bets: readonly ValueRow[];
  /** When the last message of each bookmaker was received, on live events. */
  readonly lastReceived: readonly (readonly [event: number, bookmaker: string, at: number])[];
}

export type ValueKey = Pick<ValueRow, "event" | "market" | "bookmaker" | "priceKey">;

/** What a database has to write. */
export interface ValueChanges {
  /** Nothing is left of those without books. */
  readonly books: readonly MarketBooks[];
  readonly put: readonly ValueRow[];
  readonly removed: readonly ValueKey[];
}

/** Works out the value bets and the arbitrage of the markets that have changed, and what of them is not stored yet. */
export function valueChanges(
  changedMarkets: ChangedMarkets,
  found: FoundValues,
  now: number,
  keep: ValueKeeping,
): ValueChanges {
  const changes: Changes = { books: [], put: [], removed: [] };
  const books = groupedBy(found.books, ({ event }) => event);
  const bets = groupedBy(found.bets, ({ event, market }) => `${event} ${market}`);
  const lastReceived = groupedBy(found.lastReceived, ([event]) => event);
  for (const [event, of] of changedMarkets.events) {
    const stored = new Map(books.get(event)?.map((each) => [each.market, each]));
    const judges = new Set(lastReceived.get(event)?.flatMap(([, name, at]) => (isRecent(at, now) ? [name] : [])));
    const isJudge = (bookie: string) => judges.has(nameKey(bookie));
    for (const market of new Set([...of.markets.keys(), ...(of.isWhole ? stored.keys() : [])])) {
      const old = bets.get(`${event} ${nameKey(market)}`) ?? [];
      addChanges({ event, of, market, before: stored.get(market), old, isJudge, now, keep }, changes);
    }
  }
  return changes;
}

/** A market that has changed, or whose judges have, and what is stored of it. */
interface ChangedMarket {
  readonly event: number;
  readonly of: ChangedMarketsOfEvent;
  readonly market: string;
  readonly before: MarketBooks | undefined;
  readonly old: readonly ValueRow[];
  readonly isJudge: (bookie: string) => boolean;
  readonly now: number;
  readonly keep: ValueKeeping;
}

function addChanges(market: ChangedMarket, changes: Changes): void {
  const { event, of, before, old, now, keep } = market;
  const changed = of.markets.get(market.market);
  const after = withChanged(market.market, before?.books, changed);
  const since = sinceIn(before, after, [...(changed?.keys() ?? [])], { sport: of.sport, keep });
  const offers = () => offersOf(after, of.sport, keep);
  const valued = valuedIn(market, after, since, offers);
  // Others judge now than in what was kept.
  if (of.isWhole && before !== undefined) before.judged = null;
  if (changed !== undefined) {
    const judged = valued.judges === null ? null : { judges: valued.judges, sport: of.sport, keep };
    changes.books.push({ event, market: market.market, books: after, judged });
    addLines(market, since && movedLines(since.moved), valued.judges, { offers, changes });
  }
  compare(
    old.filter(({ bookmaker }) => bookmaker !== ALL_BOOKMAKERS && valued.isOf(nameIn(bookmaker))),
    valued.bets.map((bet) => valueRow(bet, now)),
    changes,
  );
}

function valuedIn(
  { event, of, market, isJudge, now, keep }: ChangedMarket,
  after: Books,
  since: ReturnType<typeof sinceIn>,
  offers: () => readonly Offered[],
): ValuedBooks {
  if (!isValued(market, of.sport)) return NOTHING_VALUED;
  return valueBetsIn({
    ...{ eventId: event, sport: of.sport, time: now, from: keep.from, offers },
    isJudge: of.isLive && !after.every(({ bookie }) => isJudge(bookie)) ? isJudge : null,
    since: of.isWhole ? null : since,
  });
}

/** The lines with an arbitrage among those that moved. @param moved null if all may have */
function addLines(
  { event, of, market, old, now }: ChangedMarket,
  moved: ReadonlySet<LineKey> | null,
  judges: ValuedBooks["judges"],
  { offers, changes }: { readonly offers: () => readonly Offered[]; readonly changes: Changes },
): void {
  const among = moved && (judges?.linesIn(moved, mayBeBelowOne(market, of.sport)) ?? moved);
  compare(
    old.filter((row) => row.bookmaker === ALL_BOOKMAKERS && (moved?.has(lineKeyOf(row)) ?? true)),
    among?.size === 0 ? [] : arbitrageLines(offers(), among).map((line) => arbitrageRow(event, market, now, line)),
    changes,
  );
}

const NOTHING_VALUED: ValuedBooks = { bets: [], isOf: () => true, judges: null };

function offersOf(books: Books, sport: string, { isSharp }: ValueKeeping): Offered[] {
  return books.map((book) => ({ bookie: book.bookie, isSharp: isSharp(book.bookie), market: book.in(sport) }));
}

/** What was kept of the market, for this sport and this store, and who has other prices now. */
function sinceIn(
  before: MarketBooks | undefined,
  after: Books,
  names: readonly string[],
  { sport, keep }: Pick<JudgedAs, "sport" | "keep">,
) {
  if (before === undefined || before.judged?.sport !== sport || before.judged.keep !== keep) return null;
  const at = (books: Books, bookie: string) => books.find((book) => book.bookie === bookie)?.in(sport);
  const moved = names.map((bookie): Moved => {
    return { bookie, isSharp: keep.isSharp(bookie), before: at(before.books, bookie), after: at(after, bookie) };
  });
  return { judges: before.judged.judges, moved };
}

type ChangedBooks = ReadonlyMap<string, readonly OddsRow[]> | undefined;

type Changes = { readonly [Name in keyof ValueChanges]: ValueChanges[Name][number][] };

function groupedBy<T, Key>(all: readonly T[], keyOf: (each: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

function withChanged(market: string, stored: Books | undefined, changed: ChangedBooks): Books {
  const books = stored?.slice() ?? [];
  for (const [bookie, rows] of changed ?? []) {
    const index = books.findIndex((book) => book.bookie === bookie);
    const now = rows.length === 0 ? [] : [new Book(bookie, market, rows)];
    books.splice(index === -1 ? books.length : index, index === -1 ? 0 : 1, ...now);
  }
  return books;
}

/** A bet that is as it was keeps its time. */
function compare(before: readonly ValueRow[], after: readonly ValueRow[], { put, removed }: Changes): void {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  const now = new Map<string, ValueRow>();
  // Of two rows on one line the better one counts: it is one bet.
  for (const row of after) if ((now.get(keyOf(row))?.value ?? 0) < row.value) now.set(keyOf(row), row);
  for (const [key, row] of now) {
    const known = old.get(key);
    if (known === undefined || textIn(known.body) !== textIn(row.body)) put.push(row);
  }
  for (const [key, row] of old) if (!now.has(key)) removed.push(row);
}

function keyOf({ bookmaker, priceKey }: ValueRow): string {
  return `${bookmaker} ${priceKey}`;
}

function valueRow({ expectedValueUpdatedAt: _at, ...bet }: ValueBet, at: number): ValueRow {
  const { eventId: event, market, bookmaker, betSide, expectedValue } = bet;
  const priceKey = JSON.stringify([market.hdp ?? null, market["label"] ?? null, betSide]);
  const names = { market: nameKey(market.name), bookmaker: nameKey(bookmaker) };
  return { event, ...names, priceKey, value: expectedValue, at, body: sealed(event, at, JSON.stringify(bet)) };
}

/** In this name lines with an arbitrage are kept among the value bets. No bookmaker has an empty name. */
export const ALL_BOOKMAKERS = nameKey("");

export function arbitrageRow(event: number, market: string, at: number, line: ArbitrageLine): ValueRow {
  const priceKey = JSON.stringify([line.hdp, line.label, line.sides[0]?.[0] ?? ""]);
  const body = sealed(event, at, JSON.stringify(line));
  return { event, market: nameKey(market), bookmaker: ALL_BOOKMAKERS, priceKey, value: 100 / line.implied, at, body };
}

export function lineKeyOf({ priceKey }: Pick<ValueRow, "priceKey">): LineKey {
  const [hdp, label] = parsed<readonly [number | null, string | null]>(priceKey);
  return lineKey(hdp, label);
}

/** What bookmakers have in a market, as its row has it: a line for each, so that those that are known need not be parsed. */
export function booksText(books: MarketBooks): string {
  const lines = books.books.map(({ text }) => text);
  const text = sealed(books.event, 0, `[${lines.join(BETWEEN)}]`);
  rememberBooks(nameKey(books.market), books, text);
  return text;
}

/** JSON has no line breaks in strings. */
const BETWEEN = ",\n";

/** @throws Error with the reason if it is not what was written */
export function booksIn(event: number, market: string, text: string): MarketBooks {
  const known = knownBooks(event, market);
  if (known?.text === text) return known.books;
  const books = booksOf(event, nameIn(market), unsealed(event, 0, text), known?.books);
  rememberBooks(market, books, text);
  return books;
}

/** Most bookmakers have what they had before another process wrote it, and are in the same order. */
function booksOf(event: number, market: string, text: string, before: MarketBooks | undefined): MarketBooks {
  const [old, end] = [before?.books ?? [], text.length - 1];
  const books: Book[] = [];
  const moved: string[] = [];
  let [start, next] = [1, 0];
  while (start < end) {
    const known = old[next];
    const after = start + (known?.text.length ?? 0);
    if (known !== undefined && text.startsWith(known.text, start) && endsAt(text, after)) {
      books.push(known);
      next++;
      start = after + BETWEEN.length;
      continue;
    }
    const comma = text.indexOf(BETWEEN, start);
    const line = text.slice(start, comma === -1 ? end : comma);
    for (const [bookie, rows] of parsed<Rows>(`[${line}]`)) {
      const index = old.findIndex((book) => book.bookie === bookie);
      const same = old[index]?.text === line ? old[index] : undefined;
      books.push(same ?? new Book(bookie, market, rows));
      if (same === undefined) moved.push(bookie);
      if (index !== -1) next = index + 1;
    }
    start += line.length + BETWEEN.length;
  }
  const gone = old.filter(({ bookie }) => !books.some((book) => book.bookie === bookie));
  return {
    event,
    market,
    books,
    judged: before === undefined ? null : judgedSince(before, books, [...moved, ...gone.map(({ bookie }) => bookie)]),
  };
}

function endsAt(text: string, index: number): boolean {
  return index === text.length - 1 || text.startsWith(BETWEEN, index);
}

/** An earlier release wrote all of them in one line. */
type Rows = readonly (readonly [bookie: string, rows: readonly OddsRow[]])[];

function judgedSince(before: MarketBooks, books: Books, changed: readonly string[]): JudgedAs | null {
  const since = before.judged && sinceIn(before, books, changed, before.judged);
  const judges = since?.judges.with(since.moved)?.judges;
  return judges === undefined || before.judged === null ? null : { ...before.judged, judges };
}
