import type { Readable } from "node:stream";
import type { MatchOptions } from "../../pure/match/index.js";
import { UsageError } from "../errors.js";
import type { WordsOptions } from "../exports/in-words.js";
import type { Relay } from "../files/relay.js";
import { nameOf } from "../files/source.js";
import { linesOf } from "../input/csv/line-for.js";
import type { LineFor } from "../input/csv/line-for-words.js";
import type { CsvForm } from "../input/csv/reader.js";
import { selectionForm, unusedColumns } from "../input/csv/selection.js";
import { type Entry, type Use, useEntry } from "../input/entries.js";
import { addEvents, type EventMap } from "../input/events.js";
import type { FeedRead } from "../input/feed-records.js";
import { type Meter, useEntries } from "../input/read.js";
import type { Rejects } from "../input/rejects.js";
import { isParquet } from "../parquet/packages.js";
import { judgeApart, judgeEntry } from "./entry.js";
import { HeldEvents } from "./held-events.js";
import { type GradedBet, type Judge, type Judgement, type Judging, judgeOnEach, type Work } from "./judging.js";
import { Matching } from "./matching.js";
import { WordsLater } from "./words-later.js";

/** Where bets and their events come from. */
export interface Inputs {
  /** Files that hold bets together with their events. */
  readonly files: readonly string[];
  readonly events: readonly string[];
  readonly selections: readonly string[];
  /** Bets with their events that are in no file. */
  readonly entries?: readonly Entry[];
  readonly stdin: Readable;
  /** Whose line a handicap has in CSV rows that do not say it. */
  readonly lineFor?: LineFor | null;
  /** How bets without an event id are matched. */
  readonly match?: MatchOptions;
  /** How files in people's own words are read. */
  readonly words?: WordsOptions;
  /** The feed whose records the files of events have. Null: the odds service's. */
  readonly read?: FeedRead | null;
}

/** Who judges the bets of long files. */
export interface Elsewhere<Portion> {
  /**
   * Yields what was made of parts of a file.
   * @param begin reads the beginning of the file as usual
   * @param use receives what is to be judged here
   * @param events those of the bets, if they are elsewhere
   */
  read(
    file: string,
    begin: (relay: Relay) => AsyncIterable<undefined>,
    use: Use,
    events: EventMap | null,
  ): AsyncGenerator<Portion | undefined>;
}

/** What is needed to judge the rows of a file by columns. */
export interface ColumnsInput {
  readonly events: EventMap;
  readonly meter: Meter;
  readonly rejects: Rejects;
  /** Judges an entry for whoever takes its bets, or as those of other files. */
  judge(entry: Entry, take?: (bet: GradedBet) => void): void;
}

/** Who judges the bets of files that have columns. */
export interface ByColumns<Portion> {
  /** Yields what was made of parts of a file. */
  read(path: string, csv: CsvForm<Entry>, input: ColumnsInput): AsyncGenerator<Portion | undefined>;
}

/** Who judges the bets, and who gets them. */
export interface BetJudges<T extends Judgement, Portion> {
  readonly judging: Judging<T>;
  /** Receives each bet that is judged here. */
  readonly take: (bet: GradedBet<T>) => void;
  /** They judge the bets of long files: each yield is what they made of a part. Null: all are judged here. */
  readonly threads: Elsewhere<Portion> | null;
  /** They judge the bets of files that have columns. Null: all are judged one by one. */
  readonly columns?: ByColumns<Portion> | null;
}

/** Where it is reported what is left out, and how far the files are read. */
export interface InputReports {
  readonly rejects: Rejects;
  readonly meter: Meter;
}

/**
 * Judges the bets of all inputs one by one as they are read, without the faulty ones. Only the events of --events are held. Yields after
 * each read.
 */
export async function* judgeBets<T extends Judgement, Portion = never>(
  inputs: Inputs,
  { judging, take, threads, columns = null }: BetJudges<T, Portion>,
  { rejects, meter }: InputReports,
): AsyncGenerator<Portion | undefined> {
  const { onFault } = rejects;
  const { stdin } = inputs;
  async function* read(path: string, use: Use): AsyncGenerator<undefined> {
    rejects.beginFile();
    yield* useEntries({ path, stdin }, onFault, use, { meter });
    rejects.endFile();
  }
  async function* readBets(path: string, use: Use, events: EventMap | null, csv?: CsvForm<Entry>) {
    const options = { meter, csv };
    rejects.beginFile();
    if (threads === null || isParquet(path)) yield* useEntries({ path, stdin }, onFault, use, options);
    else {
      const begin = (relay: Relay): AsyncIterable<undefined> =>
        useEntries({ path, stdin }, onFault, use, { ...options, relay });
      yield* threads.read(nameOf(path), begin, use, events);
    }
    rejects.endFile();
  }
  const work: Work<T> = {
    ...judging,
    onFault,
    take: (bet) => {
      rejects.markUsed();
      take(bet);
    },
    known: new WeakMap(),
  };
  inputs.files.forEach(refuseParquet);
  for (const file of inputs.files) yield* readBets(file, (entry) => judgeEntry(entry, work), null);
  for (const entry of inputs.entries ?? []) {
    judgeEntry(entry, work);
    yield undefined;
  }
  const events: EventMap = new Map();
  for (const file of inputs.events) {
    yield* read(file, (entry) => {
      if (addEvents(entry, events, onFault, inputs.read).length > 0) rejects.markUsed();
    });
  }
  for (const line of inputs.read?.notes.lines() ?? []) rejects.remark(line);
  const lines = linesOf(inputs.lineFor ?? null, events);
  const matching = new Matching(events, inputs.match ?? {}, (...said) => rejects.remark(...said));
  const words = new WordsLater(inputs.words ?? NO_WORDS, events, matching);
  const apart: Work<T> = { ...work, matching };
  const held = new HeldEvents(events, judgeOnEach(judging));
  for (const file of inputs.selections) {
    const csv = selectionForm(lines, (titles) => rejects.remark(unusedColumns(file, titles)), words);
    yield* columns !== null && isParquet(file)
      ? columns.read(file, csv, { events, meter, rejects, judge: judgeFor(held, apart) })
      : readBets(file, (entry) => judgeApart(entry, held, apart), events, csv);
  }
  matching.finish();
  words.finish((line) => rejects.remark(line));
}

function refuseParquet(file: string): void {
  if (isParquet(file)) throw new UsageError(`${file}: Parquet has either events or bets; use --events and --bets`);
}

/** Judges entries for others. */
export function judgeFor<T extends Judgement>(held: HeldEvents<Judge<T>>, apart: Work<T>): ColumnsInput["judge"] {
  return (entry, take) =>
    useEntry(entry, apart.onFault, (each) => judgeApart(each, held, take === undefined ? apart : { ...apart, take }));
}

const NO_WORDS: WordsOptions = {
  ...{ oddsFormat: null, lineFor: null, currency: null },
  inWords: { dateOrder: null, unit: null, exportName: null, suggestNames: null },
};
