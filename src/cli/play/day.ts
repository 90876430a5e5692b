import type { Readable } from "node:stream";
import { drawDay } from "../../fixtures/day/index.js";
import { parseTime } from "../../pure/engine/input/time.js";
import { FaultyInput, type JsonObject, type OnFault, type Place, tolerate } from "../input/entries.js";
import { readEntries } from "../input/read.js";

/** A record of a day, and where it is from. */
export interface Played {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** When it arrives: later than it was sent if something went wrong on the way. */
  readonly due: number;
  readonly record: JsonObject;
  readonly place: Place;
}

export interface Drawn {
  readonly seed: number;
  readonly events: number | null;
  readonly messages: number | null;
  /** The id of the first event. */
  readonly firstId?: number;
}

/** A drawn day begins at any time: its times move when it is played. */
const START = Date.UTC(2026, 2, 1);

export function* drawnDay({ seed, events, messages, ...rest }: Drawn): Generator<Played> {
  const options = { ...(events === null ? {} : { events }), ...(messages === null ? {} : { messages }) };
  const file = `seed:${seed}`;
  let line = 0;
  for (const { at, record } of drawDay({ seed, start: START, ...options, ...rest }))
    yield { at, due: at, record, place: { file, line: ++line } };
}

/** The records of a day's file. A line that is not one is reported, and costs itself. */
export async function* recordedDay(path: string, stdin: Readable, onFault: OnFault): AsyncGenerator<Played> {
  for await (const entries of readEntries({ path, stdin }, onFault)) {
    for (const { value, place } of entries)
      yield* tolerate(
        onFault,
        () => JSON.stringify(value),
        () => [playedOf(value, place)],
      );
  }
}

function playedOf({ at, record }: JsonObject, place: Place): Played {
  const time = typeof at === "string" ? parseTime(at) : at;
  if (typeof time !== "number" || !(time >= 0 && time < LATEST))
    throw new FaultyInput(place, `at: ${said(at)} is not a time; allowed: milliseconds since 1970, or ISO 8601`);
  if (typeof record !== "object" || record === null || Array.isArray(record))
    throw new FaultyInput(place, `record: ${said(record)} is not a record; allowed: an object that ingest takes`);
  return { at: time, due: time, record: record as JsonObject, place };
}

const LATEST = 8.64e15;

function said(value: unknown): string {
  return value === undefined ? "missing" : (JSON.stringify(value)?.slice(0, 60) ?? "unreadable");
}

/** The line of a record in a day's file. */
export function dayLine(at: number, record: object): string {
  return `${JSON.stringify({ at, record })}\n`;
}
