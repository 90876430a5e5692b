/** What a call of `ingest` makes of what a database has: the records are merged here, and the database only reads and writes. */
import type { SportEvent } from "../../../pure/engine/index.js";
import type { EventTraits } from "../odds/changes.js";
import { noticeEvent, oddsTraits } from "../odds/needs.js";
import type { OddsStaging } from "../odds/staging.js";
import type { EventIngestOutcome, FeedRecord, IngestOutcome, Own, OwnRecord, StoreRecord } from "../ports.js";
import { changeOf, type NewChange } from "../stored/changes.js";
import { digestOf, withoutTimes, withTimes } from "../stored/digest.js";
import { bodyOf, keyOf, sportKey } from "../stored/stored.js";
import { namesOf, traitsOf } from "../stored/traits.js";
import { isEvent, type Known, mergeRecord } from "./merge.js";

/** An event as a database has it. */
export interface StoredEvent {
  readonly known: Known<SportEvent>;
  /** Those that the search has; null if it has none. */
  readonly names: string | null;
  /** Null if an earlier release has written it. */
  readonly digest: number | null;
}

/** What a database has for the ids of a call. */
export interface Found {
  readonly events: Map<number, StoredEvent>;
  /** Facts of one's own that wait for their events. */
  readonly waiting: Map<number, Own>;
  /** What cannot be read, by the kind of record that replaces it. All other records of these ids are left out. */
  readonly damaged: Map<number, "event" | "own">;
  /** The last number in the order of all changes of events. */
  readonly lastChangeNumber: number;
}

/** A row of `versions`. */
export interface VersionRow {
  readonly id: number;
  readonly receivedAt: number;
  readonly body: string;
  readonly digest: number;
}

/** A row of `events` without what only a new version changes. */
export interface TimedRow {
  readonly id: number;
  readonly statusAt: number | null;
  readonly scoreAt: number | null;
  readonly digest: number | null;
}

/** A row of `events` without what lists and searches need to know. */
export interface ContentRow extends VersionRow, TimedRow {
  readonly digest: number;
  /** Its number in the order of all changes of events. The column is `place`. */
  readonly changeNumber: number;
}

/** A version of an event that becomes its current one. */
interface NewVersion {
  readonly id: number;
  readonly receivedAt: number;
  readonly known: Known<SportEvent>;
  readonly changeNumber: number;
}

/** A row of `events`. */
export interface EventRow extends ContentRow {
  readonly start: number | null;
  readonly sport: string | null;
  readonly league: string | null;
  readonly status: string | null;
  readonly homeId: number | null;
  readonly awayId: number | null;
  readonly live: boolean;
  /** The names of an event that is not over, otherwise null. */
  readonly ahead: string | null;
  /** Null if the event is not over. */
  readonly names: string | null;
  /** Those that the search had. */
  readonly namesBefore: string | null;
}

/** A row of `waiting_facts`. */
export interface WaitingRow {
  readonly id: number;
  readonly body: string;
  readonly digest: number;
}

/** What a database has to write, in this order. */
export interface Changes {
  /** Current versions of the database that become earlier ones, with their digests as such. */
  readonly replaced: { readonly id: number; readonly digest: number | null }[];
  /** Versions that were added and replaced in this call. */
  readonly between: VersionRow[];
  readonly current: EventRow[];
  /** Events that lists and searches find as before: their indexes need not change. */
  readonly rewritten: ContentRow[];
  /** Events of which only the times of their messages changed. */
  readonly timed: TimedRow[];
  /** Ids whose facts of one's own wait no longer. */
  readonly claimed: number[];
  readonly waiting: WaitingRow[];
}

/** What is known of an id: as the database has it, and after the records so far. */
interface Held {
  readonly stored: StoredEvent | null;
  readonly isWaiting: boolean;
  now: Known | null;
  /** Earlier versions that are of this call. */
  readonly between: Known<SportEvent>[];
}

/** Instead of names that are damaged: no event has them, so the search gets those of the event. */
export const UNREADABLE = "";

export class Staging {
  readonly #found: Found;
  readonly #receivedAt: number;
  readonly #odds: OddsStaging;
  readonly #held = new Map<number, Held>();
  readonly #repaired = new Set<number>();
  #lastChangeNumber: number;
  /** What the feed reports of it. */
  readonly reported: NewChange[] = [];

  constructor(found: Found, receivedAt: number, odds: OddsStaging) {
    this.#found = found;
    this.#lastChangeNumber = found.lastChangeNumber;
    this.#receivedAt = receivedAt;
    this.#odds = odds;
  }

  /** True if something damaged was replaced. Facts of one's own may be gone with it. */
  get hasRepaired(): boolean {
    return this.#repaired.size > 0;
  }

  take(record: StoreRecord): IngestOutcome {
    if (record.kind === "odds") return this.#odds.take(record, this.#traitsOf(record.id));
    return record.kind === "links" ? this.#odds.takeLinks(record) : this.#takeRecord(record);
  }

