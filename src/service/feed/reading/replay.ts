/** What a client missed: the latest state of each bookmaker on each event since its `lastSeq`. Source: docs/feed.md#replay. */

import type { Places } from "../../http/places.js";
import type { OddsMark } from "../../sources/odds/ports.js";
import { turn } from "../../sources/steps.js";
import type { Connection } from "../connection.js";
import type { Handshake } from "../handshake/handshake.js";
import type { FeedStore } from "../ports.js";
import { filteredEvent } from "../sending/filter.js";
import { Hub, joined } from "../sending/hub.js";
import type { ResyncReason } from "../sending/messages.js";
import type { Subscription } from "../sending/subscriptions.js";
import { OddsChange } from "../sending/views.js";
import type { Bounds } from "./bounds.js";
import { damagedIn, type KnownEvents } from "./known-events.js";
import type { FeedReader } from "./reader.js";
import { Slots } from "./slots.js";

const MOST_AT_ONCE = 16;
const ENTRIES_STEP = 64;
/** A client that does not read keeps its place no longer than this, in milliseconds. */
const LONGEST_WAIT = 250;

interface Context {
  readonly store: FeedStore;
  readonly reader: FeedReader;
  readonly hub: Hub;
  readonly events: KnownEvents;
  readonly bounds: Bounds;
  /** Null if accounts have no bound. */
  readonly places: Places | null;
}

/** Who reads a replay. */
interface Reader {
  readonly connection: Connection;
  readonly subscription: Subscription;
  readonly handshake: Pick<Handshake, "user" | "lastSeq">;
}

/** Ends a replay. */
class Unserved extends Error {
  constructor(readonly reason: ResyncReason) {
    super(reason);
  }
}

export type Outcome = "served" | "gone" | ResyncReason;

/** Where one replay is: in a place of its account, and then in one of those that all share. */
class Spot {
  readonly whose: string;
  readonly #slots: Slots;
  readonly #places: Places | null;

  constructor(whose: string, slots: Slots, places: Places | null) {
    this.whose = whose;
    this.#slots = slots;
    this.#places = places;
  }

  async take(): Promise<void> {
    await this.#places?.enter(this.whose);
    await this.#slots.take();
  }

  free(): void {
    this.#slots.free();
    this.#places?.leave(this.whose);
  }
}

export class Replays {
  readonly #slots = new Slots(MOST_AT_ONCE);
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Sends what a connection missed, then begins the live stream with `join`: nothing is lost or sent twice. Rejects while the storage
   * is down.
   */
  async serve({ connection, subscription, handshake }: Reader, join: () => void): Promise<Outcome> {
    const spot = new Spot(handshake.user, this.#slots, this.#context.places);
    await spot.take();
    try {
      return await new Replay(this.#context, spot, connection, subscription).from(handshake.lastSeq, join);
    } catch (error) {
      if (error instanceof Unserved) return error.reason;
      // A change that nobody can read cannot be replayed.
      if (damagedIn(error).size > 0) return "seq_too_old";
      throw error;
    } finally {
      spot.free();
    }
  }
}

/** One replay. */
class Replay {
  readonly #context: Context;
  readonly #spot: Spot;
  readonly #connection: Connection;
  readonly #subscription: Subscription;

  constructor(context: Context, spot: Spot, connection: Connection, subscription: Subscription) {
    this.#context = context;
    this.#spot = spot;
    this.#connection = connection;
    this.#subscription = subscription;
  }

  async from(lastSeq: number, join: () => void): Promise<Outcome> {
    const { odds } = this.#context.store;
    const { seq, from } = await odds.position();
    if (lastSeq > seq) throw new Unserved("seq_unknown");
    if (lastSeq < from) throw new Unserved("seq_too_old");
    let cursor = lastSeq;
    let wholeUpTo = lastSeq;
    // No further: the statuses of events are known up to what the reader has read.
    const upTo = this.#context.reader.seq;
    if (this.#recentAfter(lastSeq) === null && upTo - lastSeq > this.#context.bounds.fewChanges) {
      wholeUpTo = await this.#lastOfEachPair(lastSeq, upTo);
      cursor = upTo;
    }
    while (this.#connection.isOpen) {
      this.#connection.after = cursor;
      if (cursor < this.#context.reader.seq) cursor = await this.#next(cursor);
      // What has come meanwhile is read too; then there is no moment between this one and the live stream.
      else if (cursor >= wholeUpTo) {
        join();
        return "served";
      } else await this.#readOn(cursor);
    }
    return "gone";
  }

  /** Rejects while the storage is down. */
  async #readOn(cursor: number): Promise<void> {
    const { reader, store } = this.#context;
    await reader.poke();
    if (reader.seq <= cursor) await store.odds.position();
  }

  #recentAfter(seq: number) {
    return this.#context.reader.recent.after(seq);
  }

  /** Sends the changes after a number, in their order. The number that it has come to. */
  async #next(cursor: number): Promise<number> {
    const { reader, store, bounds } = this.#context;
    const recent = this.#recentAfter(cursor);
    const { seq } = reader;
    if (recent !== null && seq > cursor) {
      await this.#sendCompacted(recent);
      return seq;
    }
    const log = await store.odds.log(cursor, bounds.fewChanges);
    if (log.from > cursor) throw new Unserved("seq_too_old");
    const upTo = reader.seq;
    const entries = log.entries.filter(({ seq }) => seq <= upTo);
    await this.#sendCompacted(entries.map((entry) => new OddsChange(entry)));
    return entries.length < bounds.fewChanges ? Math.min(upTo, log.seq) : (entries.at(-1)?.seq ?? upTo);
  }

