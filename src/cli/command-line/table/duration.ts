import { parseTime } from "../../../pure/engine/input/time.js";
import { UsageError } from "../../errors.js";

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const ALLOWED = "a number with s, m, h, d or w, for example 90d";

/** Milliseconds of a duration such as `90d`. */
export function parseDuration(word: string, option: string): number {
  const found = durationOf(word);
  if (found !== null) return found;
  throw new UsageError(`--${option} accepts ${ALLOWED}, not "${word}".`);
}

/** A time of the future: a duration from now, or a date with or without a time. */
export type Moment = { readonly after: number } | { readonly at: number };

export function parseMoment(word: string, option: string): Moment {
  const after = durationOf(word);
  if (after !== null) return { after };
  const at = parseTime(word);
  if (!Number.isNaN(at)) return { at };
  throw new UsageError(`--${option} accepts ${ALLOWED}, or a date such as 2027-01-31, not "${word}".`);
}

export function timeOf(moment: Moment, now: number): number {
  return "at" in moment ? moment.at : now + moment.after;
}

function durationOf(word: string): number | null {
  const [, digits, unit = ""] = /^(\d{1,5})([smhdw])$/.exec(word) ?? [];
  return digits === undefined ? null : Number(digits) * (UNITS[unit] ?? 0);
}
