/** Copies everything that one store of events has to another one, of any kind, and compares them afterwards. */
import type { OddsEntry, OddsFeedReader, OddsHistory } from "./odds/ports.js";
import { pagesOf } from "./pages.js";
import type { Chunk, EventStore, History, ImportKind, OwnRecord } from "./ports.js";

/** The histories that are read and written at once. */
const AT_ONCE = 200;
const ENTRIES_AT_ONCE = 1_000;
const KINDS: readonly ImportKind[] = ["feed", "own"];

export interface Copied {
  readonly events: number;
  /** Versions of these events, the current ones included. */
  readonly versions: number;
}

/** What events are copied from. */
export type EventSource = Pick<EventStore, "source" | "histories" | "waiting" | "chunkAt">;

/** Yields after each step what was copied so far. A store that has other events is refused: a copy never mixes two. */
export async function* copyEvents(from: EventSource, to: EventStore): AsyncGenerator<Copied, Copied> {
  let copied: Copied = { events: 0, versions: 0 };
  let end: number | null = null;
  const source = await from.source();
  if (source !== null) await to.claimSource(source);
  else if ((await to.source()) !== null) throw new Error("the target has a source, and the events have none");
  for await (const { items: histories, after } of historiesOf(from)) {
    const there = await to.histories(after, histories.length);
    const missing = histories.slice(there.length);
    checkSame(histories.slice(0, there.length), there, OTHER_EVENTS);
    if (missing.length > 0) await to.restore(missing);
    copied = withCounts(copied, histories);
    end = histories.at(-1)?.id ?? after;
    yield copied;
  }
  if ((await to.histories(end, 1)).length > 0) throw new Error(OTHER_EVENTS);
  // Facts of one's own without an event.
  for await (const { items } of waitingOf(from)) await to.ingest(items, Date.now());
  for (const kind of KINDS) await copyChunks(from, to, kind);
  return copied;
}

const OTHER_EVENTS = "the target has other events; give it an empty store";

/** Reads both stores again, and throws at the first difference. */
export async function* compareEvents(from: EventSource, to: EventStore): AsyncGenerator<Copied, Copied> {
  let compared: Copied = { events: 0, versions: 0 };
  for await (const { items: one, after } of historiesOf(from)) {
    const other = await to.histories(after, AT_ONCE);
    if (one.length !== other.length) throw new Error("the copy is not complete; something wrote to one of the stores");
    checkSame(one, other, "the copy differs; something wrote to one of the stores");
    compared = withCounts(compared, one);
    yield compared;
  }
  for await (const { items, after } of waitingOf(from))
    checkSame(items, await to.waiting(after, AT_ONCE), "the copy has other facts of one's own that wait for it");
  return compared;
}

export function historiesOf(from: EventSource) {
  return pagesOf<History>((after, limit) => from.histories(after, limit), idOf, AT_ONCE);
}

export function waitingOf(from: EventSource) {
  return pagesOf<OwnRecord>((after, limit) => from.waiting(after, limit), idOf, AT_ONCE);
}

const idOf = ({ id }: OfEvent): number => id;

/** So that the next run of `ingest` continues where the last one ended. */
async function copyChunks(from: EventSource, to: EventStore, kind: ImportKind): Promise<void> {
  for (let index = 0; ; index += 1) {
    const chunk: Chunk | null = await from.chunkAt(index, kind);
    if (chunk === null) return;
    await to.ingest([], Date.now(), { ...chunk, run: kind });
  }
}

function withCounts({ events, versions }: Copied, histories: readonly History[]): Copied {
  return {
    events: events + histories.length,
    versions: histories.reduce((sum, history) => sum + history.versions.length, versions),
  };
}

export interface CopiedOdds {
  /** Changes in the log. */
  readonly changes: number;
  /** Markets with opening or closing odds. */
  readonly markets: number;
}

/** What odds are copied from. */
export type OddsSource = Pick<OddsFeedReader, "position" | "log" | "histories" | "bookmakers">;

/** Copies the odds of events that were copied. Yields after each step what was copied so far. */
export async function* copyOdds(from: OddsSource, to: EventStore): AsyncGenerator<CopiedOdds, CopiedOdds> {
  const [position, bookmakers] = [await from.position(), await from.bookmakers()];
  const none = { ...position, entries: [], histories: [], bookmakers: [] };
  let copied: CopiedOdds = { changes: 0, markets: 0 };
  for await (const { items: entries, after } of entriesOf(from)) {
    const there = entries.length === 0 ? [] : await entriesAfter(to.odds, after, entries.length);
    checkSame(entries.slice(0, there.length).map(ofEvent), there.map(ofEvent), OTHER_ODDS);
    const missing = entries.slice(there.length);
    if (missing.length > 0) await to.restoreOdds({ ...none, entries: missing });
    copied = { ...copied, changes: copied.changes + entries.length };
    yield copied;
  }
  for await (const { items: histories } of oddsHistoriesOf(from)) {
    if (histories.length > 0) await to.restoreOdds({ ...none, histories });
    copied = { ...copied, markets: histories.reduce((sum, { markets }) => sum + markets.length, copied.markets) };
    yield copied;
  }
  if (bookmakers.length > 0) await to.restoreOdds({ ...none, bookmakers });
  return copied;
}

/** Reads the odds of both stores again, and throws at the first difference. */
export async function* compareOdds(from: OddsSource, to: EventStore): AsyncGenerator<void, void> {
  if ((await from.bookmakers()).length === 0) return;
  for await (const { items, after } of entriesOf(from)) {
    const other = await entriesAfter(to.odds, after, ENTRIES_AT_ONCE);
    checkSame(items.map(ofEvent), other.map(ofEvent), OTHER_ODDS);
    yield;
  }
  for await (const { items, after } of oddsHistoriesOf(from)) {
    const other = await to.odds.histories(after, AT_ONCE);
    checkSame(items.map(inOrder), other.map(inOrder), OTHER_ODDS);
    yield;
  }
}

/** The log of a store, page by page. */
export function entriesOf(from: Pick<OddsSource, "log">) {
  return pagesOf<OddsEntry>(
    (after, limit) => entriesAfter(from, after, limit),
    ({ seq }) => seq,
    ENTRIES_AT_ONCE,
  );
}

async function entriesAfter(from: Pick<OddsSource, "log">, after: number | null, limit: number) {
  return (await from.log(after ?? Number.MIN_SAFE_INTEGER, limit)).entries;
}

export function oddsHistoriesOf(from: Pick<OddsSource, "histories">) {
  return pagesOf<OddsHistory>((after, limit) => from.histories(after, limit), idOf, AT_ONCE);
}

/** The same with its bookmakers and markets by name. Databases have orders of their own. */
export function inOrder({ pairs, markets, ...rest }: OddsHistory): OddsHistory {
  return { ...rest, pairs: byName(pairs), markets: byName(markets) };
}

function byName<T extends { readonly bookie: string; readonly market?: string }>(all: readonly T[]): readonly T[] {
  const keyed = all.map((each) => [JSON.stringify([each.bookie, each.market]), each] as const);
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

const OTHER_ODDS = "the target has other odds; give it an empty store";

function ofEvent(entry: OddsEntry) {
  return { id: entry.event, ...entry };
}

type OfEvent = { readonly id: number };

function checkSame(one: readonly OfEvent[], other: readonly OfEvent[], fault: string): void {
  const different = [...(one.length < other.length ? other : one).keys()].find(
    (index) => JSON.stringify(one[index]) !== JSON.stringify(other[index]),
  );
  if (different !== undefined) throw new Error(`event ${(one[different] ?? other[different])?.id}: ${fault}`);
}
