import { isCount, rulesOf, type SportRow } from "../../../src/pure/engine/editor.js";
import { standard } from "../../../src/pure/engine/index.js";
import type { Match } from "../state.js";
import { fieldsOf, textOf } from "../text.js";
import { type Path, valueAt, withValue } from "./path.js";
import { countAt, numbersListed, pairAt, periodPath, TEAMS, type Team, TOP } from "./scores.js";
import { isTimed, rowOf } from "./sport.js";

const LIST: Path = ["scoring"];
/** More than anybody moves by hand. Further items of a record are kept, and not shown. */
const MOST_SHOWN = 60;
/** The last minute of a half, by sport. Others have their minutes in each period, or none. */
const HALF_ENDS: Readonly<Record<string, number>> = { football: 45, handball: 30, futsal: 20 };
const SHOOTOUT = "ap";

/** One item of the order of scoring, as the page shows it. */
export interface Scorer {
  /** Its place in the record. */
  readonly index: number;
  readonly team: Team;
  readonly player: string;
  readonly period: string;
  /** `23`, `45+2` or nothing. */
  readonly time: string;
  readonly minute: number | null;
  readonly points: number;
  /** The score after it, by the list. */
  readonly after: string;
}

type Item = Readonly<Record<string, unknown>>;

const listed = (match: Match): readonly Item[] => {
  const list = valueAt(match, LIST);
  return Array.isArray(list) ? list.map(fieldsOf) : [];
};
const teamOf = ({ side }: Item): Team | null => TEAMS.find((team) => team === side) ?? null;
const pointsOf = ({ points }: Item): number => (isCount(points) && points > 0 ? points : 1);
const minuteOf = ({ minute }: Item): number | null => (isCount(minute) ? minute : null);
const addedOf = ({ injuryTime }: Item): number => (isCount(injuryTime) ? injuryTime : 0);
const isPlay = ({ period }: Item): boolean => period !== SHOOTOUT;

/** The items of the record in its order, without a shoot-out. */
export function scorersOf(match: Match): readonly Scorer[] {
  const sum = { home: 0, away: 0 };
  return listed(match)
    .flatMap((item, index) => {
      const team = teamOf(item);
      if (team === null || !isPlay(item)) return [];
      const points = pointsOf(item);
      sum[team] += points;
      const [minute, added] = [minuteOf(item), addedOf(item)];
      const time = minute === null ? "" : `${minute}${added > 0 ? `+${added}` : ""}`;
      const { player, period } = item;
      const after = `${sum.home}-${sum.away}`;
      return [{ index, team, player: textOf(player), period: textOf(period), time, minute, points, after }];
    })
    .slice(0, MOST_SHOWN);
}

/** Whether the card has a timeline: the record has a list, or the sport has bets on who scores. */
export function hasTimeline(match: Match): boolean {
  return Array.isArray(valueAt(match, LIST)) || hasScorerBets(rowOf(match));
}

const known = new Map<string, boolean>();

function hasScorerBets(row: SportRow | null): boolean {
  if (row === null || !isTimed(row)) return false;
  const found = known.get(row.slug);
  if (found !== undefined) return found;
  const sport = rulesOf(standard).sports.get(row.slug);
  const has = sport?.entries.some(({ name }) => sport.find(name)?.type.settlement === "scorer") ?? false;
  known.set(row.slug, has);
  return has;
}

/** The keys of the periods that an item can be in. */
export function periodsFor(match: Match): readonly string[] {
  const row = rowOf(match);
  const regular = row !== null && isTimed(row) ? row.regulationPeriods : 0;
  const last = Math.max(regular, ...numbersListed(match, "p"));
  return [...Array.from({ length: last }, (_, index) => `p${index + 1}`), ...(row?.overtime ? ["ot"] : [])];
}

/** True if minutes run on over the halves, so that a minute shows the period. */
export function runsOn(match: Match): boolean {
  return halfOf(match) !== null;
}

function halfOf(match: Match): number | null {
  return HALF_ENDS[rowOf(match)?.slug ?? ""] ?? null;
}

/** The last minute of the timeline. */
export function lastMinute(match: Match): number {
  const usual = 2 * (halfOf(match) ?? 30);
  const latest = Math.max(0, ...scorersOf(match).map(({ minute }) => minute ?? 0));
  return latest > usual ? Math.max(latest, Math.round((usual * 4) / 3)) : usual;
}

