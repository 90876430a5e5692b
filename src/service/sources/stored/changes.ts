/** Changes of events that the feed reports, as every store makes and keeps them. */
import type { SportEvent } from "../../../pure/engine/index.js";
import { STATUSES, type Status } from "../../../pure/engine/types/vocabulary.js";
import { isEvent, type Known } from "../merging/merge.js";
import { sameData } from "../merging/plain.js";
import { mostRemoved } from "../odds/keeping.js";
import { unlessDamaged } from "../odds/rows.js";
import type { EventChange, EventChanges } from "../ports.js";
import { digestOf } from "./digest.js";
import { checkDigest } from "./stored.js";

/** How long changes are kept, in milliseconds, and how many at most: they only bridge the time until every process has read them. */
export const KEPT_FOR = 600_000;
export const MOST_KEPT = 20_000;

/** A change before it has a number. */
export type NewChange = Omit<EventChange, "number" | "receivedAt">;

const REPORTED = ["id", "status", "scores", "clock", "sport", "league", "date"] as const;

/**
 * The change that the feed reports when a record has made `after` of `before`; null for none. A match that was over when the store first
 * heard of it is no news: whole seasons of old results are ingested so.
 */
export function changeOf(before: Known | null, after: Known | null): NewChange | null {
  if (!isEvent(after) || before?.event === after.event) return null;
  const event = after.event;
  if (!isEvent(before)) {
    if (event.status === "settled" || event.status === "cancelled") return null;
    const isScore = event.scores !== undefined && event.status !== "pending";
    return { before: null, isScore, event: reported(event) };
  }
  const isScore = !sameData(before.event.scores, event.scores);
  if (!isScore && before.event.status === event.status) return null;
  return { before: statusOf(before.event), isScore, event: reported(event) };
}

/** A memory store may hold events that were never parsed. */
function statusOf({ status }: SportEvent): Status | null {
  return STATUSES.find((each) => each === status) ?? null;
}

function reported(event: SportEvent): SportEvent {
  const fields = REPORTED.filter((field) => event[field] !== undefined).map((field) => [field, event[field]]);
  return Object.freeze(Object.fromEntries(fields) as unknown as SportEvent);
}

/** A row of changes. */
export interface ChangeRow {
  readonly number: number;
  readonly receivedAt: number;
  readonly body: string;
  readonly digest: number;
}

/** Rows of the changes of a call, which take the numbers after `last`. Those that would be removed at once are left out. */
export function changeRows(changes: readonly NewChange[], last: number, receivedAt: number): ChangeRow[] {
  const left = Math.max(0, changes.length - MOST_KEPT);
  return changes.slice(left).map(({ before, isScore, event }, index) => {
    const number = last + left + index + 1;
    const body = JSON.stringify([before, isScore, event]);
    return { number, receivedAt, body, digest: digestOf(number, receivedAt, body) };
  });
}

/** What a database has of changes before a call writes more. */
export interface ChangesBefore {
  /** The last number that was given out, and the last that was removed. */
  readonly last: number;
  readonly from: number;
  /** The first change that is not too old, among those that may be removed at once; null for none. */
  readonly young: number | null;
}

/** The number up to which changes are removed, a few with each call. */
export function removedUpTo({ last, from, young }: ChangesBefore, added: number): number {
  const most = Math.min(from + mostRemoved(added), last);
  return Math.max(from, (young ?? most + 1) - 1, Math.min(last + added - MOST_KEPT, from + mostRemoved(added)));
}

/** A row of a query with a change and, whether there is one or not, where changes are. */
export interface FoundChange {
  readonly last: number;
  readonly from: number;
  /** Null without a change; it throws if it cannot be read. */
  readonly row: (() => ChangeRow) | null;
}

/**
 * Reads changes in windows of `limit` rows until one has a change that is not damaged, or none are left: who goes on after the last
 * change never gets stuck.
 */
export function* changeSteps(
  after: number | null,
  limit: number,
): Generator<number, EventChanges, readonly FoundChange[]> {
  for (let start = after ?? Number.MAX_SAFE_INTEGER; ; start += limit) {
    const found = yield start;
    const rows = found.flatMap(({ row }) => row ?? []);
    const changes = rows.flatMap((row) => unlessDamaged(() => changeIn(row())) ?? []);
    const { last = 0, from = 0 } = found[0] ?? {};
    if (changes.length > 0 || rows.length < limit || limit < 1) return { last, from, changes };
    start = Math.max(start, from);
  }
}

/** @throws Error with the reason if it is not what was written */
export function changeIn({ number, receivedAt, body, digest }: ChangeRow): EventChange {
  checkDigest(digestOf(number, receivedAt, body), digest);
  const [before, isScore, event] = JSON.parse(body) as [Status | null, boolean, SportEvent];
  return { number, receivedAt, before, isScore, event };
}
