import { describe, expect, it } from "vitest";
import { sealed } from "../../../../src/service/sources/odds/entry.js";
import { Book } from "../../../../src/service/sources/odds/value-bets/known-books.js";
import { booksIn, booksText } from "../../../../src/service/sources/odds/value-bets/values.js";

const MARKET = JSON.stringify("ML");
const row = (home: string) => [{ home, away: "1.90" }];
const list = (event: number, of: Readonly<Record<string, string>>) => {
  const books = Object.entries(of).map(([bookie, home]) => new Book(bookie, "ML", row(home)));
  return { event, market: "ML", books, judged: null };
};
const rowsIn = (event: number, text: string) =>
  booksIn(event, MARKET, text).books.map(({ bookie, rows }) => [bookie, rows]);

describe("what bookmakers have in a market", () => {
  it("is read as it was written, and as an earlier release wrote it: without line breaks", () => {
    const [first, second] = ["A\n],[B", "C"];
    const written = booksText(list(1, { [first]: "1.50", [second]: "1.60" }));
    expect(written.split("\n")).toHaveLength(2);
    const expected = [
      [first, row("1.50")],
      [second, row("1.60")],
    ];
    expect(rowsIn(1, written)).toEqual(expected);
    expect(rowsIn(2, sealed(2, 0, JSON.stringify(expected)))).toEqual(expected);
  });

  it("is the same object for a bookmaker that has what it had before another process wrote the market", () => {
    const before = list(3, { A: "1.50", B: "1.60", C: "1.70", D: "1.80" });
    booksText(before);
    const lines = [
      ["C", row("1.70")],
      ["A", row("1.90")],
      ["E", row("1.40")],
      ["B", row("1.60")],
      ["F", row("1.30")],
    ];
    const text = sealed(3, 0, `[${lines.map((line) => JSON.stringify(line)).join(",\n")}]`);
    const after = booksIn(3, MARKET, text).books;
    expect(after.map(({ bookie, rows }) => [bookie, rows])).toEqual(lines);
    const isKept = after.map((book) => before.books.includes(book));
    expect(isKept).toEqual([true, false, false, true, false]);
  });

  it("is refused if it is not what was written", () => {
    const text = booksText(list(4, { A: "1.50" }));
    expect(() => booksIn(4, MARKET, text.replace("1.50", "1.51"))).toThrow("digest");
  });
});
