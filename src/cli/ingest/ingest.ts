import { oddsMessageId, readWithOdds } from "../../sources/odds/record.js";
import type { EventStore, Fate, KeepOptions, Piece, Run, StoreRecord } from "../../sources/ports.js";
import { type IgnoredRecord, type RejectedRecord, readOwnFacts } from "../../sources/record.js";
import { traitsOf } from "../../sources/traits.js";
import type { IngestCommand, keptIn } from "../command-line/table/service/serve.js";
import type { Output } from "../files/output.js";
import { refuseToOverwrite } from "../files/overwrite.js";
import { Progress } from "../files/progress.js";
import { nameOf, sizeOf } from "../files/source.js";
import { readBookmakers } from "../input/bookmakers-file.js";
import { type Entry, eventEntries, FaultyInput, fromEach, type OnFault, textOf } from "../input/entries.js";
import { type FeedRead, feedEntries, feedOf } from "../input/feed-records.js";
import { Rejects } from "../input/rejects.js";
import { claim, openKept, usable } from "../input/stores.js";
import type { Io } from "../io.js";
import { IngestCounts } from "./counts.js";
import { type PieceOfFile, PieceReader } from "./pieces.js";

/** Ingests events into a store. Returns 1 if something was left out. */
export async function runIngest(command: IngestCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const { rejects: path, files } = command;
  if (path !== null) refuseToOverwrite("--rejects", path, files, io.stdin, command.store);
  const feed = await feedOf(command);
  const store = await openKept(command.store, "ingest", await keptBy(command));
  try {
    // Facts of one's own are for the events that the store has.
    if (!command.own || command.source !== null) await claim(store, command.source);
    const rejects = new Rejects(path, command.mostErrors);
    try {
      return await new Ingest({ ...command, read: feed }, store, rejects, io, stderr).run(stdout);
    } finally {
      rejects.close();
    }
  } finally {
    await store.close();
  }
}

/** What a store keeps, as the options say. */
export async function keptBy(command: Kept): Promise<KeepOptions> {
  const { keepVersions, keepOdds, keepClosing, bookmakers, valueFrom } = command;
  return {
    ...(keepVersions === null ? {} : { keepVersions }),
    ...(keepOdds === null ? {} : { keepOdds }),
    ...(keepClosing === null ? {} : { keepClosing }),
    ...(bookmakers === null ? {} : { bookmakers: await readBookmakers(bookmakers) }),
    ...(valueFrom === null ? {} : { valueFrom }),
  };
}

type Kept = ReturnType<typeof keptIn>;

/** A record of a file, and its place. An entry with odds of several bookmakers is several records. */
interface Found {
  readonly record: StoreRecord;
  readonly entry: Entry;
}

/** The piece that went to the store last, if it may be extended, and the number of its records. */
interface Sent extends Piece {
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

class Ingest {
  readonly #files: readonly string[];
  readonly #run: Run;
  readonly #feed: FeedRead | null;
  readonly #store: EventStore;
  readonly #rejects: Rejects;
  readonly #stderr: Output;
  readonly #counts = new IngestCounts();
  readonly #progress: Progress;
  readonly #pieces: PieceReader;
  readonly #onFault: OnFault;
  /** The index of the next piece in the store's list. */
  #index = 0;
  #last: Sent | null = null;
  /** Of events with odds in this run. */
  readonly #sports = new Map<number, string>();

  constructor(
    { files, own, read }: IngestCommand & { read: FeedRead | null },
    store: EventStore,
    rejects: Rejects,
    io: Io,
    stderr: Output,
  ) {
    this.#files = files;
    this.#run = own ? "own" : "feed";
    this.#feed = read;
    this.#store = store;
    this.#rejects = rejects;
    this.#stderr = stderr;
    this.#progress = new Progress(io);
    this.#onFault = ({ place, reason }, text) => {
      this.#counts.add("rejected");
      rejects.add(place, reason, text);
    };
    const onRead = (bytes: number): void => {
      this.#progress.bytes += bytes;
    };
    this.#pieces = new PieceReader(io.stdin, { onFault: this.#onFault, onRead, nextEnd: () => this.#nextEnd() });
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
    for await (const piece of this.#pieces.read(path)) {
      await this.#ingest(piece);
      this.#progress.lines += piece.lines;
      if (this.#counts.used > before) this.#rejects.markUsed();
      const faults = this.#rejects.take();
      const cleared = faults === "" ? "" : this.#progress.clear();
      await this.#report(cleared + faults + this.#progress.draw(nameOf(path)));
      this.#rejects.check();
    }
    this.#rejects.endFile();
  }

  async #ingest(piece: PieceOfFile): Promise<void> {
    const entries = this.#run === "own" ? piece.entries : piece.entries.flatMap((entry) => this.#events(entry));
    await this.#learnSports(entries);
    const found = entries.flatMap((entry) => this.#read(entry));
    if (!piece.goesOn) this.#last = null;
    for (let start = 0; start < found.length; start += MOST_RECORDS) {
      await this.#ingestPart(found.slice(start, start + MOST_RECORDS), start, piece);
    }
    // Parts that end at the same line are not extended: the next run has to find them unchanged.
    if (found.length > MOST_RECORDS) this.#last = null;
  }

