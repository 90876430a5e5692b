/** Events with odds as JSON. The odds of a pair are bytes that are written once: what is sent is put together from them. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import { NO_LINK } from "../../../../pure/odds/read/message.js";
import type { OddsLinks, OddsPair } from "../../../sources/odds/ports.js";
import type { Pieces } from "../../http-message.js";

/** Without scores: a client has them from the routes of events. */
const HEAD = ["id", "home", "away", "homeId", "awayId", "date", "status", "sport", "league"] as const;

const encoder = new TextEncoder();

/** What an event is, as the start of an object. */
export function headText(event: SportEvent, further: readonly string[] = []): string {
  const fields: Record<string, unknown> = {};
  for (const name of HEAD) fields[name] = Reflect.get(event, name);
  for (const name of further) fields[name] = Reflect.get(event, name);
  return JSON.stringify(fields).slice(0, -1);
}

/** An object of these fields; `__proto__` is a name like others. */
export function objectText(fields: readonly (readonly [name: string, json: string])[]): string {
  return `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;
}

export interface EventOdds {
  readonly event: SportEvent;
  /** In the order in which they are listed. */
  readonly bookmakers: readonly string[];
  readonly pairs: readonly OddsPair[];
  readonly links: OddsLinks | undefined;
}

/** An event with odds, without the end of the object. */
export function eventOddsBytes({ event, bookmakers, pairs, links }: EventOdds): Uint8Array<ArrayBuffer>[] {
  const linked = links && new Map(links.urls);
  const own = inOrder(pairs, bookmakers);
  const pieces: Uint8Array<ArrayBuffer>[] = [NOTHING];
  let urls = "";
  for (let index = 0; index < bookmakers.length; index++) {
    const [name = "", pair] = [bookmakers[index], own[index]];
    const text = pair && textOf(pair);
    const url = urlText(name, pair, text, linked?.get(name));
    // What is put together is not cut: that would copy all of it.
    urls = urls === "" ? url.slice(1) : urls + url;
    if (text === undefined || pair?.markets === NO_MARKETS) continue;
    pieces.push(pieces.length === 1 ? firstOf(text) : text.bytes);
  }
  pieces[0] = encoder.encode(
    `${knownHead(event)},"urls":{${urls}},"bookmakerIds":${idsText(bookmakers, links)},"bookmakers":{`,
  );
  return pieces;
}

const NO_MARKETS = "[]";
const NOTHING = new Uint8Array();

/** The pair of each bookmaker. Most stores return pairs in this order. */
function inOrder(pairs: readonly OddsPair[], bookmakers: readonly string[]): readonly (OddsPair | undefined)[] {
  let next = 0;
  const ordered = bookmakers.map((name) => (pairs[next]?.bookie === name ? pairs[next++] : undefined));
  if (next === pairs.length) return ordered;
  const byName = new Map(pairs.map((pair) => [pair.bookie, pair]));
  return bookmakers.map((name) => byName.get(name));
}

/** An event that cannot change keeps its text. */
const HEADS = new WeakMap<SportEvent, string>();

function knownHead(event: SportEvent): string {
  const known = HEADS.get(event);
  if (known !== undefined) return known;
  const text = headText(event);
  if (Object.isFrozen(event)) HEADS.set(event, text);
  return text;
}

interface PairText {
  /** The name and the markets, after a comma. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same without the comma, once it was the first one. */
  first: Uint8Array<ArrayBuffer> | null;
  /** The name and the address, after a comma. */
  readonly url: string;
}

/** As long as a store returns the same object, its text is the same. */
const WRITTEN = new WeakMap<OddsPair, PairText>();

function textOf(pair: OddsPair): PairText {
  const known = WRITTEN.get(pair);
  if (known !== undefined) return known;
  const name = JSON.stringify(pair.bookie);
  const bytes = encoder.encode(`,${name}:${pair.markets}`);
  const written = { bytes, first: null, url: `,${name}:${JSON.stringify(pair.url)}` };
  WRITTEN.set(pair, written);
  return written;
}

function firstOf(text: PairText): Uint8Array<ArrayBuffer> {
  text.first ??= text.bytes.subarray(1);
  return text.first;
}

/**
 * An event with the odds of one bookmaker, which are an empty list if it has none.
 *
 * @param markets as JSON
 */
export function oddsOfOneText({ event, pairs, links }: EventOdds, bookie: string, markets: string): string {
  const linked = links && new Map(links.urls).get(bookie);
  const own = pairs[0]?.url;
  const url = own === undefined || (own === NO_LINK && linked !== undefined) ? linked : own;
  const urls = url === undefined ? [] : [[bookie, JSON.stringify(url)] as const];
  const ids = idsText([bookie], links);
  return `${knownHead(event)},"urls":${objectText(urls)},"bookmakerIds":${ids},"bookmakers":${objectText([[bookie, markets]])}}`;
}

/** What the last message said, or else the last record. */
function urlText(
  name: string,
  pair: OddsPair | undefined,
  text: PairText | undefined,
  linked: string | undefined,
): string {
  if (text !== undefined && (pair?.url !== NO_LINK || linked === undefined)) return text.url;
  return linked === undefined ? "" : `,${JSON.stringify(name)}:${JSON.stringify(linked)}`;
}

/** A bookmaker can have further ids, under its name with a number: `Bet365_4`. */
function idsText(bookmakers: readonly string[], links: OddsLinks | undefined): string {
  if (links === undefined || links.bookmakerIds.length === 0) return "{}";
  const wanted = new Set(bookmakers);
  const ids = links.bookmakerIds.filter(([name]) => wanted.has(name) || wanted.has(name.replace(/_\d+$/, "")));
  return objectText(ids.map(([name, id]) => [name, JSON.stringify(id)]));
}

export function joined(parts: Pieces): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
