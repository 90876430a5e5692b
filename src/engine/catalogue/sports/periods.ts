import type { PeriodRow, Uncited } from "../../tables/rows.js";
import { ruledAt } from "../cite.js";

/** Spellings of a first half. In baseball they mean the first five innings. */
const FIRST_HALF = ["ht", "1h", "1st half", "first half", "half time"];

const FIRST_THREE = [
  { ordinal: "first", short: "1st", number: 1, scope: "first_period" },
  { ordinal: "second", short: "2nd", number: 2, scope: "period_2" },
  { ordinal: "third", short: "3rd", number: 3, scope: "period_3" },
] as const;
export const ORDINALS = [...FIRST_THREE, { short: "4th", number: 4 }, { short: "5th", number: 5 }] as const;

/**
 * A fourth quarter, a fourth set and later innings have no scope in the API, and
 * so no row. Source: docs/known-gaps.md#parts-of-a-match.
 */
const ROWS: readonly Uncited<PeriodRow>[] = [
  { id: "match", suffix: "", words: "the whole match", spellings: [], scope: null, number: 0 },
  half("first-half", "HT", "the first half", "first_half", FIRST_HALF),
  half("second-half", "2H", "the second half", "second_half", ["2h", "2nd half", "second half"]),
  ...ordinals("quarter", "Q"),
  ...ordinals("period", "P"),
  ...ordinals("set", " Set"),
  {
    id: "first-inning",
    suffix: "1st Inning",
    words: "the first inning",
    spellings: ["1st inning", "first inning"],
    scope: "first_period",
    number: 1,
  },
  half("first-five-innings", "F5", "the first five innings", "first_half", [
    "first 5 innings",
    "1st 5 innings",
    "first five innings",
    "f5",
    ...FIRST_HALF,
  ]),
  ...ORDINALS.map(({ short, number }): Uncited<PeriodRow> => {
    const words = `map ${number}`;
    const spellings = [words, `${short} map`];
    return { id: `map-${number}`, suffix: `Map ${number}`, words, spellings, scope: `map_${number}`, number };
  }),
];

export const PERIODS: readonly PeriodRow[] = ROWS.map((row) => ({ ...row, source: ruledAt("part", row.id) }));

function half(
  id: PeriodRow["id"],
  suffix: string,
  words: string,
  scope: "first_half" | "second_half",
  spellings: readonly string[],
): Uncited<PeriodRow> {
  return { id, suffix, words, spellings, scope, number: 0 };
}

/** Quarters and periods are named "1Q" and "1P", sets "1st Set". */
function ordinals(word: "quarter" | "period" | "set", ending: "Q" | "P" | " Set"): Uncited<PeriodRow>[] {
  const code = ending.toLowerCase();
  return FIRST_THREE.map(({ ordinal, short, number, scope }) => {
    const spelled = [`${short} ${word}`, `${ordinal} ${word}`];
    return {
      id: `${ordinal}-${word}`,
      suffix: `${word === "set" ? short : number}${ending}`,
      words: `the ${ordinal} ${word}`,
      spellings: word === "set" ? [...spelled, `set ${number}`] : [`${number}${code}`, `${code}${number}`, ...spelled],
      scope,
      number,
    };
  });
}
