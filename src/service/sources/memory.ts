/**
 * Events in the memory of this process: for tests, and for callers who keep their events themselves.
 *
 * @packageDocumentation
 */
import { describe } from "../../pure/contract/describe.js";
import { eventKey, type SportEvent } from "../../pure/engine/index.js";
import { MemoryChanges } from "./memory/changes.js";
import { EventIndex } from "./memory/event-index.js";
import { MemoryOrder } from "./memory/order.js";
import { isEvent, type Known, mergeRecord } from "./merging/merge.js";
import { frozenCopy } from "./merging/plain.js";
import type { EventTraits } from "./odds/changes.js";
import { readKeepOdds } from "./odds/keeping.js";
import { MemoryOdds } from "./odds/memory.js";
import { NO_ODDS, noticeEvent, oddsNeeds, oddsTraits } from "./odds/needs.js";
import type { OddsPart } from "./odds/ports.js";
import { OddsStaging } from "./odds/staging.js";
import type {
  Chunk,
  EventFilter,
  EventIngestOutcome,
  EventSearch,
  EventStore,
  FeedRecord,
  FindByKey,
  History,
  ImportKind,
  IngestOutcome,
  KeepOptions,
  LeagueFilter,
  OwnRecord,
  Pruned,
  Pruning,
  StoredChunk,
  StoreRecord,
  Verified,
  Version,
} from "./ports.js";
import { changeOf, type NewChange } from "./stored/changes.js";
import { countReplaced, readKeepVersions } from "./stored/pruning.js";
import { checkSourceName, mayClaim } from "./stored/source-name.js";
import { traitsOf } from "./stored/traits.js";
import { Watchers } from "./watching.js";

export { type Known, type Merged, mergeRecord } from "./merging/merge.js";
export { type IgnoredRecord, type RejectedRecord, readOwnFacts, readRecord } from "./merging/record.js";
export type * from "./store-types.js";

/** The current version of an event and the one it replaced. Entries never change, so a call that fails leaves no trace. */
interface Entry extends Known<SportEvent> {
  readonly receivedAt: number;
  readonly earlier: Entry | null;
  /** How many versions before the earliest one were removed. */
  readonly removed: number;
}

/** An event, or facts of one's own that wait for it. */
type Held = Entry | Known | null;

/** What a call does, before it is done. */
interface Staged {
  readonly events: Map<number, Held>;
  readonly odds: OddsStaging;
  readonly changes: NewChange[];
  readonly receivedAt: number;
}

/**
 * Creates a store that lasts as long as this process. The events it returns are frozen. An event whose id is a word is found by that id
 * alone: it is in no list, search or order of changes, and no record changes it. `histories` throws while there is one.
 *
 * @param events The events it starts with. If two have the same id, the later one counts.
 * @throws TypeError for an event without a valid id, or a number of versions that is not allowed.
 * @example
 * ```ts
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * const store = createMemoryStore([{ id: 5, status: "live", sport: { slug: "tennis" }, home: "Ada", away: "Bea" }]);
 * const found = await store.findEvents([5, 6]);
 * console.log(found.get(5)?.status, found.has(6)); // live false
 * ```
 */
export function createMemoryStore(events: Iterable<SportEvent> = [], options: KeepOptions = {}): MemoryEventStore {
  const records: FeedRecord[] = [];
  const words = new Map<string, SportEvent>();
  for (const [index, event] of [...events].entries()) {
    const id = keyOf(event, index);
    if (typeof id === "number") records.push({ kind: "event", id, event });
    else words.set(id, frozenCopy({ ...event, id }));
  }
  const store = new MemoryStore(options, words);
  store.ingest(records, Date.now());
  return store;
}

/** A store in memory, which also finds the events whose ids are words. */
export interface MemoryEventStore extends EventStore {
  readonly findEvents: FindByKey;
}

function keyOf(event: SportEvent, index: number): number | string {
  const id = eventKey(event?.id);
  if (id !== null) return id;
  throw new TypeError(
    `events[${index}].id: ${describe(event?.id)} is not an event id; allowed: an integer, or a string of 1 to 128 characters`,
  );
}

