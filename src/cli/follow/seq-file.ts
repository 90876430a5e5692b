import { readFile, rename, writeFile } from "node:fs/promises";
import { isObject } from "../../pure/engine/input/unknown-record.js";
import type { SeqStore } from "../../service/follow/index.js";
import type { EventStore } from "../../service/sources/ports.js";
import type { FollowCommand } from "../command-line/table/store/follow.js";
import { fileError } from "../errors.js";

/**
 * The number of the last change in a file, with what it belongs to: the service, the filters and the state of the store. If one of them is
 * another now, all odds are fetched again.
 */
export class SeqFile implements SeqStore {
  readonly #path: string;
  readonly #of: string;
  readonly #store: EventStore;

  constructor(path: string, { from, feed, filters }: FollowCommand, store: EventStore) {
    this.#path = path;
    this.#of = JSON.stringify({ from, feed, ...filters });
    this.#store = store;
  }

  async load(): Promise<number | null> {
    const kept = await this.#read();
    if (!isObject(kept) || kept.of !== this.#of) return null;
    const { seq, storeSeq } = kept;
    if (!Number.isSafeInteger(seq) || typeof storeSeq !== "number") return null;
    const position = await this.#store.odds.position();
    // A store that was restored, or is another one, does not have what this number says.
    return position.from <= storeSeq && storeSeq <= position.seq ? Number(seq) : null;
  }

  async save(seq: number): Promise<void> {
    const { seq: storeSeq } = await this.#store.odds.position();
    const draft = `${this.#path}.part`;
    try {
      await writeFile(draft, `${JSON.stringify({ seq, storeSeq, of: this.#of })}\n`);
      await rename(draft, this.#path);
    } catch (error) {
      throw fileError(this.#path, "write", error);
    }
  }

  /** What is not there, or is damaged, is as if nothing was kept. */
  async #read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#path, "utf8"));
    } catch {
      return null;
    }
  }
}
