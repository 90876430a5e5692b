import type { Readable } from "node:stream";
import type { Grade, GradeOptions } from "../../engine/index.js";
import type { MatchOptions } from "../../match/index.js";
import { nameOf } from "../files/source.js";
import type { LineReading } from "../input/csv/line-for.js";
import type { LineFor } from "../input/csv/line-for-words.js";
import type { CsvForm } from "../input/csv/reader.js";
import { selectionForm } from "../input/csv/selection.js";
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
} from "../input/entries.js";
import { addEvents, type EventMap, eventOf, HeldEvents, isSelection } from "../input/events.js";
import type { FeedRead } from "../input/feed-records.js";
import { type Meter, useEntries } from "../input/read.js";
import type { Rejects } from "../input/rejects.js";
import type { Relay } from "../threads/relay.js";
import { isWithoutId, Matching } from "./matching.js";

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
  /** Judges many bets on one event, which does not change meanwhile, if there is a faster way. */
  readonly judgeOn?: (event: unknown) => Judge<T>;
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

/**
 * Lets `take` have the bets of all inputs one by one, as they are read and judged, without the faulty ones. Only the events of --events are
 * held. Yields after each read.
 * @param threads judge the bets of long files: each yield is what they made of a part. Null: all are judged here
 */
export async function* judgeBets<T extends Judgement, Portion = never>(
  inputs: Inputs,
  stdin: Readable,
  judging: Judging<T>,
  rejects: Rejects,
  meter: Meter,
  take: (bet: GradedBet<T>) => void,
  threads: Elsewhere<Portion> | null = null,
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
  const apart: Work<T> = { ...work, matching };
  const held = new HeldEvents(events, judgeOnEach(judging));
  for (const file of inputs.selections) {
    const csv = selectionForm(lines, (titles) => rejects.remark(unusedColumns(file, titles)));
    yield* readBets(file, (entry) => judgeApart(entry, held, apart), events, csv);
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

/** What judges many bets on an event, or on none. */
export function judgeOnEach<T extends Judgement>({ judge, judgeOn }: Judging<T>): (event: unknown) => Judge<T> {
  return (event) => (event === undefined || judgeOn === undefined ? judge : judgeOn(event));
}

/** The bets of one entry of a file of selections, on events that are apart. */
export function judgeApart<T extends Judgement>(entry: Entry, held: HeldEvents<Judge<T>>, work: Work<T>): void {
  const { value } = entry;
  const judgeOne = (each: Entry): void => {
    const bet = betOf(each, work);
    const found = held.of(bet.selection);
    judge(bet, found.event, null, found.judge, work);
  };
  const judgeListed = (each: Entry): void =>
    useEach(listUnder(each, "selections", work.onFault), work.onFault, judgeOne);
  if (Array.isArray(value["selections"])) judgeListed(entry);
  else if (!Array.isArray(value["matches"])) judgeOne(entry);
  else useEach(listUnder(entry, "matches", work.onFault), work.onFault, judgeListed);
}

function judge<T extends Judgement>(
  { selection, why, expected, options }: Bet,
  event: unknown,
  note: string | null,
  judgeOne: Judge<T>,
  { take }: Work<T>,
): void {
  const judged = judgeOne(selection, event, options);
  // Each field by its name: objects that a spread makes outlive their use, and cost more than the grade.
  take({ grade: judged.grade, judged, selection, why, expected, options, event, note });
}

/** A selection is the entry itself, or is under `selection` with remarks next to it. */
function betOf<T extends Judgement>(entry: Entry, { optionsOf, matching }: Work<T>): Bet {
  const { value } = entry;
  const { expected } = value;
  if (value["selection"] !== undefined) {
    const options = optionsOf?.(value["options"], entry.place);
    const selection = identified(objectUnder(entry, "selection"), entry, matching);
    return { selection, why: textOf(value["why"]), expected, options };
  }
  if (isSelection(value))
    return { selection: identified(value, entry, matching), why: null, expected, options: undefined };
  const hint = value["id"] === undefined ? "" : "; it looks like an event";
  throw new FaultyInput(entry.place, `not a selection: it has no eventId, market or side${hint}`);
}

function identified(selection: JsonObject, entry: Entry, matching: Work<Judgement>["matching"]): JsonObject {
  if (matching === undefined || !isWithoutId(selection)) return selection;
  return matching.identify(selection, entry.place);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The bets of an entry that has their events too. */
export function judgeEntry<T extends Judgement>(entry: Entry, work: Work<T>): void {
  const { value } = entry;
  const { onFault } = work;
  if (Array.isArray(value["vectors"])) judgeVectors(entry, work);
  else if (value["event"] !== undefined) judgeMatch(entry, work);
  else if (Array.isArray(value["matches"])) {
    useEach(listUnder(entry, "matches", onFault), onFault, (match) => judgeMatch(match, work));
  } else judgeLists(entry, work);
}

/** The bets of an entry with a list of events and a list of selections. */
function judgeLists<T extends Judgement>(entry: Entry, work: Work<T>): void {
  const { value } = entry;
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) {
    throw new FaultyInput(entry.place, missingHalf(value, hasEvents));
  }
  const events: EventMap = new Map();
  addEvents(entry, events, work.onFault);
  judgeApart(entry, new HeldEvents(events, judgeOnEach(work)), work);
}

/** One event with its selection or selections. */
function judgeMatch<T extends Judgement>(match: Entry, work: Work<T>): void {
  const event = objectUnder(match, "event");
  const note = textOf(match.value["note"]);
  if (match.value["selection"] !== undefined) {
    judge(betOf(match, work), event, note, work.judge, work);
    return;
  }
  const judgeOne = judgeOnEach(work)(event);
  useEach(listUnder(match, "selections", work.onFault), work.onFault, (each) => {
    judge(betOf(each, work), event, note, judgeOne, work);
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
    judge({ selection, why: textOf(value["it"]), expected, options }, event, null, work.judge, work);
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
