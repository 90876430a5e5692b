import type { Readable } from "node:stream";
import type { Grade, GradeOptions } from "../../engine/index.js";
import type { MatchOptions } from "../../match/index.js";
import type { Portion } from "../threads/portion.js";
import type { Threads } from "../threads/threads.js";
import type { LineReading } from "./csv/line-for.js";
import type { CsvForm } from "./csv/reader.js";
import { selectionForm } from "./csv/selection.js";
import type { LineFor } from "./csv/selection-columns.js";
import {
  type Entry,
  EVENT_LISTS,
  FaultyInput,
  fromEach,
  type JsonObject,
  listUnder,
  memberOf,
  type OnFault,
  type Place,
  record,
} from "./entries.js";
import { addEvents, type EventMap, type EventsById, eventOf, isSelection } from "./events.js";
import type { FeedRead } from "./feed-records.js";
import { Matching } from "./matching.js";
import { type Meter, type ReadOptions, readEntries } from "./read.js";
import type { Rejects } from "./rejects.js";
import { nameOf } from "./source.js";

interface Bet {
  readonly selection: unknown;
  /** What the file says about the bet. */
  readonly why: string | null;
  /** The grade that the file expects, or some of its fields; undefined if it expects none. */
  readonly expected: unknown;
  /** How the bet is graded, if that is read from the file. */
  readonly options?: GradeOptions | undefined;
}

/** What became of a bet, and maybe why. */
export interface Judgement {
  readonly grade: Grade;
  readonly sentence?: string;
}

export type Judge<T extends Judgement> = (selection: unknown, event: unknown, options: GradeOptions | undefined) => T;

/** How a command judges bets. */
export interface Judging<T extends Judgement> {
  readonly judge: Judge<T>;
  /** Reads the `options` next to a selection. If it is left out, they are not read. */
  readonly optionsOf?: ((options: unknown, place: Place) => GradeOptions) | undefined;
}

/** How the bets of an entry are read and judged. */
interface Work<T extends Judgement> extends Judging<T> {
  readonly onFault: OnFault;
  /** Looks for the events of bets without an id. If it is left out, bets come with their events. */
  readonly matching?: Pick<Matching, "identify">;
}

/** A bet, its event, and what became of it. */
export type GradedBet<T extends Judgement = Judgement> = T &
  Bet & {
    /** Undefined if there is no such event. */
    readonly event: unknown;
    /** What the file says about the match. */
    readonly note: string | null;
  };

/** Where bets and their events come from. */
export interface Inputs {
  /** Files that hold bets together with their events. */
  readonly files: readonly string[];
  readonly events: readonly string[];
  readonly selections: readonly string[];
  /** Whose line a handicap has in CSV rows that do not say it. */
  readonly lineFor?: LineFor | null;
  /** How bets without an event id are matched. */
  readonly match?: MatchOptions;
  /** The feed whose records the files of events have. Null: the odds service's. */
  readonly read?: FeedRead | null;
}

/**
 * Judges the bets of all inputs as they are read, without the faulty ones. Only the events of --events are held.
 * @param threads judge the bets of long files, as portions. Null: all are judged here
 */
export async function* judgeBets<T extends Judgement>(
  inputs: Inputs,
  stdin: Readable,
  judging: Judging<T>,
  rejects: Rejects,
  meter: Meter,
  threads: Threads | null = null,
): AsyncGenerator<readonly GradedBet<T>[] | Portion> {
  const { onFault } = rejects;
  const work: Work<T> = { ...judging, onFault };
  async function* read<U>(
    path: string,
    use: (entry: Entry) => readonly U[],
    options: Pick<ReadOptions, "csv" | "relay"> = {},
  ): AsyncGenerator<readonly U[]> {
    for await (const entries of readEntries(path, stdin, onFault, { meter, ...options })) {
      const used = fromEach(entries, onFault, use);
      if (used.length > 0) rejects.markUsed();
      yield used;
    }
  }
  async function* readBets(
    path: string,
    use: (entry: Entry) => readonly GradedBet<T>[],
    apart: { readonly events: EventMap; readonly csv: CsvForm<Entry> } | null = null,
  ): AsyncGenerator<readonly GradedBet<T>[] | Portion> {
    const csv = apart?.csv;
    rejects.beginFile();
    if (threads === null) yield* read(path, use, { csv });
    else {
      const here = (entries: readonly Entry[]): readonly GradedBet<T>[] => fromEach(entries, onFault, use);
      yield* threads.share(nameOf(path), apart?.events ?? null, (relay) => read(path, use, { csv, relay }), here);
    }
    rejects.endFile();
  }
  for (const file of inputs.files) yield* readBets(file, (entry) => judgeEntry(entry, work));
  const events: EventMap = new Map();
  for (const file of inputs.events) {
    rejects.beginFile();
    // No bets yet, but faults to report.
    for await (const _ of read(file, (entry) => addEvents(entry, events, onFault, inputs.read))) yield [];
    rejects.endFile();
  }
  for (const line of inputs.read?.notes.lines() ?? []) rejects.remark(line);
  const lines = linesOf(inputs.lineFor ?? null, events);
  const matching = new Matching(events, inputs.match ?? {}, (line) => rejects.remark(line));
  const apart: Work<T> = { ...work, matching };
  for (const file of inputs.selections) {
    const csv = selectionForm(lines, (titles) => rejects.remark(unusedColumns(file, titles)));
    yield* readBets(file, (entry) => judgeApart(entry, events, apart), { events, csv });
  }
  matching.finish();
}

