import type { DecodedArray } from "hyparquet";
import { eventKey, type SportEvent } from "../../pure/engine/index.js";
import type { JsonObject } from "../input/entries.js";
import type { EventsById } from "../input/events.js";

/** With more bets or events that differ, what is known is forgotten. */
const MOST = 2 ** 20;
/** More than the codes of a column. */
const STEP = 2 ** 26;

/** The place of an event that no list has: the bet is graded alone. */
export const ALONE = -2;
export const NOWHERE = -1;

/** What the cells of a row say: the fields of its selection. */
export interface Shape {
  readonly selection: JsonObject;
  /** Whether something in them cannot be read, or not without the rest of the row. */
  readonly isFaulty: boolean;
}

/** Numbers rows by values in their columns: rows with the same values have the same number. */
export class Shapes {
  readonly read: Shape[] = [];
  readonly #values: Map<unknown, number>[] = [];
  readonly #steps: Map<number, number>[] = [];

  get isFull(): boolean {
    return [...this.#values, ...this.#steps].some(({ size }) => size > MOST);
  }

  /** Tells rows apart by one column more. @param found by row, a number of the values in the columns before */
  add(found: Int32Array, step: number, column: DecodedArray): void {
    const values = this.#values[step] ?? new Map<unknown, number>();
    const steps = this.#steps[step] ?? new Map<number, number>();
    this.#values[step] = values;
    this.#steps[step] = steps;
    let [lastValue, lastCode]: [unknown, number] = [undefined, 0];
    for (let row = 0; row < found.length; row++) {
      const value: unknown = column[row] ?? undefined;
      if (value !== lastValue) {
        lastValue = value;
        // Bytes are objects: each is another value.
        const key = value instanceof Uint8Array ? `bytes ${value.join()}` : value;
        lastCode = numberOf(values, key);
      }
      found[row] = numberOf(steps, (found[row] ?? 0) * STEP + (value === undefined ? 0 : lastCode + 1));
    }
  }

  /** Reads the first row of each number that is new. */
  readNew(found: Int32Array, read: (row: number) => Shape): void {
    for (let row = 0; row < found.length; row++) if (found[row] === this.read.length) this.read.push(read(row));
  }
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const { size } = numbers;
  numbers.set(key, size);
  return size;
}

/** The events of bets, each with a place in a list. */
export class PlacedEvents {
  found: (SportEvent | undefined)[] = [];
  readonly #events: EventsById;
  #places = new Map<unknown, number>();
  #byKey = new Map<number | string, number>();

  constructor(events: EventsById) {
    this.#events = events;
  }

  begin(): void {
    if (this.#places.size <= MOST) return;
    this.found = [];
    this.#places = new Map();
    this.#byKey = new Map();
  }

  /** @param read the id as it is read; null if it cannot be */
  placeOf(value: unknown, read: () => string | null): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    const id = read();
    const place = id === null ? ALONE : this.#find(eventKey(id));
    this.#places.set(value, place);
    return place;
  }

  #find(key: number | string | null): number {
    const event = key === null ? undefined : this.#events.get(key);
    if (key === null || event === undefined) return NOWHERE;
    const place = this.#byKey.get(key) ?? this.found.push(event) - 1;
    this.#byKey.set(key, place);
    return place;
  }
}
