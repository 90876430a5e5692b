import type { OddsEntry, OddsLinks, OddsPair, OddsPosition, OddsSnapshot } from "../ports.js";

/** The most characters of markets to cache. What was sent of a pair is kept with it as bytes, which are as many again. */
const GREATEST_SIZE = 4 * 1024 * 1024;

/** Of how many bookmakers on how many events together it is known what they have, if anything. */
const MOST_PLACES = 50_000;

/** What identifies a pair as it is now, without its markets. */
export interface PairMark {
  readonly seq: number;
  readonly lastReceivedAt: number;
}

/** What was read of an event. */
interface Board {
  links: OddsLinks | undefined;
  /** By the key of the bookmaker; null if it has nothing. */
  readonly pairs: Map<string, OddsPair | null>;
}

/** Which pairs to return: of these events, and of the bookmakers with these keys. */
export interface Asked {
  readonly ids: readonly number[];
  readonly keys: readonly string[];
}

/**
 * Pairs that were read, by number: an entry of the log never changes. As long as a pair is the same, so is the object. A cache
 * belongs to one connection and ends with it, since another file may have the same numbers.
 *
 * As long as nothing writes to the file, it also knows which pair is the current one: what was read for one choice of bookmakers
 * serves the others.
 */
export class PairCache {
  readonly #pairs = new Map<number, OddsPair>();
  #size = 0;
  readonly #boards = new Map<number, Board>();
  #places = 0;
  #position: OddsPosition | null = null;
  /** The state of the file that the boards are of. */
  #version: unknown;

  /** What is asked for, in its order, if all of it was read in this state of the file. */
  snapshot(version: unknown, { ids, keys }: Asked): OddsSnapshot | null {
    if (version !== this.#version) this.#forgetBoards();
    this.#version = version;
    if (this.#position === null) return null;
    const pairs: OddsPair[] = [];
    const links = new Map<number, OddsLinks>();
    for (const id of ids) {
      const board = this.#boards.get(id);
      if (board === undefined) return null;
      for (const key of keys) {
        const pair = board.pairs.get(key);
        if (pair === undefined) return null;
        if (pair !== null) pairs.push(pair);
      }
      if (board.links !== undefined) links.set(id, board.links);
    }
    return { pairs, links, ...this.#position };
  }

  /** All that was read for it in the state of the file that `snapshot` was called with. */
  notice({ ids, keys }: Asked, { pairs, links, seq, from }: OddsSnapshot, keyOf: (bookie: string) => string): void {
    const added = ids.length * keys.length;
    // Another number: something was written since the other boards were read.
    if (this.#places + added > MOST_PLACES || this.#position?.seq !== seq) this.#forgetBoards();
    this.#places += added;
    this.#position = { seq, from };
    for (const id of ids) {
      const board = this.#boards.get(id) ?? { links: undefined, pairs: new Map<string, OddsPair | null>() };
      board.links = links.get(id);
      this.#boards.set(id, board);
      for (const key of keys) board.pairs.set(key, null);
    }
    for (const pair of pairs) this.#boards.get(pair.event)?.pairs.set(keyOf(pair.bookie), pair);
  }

  /** The pair, if its entry was read before. */
  find({ seq, lastReceivedAt }: PairMark): OddsPair | undefined {
    const known = this.#pairs.get(seq);
    if (known === undefined || known.lastReceivedAt === lastReceivedAt) return known;
    const pair = { ...known, lastReceivedAt };
    this.#pairs.set(seq, pair);
    return pair;
  }

  add(entry: OddsEntry, lastReceivedAt: number): OddsPair {
    const pair = { lastReceivedAt, ...entry };
    const size = entry.markets.length;
    // Emptying it is rare enough: as many requests have filled it.
    if (this.#size + size > GREATEST_SIZE) {
      this.#pairs.clear();
      this.#size = 0;
      this.#forgetBoards();
    }
    this.#pairs.set(entry.seq, pair);
    this.#size += size;
    return pair;
  }

  #forgetBoards(): void {
    this.#boards.clear();
    this.#places = 0;
    this.#position = null;
  }
}
