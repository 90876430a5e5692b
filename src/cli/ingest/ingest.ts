import type { Chunk, EventStore, ImportKind, IngestOutcome, StoreRecord } from "../../service/sources/ports.js";
import type { IngestCommand } from "../command-line/table/store/ingest.js";
import type { Output } from "../files/output.js";
import { Progress } from "../files/progress.js";
import { nameOf, sizeOf } from "../files/source.js";
import { type OnFault, textOf } from "../input/entries.js";
import type { FeedRead } from "../input/feed-records.js";
import type { Rejects } from "../input/rejects.js";
import { usable } from "../input/stores.js";
import type { CommandIo } from "../io.js";
import { ChunkReader, type FileChunk } from "./chunks.js";
import { IngestCounts } from "./counts.js";
import { type Found, RecordReader } from "./records.js";

/** The chunk that went to the store last, if it may be extended, and the number of its records. */
interface Sent extends Chunk {
  readonly number: number;
}

/** What a record is, in sentences about it. */
const WHAT: Readonly<Record<StoreRecord["kind"], string>> = {
  event: "a record",
  message: "a message",
  own: "facts",
  odds: "odds",
  links: "addresses",
};

/** The number of records that go to the store at once, and are ingested together or not at all. */
const MOST_RECORDS = 2_000;

/** The run of a command over its files. */
export class Ingest {
  readonly #files: readonly string[];
  readonly #kind: ImportKind;
  readonly #feed: FeedRead | null;
  readonly #store: EventStore;
  readonly #rejects: Rejects;
  readonly #stderr: Output;
  readonly #counts = new IngestCounts();
  readonly #progress: Progress;
  readonly #chunks: ChunkReader;
  readonly #records: RecordReader;
  /** The index of the next chunk in the store's list. */
  #index = 0;
  #last: Sent | null = null;
  constructor(
    { files, own, read }: IngestCommand & { read: FeedRead | null },
    store: EventStore,
    rejects: Rejects,
    { io, stderr }: Pick<CommandIo, "io" | "stderr">,
  ) {
    this.#files = files;
    this.#kind = own ? "own" : "feed";
    this.#feed = read;
    this.#store = store;
    this.#rejects = rejects;
    this.#stderr = stderr;
    this.#progress = new Progress(io);
    const onFault: OnFault = ({ place, reason }, text) => {
      this.#counts.add("rejected");
      rejects.add(place, reason, text);
    };
    const onRead = (bytes: number): void => {
      this.#progress.bytes += bytes;
    };
    this.#chunks = new ChunkReader(io.stdin, { onFault, onRead, nextEnd: () => this.#nextEnd() });
    const onIgnored = (): void => this.#counts.add("ignored");
    this.#records = new RecordReader({ kind: this.#kind, feed: read, store, onFault, onIgnored });
  }

  async run(stdout: Output): Promise<number> {
    this.#progress.total = await sizeOf(this.#files);
    try {
      for (const file of this.#files) await this.#file(file);
    } catch (error) {
      // What was ingested before stays, and is reported.
      await this.#end(stdout).catch(() => {});
      throw error;
    }
    await this.#end(stdout);
    return this.#counts.hasLosses ? 1 : 0;
  }

  async #end(stdout: Output): Promise<void> {
    for (const line of this.#feed?.notes.lines() ?? []) this.#rejects.remark(line);
    await this.#report(this.#progress.clear() + this.#rejects.finish());
    await stdout.write(this.#counts.text());
  }

  async #file(path: string): Promise<void> {
    const before = this.#counts.used;
    this.#rejects.beginFile();
    for await (const chunk of this.#chunks.read(path)) {
      await this.#ingest(chunk);
      this.#progress.lines += chunk.lines;
      if (this.#counts.used > before) this.#rejects.markUsed();
      const faults = this.#rejects.take();
      const cleared = faults === "" ? "" : this.#progress.clear();
      await this.#report(cleared + faults + this.#progress.draw(nameOf(path)));
      this.#rejects.check();
    }
    this.#rejects.endFile();
  }

  async #ingest(chunk: FileChunk): Promise<void> {
    const found = await this.#records.read(chunk.entries);
    if (!chunk.goesOn) this.#last = null;
    for (let start = 0; start < found.length; start += MOST_RECORDS) {
      await this.#ingestPart(found.slice(start, start + MOST_RECORDS), start, chunk);
    }
    // Parts that end at the same line are not extended: the next run has to find them unchanged.
    if (found.length > MOST_RECORDS) this.#last = null;
  }

  async #ingestPart(part: readonly Found[], start: number, { digest, end }: FileChunk): Promise<void> {
    const last = this.#last;
    const longer = last !== null && last.number + part.length <= MOST_RECORDS ? last : null;
    // A later version of this package may understand more of the same lines.
    const number = part.length + (longer?.number ?? 0);
    const index = longer?.index ?? this.#index++;
    const chunk: Chunk = { index, digest: `${digest}+${start}+${number}`, lines: end, run: this.#kind };
    const sent = longer === null ? chunk : { ...chunk, continues: longer.digest };
    const records = part.map(({ record }) => record);
    const answer = await usable(() => this.#store.ingest(records, Date.now(), sent));
    this.#last = { ...chunk, number };
    this.#count(part, answer === "repeated" ? await this.#again(records) : answer);
  }

  /** What became of records that the last run ingested. */
  async #again(records: readonly StoreRecord[]): Promise<readonly (IngestOutcome | "repeated")[]> {
    const ids = new Set(records.filter(({ kind }) => kind === "message").map(({ id }) => id));
    const events = await usable(() => this.#store.findEvents([...ids]));
    return records.map(({ id }) => (ids.has(id) && !events.has(id) ? "unknown" : "repeated"));
  }

  #count(part: readonly Found[], outcomes: readonly (IngestOutcome | "repeated")[]): void {
    for (const [index, outcome] of outcomes.entries()) {
      this.#counts.add(outcome);
      const { record, entry } = part[index] as Found;
      const text = () => textOf(entry);
      const message = `${WHAT[record.kind]} for event ${record.id}`;
      if (outcome === "damaged") this.#rejects.add(entry.place, `event ${record.id} is damaged in the store`, text);
      const others = record.kind === "odds" ? ", and for which too many wait" : "";
      if (outcome === "unknown")
        this.#rejects.add(entry.place, `${message}, which the store does not have${others}`, text);
      if (outcome === "waiting" && record.kind === "odds")
        this.#rejects.note(
          entry.place,
          `${message}, which the store does not have yet; they wait for ten minutes`,
          text,
        );
      if (outcome === "over") this.#rejects.note(entry.place, `${message}, which is over`, text);
      if (outcome === "stale")
        this.#rejects.note(entry.place, `${message} that is older than one that was ingested before`, text);
    }
  }

  async #nextEnd(): Promise<number | null> {
    const chunk = await usable(() => this.#store.chunkAt(this.#index, this.#kind));
    return chunk?.lines ?? null;
  }

  /** A standard error that nobody reads does not stop the run. */
  async #report(text: string): Promise<void> {
    await this.#stderr.write(text).catch(() => {});
  }
}
