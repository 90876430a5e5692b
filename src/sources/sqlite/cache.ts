import type { SportEvent } from "../../engine/index.js";
import type { Cell, Connection } from "./driver.js";
import { type FoundAtOnce, findEvents } from "./finding.js";

/** The most events to cache, including ids known to be missing: about ten megabytes of typical events. */
const MOST_EVENTS = 16_384;
/** The most bytes to cache, as `freeze` estimates them. */
const GREATEST_SIZE = 32 * 1024 * 1024;
/** Deeper than any ingested event. */
const DEEPEST = 64;

/**
 * A cache of events for as long as nothing writes to the file. Reading and parsing an event costs several times as much as
 * asking whether the file has changed. A cache belongs to one connection and ends with it.
 *
 * An event is cached at its second request without a write in between. Freezing every event, or freezing during constant
 * writes, would cost more than it saves.
 */
export class EventCache {
  readonly #connection: Connection;
  /** The state of the file that the cache was read from. */
  #version: Cell | undefined;
  /** Frozen events; null for a missing one. */
  readonly #events = new Map<number, SportEvent | null>();
  #size = 0;
  /** Ids requested once. */
  readonly #asked = new Set<number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A large event is not cached: to freeze it would take too long. */
  find(ids: readonly number[]): FoundAtOnce {
    if (ids.length === 0 || ids.length > MOST_EVENTS) return findEvents(this.#connection, ids);
    // Before anything is read: if a commit comes in between, the next call sees another version and clears the cache.
    const version = this.#connection.version();
    if (version !== this.#version) this.#forget(version);
    const found = new Map<number, SportEvent>();
    const unknown = this.#lookUp(ids, found);
    if (unknown.length === 0) return { found, large: [], withoutDigest: 0 };
    const read = findEvents(this.#connection, unknown);
    if (unknown.length < ids.length && this.#connection.versionNow() !== version) {
      // Something wrote meanwhile: the cached events and those just read are of two different states.
      return findEvents(this.#connection, ids);
    }
    for (const id of unknown) if (!read.large.includes(id)) this.#notice(id, read.found.get(id) ?? null);
    for (const [id, event] of found) read.found.set(id, event);
    return read;
  }

  /** Adds the cached events to `found` and returns the ids that are not cached. */
  #lookUp(ids: readonly number[], found: Map<number, SportEvent>): number[] {
    const unknown: number[] = [];
    for (const id of ids) {
      const event = this.#events.get(id);
      if (event === undefined) unknown.push(id);
      else if (event !== null) found.set(id, event);
    }
    return unknown;
  }

  #notice(id: number, event: SportEvent | null): void {
    if (this.#asked.has(id)) {
      this.#keep(id, event);
      return;
    }
    if (this.#asked.size >= MOST_EVENTS) this.#asked.clear();
    this.#asked.add(id);
  }

  #keep(id: number, event: SportEvent | null): void {
    const size = event === null ? 0 : freeze(event, DEEPEST);
    if (size > GREATEST_SIZE) return;
    // Emptying it is rare enough: as many requests have filled it.
    if (this.#events.size >= MOST_EVENTS || this.#size + size > GREATEST_SIZE) this.#empty();
    this.#events.set(id, event);
    this.#size += size;
  }

  #empty(): void {
    this.#events.clear();
    this.#size = 0;
  }

  #forget(version: Cell | undefined): void {
    this.#empty();
    this.#asked.clear();
    this.#version = version;
  }
}

/** Freezes a value deeply and estimates its bytes: infinitely many if it is nested too deep. */
function freeze(value: object, room: number): number {
  if (room === 0) return Number.POSITIVE_INFINITY;
  let size = 32;
  // Keys instead of entries halve the time.
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    size += key.length + 8;
    if (typeof member === "string") size += member.length;
    else if (typeof member === "object" && member !== null) size += freeze(member, room - 1);
  }
  Object.freeze(value);
  return size;
}
