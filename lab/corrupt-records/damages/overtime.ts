/** Overtime where none is possible, and overtimes that lead to another score. */
import {
  flipped,
  isLevel,
  type MatchRecord,
  type Pair,
  pairOf,
  partsOf,
  same,
  sum,
  topOf,
  withPeriod,
  withTop,
} from "../../tools/match-record.js";
import { CLOCKS, regulationOf } from "../sports.js";
import { type Damage, keysOf, lowered, partKeys, raised } from "./damage.js";
import { AFTER_LEVEL, NO_OVERTIME, ONE_GOAL, OVERTIME_FITS } from "./sentences.js";

const hasKey = (record: MatchRecord, ...keys: readonly string[]): boolean =>
  keysOf(record).some((key) => keys.includes(key));

/** The record under a league whose matches all end with regulation. None if it ended later. */
function onTime(record: MatchRecord): MatchRecord[] {
  const slug = CLOCKS[record.sport.slug]?.endsOnTime;
  const ft = pairOf(record, "ft");
  const isPlayedOn = hasKey(record, "ot", "ap") || partKeys(record).length > (regulationOf(record) ?? 0);
  if (ft === null || !same(ft, topOf(record)) || isPlayedOn) return [];
  if (slug === undefined) return CLOCKS[record.sport.slug]?.after === "nothing" ? [record] : [];
  return [{ ...record, league: { ...record.league, slug } }];
}

/** Scores that regulation may have had earlier, and neighbours of the right one. */
function otherScores(record: MatchRecord, right: Pair): Pair[] {
  const parts = partsOf(record);
  const before = parts.map((_, index) => sum(parts.slice(0, index + 1)));
  const least = Math.min(right.home, right.away);
  const level = { home: least, away: least };
  return [...before, ...raised(right), ...lowered(right), flipped(right), level].filter((pair) => !same(pair, right));
}

/** What a feed may list after regulation. */
function afterwards(record: MatchRecord): readonly (readonly [string, Pair])[] {
  const further = `p${(regulationOf(record) ?? 0) + 1}`;
  const scores = [
    { home: 1, away: 0 },
    { home: 0, away: 2 },
  ];
  return ["ot", "ap", further]
    .filter((key) => !hasKey(record, key))
    .flatMap((key) => scores.map((pair) => [key, pair] as const));
}

export const OVERTIMES: readonly Damage[] = [
  {
    name: "ft unlike the final score, no overtime possible",
    named: NO_OVERTIME,
    needsFt: true,
    damaged: (record) =>
      onTime(record).flatMap((one) => otherScores(one, topOf(one)).map((pair) => withPeriod(one, "ft", pair))),
  },
  {
    name: "the final score unlike ft, no overtime possible",
    named: NO_OVERTIME,
    needsFt: true,
    damaged: (record) =>
      onTime(record).flatMap((one) => otherScores(one, topOf(one)).map((pair) => withTop(one, pair))),
  },
  {
    name: "overtime listed, none possible",
    named: NO_OVERTIME,
    needsFt: true,
    damaged: (record) =>
      onTime(record).flatMap((one) => afterwards(one).map(([key, pair]) => withPeriod(one, key, pair))),
  },
  {
    name: "overtime after a score that was not level",
    named: AFTER_LEVEL,
    damaged: (record) => {
      if (regulationOf(record) === null || isLevel(topOf(record))) return [];
      const isWhole = same(pairOf(record, "ft") ?? sum(partsOf(record, "p")), topOf(record));
      return isWhole ? afterwards(record).map(([key, pair]) => withPeriod(record, key, pair)) : [];
    },
  },
  {
    name: "overtime that leads to another score",
    named: OVERTIME_FITS,
    damaged: (record) => {
      const ot = pairOf(record, "ot");
      return ot === null
        ? []
        : [...raised(ot), ...lowered(ot), ...raised(ot, 5), flipped(ot)]
            .filter((pair) => !same(pair, ot))
            .map((pair) => withPeriod(record, "ot", pair));
    },
  },
  {
    name: "an overtime of more than one goal",
    named: ONE_GOAL,
    needsFt: true,
    damaged: (record) =>
      CLOCKS[record.sport.slug]?.after === "one goal" && !same(pairOf(record, "ft") ?? topOf(record), topOf(record))
        ? [...raised(topOf(record)), ...raised(topOf(record), 2)].map((pair) => withTop(record, pair))
        : [],
  },
  {
    name: "a further period that leads to another score",
    named: null,
    damaged: (record) => {
      const most = regulationOf(record);
      const last = partKeys(record).at(-1);
      if (most === null || last === undefined || partKeys(record).length <= most) return [];
      return raised(pairOf(record, last) ?? topOf(record)).map((pair) => withPeriod(record, last, pair));
    },
  },
];
