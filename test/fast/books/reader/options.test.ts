import { expect, test } from "vitest";
import { readBet } from "../../../../src/pure/books/index.js";
import { countedNames } from "../../../support/counted-names.js";
import { untyped } from "../../../support/untyped.js";

const EVENT = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
const read = (options: unknown) => () => readBet("Everton +1.25", EVENT, untyped(options));

test.each([
  [{ lineFor: "away" }, 'lineFor: "away" is not allowed; allowed: "home" or "side"'],
  [{ oddsFormat: "fraction" }, /^oddsFormat: "fraction" is not allowed; allowed: /],
  [{ names: ["NYK"] }, /^names: .* is not allowed; allowed: an object of teams by short name$/],
  [{ names: { NYK: 5 } }, "names.NYK: 5 is not allowed; allowed: the name of a team"],
  [{ languages: "en" }, /^languages: "en" is not allowed; allowed: a list of .*de.*en/],
  [{ languages: ["en", "tlh"] }, /^languages: "tlh" is not allowed; allowed: a list of /],
])("%o are refused by name", (options, sentence) => {
  expect(read(options)).toThrow(sentence);
});

test.each([undefined, null, {}, { languages: ["en"], names: { EFC: "Everton" } }])("%o are read", (options) => {
  expect(read(options)()).toMatchObject({ selection: { market: "Spread", side: "away", hdp: -1.25 } });
});

test("a table of 20,000 short names is read once, and a further bet reads nothing of it", () => {
  const { names, readsOf } = countedNames(20_000);
  const event = { ...EVENT, away: "Club 9 Town" };
  const bet = () => readBet("C 9 +1.25", event, { names });
  expect(readsOf(bet)).toBe(20_000);
  expect(readsOf(() => expect(bet()).toMatchObject({ selection: { side: "away" } }))).toBe(0);
});
