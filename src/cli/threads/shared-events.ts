import type { SportEvent } from "../../pure/engine/index.js";
import type { EventMap, EventsById } from "../input/events.js";

/** Events in memory that all threads read. Each is parsed by the threads that need it. */
export interface SharedEvents {
  /** Ascending. */
  readonly ids: Float64Array;
  /** Where the JSON of each begins, and where that of the last ends. */
  readonly starts: Float64Array;
  readonly text: Uint8Array;
  /** The few that JSON does not have as they are, or whose ids are strings. */
  readonly others: EventMap;
}

export function shareEvents(events: EventMap): SharedEvents {
  const others: EventMap = new Map();
  const written: number[] = [];
  for (const [id, event] of events) {
    if (typeof id === "number" && isJson(event)) written.push(id);
    else others.set(id, event);
  }
  written.sort((a, b) => a - b);
  const [ids, starts] = [sharedNumbers(written.length), sharedNumbers(written.length + 1)];
  const text = new SharedText();
  for (const [index, id] of written.entries()) {
    ids[index] = id;
    text.add(JSON.stringify(events.get(id)));
    starts[index + 1] = text.length;
  }
  return { ids, starts, text: text.bytes(), others };
}

function sharedNumbers(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT));
}

/** True if a value is the same after JSON. */
function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return value !== undefined;
  return Object.values(value).every(isJson);
}

class SharedText {
  #buffer = Buffer.from(new SharedArrayBuffer(1024 * 1024));
  length = 0;

  add(text: string): void {
    const most = this.length + 3 * text.length;
    if (most > this.#buffer.length) this.#grow(2 * most);
    this.length += this.#buffer.write(text, this.length);
  }

  #grow(size: number): void {
    const larger = Buffer.from(new SharedArrayBuffer(size));
    larger.set(this.bytes());
    this.#buffer = larger;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }
}

/** The events that are shared, for one thread, which parses what it asks for. */
export class EventsOfThread implements EventsById {
  readonly #shared: SharedEvents;
  readonly #text: Buffer;

  constructor(shared: SharedEvents) {
    this.#shared = shared;
    const { buffer, byteOffset, byteLength } = shared.text;
    this.#text = Buffer.from(buffer, byteOffset, byteLength);
  }

  get(id: number | string): SportEvent | undefined {
    if (typeof id === "string") return this.#shared.others.get(id);
    return this.#parse(id) ?? this.#shared.others.get(id);
  }

  #parse(id: number): SportEvent | undefined {
    const { ids, starts } = this.#shared;
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    if (ids[low] !== id) return undefined;
    const [start = 0, end = 0] = [starts[low], starts[low + 1]];
    return JSON.parse(this.#text.toString("utf8", start, end));
  }
}
