import { DAY, type When } from "./days.js";
import { type ReadMatch, readMatch, readSetting, type Setting } from "./read.js";
import { compareRead } from "./same-match.js";
import { match } from "./sentences.js";
import { keysOf, type Team } from "./teams.js";
import type { Found, Matcher, MatchOptions, MatchRecord, SameMatch, UnmatchedReason } from "./types.js";

/** The most events of the same teams on one day that are compared. */
const MOST_ALIKE = 50;

interface Listed<E> {
  readonly event: E;
  readonly read: ReadMatch;
}

/**
 * Finds the event of each record, by names and day, in time that does not grow with the number of events. A record is matched only if
 * `sameMatch` says `same` of one event alone. In the options, `a` is the records and `b` the events.
 *
 * @param events each match once; of a Map, its values
 * @throws TypeError if an option is not allowed; records and events never throw
 *
 * @example
 * ```ts
 * import { matcher } from "settlegrade/match";
 * const events = [
 *   { id: 7, home: "Yankees", away: "Red Sox", date: "2026-07-04T17:05:00Z" },
 *   { id: 8, home: "Yankees", away: "Red Sox", date: "2026-07-04T23:05:00Z" },
 * ];
 * const { find } = matcher(events, { zones: { a: "America/New_York" } });
 * console.log(find({ home: "Yankees", away: "Red Sox", date: "2026-07-04T23:10:00Z" }).event?.id); // 8
 * const found = find({ home: "Yankees", away: "Red Sox", date: "2026-07-04" });
 * console.log(found.event === null && found.reason); // two_matches
 * ```
 */
export function matcher<E extends MatchRecord>(
  events: Iterable<E> | ReadonlyMap<unknown, E>,
  options: MatchOptions = {},
): Matcher<E> {
  const setting = readSetting(options);
  const index = new Index<E>();
  const unusable: { event: E; reason: "no_teams" | "no_date" }[] = [];
  for (const event of events instanceof Map ? (events as ReadonlyMap<unknown, E>).values() : (events as Iterable<E>)) {
    const read = readMatch(event, setting, setting.zones.b);
    if (read.teams === null || read.when === null) {
      unusable.push({ event, reason: read.teams === null ? "no_teams" : "no_date" });
    } else index.add({ event, read }, read.teams, read.when.at);
  }
  return { unusable, find: (record) => findIn(index, record, setting) };
}

/** Events by their teams and day, and by one team and day. */
class Index<E> {
  readonly #pairs = new Map<string, Listed<E>[]>();
  readonly #teams = new Map<string, Listed<E>[]>();

