/** Events with odds as JSON. The odds of a pair are bytes that are written once: what is sent is put together from them. */
import type { SportEvent } from "../engine/index.js";
import { NO_LINK } from "../odds/read/message.js";
import type { OddsLinks, OddsPair } from "../sources/odds/ports.js";

/** Without scores: a client has them from the routes of events. */
const HEAD = ["id", "home", "away", "homeId", "awayId", "date", "status", "sport", "league"] as const;

const encoder = new TextEncoder();

/** What an event is, as the start of an object. */
export function headText(event: SportEvent, further: readonly string[] = []): string {
  const fields = [...HEAD, ...further].map((name): [string, unknown] => [name, Reflect.get(event, name)]);
  return JSON.stringify(Object.fromEntries(fields)).slice(0, -1);
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
  /** Null if it was not asked for. */
  readonly seq: number | null;
}

/** An event with odds. */
export function eventOddsBytes(odds: EventOdds): Uint8Array<ArrayBuffer> {
  const pairs = inOrder(odds);
  const [urls, ids] = [urlsOf(odds, pairs), idsOf(odds)].map((links) =>
    objectText(links.map(([name, link]) => [name, JSON.stringify(link)])),
  );
  const start = encoder.encode(`${headText(odds.event)},"urls":${urls},"bookmakerIds":${ids},"bookmakers":{`);
  const end = encoder.encode(odds.seq === null ? "}}" : `},"seq":${odds.seq}}`);
  const priced = pairs.filter(({ markets }) => markets !== NO_MARKETS).map(pairBytes);
  return joined([start, ...priced.flatMap((bytes, index) => (index === 0 ? [bytes] : [COMMA, bytes])), end]);
}

const NO_MARKETS = "[]";
const COMMA = encoder.encode(",");

/** As long as a store returns the same object, its text is the same. */
const WRITTEN = new WeakMap<OddsPair, Uint8Array<ArrayBuffer>>();

function pairBytes(pair: OddsPair): Uint8Array<ArrayBuffer> {
  const known = WRITTEN.get(pair);
  if (known !== undefined) return known;
  const bytes = encoder.encode(`${JSON.stringify(pair.bookie)}:${pair.markets}`);
  WRITTEN.set(pair, bytes);
  return bytes;
}

function inOrder({ bookmakers, pairs }: EventOdds): readonly OddsPair[] {
  const byName = new Map(pairs.map((pair) => [pair.bookie, pair]));
  return bookmakers.flatMap((name) => byName.get(name) ?? []);
}

type Links = readonly (readonly [name: string, link: string])[];

/** What the last message said, or else the last record. */
function urlsOf({ bookmakers, links }: EventOdds, pairs: readonly OddsPair[]): Links {
  const urls = new Map(links?.urls);
  for (const { bookie, url } of pairs) if (url !== NO_LINK || !urls.has(bookie)) urls.set(bookie, url);
  return bookmakers.flatMap((name) => {
    const url = urls.get(name);
    return url === undefined ? [] : [[name, url] as const];
  });
}

/** A bookmaker can have further ids, under its name with a number: `Bet365_4`. */
function idsOf({ bookmakers, links }: EventOdds): Links {
  const wanted = new Set(bookmakers);
  return (links?.bookmakerIds ?? []).filter(([name]) => wanted.has(name) || wanted.has(name.replace(/_\d+$/, "")));
}

export function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
