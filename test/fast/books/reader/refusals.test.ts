import { describe, expect, test } from "vitest";
import { type BookEvent, readBet } from "../../../../src/pure/books/index.js";

const football: BookEvent = { id: 7, sport: { slug: "football" }, home: "Arvika", away: "Borlange" };
const eventOf = (slug: string): BookEvent => ({ ...football, sport: { slug } });

describe("a text with more than one reading is ambiguous", () => {
  test.each([
    ["football", "Arvika -1", "asian_or_european"],
    ["football", "Arvika handicap +2", "asian_or_european"],
    ["football", "Arvika -1 (1-0)", "asian_or_european"],
    ["football", "2 H -1", "whose_line"],
    ["football", "AH -0.5", "which_side"],
    ["football", "Arvika over 1.5", "which_market"],
    ["football", "Arvika +0.5 goals", "which_market"],
    ["tennis", "Arvika -1.5", "which_unit"],
    ["tennis", "over 3.5", "which_unit"],
    ["tennis", "over 9.5", "which_part"],
    ["baseball", "Under 4.5", "which_part"],
    ["american-football", "Under 18.5", "which_part"],
    ["ice-hockey", "1", "which_market"],
    ["esports", "Arvika maps +0.5", "which_market"],
  ])("%s: %s", (slug, text, why) => {
    expect(readBet(text, eventOf(slug))).toMatchObject({ why });
  });

  test("a short name of both teams", () => {
    const event = { id: 7, sport: { slug: "basketball" }, home: "Los Angeles Bears", away: "Los Angeles Owls" };
    expect(readBet("Los Angeles -4.5", event)).toMatchObject({ ambiguous: [{ side: "home" }, { side: "away" }] });
    expect(readBet("Los Angeles Owls -4.5", event)).toMatchObject({ selection: { side: "away" } });
  });
});

test("a text that is too long is cut where it is quoted", () => {
  expect(readBet("a".repeat(5_000), football)).toMatchObject({ refused: "too_long", word: "a".repeat(300) });
});

describe("a text that is no single bet is refused, with its code", () => {
  test.each([
    ["football", "", "empty"],
    ["football", "   ", "empty"],
    ["football", "a".repeat(301), "too_long"],
    ["football", "Visby -0.75", "unknown_word"],
    ["football", "Arvika -0.75 banker", "unknown_word"],
    ["football", "BTTS yes or over 2.5", "either_or"],
    ["football", "Over 1000000.5", "unknown_word"],
    ["football", "Over 1,000", "unknown_word"],
    ["football", "Over 2.3", "no_line"],
    ["football", "Over 75.5", "line_not_offered"],
    ["football", "Over goals", "no_line"],
    ["football", "draw BTTS yes", "no_side"],
    ["football", "1:0", "no_market"],
    ["football", "Arvika spread 2+", "no_line"],
    ["football", "Arvika win by 2+ or win", "either_or"],
    ["football", "Over 9.5 corners incl ET", "unsupported_market"],
    ["baseball", "Arvika over 8.5 hits", "unsupported_market"],
    ["cricket", "Over 310.5 runs", "unsupported_market"],
    ["basketball", "Over ~211.5", "unknown_word"],
    ["basketball", "Arvika TT over 106.5-108.5", "unknown_word"],
    ["basketball", "Player Props 5Q LeBron James (Points) over 2.5", "unknown_word"],
    ["basketball", "Player Props Quarter 1 LeBron James (Points) over 2.5", "unknown_word"],
    ["basketball", "Player Props LeBron James 1Q (Points) over 2.5", "contradiction"],
    ["basketball", "LeBron James 1Q points over 2.5", "contradiction"],
    ["basketball", "Player Props 1 Q LeBron James Points over 5.5", "contradiction"],
    ["basketball", "1 Q LeBron James points over 5.5", "unknown_word"],
    ["football", "Player Props 1 H Harry Kane Shots over 1.5", "contradiction"],
    ["football", "Player Props 1H Harry Kane (Shots) over 1.5", "contradiction"],
    ["esports", "Player Props Map 12 Faker (Kills) over 4.5", "unknown_word"],
  ])("%s: %s", (slug, text, refused) => {
    const read = readBet(text, eventOf(slug));
    expect("refused" in read ? read.refused : read).toBe(refused);
  });

  test("the word at fault has its place in the text, and the nearest market", () => {
    expect(readBet("Arvika  Duoble", football)).toMatchObject({ word: "Duoble", at: { from: 8, to: 14 } });
    expect(readBet("Spred", football)).toMatchObject({ refused: "unknown_word", nearest: "Spread" });
  });

  test.each(["constructor", "toString", "hasOwnProperty"])("the word %s, which every object has", (word) => {
    expect(readBet(`${word} -0.75`, football)).toMatchObject({ refused: "unknown_word", word });
  });

  test("a bet that is no text, and an event without a known sport", () => {
    expect(readBet({ pick: { over: 2.5 } }, football)).toMatchObject({ refused: "not_text", word: "pick" });
    expect(readBet("Over 2.5")).toMatchObject({ refused: "unknown_sport" });
    expect(readBet("Over 2.5", eventOf("chess"))).toMatchObject({ refused: "unknown_sport" });
  });
});

describe("words of a market that are a team too", () => {
  const event: BookEvent = { id: 7, sport: { slug: "football" }, home: "Over", away: "Real Draw" };

  test.each(["Over 2.5", "Draw"])("%s is not read as one of the two", (text) => {
    expect(readBet(text, event)).not.toHaveProperty("selection");
  });

  test("a whole name is read where only the team makes a bet", () => {
    expect(readBet("Real Draw -0.75", event)).toMatchObject({ selection: { side: "away", hdp: 0.75 } });
  });
});

describe("several bets come back as legs", () => {
  test.each([
    ["basketball", "Arvika ML + over 211.5", 2],
    ["basketball", "Arvika -4.5, Over 211.5, Jon Vik 25+ points", 3],
    ["football", "X2 + Multigol 2-4", 2],
    ["baseball", "Arvika ML and over 8.5", 2],
  ])("%s: %s", (slug, text, count) => {
    const read = readBet(text, eventOf(slug));
    expect("legs" in read && read.legs.length).toBe(count);
  });

  test("unless one of them is not read", () => {
    expect(readBet("Arvika ML + Zork special", eventOf("basketball"))).toHaveProperty("refused");
  });
});
