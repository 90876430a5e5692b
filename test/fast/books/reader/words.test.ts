import { describe, expect, test } from "vitest";
import { type BookEvent, readBet, type WordsSelection } from "../../../../src/pure/books/index.js";
import type { Means } from "../../../../src/pure/books/reader/means.js";
import { NOUN_WORDS } from "../../../../src/pure/books/reader/words/nouns.js";
import { PART_WORDS } from "../../../../src/pure/books/reader/words/parts.js";
import type { WordRow } from "../../../../src/pure/books/reader/words/rows.js";
import { SIDE_WORDS } from "../../../../src/pure/books/reader/words/sides.js";

/** A bet that is written with one word of a table, and what it has to be. */
interface Case {
  readonly key: keyof Means;
  readonly slugs: readonly string[];
  texts(word: string): readonly string[];
  isMeant(found: WordsSelection, means: Means): boolean;
}

const CASES: readonly Case[] = [
  {
    ...{ key: "direction", slugs: ["football"], texts: (word) => [`${word} 2.5`] },
    isMeant: ({ market, side, hdp }, means) => market === "Totals" && side === means.direction && hdp === 2.5,
  },
  {
    ...{ key: "answer", slugs: ["football"], texts: (word) => [`BTTS ${word}`] },
    isMeant: ({ market, side }, means) => market === "Both Teams To Score" && side === means.answer,
  },
  {
    ...{ key: "side", slugs: ["football"], texts: (word) => [`${word} DNB`] },
    isMeant: ({ market, side }, means) => market === "Draw No Bet" && side === means.side,
  },
  {
    ...{ key: "chance", slugs: ["football"], texts: (word) => [`double chance ${word}`] },
    isMeant: ({ market, side }, means) => market === "Double Chance" && side === means.chance,
  },
  {
    ...{
      key: "part",
      slugs: ["football", "basketball", "ice-hockey", "tennis", "esports", "baseball"],
      texts: (word) => [`${word.replace(/(\d) (\p{L})$/u, "$1$2")} ML Arvika`],
    },
    isMeant: ({ market }, means) => market === `ML ${means.part}` || (means.part === "HT" && market === "ML F5"),
  },
  {
    ...{
      key: "noun",
      slugs: ["football", "basketball", "baseball", "tennis", "volleyball", "esports", "snooker", "darts", "cricket"],
      texts: (word) => [3.5, 9.5, 20.5, 150.5].map((line) => `over ${line} ${word}`),
    },
    isMeant: ({ market, side }) => /Total/.test(market) && side === "over",
  },
];

const ROWS: readonly WordRow[] = [...SIDE_WORDS, ...PART_WORDS, ...NOUN_WORDS];
/** Rows that say nothing else: `heimsieg` is a market and a side. */
const only = (means: Means, key: keyof Means): boolean =>
  Object.keys(means).every((each) => [key, "beforeNumber", "isCode", "statistic"].includes(each));
/** A bet without a draw is not on it. */
const isLeftOut = (means: Means): boolean => means.side === "draw";

const eventOf = (slug: string): BookEvent => ({ id: 7, sport: { slug }, home: "Arvika", away: "Borlange" });

describe.each(CASES)("$key", ({ key, slugs, texts, isMeant }) => {
  const rows = ROWS.filter(({ means }) => means[key] !== undefined && only(means, key) && !isLeftOut(means));

  test("each word means in one sport at least what its row says, and in none anything else", () => {
    const never: string[] = [];
    for (const { words, means, sports } of rows)
      for (const word of words.split("|").map((each) => each.trim())) {
        const found = (sports ?? slugs).flatMap((slug) => texts(word).map((text) => readBet(text, eventOf(slug))));
        const read = found.flatMap((each) => ("selection" in each ? [each.selection] : []));
        for (const each of read) if (!isMeant(each, means)) never.push(`${word} is ${JSON.stringify(each)}`);
        if (read.length === 0) never.push(`${word}: ${JSON.stringify(found[0])}`);
      }
    expect(never).toEqual([]);
  });
});
