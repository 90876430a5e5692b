/** Events with odds as JSON. The odds of a pair are bytes that are written once: what is sent is put together from them. */
import type { SportEvent } from "../engine/index.js";
import { NO_LINK } from "../odds/read/message.js";
import type { OddsLinks, OddsPair } from "../sources/odds/ports.js";
import type { Pieces } from "./exchange.js";

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
  const byName = new Map<string, OddsPair>();
  for (const pair of pairs) byName.set(pair.bookie, pair);
  const linked = links === undefined ? NO_URLS : new Map(links.urls);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let urls = "";
  for (const name of bookmakers) {
    const pair = byName.get(name);
    urls += urlText(name, pair, linked.get(name));
    if (pair === undefined || pair.markets === NO_MARKETS) continue;
    const { first, next } = textOf(pair);
    pieces.push(pieces.length === 0 ? first : next);
  }
  const start = `${headText(event)},"urls":{${urls.slice(1)}},"bookmakerIds":${idsText(bookmakers, links)},"bookmakers":{`;
  return [encoder.encode(start), ...pieces];
}

const NO_MARKETS = "[]";
const NO_URLS: ReadonlyMap<string, string> = new Map();

interface PairText {
  /** The name and the markets, and the same after a comma. */
  readonly first: Uint8Array<ArrayBuffer>;
  readonly next: Uint8Array<ArrayBuffer>;
  /** The name and the address, after a comma. */
  readonly url: string;
}

/** As long as a store returns the same object, its text is the same. */
const WRITTEN = new WeakMap<OddsPair, PairText>();

function textOf(pair: OddsPair): PairText {
  const known = WRITTEN.get(pair);
  if (known !== undefined) return known;
  const name = JSON.stringify(pair.bookie);
  const next = encoder.encode(`,${name}:${pair.markets}`);
  const written = { first: next.subarray(1), next, url: `,${name}:${JSON.stringify(pair.url)}` };
  WRITTEN.set(pair, written);
  return written;
}

/** What the last message said, or else the last record. */
function urlText(name: string, pair: OddsPair | undefined, linked: string | undefined): string {
  if (pair !== undefined && (pair.url !== NO_LINK || linked === undefined)) return textOf(pair).url;
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
