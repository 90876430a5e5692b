/** Odds that are asked for again, by the same query. */
import type { OddsPair } from "../../../sources/odds/ports.js";
import type { Pieces } from "../../http-message.js";
import { type EventOdds, eventOddsBytes, joined } from "./odds-text.js";

/** The most bytes to keep, and the most answers. */
const GREATEST_SIZE = 16 * 1024 * 1024;
const MOST_KEPT = 2_000;

interface Kept extends EventOdds {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Keeps the answers to queries that repeat. One is the same as long as the event, the pairs and the links are the same objects, which
 * a store returns until they change. A query that repeats is known by its list of bookmakers, which is then the same object.
 */
export class RepeatedOdds {
  readonly #kept = new Map<readonly string[], Kept>();
  #size = 0;

  /** An event with odds, without the end of the object. */
  bytesOf(odds: EventOdds): Pieces {
    const { bookmakers } = odds;
    const known = this.#kept.get(bookmakers);
    if (known !== undefined && isSame(known, odds)) return [known.bytes];
    const bytes = joined(eventOddsBytes(odds));
    this.#keep({ bytes, ...odds }, known);
    return [bytes];
  }

  #keep(kept: Kept, before: Kept | undefined): void {
    this.#size += kept.bytes.length - (before?.bytes.length ?? 0);
    if (this.#size > GREATEST_SIZE || this.#kept.size >= MOST_KEPT) {
      this.#kept.clear();
      this.#size = kept.bytes.length;
    }
    this.#kept.set(kept.bookmakers, kept);
  }
}

function isSame(one: EventOdds, other: EventOdds): boolean {
  return one.event === other.event && one.links === other.links && areSame(one.pairs, other.pairs);
}

function areSame(some: readonly OddsPair[], others: readonly OddsPair[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}
