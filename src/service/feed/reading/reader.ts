/** Reads what has changed, in order, and passes it on. One for all connections of a process. */
import type { OddsEntry, OddsLog } from "../../sources/odds/ports.js";
import { turn } from "../../sources/steps.js";
import type { FeedStore } from "../ports.js";
import type { Hub } from "../sending/hub.js";
import { OddsChange } from "../sending/views.js";
import type { Bounds } from "./bounds.js";
import { damagedIn, type KnownEvents } from "./known-events.js";
import { Recent } from "./recent.js";

/** How many changes are read, compressed and sent at a time. Those of a large commit reach clients one step after the other. */
const ODDS_STEP = 64;
const EVENTS_STEP = 256;
/** How many numbers after one that cannot be read are tried. */
const MOST_SKIPPED = 1_000;

interface ReaderContext {
  readonly store: FeedStore;
  readonly hub: Hub;
  readonly events: KnownEvents;
  readonly bounds: Bounds;
  readonly took: (committedAt: number) => void;
}

/** It has turns of its own, as an account has. */
const READING = Symbol("reading");

export class FeedReader {
  /** The last change of odds that was read; those before it were passed on or are about to be. */
  seq = 0;
  recent: Recent;
  readonly #took: (committedAt: number) => void;
  readonly #store: FeedStore;
  readonly #hub: Hub;
  readonly #events: KnownEvents;
  readonly #mostRecent: number;
  #number = 0;
  #starting: Promise<void> | null = null;
  #isStarted = false;
  #running: Promise<void> | null = null;
  #isDue = false;
  #isEnded = false;

  /** @param took is called with when the oldest change of a step was committed, once all of them were passed on */
  constructor({ store, hub, events, bounds: { recentChanges }, took }: ReaderContext) {
    this.#took = took;
    this.#store = store;
    this.#mostRecent = recentChanges;
    this.recent = new Recent(0, recentChanges);
    this.#hub = hub;
    this.#events = events;
  }

  /** Finds where the store is. Rejects while the storage is down; the next call is a new attempt. */
  start(): Promise<void> {
    if (this.#isStarted) return DONE;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    const { seq } = await this.#store.odds.position();
    const { last } = await this.#store.eventChanges(null, 0);
    this.seq = seq;
    this.recent = new Recent(seq, this.#mostRecent);
    this.#number = last;
    this.#isStarted = true;
  }

  /** Something may have changed. Resolves when it was passed on, and never rejects: what failed is tried again with the next call. */
  poke(): Promise<void> {
    this.#isDue = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  end(): void {
    this.#isEnded = true;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isDue && !this.#isEnded) {
        this.#isDue = false;
        await this.start();
        while (!this.#isEnded && (await this.#round())) await turn(READING);
      }
    } catch {
      // The store reports to whoever watches it that it is down.
    } finally {
      // In the moment in which nothing is due: the next call begins again.
      this.#running = null;
    }
  }

  /**
   * True if there may be more. Odds are read first and sent last: the events that they belong to are then at least as new, and the
   * status that ends an event comes before the messages that take back its odds.
   */
  async #round(): Promise<boolean> {
    const entries = await this.#readOdds();
    while (await this.#passEvents()) await turn(READING);
    if (entries.length === 0) return false;
    const eventOf = await this.#events.look(entries.map(({ event }) => event));
    const changes = entries.map((entry) => new OddsChange(entry));
    this.recent.add(changes);
    this.seq = entries.at(-1)?.seq ?? this.seq;
    await this.#hub.odds(changes, eventOf);
    this.#took(Math.min(...entries.map(({ receivedAt }) => receivedAt)));
    return entries.length === ODDS_STEP;
  }

  async #readOdds(): Promise<readonly OddsEntry[]> {
    const log = await this.#log();
    if (log.seq < this.seq || log.from > this.seq) {
      // A store that was restored, or that has removed changes before they were read.
      const seq = log.seq < this.seq ? log.seq : log.from;
      this.#restart(seq);
      return [];
    }
    return log.entries;
  }

  #restart(seq: number): void {
    this.seq = seq;
    this.recent = new Recent(seq, this.#mostRecent);
    this.#hub.resync("seq_too_old");
    this.#isDue = true;
  }

  /** A change that is damaged is left out: it must not hold up all that comes after it. */
  async #log(): Promise<OddsLog> {
    try {
      return await this.#store.odds.log(this.seq, ODDS_STEP);
    } catch (error) {
      if (damagedIn(error).size === 0) throw error;
      return this.#logAround(error);
    }
  }

  /** One change, or the first one after those that cannot be read. */
  async #logAround(cause: unknown): Promise<OddsLog> {
    for (let skipped = 0; skipped <= MOST_SKIPPED; skipped++) {
      try {
        const log = await this.#store.odds.log(this.seq + skipped, 1);
        if (skipped > 0) this.#restart(this.seq + skipped);
        this.#isDue = true;
        return log;
      } catch (error) {
        if (damagedIn(error).size === 0) throw error;
      }
    }
    throw cause;
  }

  async #passEvents(): Promise<boolean> {
    const { changes, last } = await this.#store.eventChanges(this.#number, EVENTS_STEP);
    for (const change of changes) this.#events.note(change);
    this.#number = changes.at(-1)?.number ?? last;
    await this.#hub.events(changes);
    return changes.length === EVENTS_STEP;
  }
}

const DONE = Promise.resolve();
