import { stat } from "node:fs/promises";
import type { EventStore, FeedRecord } from "../../sources/ports.js";
import { readRecord } from "../../sources/record.js";
import { type Entry, FaultyInput, type OnFault } from "../entries.js";
import { UnusableInput } from "../errors.js";
import { eventEntries } from "../event-entries.js";
import { IngestCounts } from "../ingest-counts.js";
import type { Io } from "../io.js";
import type { Output } from "../output.js";
import { type PieceOfFile, PieceReader } from "../pieces.js";
import { Progress } from "../progress.js";
import { Rejects } from "../rejects.js";
import type { IngestCommand } from "../service-commands.js";
import { nameOf } from "../source.js";
import { openKept, usable } from "../stores.js";

/** Takes events into a store. Answers 1 where something had to be left out. */
export async function runIngest(command: IngestCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const store = await openKept(command.store, "ingest");
  try {
    const rejects = new Rejects(command.rejects);
    try {
      return await new Ingest(command, store, rejects, io, stderr).run(stdout);
    } finally {
      rejects.close();
    }
  } finally {
    await store.close();
  }
}

/** A record of a file, and where it stood. */
interface Found {
  readonly record: FeedRecord;
  readonly entry: Entry;
}

/** So many records go to the store at once, and are taken in together or not at all. */
const MOST_RECORDS = 2_000;
/** A file of which so many lines were read and none could be used is not what it was held for. */
const MOST_USELESS_LINES = 2_000;

class Ingest {
  readonly #files: readonly string[];
  readonly #store: EventStore;
  readonly #rejects: Rejects;
  readonly #stderr: Output;
  readonly #counts = new IngestCounts();
  readonly #progress: Progress;
  readonly #pieces: PieceReader;
  readonly #onFault: OnFault;
  #bytes = 0;
  #total: number | null = null;
  #lines = 0;
  #index = 0;

  constructor({ files }: IngestCommand, store: EventStore, rejects: Rejects, io: Io, stderr: Output) {
    this.#files = files;
    this.#store = store;
    this.#rejects = rejects;
    this.#stderr = stderr;
    this.#progress = new Progress(io);
    this.#onFault = ({ place, reason }, text) => {
      this.#counts.add("rejected");
      rejects.add(place, reason, text);
    };
    const onRead = (bytes: number): void => {
      this.#bytes += bytes;
    };
    this.#pieces = new PieceReader(io.stdin, { onFault: this.#onFault, onRead });
  }

  async run(stdout: Output): Promise<number> {
    this.#total = await sizeOf(this.#files);
    try {
      for (const file of this.#files) await this.#file(file);
    } catch (error) {
      // What was taken in before is there to stay, and told.
      await this.#end(stdout).catch(() => {});
      throw error;
    }
    await this.#end(stdout);
    return this.#counts.hasLosses ? 1 : 0;
  }

  async #end(stdout: Output): Promise<void> {
    await this.#tell(this.#progress.clear() + this.#rejects.take() + this.#rejects.counts());
    await stdout.write(this.#counts.text());
  }

  async #file(path: string): Promise<void> {
    const before = { lines: this.#lines, used: this.#counts.used, rejected: this.#counts.rejected };
    // A list without events is no fault; a text without one of them is.
    const isUseless = (): boolean => {
      return this.#counts.used === before.used && this.#counts.rejected > before.rejected;
    };
    for await (const piece of this.#pieces.read(path)) {
      await this.#take(piece);
      this.#lines += piece.lines;
      const told = this.#rejects.take();
      const cleared = told === "" ? "" : this.#progress.clear();
      await this.#tell(cleared + told + this.#progress.draw(this.#standing(path)));
      if (this.#lines - before.lines >= MOST_USELESS_LINES && isUseless()) throw useless(path);
    }
    if (isUseless()) throw useless(path);
  }

  async #take(piece: PieceOfFile): Promise<void> {
    const found = piece.entries
      .flatMap((entry) => eventEntries(entry, this.#onFault))
      .flatMap((entry) => this.#read(entry));
    for (let start = 0; start < found.length; start += MOST_RECORDS) {
      const part = found.slice(start, start + MOST_RECORDS);
      const records = part.map(({ record }) => record);
      // A later version of this package may understand more of the same lines.
      const place = { index: this.#index++, digest: `${piece.digest}+${start}+${part.length}` };
      const answer = await usable(() => this.#store.ingest(records, Date.now(), place));
      if (answer === "repeated") {
        this.#counts.add("repeated", records.length);
        continue;
      }
      for (const [index, intake] of answer.entries()) {
        this.#counts.add(intake);
        const { entry } = part[index] as Found;
        if (intake === "unknown") this.#missing(records[index]?.id, entry);
      }
    }
  }

  #read(entry: Entry): readonly Found[] {
    const record = readRecord(entry.value);
    if (record.kind === "rejected") {
      this.#onFault(new FaultyInput(entry.place, record.reason), () => JSON.stringify(entry.value));
      return [];
    }
    if (record.kind !== "ignored") return [{ record, entry }];
    this.#counts.add("ignored");
    return [];
  }

  #missing(id: number | undefined, { value, place }: Entry): void {
    this.#rejects.add(place, `a message for event ${id}, which the store does not have`, () => JSON.stringify(value));
  }

  #standing(path: string) {
    return { file: nameOf(path), bytes: this.#bytes, total: this.#total, lines: this.#lines };
  }

  /** What is done goes on, whether somebody reads of it or not. */
  async #tell(text: string): Promise<void> {
    await this.#stderr.write(text).catch(() => {});
  }
}

function useless(path: string): UnusableInput {
  return new UnusableInput(
    `${nameOf(path)}: nothing in it is an event or a message of the odds service (allowed: events, score and status messages, or objects with a list under events, closingLines or matches).`,
  );
}

/** The size of all files, null where one of them is no file. */
async function sizeOf(paths: readonly string[]): Promise<number | null> {
  let total = 0;
  for (const path of paths) {
    const found = path === "-" ? null : await stat(path).catch(() => null);
    if (found?.isFile() !== true) return null;
    total += found.size;
  }
  return total;
}
