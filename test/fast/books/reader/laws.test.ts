import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookEvent, type ReadBet, readBet, type WordsSelection } from "../../../../src/pure/books/index.js";
import { lexiconOf } from "../../../../src/pure/books/reader/text/lexicon.js";
import { MOST_PATHS, pathsOf } from "../../../../src/pure/books/reader/text/paths.js";
import { LONGEST_TEXT, tokensOf } from "../../../../src/pure/books/reader/text/tokens.js";
import { rulesOf, standard } from "../../../../src/pure/engine/compile/rulebook.js";
import type { Sport } from "../../../../src/pure/engine/row-types/market.js";
import { swapSides } from "../../../../src/pure/match/index.js";
import { draws } from "../../../support/volume.js";

const event: BookEvent & { readonly home: string; readonly away: string } = {
  ...{ id: 7, sport: { slug: "football" } },
  home: "Arvika",
  away: "Borlange",
};
const swapped: BookEvent = { ...event, home: event.away, away: event.home };

const sport = rulesOf(standard).sports.get("football") as Sport;
const lexicon = lexiconOf(sport, undefined);

/** Pieces of bets that are put together at random. Most of them make none. */
const PIECES = [
  ...[
    "Arvika",
    "Borlange",
    "home",
    "draw",
    "1",
    "X",
    "2",
    "1X",
    "over",
    "under",
    "o",
    "u",
    "yes",
    "no",
    "ja",
    "nul",
    "gana",
  ],
  ...["2.5", "-1", "+0.75", "-0.5/1", "10+", "3", "0", "½", "-110", "@1.95", "1-0", "(1-0)", "(0:1)", "2u", "$5"],
  ...["goals", "corners", "cards", "ML", "AH", "EH", "handicap", "BTTS", "DNB", "double chance", "total", "team total"],
  ...[
    "HT",
    "2H",
    "1st half",
    "FT",
    "or",
    "and",
    "vs",
    "+",
    "/",
    "-",
    ",",
    "(",
    ")",
    ":",
    "live",
    "Tore",
    "más de",
    "ТБ",
    "Ф1",
  ],
];
const words = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(" "));

/** Bets that are read, with their match's home and away side. */
const READ = [
  "Arvika -0.75",
  "Borlange +1.25 @ 1.95",
  "Arvika ML",
  "Over 2.5 goals",
  "Borlange over 1.5 goals",
  "BTTS no",
  "Arvika or draw",
  "1st half under 1.5",
  "Arvika DNB",
  "Borlange corners over 4.5",
  "Multi Gol 2-4",
  "AH -0.25 home",
];
const bets = fc.constantFrom(...READ);
/** Words that are in no table. */
const unknown = fc.stringMatching(/^[bcdfghjklmnpqrstvwz]{6,9}$/);

const selectionIn = (read: ReadBet): WordsSelection | undefined => ("selection" in read ? read.selection : undefined);

test("all of these bets are read", () => {
  for (const text of READ) expect(selectionIn(readBet(text, event)), text).toBeDefined();
});

describe("laws", () => {
  test("no text throws, or is read as a bet that the catalogue refuses", () => {
    fc.assert(
      fc.property(
        fc.oneof(words, fc.string({ maxLength: 310 }), fc.string({ unit: "grapheme", maxLength: 80 })),
        (text) => {
          expect(Object.keys(readBet(text, event)).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: draws(2_000, 700) },
    );
  });

  test("no text is taken apart in more ways than are counted", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 20, maxLength: 80 }), (pieces) => {
        const tokens = tokensOf(pieces.join(" ").slice(0, LONGEST_TEXT));
        const reference = { slug: "football", lexicon, sides: [], teams: [], teamColumn: undefined, players: [] };
        const { paths, isCapped } = pathsOf(tokens, { ...reference, text: pieces.join(" "), isWithoutMatch: false });
        expect(paths.length).toBeLessThanOrEqual(MOST_PATHS);
        expect(isCapped || paths.length < MOST_PATHS).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("exchanging the sides of the match turns the bet", () => {
    fc.assert(
      fc.property(fc.oneof(bets, words), (text) => {
        const found = selectionIn(readBet(text, event));
        // Home, 1 and other words for a side do not turn with the names, nor do scores.
        fc.pre(
          found !== undefined && found.scoreAtBet === undefined && !/home|[12](?![.\d+u])|x|ф|\d[-:]\d/iu.test(text),
        );
        expect(selectionIn(readBet(text, swapped)), text).toEqual(swapSides(found ?? {}, swapped));
      }),
      { numRuns: draws(2_000, 700) },
    );
  });

  test("a word that nobody knows refuses a bet, wherever it is", () => {
    fc.assert(
      fc.property(bets, unknown, fc.nat(), (text, word, at) => {
        const all = text.split(" ");
        const place = at % (all.length + 1);
        const read = readBet([...all.slice(0, place), word, ...all.slice(place)].join(" "), event);
        expect(selectionIn(read), word).toBeUndefined();
      }),
      { numRuns: draws(1_000, 400) },
    );
  });

  test("case, accents and blanks change nothing", () => {
    fc.assert(
      fc.property(fc.oneof(bets, words), fc.boolean(), (text, isUpper) => {
        const other = isUpper ? text.toUpperCase() : text.toLowerCase();
        const marked = other.replace(/a/giu, (letter) => `${letter}\u0301`).replaceAll(" ", "   ");
        expect(selectionIn(readBet(marked, event)), marked).toEqual(selectionIn(readBet(text, event)));
      }),
      { numRuns: draws(1_000, 400) },
    );
  });

  test("other names of the teams change nothing", () => {
    const names = fc.stringMatching(/^[bcdfghjklmnpqrstvwz]{6,9}$/);
    fc.assert(
      fc.property(fc.oneof(bets, words), names, names, (text, home, away) => {
        fc.pre(home !== away);
        const renamed = text.replaceAll("Arvika", home).replaceAll("Borlange", away);
        expect(selectionIn(readBet(renamed, { ...event, home, away })), renamed).toEqual(
          selectionIn(readBet(text, event)),
        );
      }),
      { numRuns: draws(1_000, 400) },
    );
  });

  test("noise and a stake change nothing but the notes", () => {
    fc.assert(
      fc.property(
        bets,
        fc.constantFrom("2u, #", "# live", "# MAX BET", "# (1.5u)", "POTD: #", "🏀 #"),
        (text, around) => {
          expect(selectionIn(readBet(around.replace("#", text), event)), around).toEqual(
            selectionIn(readBet(text, event)),
          );
        },
      ),
    );
  });

  test("pieces are within the text, in order, and do not overlap", () => {
    fc.assert(
      fc.property(fc.oneof(bets, words), (text) => {
        const read = readBet(text, event);
        const places = "parts" in read ? read.parts.flatMap(({ from, to }) => [from, to]) : [];
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(places.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: draws(1_000, 400) },
    );
  });
});
