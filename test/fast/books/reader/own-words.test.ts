import { describe, expect, test } from "vitest";
import { readBet, wordsOf } from "../../../../src/pure/books/index.js";
import { check, type MarketEntry, markets, type Side, sports } from "../../../../src/pure/engine/index.js";
import { untyped } from "../../../support/untyped.js";

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

/** Every bet of the catalogue, with its lines and the examples of its labels. */
function* betsOf(slug: string) {
  for (const entry of markets(slug).filter(({ deprecated }) => deprecated === undefined))
    for (const side of entry.sides)
      for (const hdp of linesOf(entry))
        for (const label of labelsOf(entry, side)) {
          const bet = {
            market: entry.name,
            side,
            ...(hdp !== undefined && { hdp }),
            ...(label !== undefined && { label }),
          };
          if (check(untyped({ eventId: 7, ...bet }), slug) === null) yield bet;
        }
}

describe.each(sports().map(({ slug }) => slug))("%s", (slug) => {
  const event = { id: 7, sport: { slug }, home: "Arvika", away: "Borlange" };

  test("every bet in the words of the catalogue is read as itself", () => {
    const others: string[] = [];
    for (const bet of betsOf(slug)) {
      const words = wordsOf(bet);
      const found = readBet(words, event);
      // "Win To Nil Home", and "Win To Nil" with the label Home, are one bet under two names.
      const isSame = "selection" in found && wordsOf(found.selection) === words;
      if (!isSame && !("refused" in found && found.refused === NOT_READ))
        others.push(`${words}: ${JSON.stringify(found)}`);
    }
    expect(others.slice(0, 5)).toEqual([]);
  });

  test("a market's name in a column and its side in another are the same bet", () => {
    for (const bet of betsOf(slug)) {
      if ("label" in bet) continue;
      const pick = wordsOf(bet).slice(bet.market.length);
      const [one, other] = [readBet({ market: bet.market, pick }, event), readBet(wordsOf(bet), event)];
      if ("selection" in other) expect("selection" in one && one.selection, wordsOf(bet)).toEqual(other.selection);
    }
  });
});
