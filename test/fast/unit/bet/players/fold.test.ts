import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldName, foldWords } from "../../../../../src/pure/engine/bet/players/fold.js";

const key = (name: string) => foldName(name)?.key;

describe("a folded name", () => {
  test.each([
    ["æ", "ae"],
    ["Œ", "oe"],
    ["ß", "ss"],
    ["ẞ", "ss"],
    ["Þ", "th"],
    ["Ø", "o"],
    ["Ǿ", "o"],
    ["Đ", "d"],
    ["ð", "d"],
    ["Ħ", "h"],
    ["ı", "i"],
    ["İ", "i"],
    ["Ł", "l"],
    ["Ŧ", "t"],
    ["Ŋ", "n"],
    ["Ə", "a"],
    ["Ɛ", "e"],
    ["Ɔ", "o"],
    ["ﬁ", "fi"],
    ["Ⅱ", "ii"],
    ["Ａ", "a"],
    ["Å", "a"],
    ["ǅ", "dz"],
    ["ŉ", "n"],
  ])("folds %s to %s", (letter, plain) => {
    expect(key(`x${letter}x`)).toBe(`x${plain}x`);
  });

  test.each([..."'’‘‛`´′ʹʻʼʽʾʿꞌ\"“”".split("")])("drops the apostrophe %s without separating words", (sign) => {
    expect(foldName(`De${sign}Aaron Fox`)).toEqual(foldName("DeAaron Fox"));
  });

  test.each([..."-‐‑‒–—―−－"])("separates pieces, not words, at the hyphen %s", (sign) => {
    expect(foldName(`Karl${sign}Anthony Towns`)).toEqual({
      key: "karlanthonytowns",
      bare: "karlanthonytowns",
      suffix: "",
      words: ["karlanthony", "towns"],
      pieces: ["karl", "anthony", "towns"],
    });
  });

  test.each([" ", "  ", "\t", "\n", "\u00a0", "\u2009", "\u3000", ".", ". ", "·"])("separates words at %j", (sign) => {
    expect(foldName(`Luka${sign}Doncic`)?.words).toEqual(["luka", "doncic"]);
  });

  test("drops invisible characters", () => {
    expect(key("Lu\u200bka\u00ad Don\u200dcic\ufeff")).toBe("lukadoncic");
  });

  test("is the same composed and decomposed", () => {
    for (const name of ["José Ramírez", "Łukasz Fabiański", "İlkay Gündoğan", "손흥민", "Nguyễn Quang Hải"]) {
      expect(foldName(name.normalize("NFD"))).toEqual(foldName(name.normalize("NFC")));
    }
  });

  test("keeps the marks of scripts in which they are vowels", () => {
    expect(key("कि")).not.toBe(key("का"));
  });

  test.each([
    ["Bobby Witt Jr.", "bobbywitt", "jr"],
    ["Witt Jr., Bobby", "bobbywitt", "jr"],
    ["Witt, Bobby, JR", "bobbywitt", "jr"],
    ["Griffey, Jr., Ken", "kengriffey", "jr"],
    ["Will Fuller V", "willfuller", "v"],
    ["Williams, V.", "vwilliams", ""],
    ["Vinicius Junior", "viniciusjr", ""],
    ["Junior", "junior", ""],
    ["Jr.", "jr", ""],
    ["V", "v", ""],
    ["IV, V", "viv", ""],
  ])("separates the suffix of %s", (name, bare, suffix) => {
    expect(foldName(name)).toMatchObject({ bare, suffix, key: bare + suffix });
  });

  test("keeps the order of a name with several commas", () => {
    expect(key("Nadal, Rafael, Spain")).toBe("nadalrafaelspain");
    expect(key(",Nadal,,Rafael,")).toBe("rafaelnadal");
  });

  test.each(["", " ", ".", "-", ",", ", ,", "'", "()", "\u0301", "\ud800", "🎾"])("is null for %j", (name) => {
    expect(foldName(name)).toBeNull();
  });

  test("is null for a string that is too long to be a name", () => {
    expect(foldName("a".repeat(200))).not.toBeNull();
    expect(foldName("a".repeat(201))).toBeNull();
  });
});

describe("folding", () => {
  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = foldWords(text);
        expect(foldWords(words.join(" "))).toEqual(words);
      }),
    );
  });

  test("does not depend on case, for letters with both cases", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."abcæøđłßþ éñöš'-. ") }), (text) => {
        expect(foldWords(text.toUpperCase()).join("")).toBe(foldWords(text).join(""));
      }),
    );
  });

  test.each([
    ["letters", "é".repeat(100_000)],
    ["marks", `a${"\u0301".repeat(100_000)}`],
    ["hyphens", "a-".repeat(50_000)],
    ["blanks", " ".repeat(100_000)],
    ["apostrophes", "'".repeat(100_000)],
    ["ligatures that grow", "\ufdfa".repeat(100_000)],
    ["half characters", "\ud800".repeat(100_000)],
  ])("finishes soon for 100,000 %s", (_, text) => {
    expect(foldWords(text).join("").length).toBeLessThanOrEqual(20 * text.length);
  });
});
