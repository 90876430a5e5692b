/**
 * The first start of a match that was postponed, and the days and the pause that go with it: what one record says, and later ones leave out.
 * Source: docs/rules.md#matches-that-were-moved.
 */
import type { SportEvent } from "../../../pure/engine/index.js";
import { parseTime } from "../../../pure/engine/input/time.js";
import { asRecord } from "../../../pure/engine/input/unknown-record.js";
import type { OwnFacts } from "../ports.js";

type Moves = Pick<SportEvent, "originalDate" | "localDate" | "originalLocalDate" | "suspended">;

/** The words of feeds for a match that is put off. */
const PUT_OFF = /^(?:postponed|rescheduled|pst|ppd)\b/i;

/** What is known of a match before a record of the feed is merged: its start, and what the feed said in these fields. */
export interface Before {
  readonly date: string | undefined;
  readonly feed: OwnFacts;
}

/**
 * A record of the feed with what earlier ones said of its first start. A record that says that the match was put off sets it, to the start
 * that it had until then. A date that merely changes sets nothing.
 */
export function withFirstStart(sent: SportEvent, { date, feed }: Before): SportEvent {
  const before = feed as Moves;
  const isMoved = isText(sent.originalDate) || isText(sent.originalLocalDate) || saysPutOff(sent);
  // A record whose first start is also its start knows no other one.
  const first = sent.originalDate === sent.date ? null : sent.originalDate;
  const untilThen = isMoved && !isText(first) ? (date ?? sent.date) : null;
  const moves: Moves = {
    originalDate: earliest(before.originalDate, first, untilThen),
    localDate: sent.localDate ?? before.localDate,
    originalLocalDate:
      earliest(before.originalLocalDate, sent.originalLocalDate) ?? (isMoved ? before.localDate : null),
    suspended: sent.suspended ? { ...before.suspended, ...sent.suspended } : before.suspended,
  };
  const known = Object.entries(moves).filter(([, value]) => value !== undefined && value !== null);
  return known.length === 0 ? sent : { ...sent, ...Object.fromEntries(known) };
}

/** True for a record that was listed before the match was moved, and would take its result back. */
export function isPutOffAgain(sent: SportEvent, { status, originalDate }: SportEvent): boolean {
  return (
    status === "settled" && sent.status === "pending" && isText(originalDate) && sent.originalDate === originalDate
  );
}

/** The start that a match had until a message that says that it was put off. Null for any other message. */
export function startUntil(message: SportEvent, { date, feed }: Before): string | null {
  const { originalDate } = feed as Moves;
  return saysPutOff(message) ? (originalDate ?? date ?? null) : null;
}

/** True if a record says that its match was put off, in the word of its status or of its clock. */
function saysPutOff({ status, clock }: SportEvent): boolean {
  return [status, asRecord(clock)["statusDetail"]].some((word) => typeof word === "string" && PUT_OFF.test(word));
}

function earliest(...dates: readonly unknown[]): string | null {
  const valid = dates.filter((date): date is string => isText(date) && !Number.isNaN(parseTime(date)));
  return valid.reduce<string | null>(
    (first, date) => (first === null || parseTime(date) < parseTime(first) ? date : first),
    null,
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
