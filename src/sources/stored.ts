/** What all databases do with a stored event. */
import type { SportEvent } from "../engine/index.js";
import { digestOf, type Times, withTimes } from "./digest.js";
import { sportOf } from "./traits.js";

/** A slug as its column stores it: as JSON, because a database may refuse a NUL character or cut a string there. */
export function sportKey(slug: string): string {
  return JSON.stringify(sportOf(slug));
}

/** A version as a row has it. */
export interface StoredVersion {
  readonly id: number;
  readonly receivedAt: number;
  /** As JSON. */
  readonly body: string;
  /** Null if an earlier release has written it. */
  readonly digest: number | null;
  /** Null for a version that was replaced: its digest does not cover them. */
  readonly times: Times | null;
}

/** @throws Error with the reason if it is not what was written: a bet must not be graded on it. */
export function eventIn({ id, receivedAt, body, digest, times }: StoredVersion): SportEvent {
  if (digest !== null) {
    const found = digestOf(id, receivedAt, body);
    checkDigest(times === null ? found : withTimes(found, times), digest);
  }
  return eventWithId(parsed(body), id);
}

/** @throws Error if a digest is not the one that is stored */
export function checkDigest(found: number, stored: number): void {
  if (found !== stored) throw new Error("it is not what was written; its digest differs");
}

/** @throws Error if the value is not this event */
export function eventWithId(value: unknown, id: number): SportEvent {
  if (!isEvent(value)) throw new Error("it is not an event");
  if (value.id !== id) throw new Error("it is another event");
  return value;
}

function isEvent(value: unknown): value is SportEvent {
  return typeof value === "object" && value !== null && "id" in value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("it is not JSON", { cause: error });
  }
}
