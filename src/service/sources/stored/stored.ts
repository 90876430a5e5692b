/** What all databases do with a stored event. */
import type { SportEvent } from "../../../pure/engine/index.js";
import { isObject } from "../../../pure/engine/input/unknown-record.js";
import type { Own, Version } from "../ports.js";
import { digestOf, type Times, withTimes } from "./digest.js";
import { sportOf } from "./traits.js";

/** A string as a column stores it: as JSON, because a database may refuse a NUL character or cut a string there. */
export function keyOf(text: string | null): string | null {
  return text === null ? null : JSON.stringify(text);
}

export function sportKey(slug: string): string {
  return JSON.stringify(sportOf(slug));
}

/** The string in such a column. */
export function keyIn(column: string): string {
  return String(JSON.parse(column));
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

/** What the body of a version has. */
export interface Content {
  readonly event: SportEvent;
  /** The facts of one's own in it; null without any. */
  readonly own: Own | null;
}

/**
 * Where a body has the facts of one's own that are in its event. So the digest of a version covers them, and they are kept, copied
 * and removed with it. The event that is served does not have the field, and what a feed sends in it is left out.
 */
const OWN = "$own";

/** A version as the text of its body. */
export function bodyOf({ event, own }: Content): string {
  return own === null && !(OWN in event)
    ? JSON.stringify(event)
    : JSON.stringify({ ...event, [OWN]: own ?? undefined });
}

/** @throws Error with the reason if it is not what was written: a bet must not be graded on it. */
export function contentIn({ id, receivedAt, body, digest, times }: StoredVersion): Content {
  if (digest !== null) {
    const found = digestOf(id, receivedAt, body);
    checkDigest(times === null ? found : withTimes(found, times), digest);
  }
  return contentWithId(parsed(body), id);
}

/** @throws Error if a digest is not the one that is stored */
export function checkDigest(found: number, stored: number | null): void {
  if (found !== stored) throw new Error("it is not what was written; its digest differs");
}

/** @throws Error if the value is not this event */
export function eventWithId(value: unknown, id: number): SportEvent {
  return contentWithId(value, id).event;
}

function contentWithId(value: unknown, id: number): Content {
  if (!isEvent(value)) throw new Error("it is not an event");
  if (value.id !== id) throw new Error("it is another event");
  if (!(OWN in value)) return { event: value, own: null };
  const { [OWN]: own, ...event } = value;
  return { event, own: ownIn(own) };
}

export function versionOf({ event, own }: Content, receivedAt: number): Version {
  return own === null ? { event, receivedAt } : { event, receivedAt, own };
}

/** Facts of one's own that wait for their event. @throws Error with the reason if they are not what was written */
export function waitingOwn(id: number, body: string, digest: number | null): Own {
  checkDigest(digestOf(id, 0, body), digest);
  return ownIn(parsed(body));
}

function ownIn(value: unknown): Own {
  if (isObject(value) && isObject(value.facts) && isObject(value.feed)) return { facts: value.facts, feed: value.feed };
  throw new Error("it has damaged facts of one's own");
}

function isEvent(value: unknown): value is SportEvent & { readonly [OWN]?: unknown } {
  return isObject(value) && "id" in value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("it is not JSON", { cause: error });
  }
}
