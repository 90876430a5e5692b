import {
  countedAs,
  findStatistic,
  foldStatistic,
  isTimePlayed,
  type Statistic,
} from "../../compile/statistics/names.js";
import { asRecord } from "../../input/unknown-record.js";
import type { Sport } from "../../row-types/market.js";
import type { Structure } from "../../row-types/rows.js";
import type { StatisticRead } from "../../types/player.js";
import { countText, sumOf } from "./count.js";
import { type CountsAsked, countOf, inMatch } from "./count-of.js";
import { showsPlay } from "./growth.js";

/** Counts by canonical name. Null if the counts under its names disagree or are not valid counts. */
export type Counts = ReadonlyMap<string, number | null>;

/** How counts are looked up. Under some rulebooks an absent count is 0. Source: docs/rules.md#settings. */
interface Reader {
  readonly counts: Counts;
  readonly sport: string;
  readonly absentIsZero: boolean;
}

/**
 * Reads what a bet on a player is settled on: the count itself, under any of its names, or the sum of its parts. A statistic
 * that is in no table is read if the event has it under exactly that name. Source: docs/rules.md#player-statistics.
 */
export function readStatistic(counts: Counts, sport: string, wanted: string, absentIsZero: boolean): StatisticRead {
  const reader = { counts, sport, absentIsZero };
  const statistic = findStatistic(sport, wanted);
  if (statistic) return readKnown(reader, statistic);
  const folded = foldStatistic(wanted);
  return folded === "" ? lacks(wanted) : { ...single({ ...reader, absentIsZero: false }, folded), name: wanted };
}

/** The sport of an event, and how its matches are divided. */
interface Played {
  readonly slug: string;
  readonly structure: Structure;
}

/** True if a player's time is counted and 0: no test for "played", since seconds are counted as 0 too. */
export function hasNoTime(statistics: unknown, { slug, structure }: Played): boolean {
  return Object.entries(asRecord(statistics)).some(
    ([key, value]) => isTimePlayed(slug, key) && countOf(value, key, inMatch(slug, structure)) === 0,
  );
}

export function hasTime(statistics: unknown, played: Played): boolean {
  return isCountedOn(statistics, played, (key) => isTimePlayed(played.slug, key));
}

/** True if a player is counted on something that only a player does who is on. Source: docs/rules.md#players-whose-counts-contradict-the-match. */
export function isSeenToPlay(statistics: unknown, played: Played): boolean {
  return isCountedOn(statistics, played, (key) => showsPlay(played.slug, countedAs(played.slug, key)));
}

function isCountedOn(statistics: unknown, { slug, structure }: Played, test: (key: string) => boolean): boolean {
  const asked = inMatch(slug, structure);
  return Object.entries(asRecord(statistics)).some(
    ([key, value]) => (countOf(value, key, asked) ?? 0) > 0 && test(key),
  );
}

/** True if a statistic is the one that the order of scoring shows. Source: docs/rules.md#goals-from-the-order-of-scoring. */
export function isOfScoring(name: string, { row, scoring }: Sport): boolean {
  return scoring.shows !== null && countedAs(row.slug, name) === scoring.shows.statistic;
}

/** True if two counts or more are listed, and nothing but zeros. */
export function hasOnlyZeros(statistics: unknown, { slug, structure }: Played): boolean {
  const counts = [...countsOf(statistics, inMatch(slug, structure)).values()].filter((count) => count !== null);
  return counts.length > 1 && counts.every((count) => count === 0);
}

/** The counts of a player by their names, null for one that is not valid or contradicts itself. */
export function countsOf(statistics: unknown, asked: CountsAsked): Counts {
  const counts = new Map<string, number | null>();
  for (const [key, value] of Object.entries(asRecord(statistics))) {
    const name = countedAs(asked.sport, key);
    if (name === "" || value === undefined) continue;
    const count = countOf(value, key, asked);
    if (count === undefined) continue;
    const known = counts.get(name);
    counts.set(name, known === undefined || known === count ? count : null);
  }
  return counts;
}

