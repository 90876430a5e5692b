/** Zeros that fill a place, under every key that a feed can list. */
import { type MatchRecord, NIL, type Periods, pairOf, stemOf, withPeriods } from "../../tools/match-record.js";
import { regulationOf } from "../sports.js";
import { type Damage, isPart, keysOf, partKeys } from "./damage.js";
import { NO_OVERTIME, ZEROS } from "./sentences.js";

/** Some keys at 0-0, whether they are listed or not. None if all of them are 0-0 already. */
function atZero(record: MatchRecord, keys: readonly string[]): MatchRecord[] {
  const zeros: Periods = Object.fromEntries(keys.map((key) => [key, NIL]));
  const isNew = keys.some((key) => {
    const pair = pairOf(record, key);
    return pair === null || pair.home + pair.away > 0;
  });
  return isNew ? [withPeriods(record, { ...record.scores.periods, ...zeros })] : [];
}

const isListed = (record: MatchRecord, key: string): boolean => keysOf(record).includes(key);
const numbered = (stem: string, from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${stem}${from + index}`);
/** The parts that a feed has places for: those of regulation, or the listed ones of a sport without a fixed number. */
const placesOf = (record: MatchRecord): string[] =>
  numbered(stemOf(record), 1, regulationOf(record) ?? partKeys(record).length);

/** Keys of a feed that no part of the record fills. */
const unlisted = (record: MatchRecord, keys: readonly string[]): string[] =>
  keys.filter((key) => !isListed(record, key));

export const ZERO_SCORES: readonly Damage[] = [
  { name: "every part at 0-0", named: ZEROS, damaged: (record) => atZero(record, placesOf(record)) },
  {
    name: "a half's parts at 0-0",
    named: ZEROS,
    damaged: (record) => {
      const places = placesOf(record);
      const half = Math.ceil(places.length / 2);
      return [places.slice(0, half), places.slice(half)].flatMap((keys) => atZero(record, keys));
    },
  },
  {
    name: "ft at 0-0",
    named: ZEROS,
    damaged: (record) => [["ft"], ["fulltime"], ["ft", "fulltime"]].flatMap((keys) => atZero(record, keys)),
  },
  {
    name: "ft and every part at 0-0",
    named: ZEROS,
    damaged: (record) => atZero(record, ["ft", ...placesOf(record)]),
  },
  {
    name: "ot, ap or a further part of 0-0",
    named: NO_OVERTIME,
    damaged: (record) =>
      unlisted(record, ["ot", "ap", `${stemOf(record)}${placesOf(record).length + 1}`]).flatMap((key) =>
        atZero(record, [key]),
      ),
  },
  {
    name: "every key that is not listed at 0-0",
    named: ZEROS,
    damaged: (record) => {
      const free = unlisted(record, [...placesOf(record), "ft", "ot", "ap"]);
      return free.length > 0 ? atZero(record, free) : [];
    },
  },
  {
    name: "every listed key at 0-0",
    named: ZEROS,
    damaged: (record) =>
      [keysOf(record), keysOf(record).filter((key) => !isPart(key))].flatMap((keys) => atZero(record, keys)),
  },
];
