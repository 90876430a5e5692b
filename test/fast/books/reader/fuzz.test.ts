/**
 * Texts of the tables' own words, in all languages and sports, and of strangers': whatever is read as a bet is the same bet under other names
 * of the teams, other case and accents, and words that are noise, turns with the sides, and is no bet with a word that nobody knows.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BookEvent,
  type ReadBet,
  readBet,
  type WordsSelection,
  wordsOf,
} from "../../../../src/pure/books/index.js";
import { MARKET_WORDS } from "../../../../src/pure/books/reader/words/markets.js";
import { NOUN_WORDS } from "../../../../src/pure/books/reader/words/nouns.js";
import { OTHER_WORDS } from "../../../../src/pure/books/reader/words/others.js";
import { PART_WORDS } from "../../../../src/pure/books/reader/words/parts.js";
import { SIDE_WORDS } from "../../../../src/pure/books/reader/words/sides.js";
import { check, sports } from "../../../../src/pure/engine/index.js";
import { swapSides } from "../../../../src/pure/match/index.js";
import { untyped } from "../../../support/untyped.js";
import { seedOr } from "../../../support/volume.js";

/** A million at night. */
const TEXTS = Number(process.env["BET_TEXTS"] ?? 1_500);
const [HOME, AWAY] = ["Arvika", "Borlange"];

const SLUGS = sports().map(({ slug }) => slug);
const ROWS = [...MARKET_WORDS, ...SIDE_WORDS, ...PART_WORDS, ...NOUN_WORDS, ...OTHER_WORDS];
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  SLUGS.map((slug) => {
    const rows = ROWS.filter((row) => row.sports === undefined || row.sports.includes(slug));
    return [slug, rows.flatMap(({ words }) => words.split("|").map((word) => word.trim()))];
  }),
);
const NUMBERS = [
  "2.5",
  "-1.5",
  "+0.75",
  "1.5",
  "10.5",
  "210.5",
  "-3.5",
  "+4.5",
  "0",
  "½",
  "2",
  "-110",
  "@1.95",
  "2-1",
  "(0:1)",
  "10+",
  "-0.5/1",
];
const STRANGE = fc.stringMatching(/^[bcdfghjklmnpqrstvwz]{6,9}$/);

const drawn = fc.constantFrom(...SLUGS).chain((slug) =>
  fc.record({
    slug: fc.constant(slug),
    pieces: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...(WORDS.get(slug) ?? [])) },
        { weight: 3, arbitrary: fc.constantFrom(HOME, AWAY, "over", "under") },
        { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

const eventOf = (slug: string, home = HOME, away = AWAY): BookEvent => ({ id: 7, sport: { slug }, home, away });
const betIn = (read: ReadBet): WordsSelection | undefined => ("selection" in read ? read.selection : undefined);
/** Words that name a side or a team by its place do not turn with the names, nor do scores. */
const BY_PLACE: ReadonlySet<string> = new Set([
  ...ROWS.filter(({ means }) => ["side", "chance", "team", "isCode"].some((key) => key in means)).flatMap(({ words }) =>
    words.split("|").map((word) => word.trim()),
  ),
  ...["2-1", "(0:1)", "2"],
]);

test("a text that is read is one bet, whatever is renamed, folded, added or turned", () => {
  let read = 0;
  fc.assert(
    fc.property(drawn, STRANGE, STRANGE, fc.nat(), ({ slug, pieces: drawnPieces }, one, other, at) => {
      const text = drawnPieces.join(" ");
      const event = eventOf(slug);
      const bet = betIn(readBet(text, event));
      if (bet === undefined) return;
      read++;
      expect(check(untyped({ eventId: 7, ...bet }), slug), text).toBeNull();
      const renamed = text.replaceAll(HOME, `B${one}`).replaceAll(AWAY, `C${other}`);
      const named = betIn(readBet(renamed, eventOf(slug, `B${one}`, `C${other}`)));
      if (bet.label === undefined) expect(named, renamed).toEqual(bet);
      for (const folded of [text.toUpperCase(), text.replaceAll(" ", "  ")])
        if (
          bet.label === undefined &&
          folded.toLowerCase() === text.toLowerCase().replaceAll(" ", folded.includes("  ") ? "  " : " ")
        )
          expect(betIn(readBet(folded, event)), folded).toEqual(bet);
      const pieces = text.split(" ");
      const place = at % (pieces.length + 1);
      const stranger = [...pieces.slice(0, place), one, ...pieces.slice(place)].join(" ");
      const withStranger = betIn(readBet(stranger, event));
      // A stranger before the statistic of a player is his name, which the label shows.
      if (withStranger !== undefined) expect(withStranger.label, stranger).toContain(one);
      if (
        bet.label === undefined &&
        bet.scoreAtBet === undefined &&
        ![...drawnPieces, ...text.split(" ")].some((piece) => BY_PLACE.has(piece))
      ) {
        const turned = eventOf(slug, AWAY, HOME);
        expect(betIn(readBet(text, turned)), text).toEqual(swapSides(bet, turned));
      }
      const again = betIn(readBet(wordsOf(bet), event));
      if (again !== undefined)
        expect({ ...again, scoreAtBet: undefined }, wordsOf(bet)).toEqual({ ...bet, scoreAtBet: undefined });
    }),
    { numRuns: TEXTS, seed: seedOr(48) },
  );
  // One of some twenty is a bet.
  expect(read).toBeGreaterThan(TEXTS / 60);
});