  async #sendCompacted(changes: readonly OddsChange[]): Promise<void> {
    const last = new Map<string, OddsChange>();
    for (const change of changes) {
      const { event, bookie } = change.entry;
      last.set(`${event} ${bookie}`, change);
    }
    const left = changes.filter((change) => last.get(`${change.entry.event} ${change.entry.bookie}`) === change);
    await this.#send(left);
  }

  /**
   * Finds the pairs that have changed, then reads their last changes step by step. Those that have changed again by then are sent by that
   * later change, as a whole: the live stream would leave it out if it changed none of the client's markets. The number of the last of these.
   */
  async #lastOfEachPair(after: number, upTo: number): Promise<number> {
    const { store, bounds } = this.#context;
    const { odds } = store;
    const wanted: number[] = [];
    let last = upTo;
    for await (const { marks, from } of odds.lastChanges(after, bounds.pairsAtOnce)) {
      if (!this.#connection.isOpen) return last;
      if (from > after) throw new Unserved("seq_too_old");
      const passing = await this.#passing(marks.filter(({ seq }) => seq <= upTo));
      for (const { seq } of passing) wanted.push(seq);
      for (const { seq } of marks) last = Math.max(last, seq);
      if (wanted.length > bounds.messages) throw new Unserved("replay_limit_exceeded");
      await turn(this.#spot.whose);
    }
    wanted.sort((one, other) => one - other);
    for (let first = 0; first < wanted.length && this.#connection.isOpen; first += ENTRIES_STEP) {
      const due = wanted.slice(first, first + ENTRIES_STEP);
      const entries = await odds.entries(due);
      if (entries.length < due.length) {
        // One that has gone was replaced by a later change, unless the log was cut meanwhile.
        const { seq, from } = await odds.position();
        if (from > after) throw new Unserved("seq_too_old");
        last = Math.max(last, seq);
      }
      await this.#send(entries.map((entry) => new OddsChange(entry)));
    }
    return last;
  }

  /** Those that may pass the filter. */
  async #passing(marks: readonly OddsMark[]): Promise<readonly OddsMark[]> {
    const eventOf = await this.#look(marks.map(({ event }) => event));
    return marks.filter((mark) => {
      const type = mark.mayBeDeleted ? "deleted" : "updated";
      return Hub.passes(this.#subscription, { bookie: mark.bookie, type }, eventOf(mark.event));
    });
  }

  /** Events are not read for a filter that asks nothing of them. */
  async #look(ids: readonly number[]) {
    const { sports, leagues, events, status } = this.#subscription.filter;
    if (status !== null || sports.length + leagues.length > 0) {
      const near = events.length === 0 ? ids : ids.filter((id) => events.includes(id));
      return this.#context.events.look(near);
    }
    return (id: number) => filteredEvent(id, undefined, null);
  }

  async #send(changes: readonly OddsChange[]): Promise<void> {
    for (let first = 0; first < changes.length && this.#connection.isOpen; first += ENTRIES_STEP) {
      await turn(this.#spot.whose);
      const due = changes.slice(first, first + ENTRIES_STEP);
      const eventOf = await this.#look(due.map(({ entry }) => entry.event));
      const passing = due.filter(({ entry }) => Hub.passes(this.#subscription, entry, eventOf(entry.event)));
      const texts = passing.map((change) => change.now(this.#subscription.markets));
      const frames = await this.#context.hub.frames(texts, this.#subscription);
      for (const { bytes, count } of joined(frames)) {
        await this.#written(this.#connection.sendAndWait(bytes));
        this.#context.hub.deliveries += count;
      }
    }
  }

  /** Waits for a slow client without its place. */
  async #written(writing: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT, "late");
    });
    const first = await Promise.race([writing, late]);
    clearTimeout(timer);
    if (first !== "late") return;
    this.#spot.free();
    await writing;
    await this.#spot.take();
  }
}
