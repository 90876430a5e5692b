import type { Numbers } from "../../event/numbers.js";
import type { Score } from "../../words/event.js";

/** The highest number of a map that is read. */
const LAST = 15;

/** The maps listed from the first one without a gap. Source: docs/rules.md#the-list-of-maps. */
export function listedMaps(numbers: Numbers): readonly Score[] {
  const first = mapIn(numbers, 1);
  const second = first === null ? null : mapIn(numbers, 2);
  // A list that grows has room for 17, and most matches have two maps or three.
  if (first === null || second === null) return first === null ? [] : [first];
  const third = mapIn(numbers, 3);
  return third === null ? [first, second] : [first, second, third, ...mapsFrom(numbers, 4)];
}

/** The maps listed without a gap from one on. */
function mapsFrom(numbers: Numbers, number: number): readonly Score[] {
  const map = number > LAST ? null : mapIn(numbers, number);
  return map === null ? [] : [map, ...mapsFrom(numbers, number + 1)];
}

/** The maps listed with a number above the given one, whether or not there are gaps. */
export function mapsAfter(numbers: Numbers, count: number): readonly Score[] {
  return Array.from({ length: LAST - count }, (_, index) => mapIn(numbers, count + 1 + index) ?? []).flat();
}

export function withMapsAfterGap(numbers: Numbers, listed: readonly Score[]): readonly Score[] {
  return [...listed, ...mapsAfter(numbers, listed.length + 1)];
}

/** A map listed at 0-0 was not played. */
export function mapIn(numbers: Numbers, number: number): Score | null {
  const map = numbers.map(number) ?? numbers.period(number);
  return map !== null && map.home + map.away > 0 ? map : null;
}

/** The number of the last listed map, up to map `most`. 0 if no map is listed. */
function lastMap(numbers: Numbers, most: number): number {
  return most === 0 || mapIn(numbers, most) !== null ? most : lastMap(numbers, most - 1);
}

/** The number of maps that are not listed although a later one is. */
export function countInGaps(numbers: Numbers, listed: number): number {
  return lastMap(numbers, LAST) - listed;
}

export function isListedAfterGap(numbers: Numbers, count: number): boolean {
  // Most matches list nothing but their maps, so that there is nothing to search.
  if (numbers.usable === count) return false;
  for (let number = count + 2; number <= LAST; number++) {
    if (mapIn(numbers, number) !== null) return true;
  }
  return false;
}

/** True for 1-0, which only shows who won a map. */
export function isFlag({ home, away }: Score): boolean {
  return home + away === 1;
}

/** The maps that each side leads. */
export function winsIn(maps: readonly Score[]): Score {
  return winsFrom(maps, 0, 0, 0);
}

/** Recursive without assignments, so that a test fails if any line is deleted. */
function winsFrom(maps: readonly Score[], index: number, home: number, away: number): Score {
  // A read beyond the end of a list makes every read of it slow.
  const map = index < maps.length ? maps[index] : undefined;
  if (map === undefined) return { home, away };
  return winsFrom(maps, index + 1, home + Number(map.home > map.away), away + Number(map.away > map.home));
}
