import { PERIODS_OF_PLAY, type PeriodRow, type Uncited } from "../../row-types/rows.js";
import { ruledAt } from "../cite.js";

/** Spellings of a first half. In baseball they mean the first five innings. */
const FIRST_HALF = ["ht", "1h", "1st half", "first half", "half time"];

export const ORDINALS = [
  { ordinal: "first", short: "1st", number: 1, scope: "first_period" },
  { ordinal: "second", short: "2nd", number: 2, scope: "period_2" },
  { ordinal: "third", short: "3rd", number: 3, scope: "period_3" },
  { ordinal: "fourth", short: "4th", number: 4, scope: "period_4" },
  { ordinal: "fifth", short: "5th", number: 5, scope: "period_5" },
  { ordinal: "sixth", short: "6th", number: 6, scope: "period_6" },
  { ordinal: "seventh", short: "7th", number: 7, scope: "period_7" },
] as const;
const NINE = [
  ...ORDINALS,
  { ordinal: "eighth", short: "8th", number: 8, scope: "period_8" },
  { ordinal: "ninth", short: "9th", number: 9, scope: "period_9" },
] as const;

const ROWS: readonly Uncited<PeriodRow>[] = [
  { id: "match", suffix: "", words: "the whole match", spellings: [], scope: null, number: 0 },
  { id: "first-half", suffix: "HT", words: "the first half", spellings: FIRST_HALF, scope: "first_half", number: 0 },
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
  ...ordinals("inning", " Inning"),
  {
    id: "first-five-innings",
    suffix: "F5",
    words: "the first five innings",
    spellings: ["first 5 innings", "1st 5 innings", "first five innings", "f5", ...FIRST_HALF],
    scope: "first_half",
    number: 0,
  },
  firstInnings("three", 3),
  firstInnings("seven", 7),
  ...ORDINALS.map(({ short, number }): Uncited<PeriodRow> => {
    const words = `map ${number}`;
    const spellings = [words, `${short} map`];
    return { id: `map-${number}`, suffix: `Map ${number}`, words, spellings, scope: `map_${number}`, number };
  }),
];

export const PERIODS: readonly PeriodRow[] = ROWS.map((row) => ({ ...row, source: ruledAt("part", row.id) }));

/** Quarters and periods are named "1Q" and "1P", sets and innings "1st Set". */
function ordinals(
  word: "quarter" | "period" | "set" | "inning",
  ending: "Q" | "P" | " Set" | " Inning",
): Uncited<PeriodRow>[] {
  const code = ending.toLowerCase();
  const isWord = code.length > 1;
  return NINE.flatMap(({ ordinal, short, number, scope }) => {
    const id = PERIODS_OF_PLAY.find((each) => each === `${ordinal}-${word}`);
    if (id === undefined) return [];
    const spelled = [`${short} ${word}`, `${ordinal} ${word}`];
    return {
      id,
      suffix: `${isWord ? short : number}${ending}`,
      words: `the ${ordinal} ${word}`,
      spellings: isWord ? [...spelled, `${word} ${number}`] : [`${number}${code}`, `${code}${number}`, ...spelled],
      scope,
      number,
    };
  });
}

function firstInnings(word: "three" | "seven", number: 3 | 7): Uncited<PeriodRow> {
  const words = `first ${word} innings` as const;
  const spellings = [`first ${number} innings`, `1st ${number} innings`, words, `f${number}`];
  const id = `first-${word}-innings` as const;
  return { id, suffix: `F${number}`, words: `the ${words}`, spellings, scope: `innings_${number}`, number };
}
