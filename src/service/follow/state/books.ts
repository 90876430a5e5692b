import type { OddsMessage } from "../../../pure/odds/index.js";
import { sameContent } from "../../../pure/odds/state/content.js";
import type { BookOdds } from "../types.js";

/** A bookmaker on an event. One that was deleted is kept, so that a repeated older message does not bring it back. */
interface Pair {
  readonly odds: BookOdds;
  /** Changes up to this number are known. */
  readonly known: number;
  /** The count of messages at the last one without a number; null if one with a number or a snapshot came after it. */
  readonly unnumberedAt: number | null;
}

interface EventBooks {
  /** The snapshot has all changes up to this number. */
  base: number;
  hasSnapshot: boolean;
  readonly pairs: Map<string, Pair>;
}

/** A snapshot of an event: what some bookmakers have on it at one moment. */
export interface EventSnapshot {
  readonly event: number;
  readonly seq: number | null;
  /** The count of messages when it was asked for. */
  readonly askedAt: number;
  readonly bookmakers: readonly string[];
  readonly messages: readonly OddsMessage[];
  /** The time of what is missing in it, in milliseconds since 1970. */
  readonly time: number;
}

/** A message that changed something, and what the bookmaker has now. */
export interface Applied {
  readonly message: OddsMessage;
  readonly now: BookOdds;
}

const NONE = -1;

/**
 * What bookmakers have on the events that are followed. Numbers decide what is new, and not times: those of messages are whole seconds,
 * those of snapshots are not.
 */
export class Books {
  readonly #events = new Map<number, EventBooks>();

  /**
   * Applies a message. Null if it is known already.
   *
   * @param lastSeq the number of the feed's last change before it
   */
  apply(
    message: OddsMessage,
    seq: number | null,
    { tick, lastSeq }: { tick: number; lastSeq: number | null },
  ): Applied | null {
    const books = this.#booksOf(message.id);
    const before = books.pairs.get(message.bookie);
    // The base says nothing of a pair that has a number of its own: a message without one may have put it back behind the snapshot.
    const known = before?.known ?? books.base;
    if (seq !== null && seq <= known && !isOtherState(before, message, seq)) return null;
    if (seq !== null) return { message, now: this.#put(message, seq, { known: seq, unnumberedAt: null }) };
    // It is as new as the last change of the feed. A snapshot may be ahead of that: what the feed says after this message is newer all the same.
    return {
      message,
      now: this.#put(message, before?.odds.seq ?? null, { known: lastSeq ?? known, unnumberedAt: tick }),
    };
  }

  /** Applies a snapshot to what arrived before and since. Returns what it changed. */
  snapshot(taken: EventSnapshot): readonly Applied[] {
    const books = this.#booksOf(taken.event);
    const changed: Applied[] = [];
    const listed = new Set<string>();
    for (const message of taken.messages) {
      listed.add(message.bookie);
      const pair = books.pairs.get(message.bookie);
      if (isNewer(pair, taken)) continue;
      const isSame =
        pair !== undefined && pair.odds.url === message.url && sameContent(pair.odds.markets, message.markets);
      const now = this.#put(message, taken.seq, { known: taken.seq ?? NONE, unnumberedAt: null });
      if (!isSame) changed.push({ message, now });
    }
    for (const bookie of taken.bookmakers) {
      const pair = books.pairs.get(bookie);
      if (pair === undefined || listed.has(bookie) || isNewer(pair, taken)) continue;
      const { event, time } = taken;
      const message: OddsMessage = { type: "no_markets", id: event, bookie, url: pair.odds.url, markets: [], time };
      const now = this.#put(message, taken.seq, { known: taken.seq ?? NONE, unnumberedAt: null });
      if (pair.odds.markets.length > 0) changed.push({ message, now });
    }
    return changed;
  }

  /** A snapshot of the event was applied, or none is needed: messages up to this number are known. */
  setBase(event: number, seq: number | null): void {
    const books = this.#booksOf(event);
    books.base = seq ?? NONE;
    books.hasSnapshot = true;
  }

  /** The number up to which changes of the event are known from its last snapshot; null if that had none. */
  base(event: number): number | null {
    const base = this.#events.get(event)?.base ?? NONE;
    return base === NONE ? null : base;
  }

  hasSnapshot(event: number): boolean {
    return this.#events.get(event)?.hasSnapshot === true;
  }

  /** The snapshot of an event is to be taken again, and is applied to what is known. */
  dropSnapshot(event: number): void {
    const books = this.#events.get(event);
    if (books !== undefined) books.hasSnapshot = false;
  }

  /** All snapshots are to be taken again. */
  dropSnapshots(): void {
    for (const books of this.#events.values()) books.hasSnapshot = false;
  }

  /** The service counts from elsewhere: what is numbered says nothing any more. */
  forgetNumbers(): void {
    this.dropSnapshots();
    for (const books of this.#events.values()) {
      books.base = NONE;
      for (const [bookie, { odds }] of books.pairs)
        books.pairs.set(bookie, { odds: { ...odds, seq: null }, known: NONE, unnumberedAt: null });
    }
  }

  of(event: number): readonly BookOdds[] {
    return [...(this.#events.get(event)?.pairs.values() ?? [])].map(({ odds }) => odds);
  }

  /** The events with odds, also those that were deleted. */
  ids(): readonly number[] {
    return [...this.#events.keys()];
  }

  /**
   * An event is over: nobody has odds on it. Returns what that changed.
   *
   * @param lastSeq the number of the feed's last change: repeated older ones do not bring its odds back
   */
  end(event: number, { time, lastSeq }: { time: number; lastSeq: number | null }): readonly Applied[] {
    const present = this.of(event).filter(({ markets }) => markets.length > 0);
    this.#events.set(event, { base: lastSeq ?? NONE, hasSnapshot: false, pairs: new Map() });
    return present.map(({ bookie, url, seq }) => ({
      message: { type: "deleted", id: event, bookie, url, markets: [], time },
      now: { event, bookie, url, markets: [], seq },
    }));
  }

  forget(event: number): void {
    this.#events.delete(event);
  }

  #put({ id, bookie, url, markets }: OddsMessage, seq: number | null, rest: Omit<Pair, "odds">): BookOdds {
    const now: BookOdds = { event: id, bookie, url, markets, seq };
    this.#booksOf(id).pairs.set(bookie, { odds: now, ...rest });
    return now;
  }

  #booksOf(event: number): EventBooks {
    const known = this.#events.get(event);
    if (known !== undefined) return known;
    const books = { base: NONE, hasSnapshot: false, pairs: new Map<string, Pair>() };
    this.#events.set(event, books);
    return books;
  }
}

/** True if the pair has something that the snapshot may not have. */
function isNewer(pair: Pair | undefined, { seq, askedAt }: EventSnapshot): boolean {
  if (pair === undefined) return false;
  const isLater = seq !== null && pair.known > seq;
  return isLater || (pair.unnumberedAt !== null && pair.unnumberedAt > askedAt);
}

/**
 * After an interruption the service may send the current state under the number of the last change, which is then not the content that
 * was numbered. Source: interface.md 6.5.2 of the contract.
 */
function isOtherState(pair: Pair | undefined, message: OddsMessage, seq: number): boolean {
  if (pair === undefined || pair.known !== seq || pair.unnumberedAt !== null) return false;
  return !sameContent(pair.odds.markets, message.markets);
}