const TIME = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?['’′]?$/;

/** A minute such as `45+2`, and the place of the item then; undefined if it is not one. A blank takes it out. */
export function withTime(
  match: Match,
  index: number,
  text: string,
): { readonly match: Match; readonly index: number } | undefined {
  const typed = text.trim();
  const [, minute, added = "0"] = TIME.exec(typed) ?? [];
  const item = listed(match)[index];
  if ((typed !== "" && minute === undefined) || item === undefined) return undefined;
  const moved = timed(match, item, minute, Number(added));
  const list = listed(match).map((each) => (each === item ? moved : each));
  return { match: followed(match, list), index: inOrder(list).indexOf(moved) };
}

function timed(match: Match, item: Item, minute: string | undefined, added: number): Item {
  const { minute: _minute, injuryTime: _added, elapsed: _elapsed, ...rest } = item;
  if (minute === undefined) return rest;
  const half = halfOf(match);
  const period = half === null ? {} : { period: periodAt(Number(minute), half) };
  return { ...rest, ...period, minute: Number(minute), ...(added > 0 ? { injuryTime: added } : {}) };
}

function periodAt(minute: number, half: number): string {
  return minute <= half ? "p1" : minute <= 2 * half ? "p2" : "ot";
}

export function withScorerField(match: Match, index: number, name: "side" | "period" | "player", text: string): Match {
  return followed(
    match,
    listed(match).map((item, each) => (each === index ? named(item, name, text) : item)),
  );
}

export function withoutScorer(match: Match, index: number): Match {
  return followed(
    match,
    listed(match).filter((_, each) => each !== index),
  );
}

/** Another item for a side, after all others: in the minute after the last one. */
export function withScorer(match: Match, side: Team): Match {
  const half = halfOf(match);
  const last = scorersOf(match).at(-1);
  const minute = Math.min((last?.minute ?? 0) + 1, lastMinute(match));
  const timed = half === null ? {} : { period: periodAt(minute, half), minute };
  const period = half === null ? { period: last?.period || periodsFor(match)[0] } : {};
  return followed(match, [...listed(match), { side, ...period, ...timed }]);
}

/** Two neighbours of the list swapped: the order of items whose minutes nobody gave. */
export function withSwapped(match: Match, index: number, direction: 1 | -1): Match {
  const list = [...listed(match)];
  const [one, other] = [list[index], list[index + direction]];
  if (one === undefined || other === undefined) return match;
  list[index] = other;
  list[index + direction] = one;
  return followed(match, list);
}

/** The id is that of the name before. */
function named(item: Item, name: string, text: string): Item {
  const { [name]: _, playerId, ...rest } = item;
  const id = name === "player" || playerId === undefined ? {} : { playerId };
  return { ...rest, ...id, ...(text === "" ? {} : { [name]: text }) };
}

type Counts = Readonly<Record<Team, number>>;

function sumOf(list: readonly Item[], isMeant: (item: Item) => boolean): Counts {
  const of = (team: Team) =>
    list.filter((item) => teamOf(item) === team && isMeant(item)).reduce((sum, item) => sum + pointsOf(item), 0);
  return { home: of("home"), away: of("away") };
}

const isOvertime = ({ period }: Item): boolean => period === "ot";

/** What was played: regular time and overtime, without kicks. */
function played(match: Match): Readonly<Record<Team, number | null>> {
  const [regular, overtime] = [pairAt(match, periodPath("ft")), pairAt(match, periodPath("ot"))];
  const top = pairAt(match, TOP);
  const of = (team: Team) => {
    const count = regular[team];
    return count === null ? top[team] : count + (overtime[team] ?? 0);
  };
  return { home: of("home"), away: of("away") };
}

/** Whether the list has all that was scored, as far as its number shows. */
export function isWhole(match: Match): boolean {
  const [sum, score] = [sumOf(listed(match), isPlay), played(match)];
  return TEAMS.every((team) => sum[team] === score[team]);
}

/** `1 of 3 goals is in the list`, if the list is not the whole score. */
export function listSays(match: Match): string | null {
  const list = listed(match);
  const { home, away } = played(match);
  if (list.length === 0 || isWhole(match) || home === null || away === null) return null;
  const sum = sumOf(list, isPlay);
  return `The list makes ${sum.home}-${sum.away}, and the score is ${home}-${away}: bets on scorers need both to agree.`;
}

/**
 * The match with another list, in the order of time. If the list was the whole score, the score follows: of each listed period, of regular
 * time, and the final one. The items get their running score once the list is whole.
 */
function followed(before: Match, unsorted: readonly Item[]): Match {
  const list = inOrder(unsorted);
  const was = listed(before);
  const bare = withValue(before, LIST, list.length === 0 && valueAt(before, LIST) === undefined ? undefined : list);
  const followedTo = isWhole(before) && was.length + list.length > 0 ? withScores(bare, was, list) : bare;
  return isWhole(followedTo) ? withValue(followedTo, LIST, withRunning(list)) : withValue(bare, LIST, bared(list));
}

function withScores(match: Match, was: readonly Item[], is: readonly Item[]): Match {
  const regular = (item: Item) => isPlay(item) && !isOvertime(item);
  const parts: readonly (readonly [Path, (item: Item) => boolean])[] = [
    ...numbersListed(match, "p").map((number) => [periodPath(`p${number}`), inPeriod(`p${number}`)] as const),
    [periodPath("ft"), regular],
    [periodPath("ot"), isOvertime],
    [TOP, isPlay],
  ];
  return parts.reduce((found, [path, isMeant]) => {
    const [before, after] = [sumOf(was, isMeant), sumOf(is, isMeant)];
    return TEAMS.reduce((each, team) => {
      const count = countAt(each, path, team);
      const next = (count ?? 0) + after[team] - before[team];
      return count === null || next === count ? each : withValue(each, [...path, team], Math.max(0, next));
    }, found);
  }, match);
}

const inPeriod = (key: string) => (item: Item) => item["period"] === key;

const PLACES: Readonly<Record<string, number>> = { ot: 100, [SHOOTOUT]: 101 };
const placeOf = ({ period }: Item): number => PLACES[textOf(period)] ?? Number(/\d+/.exec(textOf(period))?.[0] ?? 0);

/** By time, if each item has one; else as it is. */
function inOrder(list: readonly Item[]): readonly Item[] {
  if (list.some((item) => minuteOf(item) === null && isPlay(item))) return list;
  return [...list].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || (minuteOf(one) ?? 0) - (minuteOf(other) ?? 0) || addedOf(one) - addedOf(other),
  );
}

function withRunning(list: readonly Item[]): readonly Item[] {
  const sum = { home: 0, away: 0 };
  return list.map((item) => {
    const team = teamOf(item);
    if (team === null || !isPlay(item)) return item;
    sum[team] += pointsOf(item);
    return { ...item, score: { ...sum } };
  });
}

const bared = (list: readonly Item[]) => list.map(({ score: _, ...rest }) => rest);
