import type { OddsEntry, OddsPair, OddsSnapshot } from "./ports.js";

/** The most characters of markets to cache. */
const GREATEST_SIZE = 32 * 1024 * 1024;

const MOST_SNAPSHOTS = 500;

/** What identifies a pair as it is now, without its markets. */
export interface PairMark {
  readonly seq: number;
  readonly heardAt: number;
}

/**
 * Pairs that were read, by number: an entry of the log never changes. As long as a pair is the same, so is the object. A cache
 * belongs to one connection and ends with it, since another file may have the same numbers.
 */
export class PairCache {
  readonly #pairs = new Map<number, OddsPair>();
  readonly #snapshots = new Map<string, OddsSnapshot>();
  #size = 0;
  /** The state of the file that the snapshots are of. */
  #version = "";

  /** A snapshot that was read in this state of the file. */
  snapshot(version: string, asked: string): OddsSnapshot | undefined {
    if (version !== this.#version) this.#snapshots.clear();
    this.#version = version;
    return this.#snapshots.get(asked);
  }

  addSnapshot(asked: string, snapshot: OddsSnapshot): void {
    if (this.#snapshots.size >= MOST_SNAPSHOTS) this.#snapshots.clear();
    this.#snapshots.set(asked, snapshot);
  }

  /** The pair, if its entry was read before. */
  find({ seq, heardAt }: PairMark): OddsPair | undefined {
    const known = this.#pairs.get(seq);
    if (known === undefined || known.heardAt === heardAt) return known;
    const pair = { ...known, heardAt };
    this.#pairs.set(seq, pair);
    return pair;
  }

  add(entry: OddsEntry, heardAt: number): OddsPair {
    const pair = { ...entry, heardAt };
    const size = entry.markets.length;
    // Emptying it is rare enough: as many requests have filled it.
    if (this.#size + size > GREATEST_SIZE) {
      this.#pairs.clear();
      this.#snapshots.clear();
      this.#size = 0;
    }
    this.#pairs.set(entry.seq, pair);
    this.#size += size;
    return pair;
  }
}
