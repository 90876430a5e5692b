import type { Readable } from "node:stream";
import { applyMessage, type Grade, type GradeOptions, grade, gradeEach, type SportEvent } from "../engine/index.js";
import { type Entry, entriesOf, entryOf, type JsonObject, kindOf, type Place, readEntries, unusable } from "./read.js";

interface Bet {
  readonly selection: unknown;
  /** What the file says about the bet. */
  readonly why: string | null;
}

/** A bet, what it was on, and what became of it. */
export interface GradedBet extends Bet {
  /** Undefined where there is no such event. */
  readonly event: unknown;
  /** What the file says about the match. */
  readonly note: string | null;
  readonly grade: Grade;
}

const EVENT_LISTS = ["events", "closingLines"] as const;

/** Events by id. Of two with the same id the later counts. */
export type EventMap = Map<number, SportEvent>;

/** All events of a file. */
export async function readEvents(path: string, stdin: Readable, events: EventMap = new Map()): Promise<EventMap> {
  for await (const entries of readEntries(path, stdin)) {
    for (const entry of entries) addEvents(entry, events);
  }
  return events;
}

function addEvents({ value, place }: Entry, events: EventMap): void {
  const lists = EVENT_LISTS.filter((name) => Array.isArray(value[name]));
  if (lists.length > 0) {
    for (const name of lists) {
      for (const entry of entriesOf(value[name] as unknown[], place, name)) addEvent(entry, events);
    }
  } else if (Array.isArray(value["matches"])) {
    for (const match of entriesOf(value["matches"], place, "matches")) addEvent(memberOf(match, "event"), events);
  } else if (value["event"] !== undefined) {
    addEvent(memberOf({ value, place }, "event"), events);
  } else {
    addEvent({ value, place }, events);
  }
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

/** Grades the selections of a file as they are read. */
export async function* gradeSelections(
  path: string,
  stdin: Readable,
  events: EventMap,
  options: GradeOptions,
): AsyncGenerator<readonly GradedBet[]> {
  for await (const entries of readEntries(path, stdin)) {
    yield join(entries.flatMap(selectionsOf), events, options);
  }
}

function join(bets: readonly Bet[], events: EventMap, options: GradeOptions): GradedBet[] {
  const selections = bets.map(({ selection }) => selection);
  const grades = [...gradeEach(selections, (id) => events.get(id), options)];
  return bets.flatMap((bet, index) => {
    const graded = grades[index];
    return graded === undefined ? [] : [{ ...bet, event: events.get(graded.eventId), note: null, grade: graded }];
  });
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

/** Grades the bets of a file that brings their events along, as it is read. */
export async function* gradeFile(
  path: string,
  stdin: Readable,
  options: GradeOptions,
): AsyncGenerator<readonly GradedBet[]> {
  for await (const entries of readEntries(path, stdin)) {
    yield entries.flatMap((entry) => gradeEntry(entry, options));
  }
}

function gradeEntry(entry: Entry, options: GradeOptions): GradedBet[] {
  const { value, place } = entry;
  if (value["event"] !== undefined) return gradeMatch(entry, options);
  if (Array.isArray(value["matches"])) {
    return entriesOf(value["matches"], place, "matches").flatMap((match) => gradeMatch(match, options));
  }
  const hasEvents = EVENT_LISTS.some((name) => Array.isArray(value[name]));
  if (!hasEvents || !Array.isArray(value["selections"])) throw unusable(place, missingHalf(value, hasEvents));
  const events: EventMap = new Map();
  addEvents(entry, events);
  return join(selectionsOf(entry), events, options);
}

/** One event with its selection or selections. */
function gradeMatch(match: Entry, options: GradeOptions): GradedBet[] {
  const { value, place } = match;
  const event = memberOf(match, "event").value;
  const note = textOf(value["note"]);
  const bets = value["selection"] === undefined ? listOfSelections(listOf(match, "selections"), place) : [betOf(match)];
  return bets.map((bet) => ({ ...bet, event, note, grade: grade(bet.selection, event, options) }));
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

function memberOf({ value, place }: Entry, name: string): Entry {
  return entryOf(value[name], { ...place, path: pathTo(place, name) });
}

function listOf({ value, place }: Entry, name: string): readonly unknown[] {
  const list = value[name];
  if (Array.isArray(list)) return list;
  throw unusable({ ...place, path: pathTo(place, name) }, `${kindOf(list)} where a list is needed`);
}

function pathTo(place: Place, name: string): string {
  return place.path === undefined ? name : `${place.path}.${name}`;
}
