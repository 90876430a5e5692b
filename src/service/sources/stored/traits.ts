import { sportSlug } from "../../../pure/contract/sport-slug.js";
import type { SportEvent } from "../../../pure/engine/index.js";
import { parseTime } from "../../../pure/engine/input/time.js";

/** What lists and searches need to know about an event. */
export interface Traits {
  /** Start in milliseconds since 1970, null without a valid date. */
  readonly start: number | null;
  readonly sport: string | null;
  /** The slug of its league. */
  readonly league: string | null;
  readonly status: string | null;
  /** `homeId` and `awayId`; null unless whole numbers. */
  readonly homeId: number | null;
  readonly awayId: number | null;
  readonly live: boolean;
  /** Settled or cancelled: only these are searched. Source: docs/service.md#requests-in-detail. */
  readonly over: boolean;
}

/** The slug of a sport for any of its spellings. */
export function sportOf(spelling: string): string {
  return sportSlug(spelling) ?? spelling;
}

export function traitsOf(event: SportEvent): Traits {
  const start = typeof event.date === "string" ? parseTime(event.date) : Number.NaN;
  const { status, sport, league } = event;
  return {
    start: Number.isNaN(start) ? null : start,
    sport: typeof sport?.slug === "string" ? sportOf(sport.slug) : null,
    league: typeof league?.slug === "string" ? league.slug : null,
    status: typeof status === "string" ? status : null,
    homeId: wholeIn(event, "homeId"),
    awayId: wholeIn(event, "awayId"),
    live: status === "live",
    over: status === "settled" || status === "cancelled",
  };
}

function wholeIn(event: SportEvent, field: string): number | null {
  const value: unknown = Reflect.get(event, field);
  return Number.isSafeInteger(value) ? Number(value) : null;
}

/** Events that are not over. */
export const AHEAD = ["pending", "live"] as const;

export function isAhead(status: string | null): boolean {
  return AHEAD.some((each) => each === status);
}

export function bySlug<T extends { readonly slug: string }>(named: readonly T[]): T[] {
  return [...named].sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

/** The name of the event's sport or league; the slug without one. */
export function nameIn(event: SportEvent, field: "sport" | "league", slug: string): string {
  const name: unknown = event[field]?.name;
  return typeof name === "string" ? name : slug;
}

/** Both names, folded, for searches. No query can match across the line break between them. */
export function namesOf(event: SportEvent): string {
  return `${nameOf(event.home)}\n${nameOf(event.away)}`;
}

/** A memory store may hold events that were never parsed. */
function nameOf(side: unknown): string {
  return typeof side === "string" ? fold(side) : "";
}

/** The shortest query that finds anything. */
const SHORTEST = 3;

/** A folded query, or null if it is too short. A letter and its accent count as one character. */
export function foldQuery(query: string): string | null {
  const folded = fold(query);
  return [...folded].length < SHORTEST ? null : folded;
}

/** ASCII text, which is most names: lower case is enough. */
const PLAIN = /^[ -~]*$/;

/**
 * Removes differences of case in any script. Upper case first, then lower case, so that several lower-case forms (ß and ss,
 * the two sigmas, the two Turkish i) become one. A letter and its accent are the same as one character or as two. Control
 * characters become blanks, and halves of characters a replacement mark.
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