/** How the lines of CSV rows are read, with the names of the events that are held. */
export function linesOf(lineFor: LineFor | null, events: EventMap): LineReading {
  return { lineFor, eventOf: (eventId) => eventOf({ eventId }, events) };
}

export function unusedColumns(file: string, titles: readonly string[]): string {
  return `${nameOf(file)}: columns that are not used: ${titles.join(", ")}`;
}

/** The bets of an entry whose events are elsewhere. */
export function judgeApart<T extends Judgement>(
  entry: Entry,
  events: EventsById,
  work: Work<T>,
): readonly GradedBet<T>[] {
  return join(betsOf(entry, work), events, work);
}

function join<T extends Judgement>(bets: readonly Bet[], events: EventsById, { judge }: Work<T>): GradedBet<T>[] {
  return bets.map((bet) => {
    const event = eventOf(bet.selection, events);
    return { ...bet, event, note: null, ...judge(bet.selection, event, bet.options) };
  });
}

/** The bets of one entry of a file of selections. */
function betsOf<T extends Judgement>(entry: Entry, work: Work<T>): readonly Bet[] {
  const { value } = entry;
  if (Array.isArray(value["selections"])) return listedBets(entry, work);
  if (!Array.isArray(value["matches"])) return [betOf(entry, work)];
  return fromEach(listUnder(entry, "matches", work.onFault), work.onFault, (match) => listedBets(match, work));
}

function listedBets<T extends Judgement>(entry: Entry, work: Work<T>): readonly Bet[] {
  return fromEach(listUnder(entry, "selections", work.onFault), work.onFault, (each) => [betOf(each, work)]);
}

/** A selection is the entry itself, or is under `selection` with remarks next to it. */
function betOf<T extends Judgement>(entry: Entry, { optionsOf, matching }: Work<T>): Bet {
  const { value, place } = entry;
  const { expected } = value;
  if (value["selection"] !== undefined) {
    const options = optionsOf?.(value["options"], place);
    const { value: selection } = memberOf(entry, "selection");
    return {
      selection: matching?.identify(selection, place) ?? selection,
      why: textOf(value["why"]),
      expected,
      options,
    };
  }
  if (isSelection(value)) return { selection: matching?.identify(value, place) ?? value, why: null, expected };
  const hint = value["id"] === undefined ? "" : "; it looks like an event";
  throw new FaultyInput(place, `not a selection: it has no eventId, market or side${hint}`);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The bets of an entry that has their events too. */
export function judgeEntry<T extends Judgement>(entry: Entry, work: Work<T>): readonly GradedBet<T>[] {
  const { value, place } = entry;
  const { onFault } = work;
  const judgeOne = (match: Entry): readonly GradedBet<T>[] => judgeMatch(match, work);
  if (Array.isArray(value["vectors"])) return judgeVectors(entry, work);
  if (value["event"] !== undefined) return judgeOne(entry);
  if (Array.isArray(value["matches"])) return fromEach(listUnder(entry, "matches", onFault), onFault, judgeOne);
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) throw new FaultyInput(place, missingHalf(value, hasEvents));
  const events: EventMap = new Map();
  addEvents(entry, events, onFault);
  return join(betsOf(entry, work), events, work);
}

/** One event with its selection or selections. */
function judgeMatch<T extends Judgement>(match: Entry, work: Work<T>): GradedBet<T>[] {
  const event = memberOf(match, "event").value;
  const note = textOf(match.value["note"]);
  const bets = match.value["selection"] === undefined ? listedBets(match, work) : [betOf(match, work)];
  return bets.map((bet) => ({ ...bet, event, note, ...work.judge(bet.selection, event, bet.options) }));
}

/** A file of vectors. They may share its events, and may be about any JSON value. Source: docs/fixtures.md#test-with-the-cases. */
function judgeVectors<T extends Judgement>(file: Entry, work: Work<T>): readonly GradedBet<T>[] {
  const events = record(file.value["events"]);
  return fromEach(listUnder(file, "vectors", work.onFault), work.onFault, ({ value, place }) => {
    const { event: named, selection, expected } = value;
    if (typeof named === "string" && !Object.hasOwn(events, named))
      throw new FaultyInput(place, `event: ${JSON.stringify(named)} is not a name under \`events\` of the file`);
    const event = typeof named === "string" ? events[named] : named;
    const options = work.optionsOf?.(value["options"], place);
    const bet: Bet = { selection, why: textOf(value["it"]), expected, options };
    return [{ ...bet, event, note: null, ...work.judge(selection, event, options) }];
  });
}

function missingHalf(value: JsonObject, hasEvents: boolean): string {
  const allowed = "allowed: {event, selection}, {event, selections}, {events, selections}, {matches} or {vectors}";
  if (hasEvents || value["id"] !== undefined) {
    return `events without selections; use --events and --bets (${allowed})`;
  }
  if (Array.isArray(value["selections"]) || isSelection(value)) {
    return `selections without events; use --events and --bets (${allowed})`;
  }
  return `neither a selection nor an event (${allowed})`;
}
