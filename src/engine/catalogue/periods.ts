import type { PeriodRow } from "../model/rows.js";

/**
 * The parts of a match that a market can be on. A fourth quarter, a fourth set and later innings have no scope in the API, and
 * so no row. Source: docs/known-gaps.md#parts-of-a-match.
 */
export const PERIODS: readonly PeriodRow[] = [
  { id: "match", suffix: "", spellings: [], scope: null, number: 0, source: "docs/rules.md#parts-of-a-match" },
  {
    id: "first-half",
    suffix: "HT",
    spellings: ["ht", "1h", "1st half", "first half", "half time"],
    scope: "first_half",
    number: 0,
    source: "docs/rules.md#parts-of-a-match",
  },
  {
    id: "second-half",
    suffix: "2H",
    spellings: ["2h", "2nd half", "second half"],
    scope: "second_half",
    number: 0,
    source: "docs/rules.md#parts-of-a-match",
  },
  ...ordinals("quarter", "Q", 3),
  ...ordinals("period", "P", 3),
  {
    id: "first-set",
    suffix: "1st Set",
    spellings: ["1st set", "first set", "set 1"],
    scope: "first_period",
    number: 1,
    source: "docs/rules.md#parts-of-a-match",
  },
  {
    id: "second-set",
    suffix: "2nd Set",
    spellings: ["2nd set", "second set", "set 2"],
    scope: "period_2",
    number: 2,
    source: "docs/rules.md#parts-of-a-match",
  },
  {
    id: "third-set",
    suffix: "3rd Set",
    spellings: ["3rd set", "third set", "set 3"],
    scope: "period_3",
    number: 3,
    source: "docs/rules.md#parts-of-a-match",
  },
  {
    id: "first-inning",
    suffix: "1st Inning",
    spellings: ["1st inning", "first inning"],
    scope: "first_period",
    number: 1,
    source: "docs/rules.md#parts-of-a-match",
  },
  {
    id: "first-five-innings",
    suffix: "F5",
    spellings: [
      "first 5 innings",
      "1st 5 innings",
      "first five innings",
      "f5",
      "ht",
      "1h",
      "1st half",
      "first half",
      "half time",
    ],
    scope: "first_half",
    number: 0,
    source: "docs/rules.md#parts-of-a-match",
  },
  ...maps(),
];

function ordinals(word: "quarter" | "period", letter: "Q" | "P", count: 3): PeriodRow[] {
  const names = [
    { ordinal: "first", short: "1st", scope: "first_period" },
    { ordinal: "second", short: "2nd", scope: "period_2" },
    { ordinal: "third", short: "3rd", scope: "period_3" },
  ] as const;
  return names.slice(0, count).map(({ ordinal, short, scope }, index): PeriodRow => {
    const number = index + 1;
    const code = letter.toLowerCase();
    return {
      id: `${ordinal}-${word}`,
      suffix: `${number}${letter}`,
      spellings: [`${number}${code}`, `${code}${number}`, `${short} ${word}`, `${ordinal} ${word}`],
      scope,
      number,
      source: "docs/rules.md#parts-of-a-match",
    };
  });
}

function maps(): PeriodRow[] {
  const rows = [
    { number: 1, short: "1st", id: "map-1", scope: "map_1" },
    { number: 2, short: "2nd", id: "map-2", scope: "map_2" },
    { number: 3, short: "3rd", id: "map-3", scope: "map_3" },
    { number: 4, short: "4th", id: "map-4", scope: "map_4" },
    { number: 5, short: "5th", id: "map-5", scope: "map_5" },
  ] as const;
  return rows.map(({ number, short, id, scope }): PeriodRow => {
    const spellings = [`map ${number}`, `${short} map`];
    return { id, suffix: `Map ${number}`, spellings, scope, number, source: "docs/rules.md#parts-of-a-match" };
  });
}
