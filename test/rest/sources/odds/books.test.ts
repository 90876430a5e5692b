import { describe, expect, it } from "vitest";
import { valueBetsIn } from "../../../../src/pure/odds/value/in-market.js";
import { sealed } from "../../../../src/service/sources/odds/entry.js";
import { Book, type Books } from "../../../../src/service/sources/odds/value-bets/known-books.js";
import { booksIn, booksText } from "../../../../src/service/sources/odds/value-bets/values.js";

const MARKET = JSON.stringify("ML");
const row = (home: string) => [{ home, away: "1.90" }];
const list = (event: number, of: Readonly<Record<string, string>>) => {
  const books = Object.entries(of).map(([bookie, home]) => new Book(bookie, "ML", row(home)));
  return { event, market: "ML", books, judged: null };
};
const isOfD = ({ bookmaker }: { bookmaker: string }) => bookmaker === "D";
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

  it("is judged by what another process wrote", () => {
    const keep = { isSharp: () => false, from: 100 };
    const sport = "tennis";
    const offered = (books: Books) =>
      books.map((book) => ({ bookie: book.bookie, isSharp: false, market: book.in(sport) }));
    const valued = (books: Books, since: Parameters<typeof valueBetsIn>[0]["since"]) =>
      valueBetsIn({ eventId: 5, sport, time: 0, from: 100, isJudge: null, offers: () => offered(books), since });
    const before = list(5, { A: "1.50", B: "1.60", C: "1.70" });
    const { judges } = valued(before.books, null);
    if (judges === null) throw new Error("nobody judges");
    booksText({ ...before, judged: { judges, sport, keep } });
    const lines = Object.entries({ A: "1.50", B: "2.60", C: "2.70" }).map(([bookie, home]) => [bookie, row(home)]);
    const text = sealed(5, 0, `[${lines.map((line) => JSON.stringify(line)).join(",\n")}]`);
    const { books, judged } = booksIn(5, MARKET, text);
    const [late] = list(5, { D: "3.50" }).books;
    if (judged === null || late === undefined) throw new Error("nothing was kept");
    const moved = { bookie: "D", isSharp: false, before: undefined, after: late.in(sport) };
    const bets = valued([...books, late], { judges: judged.judges, moved: [moved] }).bets.filter(isOfD);
    expect(bets).toEqual(valued([...books, late], null).bets.filter(isOfD));
    expect(bets).not.toEqual([]);
  });

  it("is refused if it is not what was written", () => {
    const text = booksText(list(4, { A: "1.50" }));
    expect(() => booksIn(4, MARKET, text.replace("1.50", "1.51"))).toThrow("digest");
  });
});
