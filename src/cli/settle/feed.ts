import { eventKey, type SportEvent } from "../../pure/engine/index.js";
import type { InWords } from "../exports/in-words.js";
import type { Output } from "../files/output.js";
import { PROGRESS_DELAY, Progress } from "../files/progress.js";
import { nameOf, sizeOf } from "../files/source.js";
import { linesOf } from "../input/csv/line-for.js";
import type { LineFor } from "../input/csv/line-for-words.js";
import type { CsvForm } from "../input/csv/reader.js";
import { unusedColumns } from "../input/csv/selection.js";
import { type Entry, fromEach } from "../input/entries.js";
import { addEvents, type EventMap } from "../input/events.js";
import type { FeedRead } from "../input/feed-records.js";
import { type ReadOptions, readEntries } from "../input/read.js";
import type { Rejects } from "../input/rejects.js";
import { SlipRows } from "../input/slips/csv.js";
import { SlipIds } from "../input/slips/ids.js";
import type { OddsFormat } from "../input/slips/odds-formats.js";
import { SingleRows } from "../input/slips/single-row.js";
import type { Io } from "../io.js";
import { asSlip } from "./as-slip.js";
import { idOf } from "./settler.js";
import { slipsIn, slipsWithEvents } from "./slip-lists.js";

/** Files of slips, and those that have their events too. */
export interface SlipFiles {
  readonly files?: readonly string[];
  readonly bets: readonly string[];
}

/** How CSV rows of slips are read. */
export interface SlipReading {
  readonly oddsFormat: OddsFormat | null;
  readonly lineFor: LineFor | null;
  /** If objects that say all of a single are read as they are. Nobody sees their ids then. */
  readonly areRowsSingles?: true;
  /** Whether somebody uses a column of the file's own. */
  readonly isUsed?: (title: string) => boolean;
}

/** Reads slips and their events, and reports what is left out. */
export class Feed {
  readonly #io: Io;
  readonly #stderr: Output;
  readonly #rejects: Rejects;
  readonly #progress: Progress;
  readonly #events: EventMap = new Map();

  constructor(io: Io, stderr: Output, rejects: Rejects) {
    this.#io = io;
    this.#stderr = stderr;
    this.#rejects = rejects;
    this.#progress = new Progress(io, PROGRESS_DELAY);
  }

  /** Runs the work on these files, with its progress. Reports the last faults after an error too. */
  async run(files: readonly string[], work: () => Promise<void>): Promise<void> {
    this.#progress.total = await sizeOf(files);
    try {
      await work();
    } finally {
      await this.report(this.#progress.clear() + this.#rejects.finish());
    }
  }

  /**
   * Of two events with the same id the later counts.
   * @param kept what is held of each event
   */
  async events(
    files: readonly string[],
    feed: FeedRead | null = null,
    kept: ((event: SportEvent) => SportEvent) | null = null,
  ): Promise<EventMap> {
    const { onFault } = this.#rejects;
    const use = (entry: Entry): readonly Entry[] => {
      const added = addEvents(entry, this.#events, onFault, feed);
      if (kept !== null) for (const { value } of added) this.#keep(value["id"], kept);
      return added;
    };
    for (const file of files) for await (const _ of this.#read(file, use));
    for (const line of feed?.notes.lines() ?? []) this.#rejects.remark(line);
    return this.#events;
  }

  #keep(id: unknown, kept: (event: SportEvent) => SportEvent): void {
    const key = eventKey(id);
    const event = key === null ? undefined : this.#events.get(key);
    if (key !== null && event !== undefined) this.#events.set(key, kept(event));
  }

  /** What is made of each slip of these files, without the faulty ones. Each id is settled once. */
  async *slips<T>(
    { files = [], bets }: SlipFiles,
    { oddsFormat, lineFor, areRowsSingles, isUsed }: SlipReading,
    inWords: InWords,
    settle: (slip: Entry, row: Entry) => T,
  ): AsyncGenerator<readonly T[]> {
    const { onFault } = this.#rejects;
    const ids = new SlipIds();
    const useOf =
      (slipsOf: typeof slipsIn) =>
      (entry: Entry): readonly T[] =>
        fromEach(slipsOf(entry, onFault), onFault, (each) => {
          const slip = asSlip(each, ids);
          // Rows have added theirs.
          if (slip.legPlaces === undefined) ids.add(idOf(slip), slip.place);
          return [settle(slip, each)];
        });
    for (const file of files) {
      ids.beginFile(nameOf(file));
      yield* this.#read(file, useOf(slipsWithEvents));
    }
    for (const file of bets) {
      ids.beginFile(nameOf(file));
      const note = (titles: readonly string[]): void => {
        const unused = titles.filter((title) => isUsed?.(title) !== true);
        if (unused.length > 0) this.#rejects.remark(unusedColumns(file, unused));
      };
      const csv = new SlipRows(oddsFormat ?? "decimal", linesOf(lineFor, this.#events), ids, note, inWords);
      const singles = new SingleRows(ids, note);
      const areSingles = areRowsSingles === true && (oddsFormat ?? "decimal") === "decimal";
      const form: CsvForm<Entry> = areSingles ? Object.assign(csv, { whole: (row: Entry) => singles.read(row) }) : csv;
      yield* this.#read(file, useOf(slipsIn), { csv: form });
    }
  }

  /** The entries of a file of which none may be faulty. */
  async *strictly(file: string): AsyncGenerator<readonly Entry[]> {
    for await (const entries of readEntries({ path: file, stdin: this.#io.stdin }, refuse, { meter: this.#progress })) {
      yield entries;
      await this.report(this.#progress.draw(nameOf(file)));
    }
  }

  /** Before something else is written to the terminal. */
  async clear(): Promise<void> {
    await this.report(this.#progress.clear());
  }

  /** A standard error that nobody reads does not stop the run. */
  async report(text: string): Promise<void> {
    await this.#stderr.write(text).catch(() => {});
  }

  async *#read<T>(
    file: string,
    use: (entry: Entry) => readonly T[],
    options: ReadOptions = {},
  ): AsyncGenerator<readonly T[]> {
    const rejects = this.#rejects;
    rejects.beginFile();
    const read = readEntries({ path: file, stdin: this.#io.stdin }, rejects.onFault, {
      ...options,
      meter: this.#progress,
    });
    for await (const entries of inParts(read)) {
      const used = fromEach(entries, rejects.onFault, use);
      if (used.length > 0) rejects.markUsed();
      const faults = rejects.take();
      await this.report((faults === "" ? "" : this.#progress.clear()) + faults + this.#progress.draw(nameOf(file)));
      yield used;
      rejects.check();
    }
    rejects.endFile();
  }
}

/** A CSV file of bets has many slips at its end. */
const MOST_AT_ONCE = 1_000;

async function* inParts(batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<readonly Entry[]> {
  for await (const entries of batches) {
    for (let start = 0; start < Math.max(1, entries.length); start += MOST_AT_ONCE) {
      yield entries.slice(start, start + MOST_AT_ONCE);
    }
  }
}

/** A settlement that was left out would be paid again. */
function refuse(fault: Error): void {
  throw fault;
}
