import { type IgnoredRecord, type RejectedRecord, readOwnFacts } from "../../service/sources/merging/record.js";
import { oddsMessageId, readWithOdds } from "../../service/sources/odds/record.js";
import type { EventStore, ImportKind, StoreRecord } from "../../service/sources/ports.js";
import { traitsOf } from "../../service/sources/stored/traits.js";
import { type Entry, eventEntries, FaultyInput, fromEach, type OnFault, textOf } from "../input/entries.js";
import { type FeedRead, feedEntries } from "../input/feed-records.js";

/** A record of a file, and its place. An entry with odds of several bookmakers is several records. */
export interface Found {
  readonly record: StoreRecord;
  readonly entry: Entry;
}

interface Reading {
  readonly kind: ImportKind;
  readonly feed: FeedRead | null;
  readonly store: EventStore;
  readonly onFault: OnFault;
  readonly onIgnored: () => void;
}

/** Reads the entries of files as records for a store. */
export class RecordReader {
  readonly #kind: ImportKind;
  readonly #feed: FeedRead | null;
  readonly #store: EventStore;
  readonly #onFault: OnFault;
  readonly #onIgnored: () => void;
  /** Of events with odds in this run. */
  readonly #sports = new Map<number, string>();

  constructor({ kind, feed, store, onFault, onIgnored }: Reading) {
    this.#kind = kind;
    this.#feed = feed;
    this.#store = store;
    this.#onFault = onFault;
    this.#onIgnored = onIgnored;
  }

  async read(all: readonly Entry[]): Promise<readonly Found[]> {
    const entries = this.#kind === "own" ? all : all.flatMap((entry) => this.#eventsOf(entry));
    await this.#learnSports(entries);
    return entries.flatMap((entry) => this.#recordsOf(entry));
  }

  /** Messages do not name the sport, which decides what the names of their markets mean. An event keeps its sport. */
  async #learnSports(entries: readonly Entry[]): Promise<void> {
    const ids = entries.flatMap(({ value }) => oddsMessageId(value) ?? []);
    const unknown = [...new Set(ids)].filter((id) => !this.#sports.has(id));
    if (unknown.length === 0) return;
    // A store that is still empty knows none. One that fails does so again with what is ingested.
    const events = await Promise.resolve(unknown)
      .then((some) => this.#store.findEvents(some))
      .catch(() => null);
    for (const [id, event] of events ?? []) {
      const { sport } = traitsOf(event);
      if (sport !== null) this.#sports.set(id, sport);
    }
  }

  #eventsOf(entry: Entry): readonly Entry[] {
    const feed = this.#feed;
    if (feed === null) return fromEach([entry], this.#onFault, (each) => eventEntries(each, this.#onFault));
    return fromEach(feedEntries(entry, feed, this.#onFault), this.#onFault, (event) => [withWholeId(event)]);
  }

  #recordsOf(entry: Entry): readonly Found[] {
    if (this.#kind === "own") return this.#accept(entry, [readOwnFacts(entry.value)]);
    const { records, refusals } = readWithOdds(entry.value, Date.now(), (id) => this.#sports.get(id) ?? null);
    for (const refusal of refusals) this.#onFault(new FaultyInput(entry.place, refusal), () => textOf(entry));
    return this.#accept(entry, records);
  }

  #accept(entry: Entry, records: readonly (StoreRecord | IgnoredRecord | RejectedRecord)[]): readonly Found[] {
    return records.flatMap((record) => {
      if (record.kind === "rejected") this.#onFault(new FaultyInput(entry.place, record.reason), () => textOf(entry));
      if (record.kind === "ignored") this.#onIgnored();
      return record.kind === "rejected" || record.kind === "ignored" ? [] : [{ record, entry }];
    });
  }
}

/** Of an event of a feed, whose id may be a string. */
function withWholeId(event: Entry): Entry {
  const { id } = event.value;
  if (typeof id !== "string") return event;
  throw new FaultyInput(
    event.place,
    "the id of the event is not a whole number, and a store has no others; grade or settle with --events, or write a whole number as the id",
  );
}
