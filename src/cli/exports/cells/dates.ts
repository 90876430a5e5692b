import { folded } from "../../../pure/books/reader/text/tokens.js";

/** What is first where a date has day and month as numbers. */
export type DateOrder = "day-first" | "month-first";

/** A day as ISO 8601, with its time if that has a zone. `either`: day and month may be exchanged. */
export type ReadDate = { readonly date: string } | { readonly either: readonly [dayFirst: string, monthFirst: string] };

/** Months by the first letters of their names. Languages: en, de, fr, es, pt, it, pl, no, sv, da, nl, fi. */
const MONTHS: readonly string[] = [
  "jan|ene|gen|sty|janv|tammi",
  "feb|fev|fevr|lut|helmi",
  "mar|mrz|maerz|mars|marz|maa|mrt",
  "apr|avr|abr|kwi|huhti",
  "may|mai|mayo|mag|maj|mei|touko",
  "jun|juin|giu|cze|kesa",
  "jul|juil|lug|lip|heina",
  "aug|aou|ago|sie|elo",
  "sep|set|wrz|syys",
  "oct|okt|out|ott|paz|loka",
  "nov|lis|marras",
  "dec|dez|dic|des|gru|joulu",
];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(.*))?$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4}|\d{2}))?(?:[T ,]+(.*))?$/;
const DAY_MONTH = /^(\d{1,2})[. -]+(?:de )?(\p{L}+)\.?[, -]*(?:de )?(\d{4}|\d{2})?(?:[T ,]+(.*))?$/u;
const MONTH_DAY = /^(\p{L}+)\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?[, -]+(\d{4}|\d{2})(?:[T ,]+(.*))?$/u;
const WEEKDAY = /^\p{L}{2,10}[.,]+\s+(?=\d)/u;
/** Days since 1899-12-30, as spreadsheets keep dates: 1954 to 2118. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/;
const TIME =
  /^(?:kl\.? ?)?(\d{1,2})[:.](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i;

/** @param year of a date that has none. Null for a text that is no date. */
export function readDate(text: string, order: DateOrder | null, year: string | null = null): ReadDate | null {
  const plain = text.trim().replace(WEEKDAY, "");
  const [, y = "", m = "", d = "", isoTime] = ISO.exec(plain) ?? [];
  if (y !== "") return dated(dayOf(y, m, d), isoTime);
  const numbers = NUMBERS.exec(plain);
  if (numbers !== null) return ofNumbers(numbers, order, year);
  const [, day = "", word = "", ofYear = year ?? "", time] = DAY_MONTH.exec(plain) ?? [];
  if (day !== "") return dated(dayOf(ofYear, monthOf(word), day), time);
  const [, name = "", dayBehind = "", yearBehind = "", timeBehind] = MONTH_DAY.exec(plain) ?? [];
  if (name !== "") return dated(dayOf(yearBehind, monthOf(name), dayBehind), timeBehind);
  const serial = SERIAL.exec(plain)?.[1];
  return serial === undefined ? null : { date: isoDay(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000) };
}

function ofNumbers(found: RegExpExecArray, order: DateOrder | null, year: string | null): ReadDate | null {
  const [, one = "", between, other = "", ofYear = year ?? "", time] = found;
  const [dayFirst, monthFirst] = [dated(dayOf(ofYear, other, one), time), dated(dayOf(ofYear, one, other), time)];
  // Nobody who writes points puts the month first.
  const known = order ?? (between === "." ? "day-first" : null);
  if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst;
  if (known !== null) return known === "day-first" ? dayFirst : monthFirst;
  return dayFirst.date === monthFirst.date ? dayFirst : { either: [dayFirst.date, monthFirst.date] };
}

/** The order that a date shows: one of its two numbers is above 12. */
export function orderShownBy(text: string): DateOrder | null {
  const [, one = "", , other = ""] = NUMBERS.exec(text.trim().replace(WEEKDAY, "")) ?? [];
  if (Number(one) > 12 && Number(other) <= 12) return "day-first";
  return Number(other) > 12 && Number(one) <= 12 && one !== "" ? "month-first" : null;
}

export function yearOf(text: string): string | null {
  return /(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1] ?? null;
}

function monthOf(word: string): string {
  const letters = folded(word);
  const at = MONTHS.findIndex((starts) => starts.split("|").some((start) => letters.startsWith(start)));
  return at < 0 ? "" : String(at + 1);
}

/** Null for a day that no calendar has. */
function dayOf(year: string, month: string, day: string): string | null {
  if (year === "" || month === "") return null;
  const full = year.length === 2 ? `20${year}` : year;
  const at = Date.UTC(Number(full), Number(month) - 1, Number(day));
  const iso = Number.isNaN(at) ? "" : isoDay(at);
  return iso === `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` ? iso : null;
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A time without a zone may be that of any country: the day alone counts. */
function dated(day: string | null, time: string | undefined): { readonly date: string } | null {
  if (day === null) return null;
  if (time === undefined || time === "") return { date: day };
  const [, hours = "", minutes = "", seconds = "00", half = "", zone = ""] = TIME.exec(time.trim()) ?? [];
  if (hours === "") return null;
  const hour = (Number(hours) % (half === "" ? 24 : 12)) + (/^p/i.test(half) ? 12 : 0);
  if (zone === "") return { date: day };
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, "$1:$2") : "Z";
  return { date: `${day}T${String(hour).padStart(2, "0")}:${minutes}:${seconds}${offset}` };
}
