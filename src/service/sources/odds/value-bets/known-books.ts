/**
 * The markets that this process read or wrote last: the next change in one of them then need not parse it again, or judge again the rows
 * that stay. A text is the same only if its digest is, so that it does not matter which store wrote it, or whether the call that did
 * was completed.
 */
import type { OddsRow } from "../../../../pure/odds/index.js";
import type { MarketJudges } from "../../../../pure/odds/value/judges.js";
import { PreparedMarket } from "../../../../pure/odds/value/prepared.js";
import type { ValueKeeping } from "../keeping.js";

/** What one bookmaker has in a market. It stays as others change. */
export class Book {
  readonly bookie: string;
  readonly rows: readonly OddsRow[];
  readonly #market: string;
  #prepared: PreparedMarket | null = null;
  #text: string | null = null;

  constructor(bookie: string, market: string, rows: readonly OddsRow[]) {
    this.bookie = bookie;
    this.#market = market;
    this.rows = rows;
  }

  /** As it is judged. */
  in(sport: string): PreparedMarket {
    if (this.#prepared?.sport !== sport)
      this.#prepared = new PreparedMarket({ name: this.#market, updatedAt: "", odds: this.rows }, sport);
    return this.#prepared;
  }

  /** The name of the bookmaker and its rows, as JSON text. */
  get text(): string {
    this.#text ??= JSON.stringify([this.bookie, this.rows]);
    return this.#text;
  }
}

/** Of each bookmaker one. A list is quick to copy, and to compare with its text. */
export type Books = readonly Book[];

export interface MarketBooks {
  readonly event: number;
  readonly market: string;
  readonly books: Books;
  /** Null if it has to be made again. */
  judged: JudgedAs | null;
}

/** What is kept of who judges, and for which sport and store. */
export interface JudgedAs {
  readonly judges: MarketJudges;
  readonly sport: string;
  readonly keep: ValueKeeping;
}

/** The most characters of texts whose markets are kept. Parsed, they need several times as many bytes. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

interface KnownBooks {
  readonly books: MarketBooks;
  readonly text: string;
}

/** By event and market. The one that was met first is the first. */
const KNOWN = new Map<string, KnownBooks>();
let characters = 0;

export function knownBooks(event: number, market: string): KnownBooks | undefined {
  return KNOWN.get(`${event} ${market}`);
}

export function rememberBooks(market: string, books: MarketBooks, text: string): void {
  const key = `${books.event} ${market}`;
  forget(key);
  KNOWN.set(key, { books, text });
  characters += text.length;
  for (const first of KNOWN.keys()) {
    if (characters <= MOST_CHARACTERS) return;
    forget(first);
  }
}

function forget(key: string): void {
  const known = KNOWN.get(key);
  if (known === undefined) return;
  characters -= known.text.length;
  KNOWN.delete(key);
}
