/** Prices that have dropped at sharp bookmakers. They are worked out from the opening odds, the log and what is offered now. */
import { bookmakersOf } from "../../../../pure/contract/bookmakers.js";
import { type DroppingQuery, type DropWindow, parseDroppingQuery } from "../../../../pure/contract/queries.js";
import type { SportEvent } from "../../../../pure/engine/index.js";
import { parseTime } from "../../../../pure/engine/input/time.js";
import { idOf } from "../../../../pure/engine/input/values.js";
import { type LinePriced, percentDropped, pricesBySide } from "../../../../pure/odds/dropping/drops.js";
import type { OddsMarket } from "../../../../pure/odds/index.js";
import { renamed } from "../../../../pure/odds/read/rename.js";
import type { OddsEntry, OddsPair, OddsReader } from "../../../sources/odds/ports.js";
import { turn } from "../../../sources/steps.js";
import { traitsOf } from "../../../sources/stored/traits.js";
import type { WrittenInSteps } from "../../http-message.js";
import type { HandlerOptions } from "../../ports.js";
import { fromStorage, parseOrRefuse } from "../../request/grade-request.js";
import { needed, type RouteRequest } from "../../route.js";
import { boundedAnswer } from "../list-answer.js";
import { sportIn } from "./closing.js";

const SEEN = bookmakersOf();
const HOUR = 3_600_000;
const WINDOWS = { "12h": 12 * HOUR, "24h": 24 * HOUR, "48h": 48 * HOUR } as const;
const NAMES = Object.keys(WINDOWS) as (keyof typeof WINDOWS)[];

/** The events and prices that are looked at: those that begin soonest. */
const MOST_EVENTS = 1_000;
const MOST_DROPS = 20_000;
/** So few events that their odds are read in a few milliseconds. */
const READ_AT_ONCE = 2;
/** How long a list is served, in milliseconds, and how many are kept. */
const SERVED_FOR = 10_000;
const MOST_LISTS = 8;

interface Drop {
  readonly event: SportEvent;
  readonly eventId: number;
  readonly bookie: string;
  readonly market: string;
  readonly price: LinePriced;
  readonly opening: number;
  /** In percent, in the window of the list. */
  readonly drop: number;
  readonly lastMovedAt: number;
  readonly updatedAt: number;
}

interface Drops {
  readonly drops: readonly Drop[];
  readonly isCut: boolean;
}

export async function droppingOdds(request: RouteRequest): Promise<WrittenInSteps> {
  const { options, query } = request;
  const now = (options.clock ?? Date.now)();
  const wanted = parseOrRefuse(() => parseDroppingQuery(query(), now));
  const { drops, isCut } = await recentDrops(wanted, now, options);
  const { limit, page } = wanted;
  const start = (page - 1) * limit;
  const listed = chosen(drops, wanted);
  const shown = listed.slice(start, start + limit);
  const entries = await withWindows(shown, wanted, now, options);
  const answer = boundedAnswer(entries, limit, "a smaller limit");
  if (isCut || listed.length > start + limit) answer.headers["x-truncated"] = "true";
  return answer;
}

const SORTS: Readonly<Record<DroppingQuery["sort"], (one: Drop, other: Drop) => number>> = {
  drop: (one, other) => other.drop - one.drop,
  recent: (one, other) => other.lastMovedAt - one.lastMovedAt,
  kickoff: (one, other) => startOf(one) - startOf(other),
};

function startOf({ event }: Drop): number {
  return traitsOf(event).start ?? Number.POSITIVE_INFINITY;
}

function chosen(drops: readonly Drop[], { markets, minDrop, sort }: DroppingQuery): readonly Drop[] {
  const inSport = (event: SportEvent, name: string) => renamed(sportIn(event), name).name.toLowerCase();
  const isWanted = ({ event, market }: Drop) =>
    markets === undefined || markets.some((name) => inSport(event, name) === market.toLowerCase());
  const found = drops.filter((each) => each.drop >= minDrop && isWanted(each));
  return found.sort((one, other) => SORTS[sort](one, other) || SORTS.drop(one, other) || one.eventId - other.eventId);
}

/** The lists that were made last, the oldest first: all accounts share them. */
const LISTS = new WeakMap<OddsReader, Map<string, { readonly at: number; readonly list: Promise<Drops> }>>();

function recentDrops(wanted: DroppingQuery, now: number, options: HandlerOptions): Promise<Drops> {
  const reader = needed(options.odds);
  const lists = LISTS.get(reader) ?? new Map<string, { readonly at: number; readonly list: Promise<Drops> }>();
  LISTS.set(reader, lists);
  const key = JSON.stringify([wanted.sport, wanted.leagues, wanted.timeWindow]);
  const known = lists.get(key);
  if (known !== undefined && Math.abs(now - known.at) < SERVED_FOR) return known.list;
  const list = dropsOf(wanted, now, options);
  lists.delete(key);
  lists.set(key, { at: now, list });
  list.catch(() => lists.delete(key));
  for (const first of lists.keys()) {
    if (lists.size <= MOST_LISTS) break;
    lists.delete(first);
  }
  return list;
}

async function dropsOf(wanted: DroppingQuery, now: number, options: HandlerOptions): Promise<Drops> {
  const { sport, leagues, from, timeWindow } = wanted;
  const names = { ...(sport !== undefined && { sport }), ...(leagues !== undefined && { leagues }) };
  const filter = { ...names, statuses: ["pending"] as const, from, limit: MOST_EVENTS + 1 };
  const events = await fromStorage(() => needed(options.events).listEvents(filter), options);
  const looked = events.slice(0, MOST_EVENTS);
  const drops: Drop[] = [];
  for (let start = 0; start < looked.length; start += READ_AT_ONCE) {
    drops.push(...(await dropsOn(looked.slice(start, start + READ_AT_ONCE), timeWindow, now, options)));
    if (drops.length > MOST_DROPS) return { drops: drops.slice(0, MOST_DROPS), isCut: true };
    await turn();
  }
  return { drops, isCut: events.length > MOST_EVENTS };
}