function readKnown(reader: Reader, statistic: Statistic): StatisticRead {
  switch (statistic.kind) {
    case "count":
      return statistic.means.length > 0
        ? readUnclear(reader, statistic.name, statistic.means)
        : single(reader, statistic.name);
    case "sum":
      return readSum(reader, statistic.name, statistic.parts);
    case "multiple":
      return readMultiple(reader, statistic);
  }
}

function single({ counts, absentIsZero }: Reader, name: string): StatisticRead {
  const count = counts.get(name);
  if (count === undefined) return absentIsZero ? { name, parts: [{ name, count: 0 }] } : lacks(name);
  return count === null ? disputes(name) : { name, parts: [{ name, count }] };
}

function lacks(name: string): StatisticRead {
  return { name, missing: [name], disputed: [] };
}

function disputes(name: string): StatisticRead {
  return { name, missing: [], disputed: [name] };
}

/** Reads a part by its name. The part can itself be a sum or have several meanings. */
function readPart(reader: Reader, name: string): StatisticRead {
  const statistic = findStatistic(reader.sport, name);
  return statistic ? readKnown(reader, statistic) : single(reader, name);
}

/** Reads a word of several meanings: the word itself, else the meanings that are present, if they agree. */
function readUnclear(reader: Reader, name: string, means: readonly string[]): StatisticRead {
  if (reader.counts.get(name) !== undefined) return single(reader, name);
  const strict = { ...reader, absentIsZero: false };
  const there = means.map((meaning) => readPart(strict, meaning)).filter((read) => !isMerelyAbsent(read));
  const [first] = there;
  if (!first) return single(reader, name);
  const agree = "parts" in first && there.every((read) => textOf(read) === textOf(first));
  return agree ? { name, parts: first.parts } : disputes(name);
}

function isMerelyAbsent(read: StatisticRead): boolean {
  return "missing" in read && read.disputed.length === 0;
}

/** Reads the whole if it is counted and its parts do not contradict it; else adds up the parts. */
function readSum(reader: Reader, name: string, partNames: readonly string[]): StatisticRead {
  const whole = reader.counts.get(name);
  const strict = { ...reader, absentIsZero: false };
  const reads = partNames.map((part) => readPart(whole === undefined ? reader : strict, part));
  const sum = joined(name, reads);
  if (whole === undefined) return sum;
  const counted = single(reader, name);
  const contradicted = "parts" in sum && textOf(counted) !== textOf(sum);
  return contradicted ? disputes(name) : counted;
}

function joined(name: string, reads: readonly StatisticRead[]): StatisticRead {
  const parts = reads.flatMap((read) => ("parts" in read ? read.parts : []));
  const missing = reads.flatMap((read) => ("parts" in read ? [] : read.missing));
  const disputed = reads.flatMap((read) => ("parts" in read ? [] : read.disputed));
  return missing.length + disputed.length > 0 ? { name, missing, disputed } : { name, parts };
}

/** 1 if enough categories reach ten, 0 if they cannot. A missing category that could decide leaves it open. */
function readMultiple(reader: Reader, statistic: Extract<Statistic, { kind: "multiple" }>): StatisticRead {
  const { name, parts, reach, needed } = statistic;
  const whole = reader.counts.get(name);
  if (whole === null || (whole !== undefined && whole !== 0 && whole !== 1)) return disputes(name);
  const reads = parts.map((part) => single(reader, part));
  const from = reads.flatMap((read) => ("parts" in read ? read.parts : []));
  const open = parts.length - from.length;
  const reached = from.filter((part) => part.count >= reach).length;
  const derived = reached >= needed ? 1 : reached + open < needed ? 0 : undefined;
  if (whole !== undefined && derived !== undefined && whole !== derived) return disputes(name);
  const count = whole ?? derived;
  return count === undefined ? joined(name, reads) : { name, parts: [{ name, count }], from };
}

/** The exact sum of what was read, as a string. Null if nothing was read. */
function textOf(read: StatisticRead): string | null {
  return "parts" in read ? countText(sumOf(read.parts.map((part) => part.count))) : null;
}