  async #ingestPart(part: readonly Found[], start: number, { digest, end }: PieceOfFile): Promise<void> {
    const last = this.#last;
    const longer = last !== null && last.number + part.length <= MOST_RECORDS ? last : null;
    // A later version of this package may understand more of the same lines.
    const number = part.length + (longer?.number ?? 0);
    const index = longer?.index ?? this.#index++;
    const piece: Piece = { index, digest: `${digest}+${start}+${number}`, lines: end, run: this.#run };
    const sent = longer === null ? piece : { ...piece, continues: longer.digest };
    const records = part.map(({ record }) => record);
    const answer = await usable(() => this.#store.ingest(records, Date.now(), sent));
    this.#last = { ...piece, number };
    this.#count(part, answer === "repeated" ? await this.#again(records) : answer);
  }

  /** What became of records that the last run ingested. */
  async #again(records: readonly StoreRecord[]): Promise<readonly (Fate | "repeated")[]> {
    const ids = new Set(records.filter(({ kind }) => kind === "message").map(({ id }) => id));
    const events = await usable(() => this.#store.findEvents([...ids]));
    return records.map(({ id }) => (ids.has(id) && !events.has(id) ? "unknown" : "repeated"));
  }

  #count(part: readonly Found[], fates: readonly (Fate | "repeated")[]): void {
    for (const [index, fate] of fates.entries()) {
      this.#counts.add(fate);
      const { record, entry } = part[index] as Found;
      const text = () => textOf(entry);
      const message = `${WHAT[record.kind]} for event ${record.id}`;
      if (fate === "damaged") this.#rejects.add(entry.place, `event ${record.id} is damaged in the store`, text);
      const others = record.kind === "odds" ? ", and for which too many wait" : "";
      if (fate === "unknown")
        this.#rejects.add(entry.place, `${message}, which the store does not have${others}`, text);
      if (fate === "waiting" && record.kind === "odds")
        this.#rejects.note(
          entry.place,
          `${message}, which the store does not have yet; they wait for ten minutes`,
          text,
        );
      if (fate === "over") this.#rejects.note(entry.place, `${message}, which is over`, text);
      if (fate === "stale")
        this.#rejects.note(entry.place, `${message} that is older than one that was ingested before`, text);
    }
  }

  async #nextEnd(): Promise<number | null> {
    const piece = await usable(() => this.#store.pieceAt(this.#index, this.#run));
    return piece?.lines ?? null;
  }

  /** Messages do not name the sport, which decides what the names of their markets mean. An event keeps its sport. */
  async #learnSports(entries: readonly Entry[]): Promise<void> {
    const ids = entries.flatMap(({ value }) => oddsMessageId(value) ?? []);
    const unknown = [...new Set(ids)].filter((id) => !this.#sports.has(id));
    if (unknown.length === 0) return;
    // A store that is still empty knows none. One that fails does so again with what is ingested.
    const events = await Promise.resolve(unknown)
      .then((some) => this.#store.findEvents(some))
      .catch(() => null);
    for (const [id, event] of events ?? []) {
      const { sport } = traitsOf(event);
      if (sport !== null) this.#sports.set(id, sport);
    }
  }

  #events(entry: Entry): readonly Entry[] {
    const feed = this.#feed;
    if (feed === null) return eventEntries(entry, this.#onFault);
    return fromEach(feedEntries(entry, feed, this.#onFault), this.#onFault, (event) => [withWholeId(event)]);
  }

  #read(entry: Entry): readonly Found[] {
    if (this.#run === "own") return this.#accept(entry, [readOwnFacts(entry.value)]);
    const { records, refusals } = readWithOdds(entry.value, Date.now(), (id) => this.#sports.get(id) ?? null);
    for (const refusal of refusals) this.#onFault(new FaultyInput(entry.place, refusal), () => textOf(entry));
    return this.#accept(entry, records);
  }

  #accept(entry: Entry, records: readonly (StoreRecord | IgnoredRecord | RejectedRecord)[]): readonly Found[] {
    return records.flatMap((record) => {
      if (record.kind === "rejected") this.#onFault(new FaultyInput(entry.place, record.reason), () => textOf(entry));
      if (record.kind === "ignored") this.#counts.add("ignored");
      return record.kind === "rejected" || record.kind === "ignored" ? [] : [{ record, entry }];
    });
  }

  /** A standard error that nobody reads does not stop the run. */
  async #report(text: string): Promise<void> {
    await this.#stderr.write(text).catch(() => {});
  }
}

/** Of an event of a feed, whose id may be a string. */
function withWholeId(event: Entry): Entry {
  const { id } = event.value;
  if (typeof id !== "string") return event;
  throw new FaultyInput(
    event.place,
    "the id of the event is not a whole number, and a store has no others; grade or settle with --events, or write a whole number as the id",
  );
}