async function dropsOn(events: readonly SportEvent[], window: DropWindow, now: number, options: HandlerOptions) {
  const odds = needed(options.odds);
  const ids = events.flatMap(({ id }) => idOf(id) ?? []);
  const sharp = sharpOf(options);
  const { pairs } = await fromStorage(() => odds.snapshot(ids, sharp), options);
  if (pairs.length === 0) return [];
  const found = await fromStorage(() => odds.openingClosing(ids, sharp), options);
  const openings = new Map(found.map((each) => [marketKey(each.event, each.bookie, each.market), each.opening]));
  const earlier =
    window === "opening" ? null : await earlierOf({ ids, bookies: sharp }, now - WINDOWS[window], options);
  return events.flatMap((event) => {
    const best = new Map<string, Drop>();
    for (const pair of pairs)
      if (pair.event === Number(event.id))
        for (const drop of dropsAt(event, pair, openings, earlier)) {
          const { market, price } = drop;
          const key = JSON.stringify([market, price.hdp, price.label, price.side]);
          const known = best.get(key);
          if (known === undefined || drop.drop > known.drop) best.set(key, drop);
        }
    return [...best.values()];
  });
}

/** The name of a bookmaker has no line break. */
function marketKey(event: number, bookie: string, market: string): string {
  return `${event} ${bookie}\n${market}`;
}

function sharpOf({ bookmakers = SEEN }: HandlerOptions): string[] {
  return [...bookmakers.values()].filter(({ kind }) => kind === "sharp").map(({ name }) => name);
}

/** Of an event and a bookmaker what it had at a time, by market. */
type Earlier = ReadonlyMap<string, ReadonlyMap<string, OddsMarket>>;

interface Pairs {
  readonly ids: readonly number[];
  readonly bookies: readonly string[];
}

async function earlierOf({ ids, bookies }: Pairs, time: number, options: HandlerOptions): Promise<Earlier> {
  const entries = await fromStorage(() => needed(options.odds).entriesAt(ids, bookies, time), options);
  return new Map(entries.map((entry) => [`${entry.event} ${entry.bookie}`, marketsIn(entry)]));
}

/** What a store has written. */
function marketsIn({ markets }: OddsEntry): ReadonlyMap<string, OddsMarket> {
  return new Map((JSON.parse(markets) as OddsMarket[]).map((market) => [market.name, market]));
}

function* dropsAt(
  event: SportEvent,
  pair: OddsPair,
  openings: ReadonlyMap<string, string | null>,
  earlier: Earlier | null,
): Generator<Drop> {
  const { bookie, receivedAt: updatedAt } = pair;
  const [eventId, sport] = [pair.event, sportIn(event) ?? ""];
  for (const [name, market] of marketsIn(pair)) {
    const text = openings.get(marketKey(eventId, bookie, name)) ?? null;
    const opened = pricesBySide(text === null ? undefined : (JSON.parse(text) as OddsMarket), sport);
    const before = earlier && pricesBySide(earlier.get(`${eventId} ${bookie}`)?.get(name), sport);
    for (const [key, price] of pricesBySide(market, sport)) {
      const [opening, base] = [opened.get(key)?.odds, (before ?? opened).get(key)?.odds];
      const drop = base === undefined ? 0 : percentDropped(base, price.odds);
      if (drop <= 0 || opening === undefined) continue;
      const lastMovedAt = parseTime(market.updatedAt);
      yield { event, eventId, bookie, market: name, price, opening, drop, lastMovedAt, updatedAt };
    }
  }
}

/** As they are sent. What the log no longer has is null. */
async function withWindows(
  drops: readonly Drop[],
  { includeEventDetails }: DroppingQuery,
  now: number,
  options: HandlerOptions,
): Promise<object[]> {
  const found = new Map<Drop, Record<string, number | null>>();
  const ids = [...new Set(drops.map(({ eventId }) => eventId))];
  for (const id of ids) {
    const own = drops.filter(({ eventId }) => eventId === id);
    const bookies = [...new Set(own.map(({ bookie }) => bookie))];
    for (const name of NAMES) {
      const earlier = await earlierOf({ ids: [id], bookies }, now - WINDOWS[name], options);
      for (const drop of own) found.set(drop, { ...found.get(drop), [name]: droppedSince(drop, earlier) });
    }
    await turn();
  }
  return drops.map((drop) => entryOf(drop, found.get(drop) ?? {}, includeEventDetails));
}

function droppedSince({ event, eventId, bookie, market, price }: Drop, earlier: Earlier): number | null {
  const before = pricesBySide(earlier.get(`${eventId} ${bookie}`)?.get(market), sportIn(event) ?? "");
  const { hdp, label, side, odds } = price;
  for (const each of before.values())
    if (each.hdp === hdp && each.label === label && each.side === side) return percentDropped(each.odds, odds);
  return null;
}

function entryOf(drop: Drop, windows: object, isDetailed: boolean): object {
  const { event, eventId, market, price, opening, lastMovedAt, updatedAt } = drop;
  const { hdp, label, side, odds: current } = price;
  const { home, away, date, sport, league } = event;
  return {
    eventId,
    ...(isDetailed && { event: { home, away, date, sport, league } }),
    market: { name: market, ...(hdp !== null && { hdp }), ...(label !== null && { label }) },
    betSide: side,
    odds: { opening, current, drop: { sinceOpening: percentDropped(opening, current), ...windows } },
    lastMovedAt,
    updatedAt,
  };
}
