/** Sums and tallies that fit no match. */

import {
  flipped,
  isLevel,
  type MatchRecord,
  NIL,
  numbersOf,
  type Pair,
  pairOf,
  partsOf,
  same,
  stemOf,
  topOf,
  winsIn,
  withPeriod,
  withTop,
} from "../../tools/match-record.js";
import { SETS } from "../possible-parts.js";
import { regulationOf } from "../sports.js";
import { type Damage, lowered, partKeys, raised } from "./damage.js";
import { MAPS, RECOUNT, SUMS } from "./sentences.js";

/** True if the parts of a record are won, so that the final score counts them. */
const isTally = (record: MatchRecord): boolean =>
  regulationOf(record) === null && partsOf(record).length > 0 && same(winsIn(partsOf(record)), topOf(record));

const isInSets = (record: MatchRecord): boolean => isTally(record) && record.sport.slug in SETS;
const isInMaps = (record: MatchRecord): boolean => isTally(record) && record.sport.slug === "esports";

const othersOf = (record: MatchRecord): MatchRecord[] =>
  [...raised(topOf(record)), ...lowered(topOf(record))].map((pair) => withTop(record, pair));

const withOtherWinners = (record: MatchRecord): MatchRecord[] =>
  partKeys(record).flatMap((key) => {
    const pair = pairOf(record, key) ?? NIL;
    return isLevel(pair) ? [] : [withPeriod(record, key, flipped(pair))];
  });

/** The first parts once more after the last one. */
function withOneAfter(record: MatchRecord): MatchRecord[] {
  const next = `${stemOf(record)}${(numbersOf(record, stemOf(record)).at(-1) ?? 0) + 1}`;
  return partsOf(record)
    .slice(0, 2)
    .map((pair) => withPeriod(record, next, pair));
}

const isOnTime = (record: MatchRecord): boolean => regulationOf(record) !== null;

/** The wrong score under `ft`, and the right one under `fulltime`. */
const withFtOf = (record: MatchRecord, right: Pair): MatchRecord =>
  withPeriod(withPeriod(record, "ft", pairOf(record, "fulltime") ?? right), "fulltime", right);

export const FITTING_NOTHING: readonly Damage[] = [
  {
    name: "a part with more or less",
    named: SUMS,
    damaged: (record) =>
      isOnTime(record)
        ? partKeys(record).flatMap((key) => {
            const pair = pairOf(record, key) ?? NIL;
            return [...raised(pair), ...lowered(pair), ...raised(pair, 40)].map((other) =>
              withPeriod(record, key, other),
            );
          })
        : [],
  },
  {
    name: "the final score with more or less",
    named: SUMS,
    damaged: (record) =>
      (isOnTime(record) ? [...raised(topOf(record)), ...lowered(topOf(record))] : []).map((pair) =>
        withTop(record, pair),
      ),
  },
  {
    name: "the final score swapped",
    named: SUMS,
    damaged: (record) => (isOnTime(record) || isInSets(record) ? [withTop(record, flipped(topOf(record)))] : []),
  },
  {
    name: "the final score in maps, frames or legs swapped",
    named: null,
    needsFt: true,
    damaged: (record) => (isOnTime(record) || isInSets(record) ? [] : [withTop(record, flipped(topOf(record)))]),
  },
  {
    name: "ft with more or less",
    named: SUMS,
    needsFt: true,
    damaged: (record) => {
      const ft = pairOf(record, "ft");
      return ft === null
        ? []
        : [...raised(ft), ...lowered(ft), ...raised(ft, 5)].map((pair) => withPeriod(record, "ft", pair));
    },
  },
  {
    name: "fulltime unlike ft",
    named: SUMS,
    needsFt: true,
    damaged: (record) => {
      const ft = pairOf(record, "ft");
      if (ft === null) return [];
      const besideRight = raised(ft).map((pair) => withPeriod(record, "fulltime", pair));
      return [...besideRight, ...besideRight.map((other) => withFtOf(other, ft))];
    },
  },
  {
    name: "a tally of sets with more or less",
    named: RECOUNT,
    damaged: (record) => (isInSets(record) ? othersOf(record) : []),
  },
  {
    name: "a set won by the other side",
    named: RECOUNT,
    damaged: (record) => (isInSets(record) ? withOtherWinners(record) : []),
  },
  {
    name: "a set after the last one",
    named: RECOUNT,
    damaged: (record) => (isInSets(record) ? withOneAfter(record) : []),
  },
  {
    name: "more maps than the final score counts",
    named: MAPS,
    needsFt: true,
    damaged: (record) =>
      isInMaps(record) ? [...withOneAfter(record), ...lowered(topOf(record)).map((pair) => withTop(record, pair))] : [],
  },
  {
    name: "a map's flag for the other side",
    named: MAPS,
    needsFt: true,
    damaged: (record) =>
      isInMaps(record) && partsOf(record).every(({ home, away }) => home + away === 1) ? withOtherWinners(record) : [],
  },
  {
    name: "a tally of frames or legs with more or less",
    named: null,
    needsFt: true,
    damaged: (record) => (isTally(record) && !isInSets(record) && !isInMaps(record) ? othersOf(record) : []),
  },
];
