import type { SportEvent } from "../../contract/index.js";
import { durationWords, hoursMoved } from "../../engine/input/moved.js";
import type { Field } from "../field.js";
import { statusNotes } from "../status.js";
import type { Note } from "../types.js";
import type { Game } from "./game.js";
import type { StateRow } from "./statuses.js";

type Dates = Pick<SportEvent, "date" | "originalDate" | "localDate" | "originalLocalDate" | "suspended">;

/**
 * The dates of a game. One that was moved is listed twice: on its first day, as postponed, with its next start, and on its next day, with the
 * one before. So is one that went on another day. Then `officialDate` stays the first day, and the record does not say when play stopped: it
 * was not before the start. Fields: the answers that https://github.com/toddrob99/MLB-StatsAPI reads, and the records in test/fast/feeds/mlb.
 */
export function datesOf({ date, moves }: Game, row: StateRow): Dates {
  const { day, from, fromDay, to, toDay, began, beganDay, resumed } = moves;
  const start = date.date();
  const first = dateOf(from) ?? dateOf(began) ?? (row.isPostponed ? start : null) ?? movedDay(fromDay, day);
  // The first listing of a postponed game can have the day of the next one already.
  const isNextKnown = row.isPostponed === true && !(to.isAbsent && toDay.isAbsent);
  const firstDay = dayOf(fromDay) ?? dayOf(beganDay) ?? (row.isPostponed && !isNextKnown ? dayOf(day) : null);
  const localDate = (isNextKnown ? dayOf(toDay) : null) ?? dayOf(day);
  const isMoved = first !== null;
  const at = dateOf(began) ?? start;
  const went = began.isAbsent ? dateOf(resumed) : start;
  return {
    date: (row.isPostponed ? dateOf(to) : null) ?? start,
    ...(isMoved && { originalDate: first }),
    ...(localDate && { localDate }),
    ...(isMoved && firstDay && { originalLocalDate: firstDay }),
    ...(went && { suspended: { at, resumed: went } }),
  };
}

/** What a game that was moved says besides its state. */
export function movedNotes({ moves }: Game, word: Field, row: StateRow, event: Dates): readonly Note[] {
  const { originalDate, date } = event;
  const hours = hoursMoved({ originalDate, date }, false);
  const stopped = event.suspended?.resumed
    ? [{ at: moves.began.isAbsent ? moves.resumed.path : moves.began.path, says: STOPPED }]
    : [];
  if (hours === 0 || !moves.began.isAbsent) return [...statusNotes(word, row), ...stopped];
  const says = `postponed from ${originalDate} to ${date}, ${durationWords(hours)} later`;
  const own = row.isPostponed
    ? [{ at: word.path, says: `${row.word}: ${says}` }]
    : [...statusNotes(word, row), { at: moves.from.path, says }];
  return [...own, ...stopped];
}

const STOPPED =
  "it stopped and went on later; the record does not say when it stopped, so that this is counted from its start";

/** A live feed has the first day of every game. */
function movedDay(first: Field, day: Field): string | null {
  return !first.isAbsent && !day.isAbsent && first.value !== day.value ? first.date() : null;
}

function dateOf(field: Field): string | null {
  return field.isAbsent ? null : field.date();
}

function dayOf(field: Field): string | null {
  return field.isAbsent ? null : field.date().slice(0, 10);
}
