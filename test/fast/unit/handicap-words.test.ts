import { describe, expect, it, test } from "vitest";
import { betWords } from "../../../src/cli/output/words/bet-words.js";
import { explain } from "../../../src/pure/engine/index.js";
import { settled } from "../books/events.js";

const EVENT = settled("football", 2, 1);
const sentence = (selection: object, event: object = EVENT): string =>
  explain({ eventId: 7, market: "Spread", side: "away", ...selection }, event).sentence;

describe("a handicap of the away side is said with both lines", () => {
  it("in a sentence, by the names of the teams", () => {
    expect(sentence({ hdp: -1.25 })).toMatch(
      /^Spread Everton \+1\.25 \(Arsenal -1\.25\) on Arsenal v Everton is half won/,
    );
    expect(sentence({ market: "European Handicap", hdp: 1 })).toMatch(
      /^European Handicap Everton -1 \(Arsenal \+1\) on/,
    );
  });

  it("in a sentence without names", () => {
    expect(sentence({ hdp: -1.25 }, { ...EVENT, home: undefined, away: undefined })).toMatch(
      /^Spread away \+1\.25 \(home -1\.25\) is half won/,
    );
  });

  it("but the home side's with one, and a line of 0 too", () => {
    expect(sentence({ side: "home", hdp: -1.25 })).toMatch(/^Spread Arsenal -1\.25 on/);
    expect(sentence({ hdp: 0 })).toMatch(/^Spread Everton 0 on/);
  });

  test.each([
    [{ market: "Spread", side: "away", hdp: -1.25 }, "Spread away +1.25 (home -1.25)"],
    [{ market: "Spread", side: "home", hdp: -1.25 }, "Spread home -1.25"],
    [{ market: "Totals", side: "over", hdp: 2.5 }, "Totals over 2.5"],
    [{ market: "ML", side: "away" }, "ML away"],
  ])("in a table: %j", (selection, expected) => {
    expect(betWords(selection)).toBe(expected);
  });
});
