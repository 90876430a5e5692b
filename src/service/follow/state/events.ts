import { applyMessage, type SportEvent } from "../../../pure/engine/index.js";
import { isAhead } from "../../../pure/engine/input/time.js";
import type { UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import { score } from "../../../pure/engine/input/values.js";

interface Known {
  /** Null until the service has answered for it: messages may come first. */
  readonly event: SportEvent | null;
  /** The last messages of each kind, with the count at their arrival. */
  readonly score: Heard | null;
  readonly status: Heard | null;
}

/** Matches begin, then end. */
const ORDER: ReadonlyMap<unknown, number> = new Map([
  ["pending", 0],
  ["live", 1],
  ["settled", 2],
  ["cancelled", 2],
]);

const UNKNOWN: Known = { event: null, score: null, status: null };

interface Heard {
  readonly value: UnknownRecord;
  readonly tick: number;
  /** Its own time in milliseconds; null without one, and for one of the future. */
  readonly sentAt: number | null;
}

/** What an answer over REST changed. */
export interface EventChange {
  readonly event: SportEvent;
  readonly isNew: boolean;
  readonly hasOtherStatus: boolean;
  readonly hasOtherScore: boolean;
}

/** The events that are followed, as REST answers and messages have them. */
export class Events {
  readonly #known = new Map<number, Known>();

  /** Applies a message, unless it is older than what is known, or the same again. */
  hear(
    id: number,
    kind: "score" | "status",
    value: UnknownRecord,
    { tick, now }: { readonly tick: number; readonly now: number },
  ): "new" | "older" | "repeated" {
    const known = this.#known.get(id) ?? UNKNOWN;
    const sentAt = sentAtOf(value, now);
    if (isOlder(sentAt, known[kind]) || (kind === "score" && isOlder(sentAt, known.status))) return "older";
    if (JSON.stringify(known[kind]?.value) === JSON.stringify(value)) return "repeated";
    const event = known.event === null ? null : applyMessage(known.event, value);
    this.#known.set(id, { ...known, event, [kind]: { value, tick, sentAt } });
    return "new";
  }

  /**
   * Applies an answer over REST. It may be older than messages that arrived since it was asked for, which are applied to it again: each
   * change sends one, so the last message is right. Null if nothing changes.
   *
   * @param askedAt the count of messages when it was asked for
   */
  answer(id: number, sent: SportEvent, askedAt: number): EventChange | null {
    const known = this.#known.get(id);
    const score = since(known?.score, askedAt);
    const status = since(known?.status, askedAt);
    const later = [score, status].filter((heard) => heard !== null).sort((one, other) => one.tick - other.tick);
    const event = later.reduce<SportEvent>((merged, { value }) => applyMessage(merged, value), sent);
    this.#known.set(id, { event, score, status });
    if (known === undefined || known.event === null)
      return { event, isNew: true, hasOtherStatus: false, hasOtherScore: false };
    if (sameEvent(known.event, event)) return null;
    return {
      event,
      isNew: false,
      hasOtherStatus: known.event.status !== event.status,
      hasOtherScore: JSON.stringify(known.event.scores) !== JSON.stringify(event.scores),
    };
  }

  /** True if an answer over REST goes back behind what is known: a server that lags behind the feed may have sent it. */
  isBehind(id: number, sent: SportEvent): boolean {
    const known = this.get(id);
    const [before, after] = [known?.status, sent.status].map((status) => ORDER.get(status ?? null));
    if (known === null || before === undefined || after === undefined || before !== after)
      return (after ?? 2) < (before ?? 0);
    const [was, is] = [score(known.scores), score(sent.scores)];
    return known.status === "live" && was !== null && (is === null || is.home < was.home || is.away < was.away);
  }

  get(id: number): SportEvent | null {
    return this.#known.get(id)?.event ?? null;
  }

  all(): readonly SportEvent[] {
    return [...this.#known.values()].flatMap(({ event }) => event ?? []);
  }

  ids(): readonly number[] {
    return [...this.#known.keys()];
  }

  /** Forgets events that the service has not answered for. */
  forgetUnknown(): void {
    for (const [id, { event }] of this.#known) if (event === null) this.#known.delete(id);
  }

  forget(id: number): void {
    this.#known.delete(id);
  }
}

/** An answer says all that earlier messages said. Messages have a time and answers have none, so that they are not compared. */
function since(heard: Heard | null | undefined, askedAt: number): Heard | null {
  return heard !== null && heard !== undefined && heard.tick > askedAt ? heard : null;
}

function isOlder(sentAt: number | null, than: Heard | null): boolean {
  return sentAt !== null && than !== null && than.sentAt !== null && sentAt < than.sentAt;
}

/** In seconds this is the year 5138: a greater number is in milliseconds. */
const GREATEST_SECONDS = 1e11;

function sentAtOf({ timestamp }: UnknownRecord, now: number): number | null {
  if (typeof timestamp !== "number") return null;
  const time = timestamp < GREATEST_SECONDS ? timestamp * 1_000 : timestamp;
  return isAhead(time, now) ? null : time;
}

/** How many bookmakers have odds changes all the time, and says nothing of the event. */
function sameEvent(one: SportEvent, other: SportEvent): boolean {
  return JSON.stringify({ ...one, bookmakerCount: 0 }) === JSON.stringify({ ...other, bookmakerCount: 0 });
}

export function isOver({ status }: SportEvent): boolean {
  return status === "settled" || status === "cancelled";
}
