import type { Readable } from "node:stream";
import { applyMessage, type Grade, grade, gradeAll, type SportEvent } from "../../engine/index.js";
import { type Entry, entriesOf, type JsonObject, kindOf, memberOf, type Place, pathTo, unusable } from "./entries.js";
import { EVENT_LISTS, eventEntries } from "./event-entries.js";
import { readEntries } from "./read.js";

interface Bet {
  readonly selection: unknown;
  /** What the file says about the bet. */
  readonly why: string | null;
}

/** What became of a bet, and maybe why. */
export interface Judgement {
  readonly grade: Grade;
  readonly sentence?: string;
}

/** What it is that is to be told of each bet. */
export type Judge<T extends Judgement> = (selection: unknown, event: unknown) => T;

/** A bet, what it was on, and what became of it. */
export type GradedBet<T extends Judgement = Judgement> = T &
  Bet & {
    /** Undefined where there is no such event. */
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
}

/** Events by id. Of two with the same id the later counts. */
type EventMap = Map<number, SportEvent>;

/** Judges the bets of all inputs as they are read; only the events of files of their own are held. */
export async function* judgeBets<T extends Judgement>(
  inputs: Inputs,
  stdin: Readable,
  judge: Judge<T>,
): AsyncGenerator<readonly GradedBet<T>[]> {
  for (const file of inputs.files) {
    for await (const entries of readEntries(file, stdin)) yield entries.flatMap((entry) => judgeEntry(entry, judge));
  }
  const events: EventMap = new Map();
  for (const file of inputs.events) await readEvents(file, stdin, events);
  for (const file of inputs.selections) {
    for await (const entries of readEntries(file, stdin)) yield join(entries.flatMap(selectionsOf), events, judge);
  }
}

async function readEvents(path: string, stdin: Readable, events: EventMap): Promise<void> {
  for await (const entries of readEntries(path, stdin)) {
    for (const entry of entries) addEvents(entry, events);
  }
}

function addEvents(entry: Entry, events: EventMap): void {
  for (const each of eventEntries(entry)) addEvent(each, events);
}

function addEvent({ value, place }: Entry, events: EventMap): void {
  const id = eventId(value);
  if (id === null) throw unusable(place, `not an event: ${faultOfId(value)}`);
  const known = events.get(id);
  const isMessage = value["type"] === "score" || value["type"] === "status";
  // An id is all that an event must have.
  events.set(id, known !== undefined && isMessage ? applyMessage(known, value) : (value as JsonObject & SportEvent));
}

/** The id that the engine knows an event by, so that both agree on which strings are ids. */
function eventId(event: JsonObject): number | null {
  const { eventId, reason } = grade({ market: "ML", side: "home" }, event);
  return reason === "event_not_found" ? null : eventId;
}

function faultOfId(value: JsonObject): string {
  if (value["id"] !== undefined) return "its id is no whole number, nor one in digits";
  if (isSelection(value)) return "this looks like a selection; are --events and --selections swapped?";
  return `it has no id (allowed: events, or objects with a list under ${EVENT_LISTS.join(" or ")})`;
}

function join<T extends Judgement>(bets: readonly Bet[], events: EventMap, judge: Judge<T>): GradedBet<T>[] {
  return bets.map((bet) => {
    const event = eventOf(bet.selection, events);
    return { ...bet, event, note: null, ...judge(bet.selection, event) };
  });
}

/** Which event a bet is on is the engine's to say: it asks for none where the selection has no usable id. */
function eventOf(selection: unknown, events: EventMap): SportEvent | undefined {
  let event: SportEvent | undefined;
  gradeAll([selection], (id) => {
    event = events.get(id);
  });
  return event;
}

/** The bets of one entry of a file of selections. */
function selectionsOf({ value, place }: Entry): Bet[] {
  if (Array.isArray(value["selections"])) return listOfSelections(value["selections"], place);
  if (Array.isArray(value["matches"])) {
    return entriesOf(value["matches"], place, "matches").flatMap((match) =>
      listOfSelections(listOf(match, "selections"), match.place),
    );
  }
  return [betOf({ value, place })];
}

function listOfSelections(list: readonly unknown[], place: Place): Bet[] {
  return entriesOf(list, place, "selections").map(betOf);
}

/** A selection may stand for itself, or under `selection` with remarks beside it. */
function betOf(entry: Entry): Bet {
  const { value, place } = entry;
  if (value["selection"] !== undefined) {
    return { selection: memberOf(entry, "selection").value, why: textOf(value["why"]) };
  }
  if (isSelection(value)) return { selection: value, why: null };
  const hint = value["id"] === undefined ? "" : "; it looks like an event";
  throw unusable(place, `not a selection: it has no eventId, market or side${hint}`);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function isSelection(value: JsonObject): boolean {
  return value["eventId"] !== undefined || value["market"] !== undefined || value["side"] !== undefined;
}

/** The bets of an entry that brings their events along. */
function judgeEntry<T extends Judgement>(entry: Entry, judge: Judge<T>): GradedBet<T>[] {
  const { value, place } = entry;
  if (value["event"] !== undefined) return judgeMatch(entry, judge);
  if (Array.isArray(value["matches"])) {
    return entriesOf(value["matches"], place, "matches").flatMap((match) => judgeMatch(match, judge));
  }
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) throw unusable(place, missingHalf(value, hasEvents));
  const events: EventMap = new Map();
  addEvents(entry, events);
  return join(selectionsOf(entry), events, judge);
}

/** One event with its selection or selections. */
function judgeMatch<T extends Judgement>(match: Entry, judge: Judge<T>): GradedBet<T>[] {
  const { value, place } = match;
  const event = memberOf(match, "event").value;
  const note = textOf(value["note"]);
  const bets = value["selection"] === undefined ? listOfSelections(listOf(match, "selections"), place) : [betOf(match)];
  return bets.map((bet) => ({ ...bet, event, note, ...judge(bet.selection, event) }));
}

function missingHalf(value: JsonObject, hasEvents: boolean): string {
  const allowed = "allowed: {event, selection}, {event, selections}, {events, selections} or {matches}";
  if (hasEvents || value["id"] !== undefined) {
    return `there are events without selections; give --events and --selections (${allowed})`;
  }
  if (Array.isArray(value["selections"]) || isSelection(value)) {
    return `there are selections without events; give --events and --selections (${allowed})`;
  }
  return `there is no bet in this (${allowed})`;
}

function listOf({ value, place }: Entry, name: string): readonly unknown[] {
  const list = value[name];
  if (Array.isArray(list)) return list;
  throw unusable({ ...place, path: pathTo(place, name) }, `${kindOf(list)} where a list is needed`);
}
