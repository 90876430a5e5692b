import { eventKey } from "../engine/input/event-key.js";
import { given } from "../ledger/given.js";
import type { RefusedRecord } from "./types.js";

const LARGEST_COUNT = 2_147_483_647;
const DIGITS = /^(?:0|[1-9]\d{0,15})$/;
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d.{0,20})?$/;

/** Leaves an adapter. `adapting` makes an answer of it, so that nobody else sees it. */
class Refusal {
  readonly answer: RefusedRecord;
  constructor(answer: RefusedRecord) {
    this.answer = answer;
  }
}

/** Runs a part of an adapter: what it refuses is its answer. */
export function adapting<Found>(read: () => Found): Found | RefusedRecord {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

/**
 * A field of a record, with its path. Each reader returns a value of the expected form or refuses the record at this path. Only
 * own data of plain objects and arrays is read, so that no getter runs and no inherited name is found.
 */
export class Field {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path = "") {
    this.value = value;
    this.path = path;
  }

  /** Null counts as absent: feeds write it for what they do not know. */
  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** Refuses the record, in words that fit after the path and a colon. */
  refuse(says: string): never {
    throw new Refusal({ refused: says, at: this.path });
  }

  /** The value is not what is expected. */
  private unlike(expected: string): never {
    if (this.isAbsent) return this.refuse(`missing, ${expected} is expected`);
    return this.refuse(`${given(this.value)} is not ${expected}`);
  }

  /** A field of an object. An absent object has absent fields. */
  get(name: string): Field {
    const path = this.path === "" ? name : `${this.path}.${name}`;
    if (this.isAbsent) return new Field(undefined, path);
    if (typeof this.value !== "object" || Array.isArray(this.value)) return this.unlike("an object");
    return new Field(ownValue(this.value as object, name), path);
  }

  /** The items of a list, at most so many. */
  items(most = 10_000): readonly Field[] {
    const list = this.value;
    if (!Array.isArray(list)) return this.unlike("a list");
    if (list.length > most) return this.refuse(`${list.length} items, at most ${most} are allowed`);
    return Array.from(list, (_, index) => new Field(ownValue(list, String(index)), `${this.path}[${index}]`));
  }

  /** The items of a list, or none if there is no list. */
  itemsIfAny(most?: number): readonly Field[] {
    return this.isAbsent ? [] : this.items(most);
  }

  /** A string that is not empty. */
  text(): string {
    if (typeof this.value !== "string" || this.value === "") return this.unlike("a string");
    return this.value;
  }

  /** A count, as a number or in digits: 110 or "110", and nothing else. */
  whole(): number {
    const count = wholeOf(this.value);
    if (count === null || count > LARGEST_COUNT) return this.unlike("a whole number of 0 or more");
    return count;
  }

  wholeIfAny(): number | null {
    return this.isAbsent ? null : this.whole();
  }

  /** The id of an event: a whole number, as a number or in digits, or else a string as it is. Source: docs/library.md#ids. */
  id(): number | string {
    return eventKey(this.value) ?? this.unlike("an id, a whole number or a string of 1 to 128 characters");
  }

  /** The id of a player or a team: a whole number, as a number or in digits. */
  wholeId(): number {
    return wholeOf(this.value) ?? this.unlike("an id that is a whole number");
  }

  /** True or false; absent is false. */
  flag(): boolean {
    if (this.isAbsent) return false;
    if (typeof this.value !== "boolean") return this.unlike("true or false");
    return this.value;
  }

  /** A day or a time in ISO 8601. */
  date(): string {
    const text = this.text();
    return DATE.test(text) ? text : this.unlike("a date such as 2026-03-01T15:00Z");
  }

  /** One of these words. */
  word<Word extends string>(words: readonly Word[]): Word {
    const found = words.find((word) => word === this.value);
    return found ?? this.unlike(words.join(", ").replace(/, ([^,]+)$/, " or $1"));
  }

  /** The row of a table with this field's word; a word that no row has is refused. */
  row<Row extends { readonly word: string }>(rows: readonly Row[], what: string): Row {
    const word = this.text();
    return rows.find((row) => row.word === word) ?? this.refuse(`${given(word)} is not a known ${what}`);
  }
}

/** What an object itself has under a name, if it is data. */
function ownValue(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}

function wholeOf(value: unknown): number | null {
  const number = typeof value === "string" && DIGITS.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number + 0 : null;
}
