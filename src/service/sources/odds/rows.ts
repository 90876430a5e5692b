/** What all databases do with rows of odds besides the log. */
import type { OddsMarket } from "../../../pure/odds/index.js";
import { DamagedEvents } from "../stored/damage.js";
import { digestOf } from "../stored/digest.js";
import { checkDigest } from "../stored/stored.js";
import { type LinksRow, PAIR_FLAGS, type StoredPair } from "./changes.js";
import { nameIn, unsealed } from "./entry.js";
import type { OpeningClosingColumn, OpeningClosingRow } from "./opening-closing.js";
import type {
  KeptMarket,
  OddsEntry,
  OddsLinks,
  OddsMark,
  OddsPosition,
  OddsRecord,
  OpeningClosingOdds,
} from "./ports.js";

/** What a row of a pair has besides its last entry. */
export type PairExtras = Pick<StoredPair, "time" | "lastReceivedAt" | "flags">;

export function storedPair({ event, bookie, seq, type, url, markets }: OddsEntry, extras: PairExtras): StoredPair {
  const { time, lastReceivedAt, flags } = extras;
  const isPresent = type !== "deleted";
  return {
    event,
    bookie,
    seq,
    time,
    lastReceivedAt,
    flags,
    url,
    markets: parsed<readonly OddsMarket[]>(markets),
    isPresent,
  };
}

/** Odds that were created are no longer so when they are deleted. */
export function markOf(seq: number, event: number, bookie: string, flags: number): OddsMark {
  return { seq, event, bookie, mayBeDeleted: (flags & PAIR_FLAGS.wasCreated) === 0 };
}

/** @throws Error with the reason if they are not what was written */
export function linksIn(event: number, body: string, digest: number): OddsLinks {
  checkDigest(digestOf(event, 0, body), digest);
  return parsed<OddsLinks>(body);
}

export function linksRow(event: number, links: OddsLinks): LinksRow {
  const body = JSON.stringify(links);
  return { event, body, digest: digestOf(event, 0, body) };
}

/** What a store keeps of a market, from its columns. @throws Error with the reason if it is not what was written */
export function keptMarketIn(
  { event, bookmaker, market, at }: Omit<OpeningClosingRow, "body">,
  bodies: Readonly<Partial<Record<OpeningClosingColumn, string | null | undefined>>>,
): KeptMarket {
  const textOf = (body: string | null = null) => (body === null ? null : unsealed(event, 0, body));
  const [opening, pending] = [textOf(bodies.opening), textOf(bodies.pending)];
  const [start, closing] = [textOf(bodies.start), textOf(bodies.closing)];
  return { bookie: nameIn(bookmaker), market: nameIn(market), at, opening, pending, start, closing };
}

/** Opening and closing odds, from their columns. None if they are only what may become closing odds. */
export function openingClosingIn(
  { event, bookmaker, market }: Pick<OpeningClosingRow, "event" | "bookmaker" | "market">,
  opening: string | null,
  closing: string | null,
): OpeningClosingOdds[] {
  if (opening === null && closing === null) return [];
  const [first, last] = [opening, closing].map((body) => (body === null ? null : unsealed(event, 0, body)));
  return [{ event, bookie: nameIn(bookmaker), market: nameIn(market), opening: first ?? null, closing: last ?? null }];
}

/** What a store without odds has. */
export const NOWHERE: OddsPosition = { seq: 0, from: 0 };

/** What `read` makes of a row of an event. @throws DamagedEvents if it is damaged */
export function ofEvent<T>(event: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    throw new DamagedEvents(new Map([[event, `its odds: ${error.message}`]]), { cause: error });
  }
}

/** What `read` makes of a row, or null if it is damaged: what comes next replaces it. */
export function unlessDamaged<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    return null;
  }
}

/** Odds that wait. They are read once, within minutes. */
export function waitingIn(body: string): OddsRecord {
  return parsed<OddsRecord>(body);
}

/** What `JSON.stringify` wrote, as the digest next to it proves. */
export function parsed<T>(text: string): T {
  return JSON.parse(text) as T;
}
