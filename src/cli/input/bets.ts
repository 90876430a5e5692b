import type { Readable } from "node:stream";
import type { Grade, GradeOptions } from "../../engine/index.js";
import type { MatchOptions } from "../../match/index.js";
import type { Portion } from "../threads/portion.js";
import type { Relay } from "../threads/relay.js";
import type { Threads } from "../threads/threads.js";
import type { LineReading } from "./csv/line-for.js";
import type { LineFor } from "./csv/line-for-words.js";
import type { CsvForm } from "./csv/reader.js";
import { selectionForm } from "./csv/selection.js";
import {
  type Entry,
  EVENT_LISTS,
  FaultyInput,
  type JsonObject,
  listUnder,
  type OnFault,
  objectUnder,
  type Place,
  record,
  type Use,
  useEach,
} from "./entries.js";
import { addEvents, type EventMap, type EventsById, eventOf, isSelection } from "./events.js";
import type { FeedRead } from "./feed-records.js";
import { isWithoutId, Matching } from "./matching.js";
import { type Meter, useEntries } from "./read.js";
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
  /** The same for many bets on one event, without options of their own, if there is a faster way. */
  readonly judgeOn?: (event: unknown) => (selection: unknown) => T;
  /** Reads the `options` next to a selection. If it is left out, they are not read. */
  readonly optionsOf?: ((options: unknown, place: Place) => GradeOptions) | undefined;
}

/** How the bets of an entry are read and judged. */
export interface Work<T extends Judgement> extends Judging<T> {
  readonly onFault: OnFault;
  /** Receives each bet when it is judged. */
  readonly take: (bet: GradedBet<T>) => void;
  /** Looks for the events of bets without an id. If it is left out, bets come with their events. */
  readonly matching?: Pick<Matching, "identify">;
}

/** A bet, its event, and what became of it. */
export interface GradedBet<T extends Judgement = Judgement> extends Bet {
  readonly grade: Grade;
  /** The grade, and what else the command makes of the bet. */
  readonly judged: T;
  /** Undefined if there is no such event. */
  readonly event: unknown;
  /** What the file says about the match. */
  readonly note: string | null;
}

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
 * Lets `take` have the bets of all inputs one by one, as they are read and judged, without the faulty ones. Only the events of --events are
 * held. Yields after each read.
 * @param threads judge the bets of long files: each yield is what they made of a part. Null: all are judged here
 */
