import type { SportEvent } from "../../engine/index.js";
import type { Connection, Value } from "./driver.js";
import { findEvents } from "./reading.js";

/** So many are kept at most, those that are known not to be there among them: of usual ones about ten megabytes. */
const MOST_EVENTS = 16_384;
/** And so many bytes of them, as `freeze` estimates them. */
const GREATEST_SIZE = 32 * 1024 * 1024;
/** Deeper than any event that was taken in. */
const DEEPEST = 64;

/**
 * Events that are asked for again and again, for as long as nobody writes to the file: to read and parse them costs several
 * times as much as to ask whether somebody has. A cache belongs to one connection, and nothing of it outlives that.
 *
 * An event is kept when it is asked for a second time while nobody wrote: to freeze those that are asked for once, or while
 * others write all the time, would be wasted.
 */
export class EventCache {
  readonly #connection: Connection;
  /** The state of the file that everything here is of. */
  #version: Value | undefined;
  /** Frozen; null for an event that is not there. */
  readonly #events = new Map<number, SportEvent | null>();
  #size = 0;
  /** Asked for once. */
  readonly #asked = new Set<number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  find(ids: readonly number[]): Map<number, SportEvent> {
    if (ids.length === 0 || ids.length > MOST_EVENTS) return findEvents(this.#connection, ids);
    // Before anything is read: where a commit comes in between, the next call finds another version and drops what was kept.
    const version = versionOf(this.#connection);
    if (version !== this.#version) this.#forget(version);
    const found = new Map<number, SportEvent>();
    const unknown = this.#lookUp(ids, found);
    if (unknown.length === 0) return found;
    const read = findEvents(this.#connection, unknown);
    if (unknown.length < ids.length && versionOf(this.#connection) !== version) {
      // Somebody wrote meanwhile: what was known is of one moment, and what was read of another.
      return findEvents(this.#connection, ids);
    }
    for (const id of unknown) this.#notice(id, read.get(id) ?? null);
    for (const [id, event] of found) read.set(id, event);
    return read;
  }

  /** Adds what is known, and answers the ids of which nothing is. */
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
    // To empty it is paid for by those that have filled it.
    if (this.#events.size >= MOST_EVENTS || this.#size + size > GREATEST_SIZE) this.#empty();
    this.#events.set(id, event);
    this.#size += size;
  }

  #empty(): void {
    this.#events.clear();
    this.#size = 0;
  }

  #forget(version: Value | undefined): void {
    this.#empty();
    this.#asked.clear();
    this.#version = version;
  }
}

/** A number that is another one as soon as another connection, of whatever process, has committed something. */
function versionOf(connection: Connection): Value | undefined {
  return connection.get("PRAGMA data_version")?.[0];
}

/** Freezes all of a value, and estimates the bytes that it takes: infinitely many where it is nested too deep. */
function freeze(value: object, room: number): number {
  if (room === 0) return Number.POSITIVE_INFINITY;
  let size = 32;
  // By keys, not by entries: that halves the time.
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    size += key.length + 8;
    if (typeof member === "string") size += member.length;
    else if (typeof member === "object" && member !== null) size += freeze(member, room - 1);
  }
  Object.freeze(value);
  return size;
}
