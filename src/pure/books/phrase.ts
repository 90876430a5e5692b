import { parseLine } from "../engine/input/line.js";
import type { UnknownRecord } from "../engine/input/unknown-record.js";
import type { Sport } from "../engine/row-types/market.js";
import { sideNamed } from "./names.js";

/** A side and its line in one string. The market is there if the words name one. */
export interface Phrase {
  readonly side: string;
  /** Null if no bet can have it. */
  readonly line: number | null;
  readonly market: string | null;
}

/** A longer string is no bet. */
const LONGEST = 300;
const TOTAL = /^(over|under|o|u)\s*(\d+(?:\.\d+)?)(?:\s+([\p{L} ]+))?$/iu;
const HANDICAP = /^(.*\S)\s+\(?\s*([+\-\u2010-\u2015\u2212]\d+(?:\.\d+)?|0(?:\.0+)?)\s*\)?$/u;

/** Nouns whose markets have another name. Source: docs/rules.md#teams. */
const NOUNS: Readonly<Record<string, string>> = { cards: "Bookings", bookings: "Bookings" };

/**
 * `Over 2.5 Goals`, `u 9.5`, `Everton +1.25` or `Arsenal (-1)`. Null for anything else, and `unknown` for a noun that no market of
 * the sport counts. A team is named as the event writes it.
 */
export function phraseIn(text: string, event: UnknownRecord, sport: Sport): Phrase | "unknown" | null {
  if (text.length > LONGEST) return null;
  const total = TOTAL.exec(text.trim());
  if (total !== null) {
    const [, word = "", number, noun] = total;
    const market = noun === undefined ? null : totalsOf(noun.trim().toLowerCase(), sport);
    if (market === undefined) return "unknown";
    return { side: /^o/i.test(word) ? "over" : "under", line: parseLine(number), market };
  }
  // A team may have a number in its name: Schalke 04, Mainz 05.
  if (sideNamed(text, event) !== null) return null;
  const [, name = "", number] = HANDICAP.exec(text.trim()) ?? [];
  const side = sideNamed(name, event);
  return side === null ? null : { side, line: parseLine(number), market: null };
}

/** The market of the totals of what a noun names; undefined if the sport has none. */
function totalsOf(noun: string, sport: Sport): string | undefined {
  const title = NOUNS[noun] ?? noun.replace(/^./, (letter) => letter.toUpperCase());
  const names = [`Totals (${title})`, ...(noun === sport.row.words.scoredIn ? ["Totals"] : []), `${title} Totals`];
  return names.map((name) => sport.find(name)?.name).find((name) => name !== undefined);
}

const LAST_NUMBER = /^(.*\S)\s+\(?\s*([+\-\u2010-\u2015\u2212]?\d+(?:\.\d+)?)\s*\)?$/u;

/** A market with its line behind it: `Asian Handicap -1.25`, `Totals 2.5`. Null if the words before it are not a market. */
export function marketWithLine(
  text: string,
  sport: Sport,
): { readonly market: string; readonly line: number | null } | null {
  if (text.length > LONGEST) return null;
  const [, market = "", number] = LAST_NUMBER.exec(text.trim()) ?? [];
  return number === undefined || sport.find(market) === null ? null : { market, line: parseLine(number) };
}