  add(listed: Listed<E>, { home, away }: NonNullable<ReadMatch["teams"]>, at: number): void {
    const day = Math.floor(at / DAY);
    for (const key of pairsOf(home, away)) put(this.#pairs, `${key}/${day}`, listed);
    for (const key of [...keysOf(home), ...keysOf(away)]) put(this.#teams, `${key}/${day}`, listed);
  }

  /** Events of both teams, either way round, on a day or next to it. */
  ofBoth({ home, away }: NonNullable<ReadMatch["teams"]>, when: When): readonly Listed<E>[] {
    return around(this.#pairs, [...pairsOf(home, away), ...pairsOf(away, home)], when);
  }

  ofOne({ home, away }: NonNullable<ReadMatch["teams"]>, when: When): readonly Listed<E>[] {
    return around(this.#teams, [...keysOf(home), ...keysOf(away)], when);
  }
}

function pairsOf(home: Team, away: Team): readonly string[] {
  return keysOf(home).flatMap((one) => keysOf(away).map((other) => `${one}/${other}`));
}

/** One more than are looked at, so that too many are noticed. */
function put<T>(map: Map<string, T[]>, key: string, listed: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [listed]);
  else if (list.length <= MOST_ALIKE && list.at(-1) !== listed) list.push(listed);
}

function around<T>(map: ReadonlyMap<string, T[]>, keys: readonly string[], { at, until = at }: When): readonly T[] {
  const [first, last] = [
    Math.floor(at / DAY) - 1,
    Math.min(Math.floor(until / DAY) + 1, Math.floor(at / DAY) + MOST_DAYS),
  ];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const lists = keys.flatMap((key) => days.map((each) => map.get(`${key}/${each}`) ?? []));
  return [...new Set(lists.flat())];
}

/** Longer than a bet is open before its match. */
const MOST_DAYS = 400;

function findIn<E>(index: Index<E>, record: MatchRecord, setting: Setting): Found<E> {
  const read = readMatch(record, setting, setting.zones.a);
  if (read.teams === null) return refused("no_teams", "The record has no two teams; needed: two names, home and away.");
  if (read.when === null) {
    const allowed = "allowed: 2026-05-16, or a date-time such as 2026-05-16T15:00Z";
    return refused("no_date", `${match({ ...read, date: "" })} has no date that can be read; ${allowed}.`);
  }
  const alike = index.ofBoth(read.teams, read.when);
  if (alike.length > MOST_ALIKE) return twoMatches(read, alike);
  const found = choose(read, alike, setting);
  if (found !== null) return found;
  const near = index.ofOne(read.teams, read.when).slice(0, MOST_ALIKE);
  return choose(read, near, setting) ?? noMatch(read, alike);
}

/** Null if none of the events can be the match. */
function choose<E>(read: ReadMatch, events: readonly Listed<E>[], setting: Setting): Found<E> | null {
  const compared = events.map(({ event, read: other }) => ({
    event,
    day: dayOf(other),
    is: compareRead(read, other, setting),
  }));
  const same = compared.flatMap(({ event, is }) => (is.answer === "same" ? [{ event, is }] : []));
  const unknown = compared.flatMap(({ event, day, is }) => (is.answer === "unknown" ? [{ event, day, is }] : []));
  const [only] = same;
  // One starts when the record says so, and the other ones at another time of the day.
  const isClear = unknown.every(({ is }) => is.reason === "moved");
  // In a series one is on the day of the record for certain. The others have another day, and could be on this one in another zone alone.
  const isOnDay = unknown.every(
    ({ day, is }) => is.reason === "moved" || (is.reason === "zone_needed" && day !== dayOf(read)),
  );
  if (only !== undefined && same.length === 1 && isOnDay) {
    return { event: only.event, sides: only.is.sides, sentence: only.is.sentence };
  }
  if (same.length > 1 || (only === undefined && unknown.length > 1 && isClear)) {
    return twoMatches(read, [...same, ...unknown]);
  }
  const [first] = unknown.filter(({ is }) => is.reason !== "moved").concat(unknown);
  return first === undefined ? null : refusedFor(first.is, unknown);
}

/** As it is written. */
function dayOf({ date }: ReadMatch): string {
  return date.slice(0, "2026-05-16".length);
}

function refusedFor<E>(
  is: Extract<SameMatch, { answer: "unknown" }>,
  candidates: readonly { readonly event: E }[],
): Found<E> {
  return refused(is.reason, is.sentence, candidates);
}

function twoMatches<E>(read: ReadMatch, candidates: readonly { readonly event: E }[]): Found<E> {
  const sentence = `${match(read)} may be any of ${candidates.length} matches of these teams; give the time of the start.`;
  return refused("two_matches", sentence, candidates);
}

function noMatch<E>(read: ReadMatch, candidates: readonly { readonly event: E }[]): Found<E> {
  const sentence = `${match(read)} is not among the events; check the names, and the date with its time zone.`;
  return refused("no_such_match", sentence, candidates);
}

function refused<E>(
  reason: UnmatchedReason,
  sentence: string,
  candidates: readonly { readonly event: E }[] = [],
): Found<E> {
  return { event: null, reason, sentence, candidates: candidates.map(({ event }) => event) };
}
