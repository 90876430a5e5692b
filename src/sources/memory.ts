/**
 * Events in the memory of this process: for tests, and for callers who keep their events themselves.
 *
 * @packageDocumentation
 */
import { describe } from "../contract/describe.js";
import type { SportEvent } from "../engine/index.js";
import { idOf } from "../engine/input/values.js";
import { EventIndex } from "./event-index.js";
import { type Known, merge } from "./merge.js";
import { frozenCopy } from "./plain.js";
import type {
  EventFilter,
  EventSearch,
  EventStore,
  FeedRecord,
  History,
  Intake,
  KeepOptions,
  Piece,
  Pruned,
  Pruning,
  Version,
} from "./ports.js";
import { countReplaced, readKeepVersions } from "./pruning.js";

export { type IgnoredRecord, type RejectedRecord, readRecord } from "./record.js";
export type * from "./store-types.js";

/** The current version of an event and the one it replaced. Entries never change, so a call that fails leaves no trace. */
interface Entry extends Version, Known {
  readonly earlier: Entry | null;
  /** How many versions before the earliest one were removed. */
  readonly removed: number;
}

/**
 * Creates a store that lasts as long as this process. The events it returns are frozen.
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
export function createMemoryStore(events: Iterable<SportEvent> = [], options: KeepOptions = {}): EventStore {
  const store = new MemoryStore(readKeepVersions(options));
  store.ingest([...events].map(toRecord), Date.now());
  return store;
}

function toRecord(event: SportEvent, index: number): FeedRecord {
  const id = idOf(event?.id);
  if (id === null)
    throw new TypeError(
      `events[${index}].id: ${describe(event?.id)} is not an event id; allowed: an integer or a string of digits`,
    );
  return { kind: "event", id, event };
}

class MemoryStore implements EventStore {
  readonly #entries = new Map<number, Entry>();
  readonly #pieces = new Map<number, Omit<Piece, "continues">>();
  readonly #index = new EventIndex(this.#entries);
  readonly #keep: number;

  constructor(keep: number) {
    this.#keep = keep;
  }

  /** Bound, because a handler gets it alone: `{ findEvents: store.findEvents }`. */
  readonly findEvents = (ids: readonly number[]) => this.#index.find(ids);

  listEvents(filter: EventFilter) {
    return this.#index.list(filter);
  }

  searchEvents(search: EventSearch) {
    return this.#index.search(search);
  }

  versions(id: number): readonly Version[] {
    return chainOf(this.#entries.get(id)).map(({ event, receivedAt }) => ({ event, receivedAt }));
  }

  histories(after: number | null, limit: number): readonly History[] {
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
        (earlier, { event, receivedAt }) => ({ ...rest, event: frozenCopy(event), receivedAt, earlier }),
        null,
      );
      return [id, entry] as const;
    });
    for (const [id, entry] of entries) if (entry !== null) this.#entries.set(id, entry);
    this.#index.noticeChanges(histories.map(({ id }) => id));
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

  ingest(records: readonly FeedRecord[], receivedAt: number, piece?: Piece) {
    if (piece !== undefined && this.#pieces.get(piece.index)?.digest === piece.digest) return "repeated";
    const staged = new Map<number, Entry>();
    const intakes = records.map((record) => this.#take(record, receivedAt, staged));
    // Nothing below can fail.
    for (const [id, entry] of staged) this.#entries.set(id, entry);
    this.#index.noticeChanges(staged.keys());
    if (piece !== undefined) this.#remember(piece);
    return intakes;
  }

  pieceAt(index: number) {
    return this.#pieces.get(index) ?? null;
  }

  check() {}

  close() {}

  #take(record: FeedRecord, receivedAt: number, staged: Map<number, Entry>): Intake {
    const { id } = record;
    const before = staged.get(id) ?? this.#entries.get(id) ?? null;
    const { intake, known } = merge(before, record);
    if (known === null || known === before) return intake;
    const isNew = known.event !== before?.event;
    staged.set(
      id,
      before === null || isNew
        ? shortened(
            { ...known, event: frozenCopy(known.event), receivedAt, earlier: before, removed: before?.removed ?? 0 },
            this.#keep,
          )
        : { ...before, ...known },
    );
    return intake;
  }

  #remember({ continues, ...piece }: Piece): void {
    const isWhole = continues === undefined || this.#pieces.get(piece.index)?.digest === continues;
    for (const place of this.#pieces.keys()) if (place >= piece.index) this.#pieces.delete(place);
    if (isWhole) this.#pieces.set(piece.index, piece);
  }
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
