import { UsageError } from "../errors.js";
import type { FromWords } from "../exports/from-words.js";
import type { RowGroup } from "../parquet/file.js";
import { foreignText } from "./foreign.js";

export type JsonObject = { readonly [key: string]: unknown };

/** A place in the input, for messages. */
export interface Place {
  readonly file: string;
  /** The number of the line, in a file with one record on each line. */
  readonly line?: number;
  /** The path inside a document or a record, such as `selections[3]`. */
  readonly path?: string;
}

/** One JSON object of the input. */
export interface Entry {
  readonly value: JsonObject;
  readonly place: Place;
  /** As it is in the file, if that is not the value in JSON. */
  readonly text?: () => string;
  /** Where the rows of the legs of a slip are, if each has its own. */
  readonly legPlaces?: readonly Place[];
  /** What else a file in people's own words says of it. */
  readonly fromWords?: FromWords;
  /** The event of its bets, if it stands with them: null if the file has none for it. */
  readonly event?: object | null;
  /** If its event is that of lines before it, the same object. */
  readonly hasKnownEvent?: boolean;
  /** The cells of columns that nobody reads, by their titles. */
  readonly kept?: JsonObject;
  /** The row, or the first one of a slip, if the file is one of Parquet. */
  readonly source?: { readonly group: RowGroup; readonly row: number };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export function record(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** An object whose id is a string: files have numbers for it too. */
export function withTextId(value: JsonObject, name: "id" | "ref"): JsonObject {
  const id = value[name];
  return typeof id === "number" && Number.isSafeInteger(id) ? { ...value, [name]: String(id) } : value;
}

/** The file and the line, and the path behind a colon. */
export function placeText({ file, line, path }: Place): string {
  return `${file}${line === undefined ? "" : `:${line}`}${path === undefined ? "" : `: ${path}`}`;
}

/** A part of the input that cannot be used. The message begins with the place, the reason does not have it. */
export class FaultyInput extends UsageError {
  readonly place: Place;
  readonly reason: string;

  constructor(place: Place, reason: string) {
    super(`${placeText(place)}: ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}

/** Receives each part of the input that is left out, with its text. What it throws ends the reading. */
export type OnFault = (fault: FaultyInput, text: () => string) => void;

/** `value` as an entry. Throws if it is not an object. */
export function entryOf(value: unknown, place: Place): Entry {
  if (!isObject(value)) throw noObject(value, place);
  return { value, place };
}

function noObject(value: unknown, place: Place): FaultyInput {
  return new FaultyInput(place, `expected an object, found ${kindOf(value)}`);
}

/** The object of a line. Few are faulty, so that its place is made when somebody asks for it. */
export class LineEntry implements Entry {
  readonly value: JsonObject;
  readonly hasKnownEvent: boolean;
  readonly #file: string;
  readonly #line: number;

  /** @throws FaultyInput if the value is not an object */
  constructor(value: unknown, file: string, line: number, hasKnownEvent = false) {
    if (!isObject(value)) throw noObject(value, { file, line });
    this.value = value;
    this.hasKnownEvent = hasKnownEvent;
    this.#file = file;
    this.#line = line;
  }

  get place(): Place {
    return { file: this.#file, line: this.#line };
  }
}

/** What `read` returns, or nothing if its part of the input is faulty. */
export function tolerate<T>(onFault: OnFault, text: () => string, read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FaultyInput)) throw error;
    onFault(error, text);
    return [];
  }
}

/** An entry for the file of rejects. */
export function textOf({ value, text }: Entry): string {
  return text?.() ?? JSON.stringify(value);
}

/** What `read` makes of each entry, without the faulty ones. */
export function fromEach<T>(
  entries: readonly Entry[],
  onFault: OnFault,
  read: (entry: Entry) => readonly T[],
): readonly T[] {
  const all: T[] = [];
  for (const entry of entries) {
    try {
      for (const each of read(entry)) all.push(each);
    } catch (error) {
      reportFaulty(error, entry, onFault);
    }
  }
  return all;
}

/** Receives entries one by one, and throws what is faulty in one. */
export type Use = (entry: Entry) => void;

/** Lets `use` have an entry, and reports it if it is faulty. */
export function useEntry(entry: Entry, onFault: OnFault, use: Use): void {
  try {
    use(entry);
  } catch (error) {
    reportFaulty(error, entry, onFault);
  }
}

/** Apart: a closure in the function that catches would be made for the entries that are right, too. */
function reportFaulty(error: unknown, entry: Entry, onFault: OnFault): void {
  if (!(error instanceof FaultyInput)) throw error;
  onFault(error, () => textOf(entry));
}

/** Lets `use` have each entry, and reports the faulty ones. */
export function useEach(entries: readonly Entry[], onFault: OnFault, use: Use): void {
  for (const entry of entries) useEntry(entry, onFault, use);
}

/** What a value is, for messages. */
function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

/** The entries of a list. */
export function entriesOf(list: readonly unknown[], place: Place, onFault: OnFault): Entry[] {
  return list.flatMap((value, index) =>
    tolerate(
      onFault,
      () => JSON.stringify(value),
      () => [entryOf(value, { ...place, path: `${place.path ?? ""}[${index}]` })],
    ),
  );
}

/** The entries of the list under a name. Throws if the name has no list. */
export function listUnder({ value, place }: Entry, name: string, onFault: OnFault): Entry[] {
  const list = value[name];
  const at = { ...place, path: pathTo(place, name) };
  if (Array.isArray(list)) return entriesOf(list, at, onFault);
  throw new FaultyInput(at, `expected a list, found ${kindOf(list)}`);
}

/** Names under which an object may have a list of events. */
export const EVENT_LISTS = ["events", "closingLines"] as const;

/**
 * The events and messages of one entry of a file of events: a list of them, matches with bets, or the entry itself.
 *
 * @throws FaultyInput if it is a record of another feed, by the name of the feed
 */
export function eventEntries(entry: Entry, onFault: OnFault): readonly Entry[] {
  const { value } = entry;
  const foreign = foreignText(value);
  if (foreign !== null) throw new FaultyInput(entry.place, foreign);
  const lists = EVENT_LISTS.filter((name) => Array.isArray(value[name]));
  if (lists.length > 0) return lists.flatMap((name) => listUnder(entry, name, onFault));
  const isList = Array.isArray(value["matches"]);
  if (!isList && value["event"] === undefined) return [entry];
  const matches = isList ? listUnder(entry, "matches", onFault) : [entry];
  return fromEach(matches, onFault, (match) => [memberOf(match, "event")]);
}

/** The object under a name as an entry. Throws if the name has no object. */
export function memberOf(entry: Entry, name: string): Entry {
  return { value: objectUnder(entry, name), place: placeUnder(entry, name) };
}

/** The object under a name. Throws if the name has no object. */
export function objectUnder(entry: Entry, name: string): JsonObject {
  const value = entry.value[name];
  if (!isObject(value)) throw noObject(value, placeUnder(entry, name));
  return value;
}

function placeUnder({ place }: Entry, name: string): Place {
  return { ...place, path: pathTo(place, name) };
}

function pathTo(place: Place, name: string): string {
  return place.path === undefined ? name : `${place.path}.${name}`;
}