class MemoryStore implements MemoryEventStore {
  readonly #entries = new Map<number, Entry>();
  #source: string | null = null;
  /** Facts of one's own without an event. */
  readonly #waiting = new Map<number, Known>();
  readonly #chunks: Readonly<Record<ImportKind, Map<number, StoredChunk>>> = {
    feed: new Map(),
    own: new Map(),
  };
  readonly #index: EventIndex;
  readonly #words: ReadonlyMap<string, SportEvent>;
  readonly #keep: number;
  readonly #changes = new MemoryChanges();
  readonly #order = new MemoryOrder();
  readonly #watchers = new Watchers();
  readonly odds: MemoryOdds;

  constructor(options: KeepOptions, words: ReadonlyMap<string, SportEvent>) {
    this.#words = words;
    this.#index = new EventIndex(this.#entries, words);
    this.#keep = readKeepVersions(options);
    this.odds = new MemoryOdds(readKeepOdds(options), {
      eventOf: (id) => this.#entries.get(id)?.event ?? null,
      lastChangeNumber: () => this.#order.last,
      changedAfter: (changeNumber, limit) => this.#order.after(changeNumber, limit).map(({ id }) => id),
    });
  }

  /** Bound, because a handler gets it alone: `{ findEvents: store.findEvents }`. */
  readonly findEvents: FindByKey = <Id extends number | string>(ids: readonly Id[]) => this.#index.find(ids);

  listEvents(filter: EventFilter) {
    return this.#index.list(filter, (id, bookmaker) => this.odds.hasNow(id, bookmaker));
  }

  searchEvents(search: EventSearch) {
    return this.#index.search(search);
  }

  listLeagues(filter: LeagueFilter) {
    return this.#index.leagues(filter);
  }

  listSports(limit: number) {
    return this.#index.sports(limit);
  }

  eventChanges(after: number | null, limit: number) {
    return this.#changes.read(after, limit);
  }

  async changes(after: number | null, limit: number) {
    return this.#order.read(after, limit);
  }

  readonly watch = this.#watchers.watch;

  versions(id: number): readonly Version[] {
    return chainOf(this.#entries.get(id)).map(({ event, receivedAt, own }) => ({
      event,
      receivedAt,
      ...(own && { own }),
    }));
  }

  waiting(after: number | null, limit: number): readonly OwnRecord[] {
    const facts = [...this.#waiting].flatMap(([id, { own }]) =>
      own === null ? [] : [{ kind: "own", id, facts: own.facts } as const],
    );
    return facts
      .filter(({ id }) => after === null || id > after)
      .sort((one, two) => one.id - two.id)
      .slice(0, limit);
  }

  /** @throws Error if events have ids that are words: a copy would be without them */
  histories(after: number | null, limit: number): readonly History[] {
    const [word] = this.#words.keys();
    if (word !== undefined) {
      throw new Error(
        `event ${describe(word)}: an event whose id is not a whole number has no history and cannot be copied; ` +
          "create the store without such events",
      );
    }
    const ids = [...this.#entries.keys()].filter((id) => after === null || id > after).sort((one, two) => one - two);
    return ids.slice(0, limit).map((id) => {
      const { statusAt, scoreAt, removed } = this.#entries.get(id) as Entry;
      return { id, statusAt, scoreAt, removed, versions: this.versions(id) };
    });
  }

  restore(histories: readonly History[]): void {
    const entries = histories.map(({ id, versions, ...rest }) => {
      if (this.#entries.has(id)) throw new Error(`the store has event ${id} already`);
      const entry = versions.reduceRight<Entry | null>(
        (earlier, { event, own, receivedAt }) => ({
          ...rest,
          event: frozenCopy(event),
          own: frozenCopy(own ?? null),
          receivedAt,
          earlier,
        }),
        null,
      );
      return [id, entry] as const;
    });
    for (const [id, entry] of entries) if (entry !== null) this.#put(id, entry);
    this.#index.noticeChanges(histories.map(({ id }) => id));
  }

  restoreOdds(part: OddsPart): void {
    this.odds.restore(part, (id) => this.#traitsOf(this.#entries.get(id)), Date.now());
  }

  removedVersions(id: number): number {
    return this.#entries.get(id)?.removed ?? 0;
  }

  prune({ before, dryRun = false }: Pruning): Pruned {
    let [removed, events, left] = [0, 0, 0];
    for (const [id, entry] of this.#entries) {
      const received = chainOf(entry).map(({ receivedAt }) => receivedAt);
      const count = countReplaced(received.reverse(), before);
      left += received.length - 1 - count;
      if (count === 0) continue;
      removed += count;
      events++;
      if (!dryRun) this.#entries.set(id, shortened(entry, received.length - count));
    }
    return { removed, events, left };
  }

  /** Memory that a machine has changed is not found: nothing is read from a disk. */
  async *verify(): AsyncGenerator<Verified> {
    const versions = [...this.#entries.values()].reduce((sum, entry) => sum + chainOf(entry).length, 0);
    yield { versions, withoutDigest: 0, repaired: 0, damaged: [] };
  }

  ingest(records: readonly StoreRecord[], receivedAt: number, chunk?: Chunk) {
    if (chunk !== undefined && this.chunkAt(chunk.index, chunk.run)?.digest === chunk.digest) return "repeated";
    const needs = oddsNeeds(records, (id) => this.#entries.get(id)?.event ?? null);
    const found = needs && this.odds.find(needs, (id) => this.#traitsOf(this.#entries.get(id)), receivedAt);
    const staged: Staged = {
      events: new Map(),
      odds: new OddsStaging(found ?? NO_ODDS, receivedAt),
      changes: [],
      receivedAt,
    };
    const outcomes = records.map((record) => this.#takeAny(record, staged));
    const changes = staged.odds.changes();
    const valueBetUpdate = found && this.odds.valueBetUpdate(staged.odds.changedMarkets, changes, receivedAt);
    // Nothing below can fail.
    if (found !== null) this.odds.write(changes, receivedAt, valueBetUpdate);
    for (const [id, held] of staged.events) {
      this.#waiting.delete(id);
      if (isEntry(held)) this.#put(id, held);
      else if (held !== null) this.#waiting.set(id, held);
    }
    this.#index.noticeChanges(staged.events.keys());
    this.#changes.add(staged.changes, receivedAt);
    if (chunk !== undefined) this.#remember(chunk);
    // Not inside the call: what a watcher throws is no failure of it.
    queueMicrotask(() => this.#watchers.works(true));
    return outcomes;
  }

  source() {
    return this.#source;
  }

  claimSource(name: string) {
    checkSourceName(name);
    if (mayClaim(name, this.#source, this.#entries.size > 0)) this.#source = name;
  }

  chunkAt(index: number, kind: ImportKind = "feed") {
    return this.#chunks[kind].get(index) ?? null;
  }

  pieceAt(index: number, kind?: ImportKind) {
    return this.chunkAt(index, kind);
  }

  check() {}

  close() {
    this.#watchers.close();
  }

  #takeAny(record: StoreRecord, staged: Staged): IngestOutcome {
    if (record.kind === "links") return staged.odds.takeLinks(record);
    if (record.kind !== "odds") return this.#take(record, staged);
    return staged.odds.take(record, this.#traitsOf(staged.events.get(record.id) ?? this.#entries.get(record.id)));
  }

  #traitsOf(held: Held = null): EventTraits | null {
    return isEvent(held) ? oddsTraits(traitsOf(held.event)) : null;
  }

  #take(record: FeedRecord | OwnRecord, { events, odds, changes, receivedAt }: Staged): EventIngestOutcome {
    const { id } = record;
    const held = events.get(id);
    const before = held === undefined ? (this.#entries.get(id) ?? this.#waiting.get(id) ?? null) : held;
    const { intake, known } = mergeRecord(before, record, receivedAt);
    const after = known !== before && isEvent(known) ? this.#entryOf(known, before, receivedAt) : known;
    if (known !== before) events.set(id, after);
    const change = changeOf(before, after);
    if (change !== null) changes.push(change);
    noticeEvent(odds, before, known, record);
    return intake;
  }

  #entryOf(known: Known<SportEvent>, before: Held, receivedAt: number): Entry {
    const earlier = isEntry(before) ? before : null;
    if (known.event === earlier?.event) return { ...earlier, ...known };
    const [event, own] = [frozenCopy(known.event), frozenCopy(known.own)];
    const [{ statusAt, scoreAt }, removed] = [known, earlier?.removed ?? 0];
    return shortened({ event, statusAt, scoreAt, own, receivedAt, earlier, removed }, this.#keep);
  }

  #put(id: number, entry: Entry): void {
    if (this.#entries.get(id)?.event !== entry.event) this.#order.add(id);
    this.#entries.set(id, entry);
  }

  #remember({ continues, run: kind = "feed", ...chunk }: Chunk): void {
    const chunks = this.#chunks[kind];
    const isWhole = continues === undefined || chunks.get(chunk.index)?.digest === continues;
    for (const index of chunks.keys()) if (index >= chunk.index) chunks.delete(index);
    if (isWhole) chunks.set(chunk.index, chunk);
  }
}

function isEntry(held: Held): held is Entry {
  return held !== null && "receivedAt" in held;
}

/** The versions of an event, the current one first. */
function chainOf(entry: Entry | null | undefined): readonly Entry[] {
  const chain: Entry[] = [];
  for (let each = entry ?? null; each !== null; each = each.earlier) chain.push(each);
  return chain;
}

/** The same event with its latest versions only. */
function shortened(entry: Entry, most: number): Entry {
  if (most === Number.POSITIVE_INFINITY) return entry;
  const chain = chainOf(entry);
  const removed = entry.removed + Math.max(0, chain.length - most);
  const kept = chain.slice(0, most);
  return kept.reduceRight<Entry | null>((earlier, each) => ({ ...each, earlier, removed }), null) ?? entry;
}