  #traitsOf(id: number): EventTraits | null {
    const known = this.#held.get(id)?.now ?? this.#found.events.get(id)?.known ?? null;
    return isEvent(known) ? oddsTraits(traitsOf(known.event)) : this.#odds.eventOf(id);
  }

  #takeRecord(record: FeedRecord | OwnRecord): EventIngestOutcome {
    const { id } = record;
    const cure = this.#repaired.has(id) ? undefined : this.#found.damaged.get(id);
    if (cure !== undefined && cure !== record.kind) return "damaged";
    const held = this.#hold(id);
    const before = held.now;
    const { intake, known } = mergeRecord(before, record, this.#receivedAt);
    if (isEvent(before) && before.event !== known?.event && before.event !== held.stored?.known.event)
      held.between.push(before);
    held.now = known;
    const change = changeOf(before, known);
    if (change !== null) this.reported.push(change);
    noticeEvent(this.#odds, before, known, record);
    if (cure === undefined) return intake;
    this.#repaired.add(id);
    return "repaired";
  }

  #hold(id: number): Held {
    const held = this.#held.get(id);
    if (held !== undefined) return held;
    const stored = this.#found.events.get(id) ?? null;
    const own = this.#found.waiting.get(id);
    const waiting = own === undefined ? null : { event: null, statusAt: null, scoreAt: null, own };
    const first = { stored, isWaiting: own !== undefined, now: stored?.known ?? waiting, between: [] };
    this.#held.set(id, first);
    return first;
  }

  changes(): Changes {
    const changes: Changes = {
      replaced: [],
      between: [],
      current: [],
      rewritten: [],
      timed: [],
      claimed: [],
      waiting: [],
    };
    for (const [id, held] of this.#held) {
      for (const version of held.between) changes.between.push(versionRow(id, this.#receivedAt, bodyOf(version)));
      if (isEvent(held.now)) this.#addEvent(id, held, held.now, changes);
      else if (held.now?.own) changes.waiting.push(waitingRow(id, held.now.own));
      const isClaimed = held.isWaiting || this.#found.damaged.get(id) === "own";
      if (isClaimed && (held.now === null || isEvent(held.now))) changes.claimed.push(id);
    }
    return changes;
  }

  #addEvent(id: number, { stored }: Held, now: Known<SportEvent>, changes: Changes): void {
    if (stored?.known.event === now.event) {
      const { statusAt, scoreAt } = stored.known;
      if (now.statusAt === statusAt && now.scoreAt === scoreAt) return;
      const digest = stored.digest === null ? null : withTimes(withoutTimes(stored.digest, stored.known), now);
      changes.timed.push({ id, statusAt: now.statusAt, scoreAt: now.scoreAt, digest });
      return;
    }
    if (stored !== null) {
      const digest = stored.digest === null ? null : withoutTimes(stored.digest, stored.known);
      changes.replaced.push({ id, digest });
    }
    const version = { id, receivedAt: this.#receivedAt, known: now, changeNumber: ++this.#lastChangeNumber };
    if (stored !== null && stored.names !== UNREADABLE && sameTraits(stored.known.event, now.event)) {
      changes.rewritten.push(contentRow(version));
      return;
    }
    const namesBefore = this.#repaired.has(id) ? UNREADABLE : (stored?.names ?? null);
    changes.current.push(eventRow(version, namesBefore));
  }
}

/** True if `traitsOf` and `namesOf` return the same for both. */
function sameTraits(one: SportEvent, other: SportEvent): boolean {
  const isSame = one.date === other.date && one.status === other.status && one.sport?.slug === other.sport?.slug;
  if (!isSame || one.league?.slug !== other.league?.slug) return false;
  return SIDES.every((side) => Reflect.get(one, side) === Reflect.get(other, side));
}

const SIDES = ["home", "away", "homeId", "awayId"];

export function versionRow(id: number, receivedAt: number, body: string): VersionRow {
  return { id, receivedAt, body, digest: digestOf(id, receivedAt, body) };
}

function contentRow({ id, receivedAt, known, changeNumber }: NewVersion): ContentRow {
  const { statusAt, scoreAt } = known;
  const body = bodyOf(known);
  return {
    id,
    receivedAt,
    statusAt,
    scoreAt,
    body,
    digest: withTimes(digestOf(id, receivedAt, body), known),
    changeNumber,
  };
}

/** @param namesBefore those that the search has of it */
export function eventRow(version: NewVersion, namesBefore: string | null = null): EventRow {
  const { id, receivedAt, known, changeNumber } = version;
  const { statusAt, scoreAt, body, digest } = contentRow(version);
  const { start, live, homeId, awayId, over, ...traits } = traitsOf(known.event);
  const both = namesOf(known.event);
  const [names, ahead] = over ? [both, null] : [null, both];
  const sport = traits.sport === null ? null : sportKey(traits.sport);
  const [league, status] = [keyOf(traits.league), keyOf(traits.status)];
  // Written out: a copy of an object with all its fields takes several times as long.
  // biome-ignore format: one line for each part
  return {
    id, receivedAt, statusAt, scoreAt,
    start, sport, league, status, homeId, awayId, live, ahead,
    names, namesBefore, body, digest, changeNumber,
  };
}

/** They have no time: the version with their event has one. */
function waitingRow(id: number, own: Own): WaitingRow {
  const body = JSON.stringify(own);
  return { id, body, digest: digestOf(id, 0, body) };
}
