/** Takes changes of the store to the connections that they are for. */
import { setTimeout } from "node:timers/promises";
import type { OddsEntry } from "../../sources/odds/ports.js";
import type { EventChange } from "../../sources/ports.js";
import { turn } from "../../sources/steps.js";
import type { Connection } from "../connection.js";
import { Compressor, Text } from "./compressor.js";
import { type FilteredEvent, filteredEvent, hadStatus, hasStatus, namesEvent } from "./filter.js";
import { type ResyncReason, resyncMessage, scoreMessage, statusMessage } from "./messages.js";
import { type Subscription, Subscriptions } from "./subscriptions.js";
import type { OddsChange } from "./views.js";

/** Messages that are due are joined up to this many bytes: one write for several, and no client gets too many at once. */
const PIECE = 128 * 1024;

/** After so many writes or texts, which take a few milliseconds, requests that wait have their turn. */
const STEPS = 250;
const SENDING = Symbol("sending");
/**
 * Having sent for a while, the feed rests three times as long: requests have three quarters of the time at least, and what is committed
 * meanwhile leaves in the same write. Milliseconds.
 */
const RESTS = 3;
const LEAST_REST = 2;
const MOST_REST = 30;

/** What is due to a subscription, in its order. */
interface Batch {
  readonly texts: Text[];
  /** The numbers of changes of odds; empty for other messages. */
  readonly seqs: number[];
}

/** Frames that are written at once. */
interface Piece {
  readonly bytes: Buffer;
  readonly count: number;
}

export class Hub {
  readonly subscriptions = new Subscriptions();
  readonly compressor = new Compressor();
  deliveries = 0;
  /** Connections that were written to, and subscriptions that were looked at. */
  #steps = 0;

  /** True if a filter lets a change of odds through, whatever its markets. */
  static passes(
    { filter, bookmakers }: Subscription,
    entry: Pick<OddsEntry, "bookie" | "type">,
    event: FilteredEvent,
  ): boolean {
    if (bookmakers !== null && !bookmakers.has(entry.bookie)) return false;
    if (!namesEvent(filter, event)) return false;
    // What a client got while the event had the status of its filter has to be taken back, whatever the status is now.
    return entry.type === "deleted" || hasStatus(filter, event);
  }

  /** Resolves when all connections have their messages, or somewhat later. Calls must not overlap. */
  async odds(changes: readonly OddsChange[], eventOf: (id: number) => FilteredEvent): Promise<void> {
    const batches = new Map<Subscription, Batch>();
    for (const change of changes) {
      const { entry } = change;
      const event = eventOf(entry.event);
      for (const subscription of this.subscriptions.near(event)) {
        if (++this.#steps % STEPS === 0) await turn(SENDING);
        if (subscription.odds.size === 0 || !Hub.passes(subscription, entry, event)) continue;
        const text = change.live(subscription.markets);
        if (text !== null) add(batches, subscription, text, entry.seq);
      }
    }
    await this.#deliver(batches, ({ odds }) => odds);
  }

  /** The same for scores and statuses. */
  async events(changes: readonly EventChange[]): Promise<void> {
    const batches = new Map<Subscription, Batch>();
    for (const change of changes) {
      const { before, isScore, event: after } = change;
      const event = filteredEvent(Number(after.id), after, before);
      const score = isScore ? new Text(scoreMessage(change)) : null;
      const status = before !== after.status ? new Text(statusMessage(change)) : null;
      for (const subscription of this.subscriptions.near(event)) {
        const { filter } = subscription;
        if (subscription.events.size === 0 || !namesEvent(filter, event) || !hadStatus(filter, event)) continue;
        if (score !== null && filter.channels.includes("scores")) add(batches, subscription, score);
        if (status !== null && filter.channels.includes("status")) add(batches, subscription, status);
      }
    }
    await this.#deliver(batches, ({ events }) => events);
  }

  /** Lets every client know that changes were lost. */
  resync(reason: ResyncReason): void {
    const frame = new Text(resyncMessage(reason)).frame(0);
    for (const { odds, events } of this.subscriptions.all())
      for (const connection of new Set([...odds, ...events])) this.#send(connection, { bytes: frame, count: 1 });
  }

  /** Makes the frames of messages for one subscription. */
  async frames(texts: readonly Text[], { window }: Pick<Subscription, "window">): Promise<Buffer[]> {
    await Promise.all(texts.map((text) => this.compressor.make(text, window)));
    return texts.map((text) => text.frame(window));
  }

  async #deliver(
    batches: ReadonlyMap<Subscription, Batch>,
    readers: (subscription: Subscription) => ReadonlySet<Connection>,
  ): Promise<void> {
    if (batches.size === 0) return;
    const making: Promise<void>[] = [];
    for (const [{ window }, { texts }] of batches) {
      for (const text of texts) {
        const made = this.compressor.make(text, window);
        if (made !== undefined) making.push(made);
      }
    }
    if (making.length > 0) await Promise.all(making);
    const started = performance.now();
    for (const [subscription, batch] of batches) await this.#sendAll(subscription, batch, readers(subscription));
    const took = performance.now() - started;
    if (took > LEAST_REST) await setTimeout(Math.min(RESTS * took, MOST_REST));
  }

  async #sendAll({ window }: Subscription, { texts, seqs }: Batch, readers: ReadonlySet<Connection>): Promise<void> {
    const frames = texts.map((text) => text.frame(window));
    const pieces = joined(frames);
    const first = seqs[0] ?? Number.POSITIVE_INFINITY;
    for (const connection of readers) {
      if (++this.#steps % STEPS === 0) await turn(SENDING);
      if (connection.after < first) {
        for (const piece of pieces) this.#send(connection, piece);
        continue;
      }
      // It has some of them from its replay.
      const left = frames.filter((_, index) => (seqs[index] ?? 0) > connection.after);
      for (const piece of joined(left)) this.#send(connection, piece);
    }
  }

  #send(connection: Connection, { bytes, count }: Piece): void {
    if (connection.send(bytes)) this.deliveries += count;
  }
}

function add(batches: Map<Subscription, Batch>, subscription: Subscription, text: Text, seq?: number): void {
  let batch = batches.get(subscription);
  if (batch === undefined) {
    batch = { texts: [], seqs: [] };
    batches.set(subscription, batch);
  }
  batch.texts.push(text);
  if (seq !== undefined) batch.seqs.push(seq);
}

/** Frames joined into pieces. */
export function joined(frames: readonly Buffer[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let size = 0;
  for (const [index, { length }] of frames.entries()) {
    if (size > 0 && size + length > PIECE) {
      pieces.push(pieceOf(frames.slice(from, index)));
      from = index;
      size = 0;
    }
    size += length;
  }
  if (size > 0) pieces.push(pieceOf(frames.slice(from)));
  return pieces;
}

function pieceOf(frames: readonly Buffer[]): Piece {
  const [only] = frames;
  return { bytes: frames.length === 1 && only !== undefined ? only : Buffer.concat(frames), count: frames.length };
}
