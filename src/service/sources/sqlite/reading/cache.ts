import type { SportEvent } from "../../../../pure/engine/index.js";
import { KeptEvents, MOST_EVENTS } from "../../stored/kept-events.js";
import type { Cell, Connection } from "../connection/driver.js";
import { type FoundAtOnce, findEvents, marksOf } from "./finding.js";

/** A cached event, and what shows that it is still the one in the file. */
interface Kept {
  /** Frozen; null for a missing one. */
  readonly event: SportEvent | null;
  /** As `marksOf` reads it. */
  readonly mark: string | null;
  /** The state of the file in which it was last seen so. */
  version: Cell | undefined;
}

/**
 * A cache of events. Reading and parsing an event costs several times as much as asking whether the file has changed, and if it has, whether
 * the event has. A cache belongs to one connection and ends with it.
 */
export class EventCache {
  readonly #connection: Connection;
  readonly #events = new KeptEvents<Kept>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A large event is not cached: to freeze it would take too long. */
  find(ids: readonly number[]): FoundAtOnce {
    const connection = this.#connection;
    if (ids.length === 0 || ids.length > MOST_EVENTS) return findEvents(connection, ids);
    // Before anything is read: if a commit comes in between, the next call sees another version and asks again.
    const version = connection.version();
    const isUnsure = this.#confirm(ids, version);
    const [known, unknown] = this.#lookUp(ids, version);
    if (unknown.length === 0 && !isUnsure) return { found: known, large: [], withoutDigest: 0 };
    const read = findEvents(connection, unknown);
    const noticed = unknown.filter((id) => !read.large.includes(id) && this.#events.isAskedAgain(id));
    const marks = marksOf(connection, noticed);
    const isOneQuery = unknown.length === ids.length && noticed.length === 0 && !isUnsure;
    // Something wrote meanwhile: what was read is of different states.
    if (!isOneQuery && connection.versionNow() !== version) return findEvents(connection, ids);
    for (const [index, id] of noticed.entries())
      this.#events.keep(id, { event: read.found.get(id) ?? null, mark: marks[index] ?? null, version });
    if (known.size === 0) return read;
    const found = new Map<number, SportEvent>();
    for (const id of ids) {
      const event = known.get(id) ?? read.found.get(id);
      if (event !== undefined) found.set(id, event);
    }
    return { ...read, found };
  }

  /** Asks for the marks of cached events that were last seen in another state of the file. False if no event had to be asked for. */
  #confirm(ids: readonly number[], version: Cell | undefined): boolean {
    const unsure = ids.filter((id) => {
      const kept = this.#events.get(id);
      return kept !== undefined && kept.version !== version && kept.mark !== null;
    });
    for (const [index, mark] of marksOf(this.#connection, unsure).entries()) {
      const kept = this.#events.get(unsure[index] ?? 0);
      if (kept?.mark === mark) kept.version = version;
    }
    return unsure.length > 0;
  }

  /** The cached events, and the ids that are not cached. */
  #lookUp(ids: readonly number[], version: Cell | undefined): [known: Map<number, SportEvent>, unknown: number[]] {
    const [known, unknown] = [new Map<number, SportEvent>(), [] as number[]];
    for (const id of ids) {
      const kept = this.#events.get(id);
      if (kept === undefined || kept.version !== version) unknown.push(id);
      else if (kept.event !== null) known.set(id, kept.event);
    }
    return [known, unknown];
  }
}
