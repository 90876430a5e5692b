/** What feeds do to scores: they send them late, in part, twice or on the other side. */
import {
  flipped,
  keeping,
  type MatchRecord,
  NIL,
  numbersOf,
  type Pair,
  pairOf,
  partsOf,
  same,
  stemOf,
  sum,
  topOf,
  winsIn,
  withPeriod,
  withPeriods,
  withTop,
} from "../../tools/match-record.js";
import { type Damage, isPart, keysOf, partKeys, withoutKey } from "./damage.js";
import { KICKS, SUMS, UNFINISHED, ZEROS, ZEROS_ALONE } from "./sentences.js";

/** Scores that the match had earlier: after each part, and one goal or point short of the end. */
function earlier(record: MatchRecord): Pair[] {
  const parts = partsOf(record);
  const inParts = parts.map((_, index) => sum(parts.slice(0, index)));
  const { home, away } = topOf(record);
  const oneShort = [
    { home: home - 1, away },
    { home, away: away - 1 },
  ].filter((pair) => Math.min(pair.home, pair.away) >= 0);
  // In sets and maps the earlier tallies are counts of parts.
  const won = parts.map((_, index) => winsIn(parts.slice(0, index)));
  const isTally = same(winsIn(parts), topOf(record));
  return [...(isTally ? won : inParts), ...oneShort].filter((pair) => !same(pair, topOf(record)));
}

/** Stale, lost, doubled and swapped scores. */
export const SCORES: readonly Damage[] = [
  { name: "a key dropped", named: null, damaged: (record) => keysOf(record).map((key) => withoutKey(record, key)) },
  {
    name: "all parts dropped",
    named: null,
    damaged: (record) => (partKeys(record).length === 0 ? [] : [keeping(record, (key) => !isPart(key))]),
  },
  {
    name: "the last parts dropped",
    named: null,
    damaged: (record) =>
      partKeys(record)
        .slice(1)
        .map((_, kept, { length }) => {
          const dropped = new Set(partKeys(record).slice(length - kept));
          return keeping(record, (key) => !dropped.has(key));
        }),
  },
  {
    name: "top level frozen early",
    named: null,
    damaged: (record) => earlier(record).map((pair) => withTop(record, pair)),
  },
  {
    name: "a period swapped",
    named: null,
    damaged: (record) =>
      keysOf(record)
        .filter((key) => key !== "ap")
        .map((key) => withPeriod(record, key, flipped(pairOf(record, key) ?? NIL))),
  },
  {
    name: "shoot-out swapped",
    named: KICKS,
    damaged: (record) =>
      "ap" in record.scores.periods ? [withPeriod(record, "ap", flipped(pairOf(record, "ap") ?? NIL))] : [],
  },
  {
    name: "a period at zero",
    named: ZEROS,
    damaged: (record) => partKeys(record).map((key) => withPeriod(record, key, NIL)),
  },
  {
    name: "overtime cumulated",
    named: null,
    damaged: (record) => (pairOf(record, "ot") === null ? [] : [withPeriod(record, "ot", topOf(record))]),
  },
  {
    name: "a period duplicated",
    named: null,
    damaged: (record) => {
      const stem = stemOf(record);
      const numbers = numbersOf(record, stem);
      return numbers.map((number) =>
        withPeriod(record, `${stem}${number + 1}`, pairOf(record, `${stem}${number}`) ?? NIL),
      );
    },
  },
  {
    name: "stale ft",
    named: null,
    needsFt: true,
    damaged: (record) => {
      const ft = pairOf(record, "ft");
      if (ft === null) return [];
      const parts = partsOf(record);
      const before = parts.map((_, index) => sum(parts.slice(0, index)));
      return [...before, { home: ft.home + 1, away: ft.away }]
        .filter((pair) => !same(pair, ft))
        .map((pair) => withPeriod(record, "ft", pair));
    },
  },
  { name: "kick-off 0-0 alone", named: ZEROS_ALONE, damaged: (record) => [withPeriods(withTop(record, NIL), {})] },
  {
    name: "kick-off 0-0 with zeros",
    named: ZEROS_ALONE,
    damaged: (record) => [
      withPeriods(withTop(record, NIL), Object.fromEntries(keysOf(record).map((key) => [key, NIL]))),
    ],
  },
  { name: "kick-off 0-0 beside periods", named: SUMS, damaged: (record) => [withTop(record, NIL)] },
  {
    name: "stopped early",
    named: UNFINISHED,
    damaged: (record) => {
      const keys = partKeys(record);
      const parts = partsOf(record);
      const isTally = same(winsIn(parts), topOf(record));
      return keys.slice(1).map((_, index) => {
        const kept = new Set(keys.slice(0, index + 1));
        const before = parts.slice(0, index + 1);
        return withTop(
          keeping(record, (key) => kept.has(key)),
          isTally ? winsIn(before) : sum(before),
        );
      });
    },
  },
];