export async function* judgeBets<T extends Judgement>(
  inputs: Inputs,
  stdin: Readable,
  judging: Judging<T>,
  rejects: Rejects,
  meter: Meter,
  take: (bet: GradedBet<T>) => void,
  threads: Threads | null = null,
): AsyncGenerator<Portion | undefined> {
  const { onFault } = rejects;
  async function* read(path: string, use: Use): AsyncGenerator<undefined> {
    rejects.beginFile();
    yield* useEntries(path, stdin, onFault, use, { meter });
    rejects.endFile();
  }
  async function* readBets(path: string, use: Use, events: EventMap | null, csv?: CsvForm<Entry>) {
    const options = { meter, csv };
    rejects.beginFile();
    if (threads === null) yield* useEntries(path, stdin, onFault, use, options);
    else {
      const begin = (relay: Relay): AsyncIterable<undefined> =>
        useEntries(path, stdin, onFault, use, { ...options, relay });
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
  };
  for (const file of inputs.files) yield* readBets(file, (entry) => judgeEntry(entry, work), null);
  const events: EventMap = new Map();
  for (const file of inputs.events) {
    yield* read(file, (entry) => {
      if (addEvents(entry, events, onFault, inputs.read).length > 0) rejects.markUsed();
    });
  }
  for (const line of inputs.read?.notes.lines() ?? []) rejects.remark(line);
  const lines = linesOf(inputs.lineFor ?? null, events);
  const matching = new Matching(events, inputs.match ?? {}, (...said) => rejects.remark(...said));
  const apart: Work<T> = { ...work, judge: judgeHeld(judging), matching };
  for (const file of inputs.selections) {
    const csv = selectionForm(lines, (titles) => rejects.remark(unusedColumns(file, titles)));
    yield* readBets(file, (entry) => judgeApart(entry, events, apart), events, csv);
  }
  matching.finish();
}

/** More events are not kept read: they take as much memory again as they have. */
const MOST_READ = 50_000;

/** Reads each event once for all bets on it: nobody changes the events that are held. @param most the number that is kept read */
export function judgeHeld<T extends Judgement>({ judge, judgeOn }: Judging<T>, most = MOST_READ): Judge<T> {
  if (judgeOn === undefined) return judge;
  const judges = new Map<unknown, (selection: unknown) => T>();
  return (selection, event, options) => {
    if (event === undefined || options !== undefined) return judge(selection, event, options);
    let judgeOne = judges.get(event);
    if (judgeOne === undefined) {
      judgeOne = judgeOn(event);
      if (judges.size >= most) judges.clear();
      judges.set(event, judgeOne);
    }
    return judgeOne(selection);
  };
}

/** How the lines of CSV rows are read, with the names of the events that are held. */
export function linesOf(lineFor: LineFor | null, events: EventMap): LineReading {
  return { lineFor, eventOf: (eventId) => eventOf({ eventId }, events) };
}

export function unusedColumns(file: string, titles: readonly string[]): string {
  return `${nameOf(file)}: columns that are not used: ${titles.join(", ")}`;
}

/** The bets of one entry of a file of selections, on events that are apart. */
export function judgeApart<T extends Judgement>(entry: Entry, events: EventsById, work: Work<T>): void {
  const { value } = entry;
  const judgeOne = (each: Entry): void => {
    const bet = betOf(each, work);
    judge(bet, eventOf(bet.selection, events), null, work);
  };
  const judgeListed = (each: Entry): void =>
    useEach(listUnder(each, "selections", work.onFault), work.onFault, judgeOne);
  if (Array.isArray(value["selections"])) judgeListed(entry);
  else if (!Array.isArray(value["matches"])) judgeOne(entry);
  else useEach(listUnder(entry, "matches", work.onFault), work.onFault, judgeListed);
}

function judge<T extends Judgement>(bet: Bet, event: unknown, note: string | null, work: Work<T>): void {
  const { selection, why, expected, options } = bet;
  const judged = work.judge(selection, event, options);
  // Each field by its name: objects that a spread makes outlive their use, and cost more than the grade.
  work.take({ grade: judged.grade, judged, selection, why, expected, options, event, note });
}

/** A selection is the entry itself, or is under `selection` with remarks next to it. */
function betOf<T extends Judgement>(entry: Entry, { optionsOf, matching }: Work<T>): Bet {
  const { value } = entry;
  const { expected } = value;
  const identified = (selection: JsonObject): JsonObject =>
    matching === undefined || !isWithoutId(selection) ? selection : matching.identify(selection, entry.place);
  if (value["selection"] !== undefined) {
    const options = optionsOf?.(value["options"], entry.place);
    const selection = identified(objectUnder(entry, "selection"));
    return { selection, why: textOf(value["why"]), expected, options };
  }
  if (isSelection(value)) return { selection: identified(value), why: null, expected, options: undefined };
  const hint = value["id"] === undefined ? "" : "; it looks like an event";
  throw new FaultyInput(entry.place, `not a selection: it has no eventId, market or side${hint}`);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The bets of an entry that has their events too. */
export function judgeEntry<T extends Judgement>(entry: Entry, work: Work<T>): void {
  const { value } = entry;
  const { onFault } = work;
  if (Array.isArray(value["vectors"])) return judgeVectors(entry, work);
  if (value["event"] !== undefined) return judgeMatch(entry, work);
  if (Array.isArray(value["matches"])) {
    return useEach(listUnder(entry, "matches", onFault), onFault, (match) => judgeMatch(match, work));
  }
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) {
    throw new FaultyInput(entry.place, missingHalf(value, hasEvents));
  }
  const events: EventMap = new Map();
  addEvents(entry, events, onFault);
  judgeApart(entry, events, work);
}

/** One event with its selection or selections. */
function judgeMatch<T extends Judgement>(match: Entry, work: Work<T>): void {
  const event = objectUnder(match, "event");
  const note = textOf(match.value["note"]);
  if (match.value["selection"] !== undefined) return judge(betOf(match, work), event, note, work);
  const together: Work<T> = { ...work, judge: judgeHeld(work) };
  useEach(listUnder(match, "selections", work.onFault), work.onFault, (each) => {
    judge(betOf(each, work), event, note, together);
  });
}

/** A file of vectors. They may share its events, and may be about any JSON value. Source: docs/fixtures.md#test-with-the-cases. */
function judgeVectors<T extends Judgement>(file: Entry, work: Work<T>): void {
  const events = record(file.value["events"]);
  useEach(listUnder(file, "vectors", work.onFault), work.onFault, ({ value, place }) => {
    const { event: named, selection, expected } = value;
    if (typeof named === "string" && !Object.hasOwn(events, named))
      throw new FaultyInput(place, `event: ${JSON.stringify(named)} is not a name under \`events\` of the file`);
    const event = typeof named === "string" ? events[named] : named;
    const options = work.optionsOf?.(value["options"], place);
    judge({ selection, why: textOf(value["it"]), expected, options }, event, null, work);
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
