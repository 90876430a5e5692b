import { describe, expect, test } from "vitest";
import { readBet, type WordsSelection, wordsOf } from "../../../../src/pure/books/index.js";
import { check, type MarketEntry, markets, type Side, sports } from "../../../../src/pure/engine/index.js";
import { untyped } from "../../../support/untyped.js";
import { some } from "../../../support/volume.js";

/** Lines of every kind: halves, quarters and whole ones, in the range of goals, games and points. */
const LINES = [1, 2.5, 9.5, 45.5, 210.5];

function linesOf({ line, sides }: MarketEntry): readonly (number | undefined)[] {
  if (line === "none") return [undefined];
  const signed = sides.includes("home") ? LINES.flatMap((each) => [each, -each]) : LINES;
  return [...signed, 0];
}

function labelsOf({ labelSchema, unlabelled }: MarketEntry, side: Side): readonly (string | undefined)[] {
  return (unlabelled?.includes(side) ? undefined : labelSchema?.examples) ?? [undefined];
}

/** Bets whose line nobody offers are refused: their words were read wrongly, or are on another part of the match. */
const NOT_READ = "line_not_offered";

/** Every bet of the catalogue without a line and a label; all or some of those with lines, or with the examples of their labels. */
function betsOf(slug: string): readonly WordsSelection[] {
  const all = [...everyBetOf(slug)];
  const isOneOfMany = ({ hdp, label }: WordsSelection) => hdp !== undefined || label !== undefined;
  const tried = [...all.filter((bet) => !isOneOfMany(bet)), ...some(all.filter(isOneOfMany), 17)];
  return tried.filter((bet) => check(untyped({ eventId: 7, ...bet }), slug) === null);
}

function* everyBetOf(slug: string): Generator<WordsSelection> {
  for (const entry of markets(slug).filter(({ deprecated }) => deprecated === undefined))
    for (const side of entry.sides)
      for (const hdp of linesOf(entry))
        for (const label of labelsOf(entry, side))
          yield {
            market: entry.name,
            side,
            ...(hdp !== undefined && { hdp }),
            ...(label !== undefined && { label }),
          };
}

describe.each(sports().map(({ slug }) => slug))("%s", (slug) => {
  const event = { id: 7, sport: { slug }, home: "Arvika", away: "Borlange" };

  test("every bet in the words of the catalogue is read as itself, its market's name in a column of its own or not", () => {
    const others: string[] = [];
    const [ofColumns, ofWords]: [unknown[], unknown[]] = [[], []];
    for (const bet of betsOf(slug)) {
      const words = wordsOf(bet);
      const found = readBet(words, event);
      // "Win To Nil Home", and "Win To Nil" with the label Home, are one bet under two names.
      const isSame = "selection" in found && wordsOf(found.selection) === words;
      if (!isSame && !("refused" in found && found.refused === NOT_READ))
        others.push(`${words}: ${JSON.stringify(found)}`);
      if (bet.label !== undefined || !("selection" in found)) continue;
      const one = readBet({ market: bet.market, pick: words.slice(bet.market.length) }, event);
      ofColumns.push({ words, selection: "selection" in one && one.selection });
      ofWords.push({ words, selection: found.selection });
    }
    expect(others.slice(0, 5)).toEqual([]);
    expect(ofColumns).toEqual(ofWords);
  });
});
