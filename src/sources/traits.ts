import { sportSlug } from "../contract/sport-slug.js";
import type { SportEvent } from "../engine/index.js";
import { parseTime } from "../engine/model/time.js";

/** What events are listed and searched by. */
export interface Traits {
  /** Start in milliseconds since 1970, null without a usable date. */
  readonly start: number | null;
  readonly sport: string | null;
  readonly live: boolean;
  /** Settled or cancelled: what a search looks through. Source: interface.md 4.2. */
  readonly over: boolean;
}

/** The slug that events of a sport are found by, however it is spelled. */
export function sportOf(spelling: string): string {
  return sportSlug(spelling) ?? spelling;
}

export function traitsOf(event: SportEvent): Traits {
  const start = typeof event.date === "string" ? parseTime(event.date) : Number.NaN;
  const { status, sport } = event;
  return {
    start: Number.isNaN(start) ? null : start,
    sport: typeof sport?.slug === "string" ? sportOf(sport.slug) : null,
    live: status === "live",
    over: status === "settled" || status === "cancelled",
  };
}

/** Both names, such as a folded query is looked for in. No query reaches across the line break between them. */
export function namesOf(event: SportEvent): string {
  return `${nameOf(event.home)}\n${nameOf(event.away)}`;
}

/** A store may be given events that nobody has parsed. */
function nameOf(side: unknown): string {
  return typeof side === "string" ? fold(side) : "";
}

/** The fewest characters that are searched for. Source: interface.md 4.2. */
const SHORTEST = 3;

/** A query as it is looked for, null where it is too short: a letter and its accent are one character. */
export function foldQuery(query: string): string | null {
  const folded = fold(query);
  return [...folded].length < SHORTEST ? null : folded;
}

/** Most names, for which small letters are all there is to it. */
const PLAIN = /^[ -~]*$/;

/**
 * Text without regard to case, in any script: first to capitals, then small, so that what has several small forms (ß and ss,
 * the two sigmas, the two i of Turkish) meets in one of them. The same letter written as one character or with its
 * accent behind it is the same text. Control characters, which no name has, are blanks; a half of a character is a mark.
 */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFC")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replaceAll("i\u0307", "i")
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
