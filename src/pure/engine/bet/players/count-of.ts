import { addingOf, isScored } from "../../compile/statistics/names.js";
import { isObject, type UnknownRecord } from "../../input/unknown-record.js";
import type { Stretch, Structure } from "../../row-types/rows.js";
import { exactly, from, type Interval } from "../../types/interval.js";
import { isPlayerCount } from "./count.js";
import { mayFall } from "./growth.js";
import { rangeAt, rangesOf } from "./stretches.js";

/** What is asked of the counts of a player: those of the match, or of a part, and the end of what they may be. */
export interface CountsAsked {
  readonly sport: string;
  readonly structure: Structure;
  readonly stretch: Stretch;
  /** The score of the player's side in a part of the match, which no part of it is above. */
  scoredIn(part: string): number;
  readonly mayHaveOvertime: () => boolean;
  /** True for a part of a live match that is still played. */
  readonly isGrowing: (part: string) => boolean;
  readonly end: "exact" | "least" | "most";
  /** True if a count without parts is that of the stretch. */
  readonly isWhole: boolean;
}

/** The match of an event that is not looked at. */
export function inMatch(sport: string, structure: Structure): CountsAsked {
  const [no, anything] = [() => false, () => Number.POSITIVE_INFINITY];
  const asked = { sport, structure, stretch: "match", end: "least", isWhole: true } as const;
  return { ...asked, scoredIn: anything, mayHaveOvertime: () => true, isGrowing: no };
}

/** A player's count under one name. Null if it is not valid or contradicts itself, undefined if it is not known. */
export function countOf(value: unknown, name: string, asked: CountsAsked): number | null | undefined {
  if (isObject(value)) return countOfParts(value, name, asked);
  if (!isCountOf(value, name, asked.sport) || (value > asked.scoredIn("match") && isScored(asked.sport, name)))
    return null;
  return asked.isWhole ? value : countOfParts({ match: value }, name, asked);
}

/** A count below 0 is one of what a play can lose. */
function isCountOf(value: unknown, name: string, sport: string): value is number {
  return isPlayerCount(value) || (typeof value === "number" && Number.isFinite(value) && mayFall(sport, name));
}

/** Counts are compared in millionths, since those with a fraction do not add up exactly. */
const EXACTLY = 1e6;
const MOST = 1e9;

function countOfParts(value: UnknownRecord, name: string, asked: CountsAsked): number | null | undefined {
  const { sport, structure, stretch, end } = asked;
  const listed = new Map<string, Interval>();
  for (const [part, count] of Object.entries(value)) {
    if (!isCountOf(count, name, sport) || Math.abs(count) > MOST) continue;
    if (count > asked.scoredIn(part) && isScored(sport, name)) return null;
    listed.set(part, exactly(Math.round(count * EXACTLY)));
  }
  if (listed.size === 0) return null;
  const falls = mayFall(sport, name);
  const counting = { structure, adding: addingOf(sport, name), mayFall: falls };
  if (!asked.mayHaveOvertime()) listed.set("overtime", exactly(0));
  const settled = rangesOf(listed, counting);
  if (settled === null) return null;
  const growing = [...listed].filter(([part]) => asked.isGrowing(part));
  for (const [part, { least }] of growing) {
    if (falls) listed.delete(part);
    else listed.set(part, from(least));
  }
  const ranges = growing.length === 0 ? settled : rangesOf(listed, counting);
  const { least, most } = ranges === null ? NOTHING : rangeAt(ranges, stretch);
  if (least === most) return least / EXACTLY;
  // What is listed and not known is never absent, which can be 0.
  const unknown = asked.isWhole ? null : undefined;
  if (end === "exact" || falls) return unknown;
  return end === "least" ? least / EXACTLY : Number.isFinite(most) ? most / EXACTLY : unknown;
}

const NOTHING: Interval = { least: 0, most: Number.POSITIVE_INFINITY };
