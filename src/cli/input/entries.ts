import { UnusableInput } from "../errors.js";

export type JsonObject = { readonly [key: string]: unknown };

/** Where something stands in the input, for messages. */
export interface Place {
  readonly file: string;
  /** Number of the line, in a file of one record a line. */
  readonly line?: number;
  /** The way to it inside a document or a record, such as `selections[3]`. */
  readonly path?: string;
}

/** One JSON object of the input. */
export interface Entry {
  readonly value: JsonObject;
  readonly place: Place;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A part of the input that cannot be used. The message has its place, the reason alone has not. */
export class FaultyInput extends UnusableInput {
  readonly place: Place;
  readonly reason: string;

  constructor(place: Place, reason: string) {
    const line = place.line === undefined ? "" : `:${place.line}`;
    const path = place.path === undefined ? "" : ` ${place.path}:`;
    super(`${place.file}${line}:${path} ${reason}`);
    this.place = place;
    this.reason = reason;
  }
}

/**
 * Is told of a part of the input that cannot be used, with its text. If it does not throw, that part is left out and the
 * reading goes on.
 */
export type OnFault = (fault: FaultyInput, text: () => string) => void;

/** The usual way: the first fault ends the reading. */
export const refuse: OnFault = (fault) => {
  throw fault;
};

/** The error that something at this place is not what it must be. */
export function unusable(place: Place, what: string): FaultyInput {
  return new FaultyInput(place, what);
}

/** `value` as an entry, if it is an object at all. */
export function entryOf(value: unknown, place: Place): Entry {
  if (!isObject(value)) throw unusable(place, `${kindOf(value)} where an object is needed`);
  return { value, place };
}

/** What `read` gives, nothing where its part of the input is faulty. */
export function tolerate<T>(onFault: OnFault, text: () => string, read: () => readonly T[]): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FaultyInput)) throw error;
    onFault(error, text);
    return [];
  }
}

/** What a value is, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  return Array.isArray(value) ? "a list" : `a ${typeof value}`;
}

/** The entries of a list, `path` being the list's own name. */
export function entriesOf(list: readonly unknown[], place: Place, path: string, onFault: OnFault = refuse): Entry[] {
  const before = pathTo(place, path);
  return list.flatMap((value, index) => {
    const at = { ...place, path: `${before}[${index}]` };
    return tolerate(
      onFault,
      () => JSON.stringify(value),
      () => [entryOf(value, at)],
    );
  });
}

/** What stands under a name, if it is an object. */
export function memberOf({ value, place }: Entry, name: string): Entry {
  return entryOf(value[name], { ...place, path: pathTo(place, name) });
}

export function pathTo(place: Place, name: string): string {
  return place.path === undefined ? name : `${place.path}.${name}`;
}
