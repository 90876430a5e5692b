/** Damages after which everything still adds up. No record can show them, so that they are counted alone. */
import {
  flipped,
  type MatchRecord,
  NIL,
  type Pair,
  pairOf,
  topOf,
  withPeriod,
  withPeriods,
  withTop,
} from "../../tools/match-record.js";
import { regulationOf } from "../sports.js";
import { type Damage, keysOf, partKeys, raised } from "./damage.js";

const more = (pair: Pair): Pair => raised(pair)[0] ?? pair;

/** One more for the home side in a part, and in all that counts the part. */
function withOneMore(record: MatchRecord, key: string): MatchRecord {
  const changed = withTop(withPeriod(record, key, more(pairOf(record, key) ?? NIL)), more(topOf(record)));
  const ft = pairOf(record, "ft");
  return ft === null ? changed : withPeriod(changed, "ft", more(ft));
}

export const CONSISTENT: readonly Damage[] = [
  {
    name: "all scores swapped",
    named: null,
    damaged: (record) => [
      withPeriods(
        withTop(record, flipped(topOf(record))),
        Object.fromEntries(keysOf(record).map((key) => [key, flipped(pairOf(record, key) ?? NIL)])),
      ),
    ],
  },
  {
    name: "a goal or point too many in a period, ft and the final score",
    named: null,
    damaged: (record) => {
      const most = regulationOf(record);
      return most === null
        ? []
        : partKeys(record)
            .slice(0, most)
            .map((key) => withOneMore(record, key));
    },
  },
];
