/**
 * Wrong payments that remain, by class, each with the reason why no record can tell. A payment outside of these classes is a fault of the
 * grader.
 */
import { isLevel, type MatchRecord, numbersOf, pairOf, same, topOf } from "./records.js";

/** What a class looks at: the damaged record, the damage and the market. */
export interface Damaged {
  readonly record: MatchRecord;
  readonly damage: string;
  readonly market: string;
}

interface UntoldClass {
  readonly name: string;
  readonly why: string;
  holds(one: Damaged): boolean;
}

/** Regulation periods of the sports in which a further one stands for overtime. */
const PERIODS: Readonly<Record<string, number>> = {
  football: 2,
  futsal: 2,
  bandy: 2,
  handball: 2,
  "gaelic-football": 2,
  hurling: 2,
  kabaddi: 2,
  rugby: 2,
  "rugby-league": 2,
  "beach-soccer": 3,
  floorball: 3,
  "ice-hockey": 3,
  baseball: 9,
  softball: 7,
};
const ON_TIME: ReadonlySet<string> = new Set([
  ...Object.keys(PERIODS),
  "field-hockey",
  "water-polo",
  "basketball",
  "american-football",
  "aussie-rules",
  "lacrosse",
  "netball",
]);

/** True if the record lists overtime, a shoot-out or a period that stands for overtime. */
function hasOvertime(record: MatchRecord): boolean {
  const most = PERIODS[record.sport.slug] ?? (isInHalves(record) ? 2 : 4);
  const isFurther = numbersOf(record, "p").some((number) => number > most);
  return pairOf(record, "ot") !== null || pairOf(record, "ap") !== null || isFurther;
}

/** Two halves in place of four quarters. */
const isInHalves = (record: MatchRecord): boolean => pairOf(record, "p2") !== null && pairOf(record, "p4") === null;

export const UNTOLD: readonly UntoldClass[] = [
  {
    name: "overtime is listed",
    why: "What `ot` holds is not known (the overtime or the running score), so nothing is computed from it, and after a level regular time every higher final score is possible.",
    holds: ({ record }) => ON_TIME.has(record.sport.slug) && hasOvertime(record),
  },
  {
    name: "a final score above ft, without ot",
    why: "Feeds often leave `ot` out, so a final score above `ft` is what extra time leaves; in the second leg of a tie it can follow a decided regular time.",
    holds: ({ record }) => {
      const ft = pairOf(record, "ft");
      return ft !== null && ON_TIME.has(record.sport.slug) && !same(ft, topOf(record));
    },
  },
  {
    name: "the second half of football",
    why: "Feeds have `p2` of football wrong, so it is not believed, and without it a wrong first half contradicts nothing.",
    holds: ({ record, damage }) => record.sport.slug === "football" && /^(a period|stale)/.test(damage),
  },
  {
    name: "the home half of the last inning is not listed",
    why: "The home side may have scored in it, so the listed innings need not add up to the final score.",
    holds: ({ record }) => /^(base|soft)ball$/.test(record.sport.slug) && lacksHomeHalf(record),
  },
  {
    name: "maps of esports with other leaders than the final score",
    why: "Their scores may be kills, and the side with fewer kills can win a map.",
    holds: ({ record }) => record.sport.slug === "esports",
  },
  {
    name: "extra innings are not listed",
    why: "After level innings every higher final score is possible.",
    holds: ({ record }) => {
      const ft = pairOf(record, "ft");
      return /^(base|soft)ball$/.test(record.sport.slug) && (ft === null || isLevel(ft)) && !lacksHomeHalf(record);
    },
  },
];

function lacksHomeHalf(record: MatchRecord): boolean {
  const last = numbersOf(record, "p").at(-1);
  return last !== undefined && typeof record.scores.periods[`p${last}`]?.home !== "number";
}

/** The class of a wrong payment. Null for a fault of the grader. */
export function classOf(one: Damaged): string | null {
  return UNTOLD.find(({ holds }) => holds(one))?.name ?? null;
}
