import type { PeriodRow, Uncited } from "../../tables/rows.js";
import { ruledAt } from "../cite.js";

/** Spellings of a first half. In baseball they mean the first five innings. */
const FIRST_HALF = ["ht", "1h", "1st half", "first half", "half time"];

/**
 * A fourth quarter, a fourth set and later innings have no scope in the API, and
 * so no row. Source: docs/known-gaps.md#parts-of-a-match.
 */
const ROWS: readonly Uncited<PeriodRow>[] = [
  { id: "match", suffix: "", words: "the whole match", spellings: [], scope: null, number: 0 },
  {
    id: "first-half",
    suffix: "HT",
    words: "the first half",
    spellings: FIRST_HALF,
    scope: "first_half",
    number: 0,
  },
  {
    id: "second-half",
    suffix: "2H",
    words: "the second half",
    spellings: ["2h", "2nd half", "second half"],
    scope: "second_half",
    number: 0,
  },
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
  {
    id: "first-five-innings",
    suffix: "F5",
    words: "the first five innings",
    spellings: ["first 5 innings", "1st 5 innings", "first five innings", "f5", ...FIRST_HALF],
    scope: "first_half",
    number: 0,
  },
  ...maps(),
];

/** The parts of a match that a market can be on. */
export const PERIODS: readonly PeriodRow[] = ROWS.map((row) => ({ ...row, source: ruledAt("part", row.id) }));

/** Quarters and periods are named "1Q" and "1P", sets "1st Set". */
function ordinals(word: "quarter" | "period" | "set", ending: "Q" | "P" | " Set"): Uncited<PeriodRow>[] {
  const names = [
    { ordinal: "first", short: "1st", scope: "first_period" },
    { ordinal: "second", short: "2nd", scope: "period_2" },
    { ordinal: "third", short: "3rd", scope: "period_3" },
  ] as const;
  return names.map(({ ordinal, short, scope }, index): Uncited<PeriodRow> => {
    const number = index + 1;
    const code = ending.toLowerCase();
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

function maps(): Uncited<PeriodRow>[] {
  const rows = [
    { number: 1, short: "1st", id: "map-1", scope: "map_1" },
    { number: 2, short: "2nd", id: "map-2", scope: "map_2" },
    { number: 3, short: "3rd", id: "map-3", scope: "map_3" },
    { number: 4, short: "4th", id: "map-4", scope: "map_4" },
    { number: 5, short: "5th", id: "map-5", scope: "map_5" },
  ] as const;
  return rows.map(({ number, short, id, scope }): Uncited<PeriodRow> => {
    const words = `map ${number}`;
    return { id, suffix: `Map ${number}`, words, spellings: [words, `${short} map`], scope, number };
  });
}
