import { gzipSync } from "node:zlib";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { CsvRecords } from "../../../../src/cli/input/csv/records.js";
import { cli, DERBY, PENDING, recordsOf, scratch, verdicts } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);
const TITLES = "ref,event id,market,side,line,label,tie rule,score at bet,odds";
const GOOD = "a,5,ML,home,,,,,1.95";

function gradeCsv(stdin: string | Buffer, ...more: string[]) {
  return cli(["grade", "--events", events, "--selections", "-", ...more], { stdin });
}

/** What the engine is asked, shown by a market that it does not know. */
async function selections(csv: string): Promise<readonly string[]> {
  const { out } = await gradeCsv(csv, "--format", "csv");
  return out.trimEnd().split("\n").slice(1);
}

describe("CSV selections", () => {
  it("are graded as selections in JSON are", async () => {
    const csv = `${TITLES}\n${GOOD}\nb,5,Totals,over,2.75,,,,2\nd,6,ML,draw,,,,,3\ng,5,Correct Score,yes,,2-1,,,9\n`;
    const { code, out, err } = await gradeCsv(csv);
    expect(verdicts(out)).toEqual(["a won", "b half_won", "d event_not_started", "g won"]);
    expect(code).toBe(0);
    expect(err).toMatch(/^standard input: columns that are not used: odds\n4 bets\n/);
  });

  it("are explained too", async () => {
    const stdin = `${TITLES}\n${GOOD}\n`;
    const { out } = await cli(["explain", "--events", events, "--selections", "-", "--format", "ndjson"], { stdin });
    expect(recordsOf(out)[0]).toMatchObject({ ref: "a", result: "won", steps: expect.any(Array) });
  });

  it.each([
    ["Event ID,MARKET,Side,HDP", "5,Totals,over,2.75"],
    ["eventId,market,side,Handicap", "5,Totals,over,2.75"],
    ["event_id,market,side,line", "5,Totals,over,2.75"],
    ["event,market,pick,line", "5,Totals,over,2.75"],
    ["match-id;market;side;line", "5;Totals;over;2,75"],
    ["event id\tmarket\tside\tline", "5\tTotals\tover\t+2.75"],
    ["sep=;\nevent id;market;side;line", "5;Totals;over;2.75"],
    ['\ufeff"event id","market","side","line"', '"5","Totals","over","2.75"'],
    ["event id,market,side,line\r", "5,Totals,over,2.75\r"],
    ["\n\nevent id,market,side,line", '5,Totals,over,="2.75"'],
    ["event,event id,market,side,line", "a v b,5,Totals,over,2.75"],
  ])("may have the titles %j", async (titles, row) => {
    expect(verdicts((await gradeCsv(`${titles}\n${row}\n`)).out)).toEqual(["undefined half_won"]);
    expect(verdicts((await gradeCsv(gzipSync(`${titles}\n${row}`))).out)).toEqual(["undefined half_won"]);
  });

  it("leave out empty cells and empty rows", async () => {
    const { code, out } = await gradeCsv(`${TITLES}\n,,,,,,,,\n\n ,5, ML ,home, ,,,,\n`);
    expect(recordsOf(out)).toEqual([
      { eventId: 5, result: "won", reason: null, final: true, basis: { scope: "regulation", home: 2, away: 1 } },
    ]);
    expect(code).toBe(0);
  });

  it("may have quoted cells with line breaks, quotes and delimiters", async () => {
    const rows = await selections(`${TITLES}\n"a ""1"", x",5,ML,home,,"two\r\nlines",,,\n${GOOD}\n`);
    expect(rows[0]).toBe('"a ""1"", x",5,Northbridge,Southport,ML,home,,two\\u000alines,won,,true,regulation,2,1,');
    expect(rows).toHaveLength(2);
  });

  it("keep the text of a formula, and write it so that no spreadsheet runs it", async () => {
    const rows = await selections(
      `${TITLES}\n=1+1,5,ML,home,,\n"=HYPERLINK(1)\nx",5,ML,home,,,,,\n'-a,5,ML,home,,,,,\n`,
    );
    expect(rows).toEqual([
      `"'=HYPERLINK(1)\\u000ax",5,Northbridge,Southport,ML,home,,,won,,true,regulation,2,1,`,
      `"'-a",5,Northbridge,Southport,ML,home,,,won,,true,regulation,2,1,`,
    ]);
  });
});

describe("a CSV row that cannot be used", () => {
  it.each([
    [
      "a,5.0,ML,home,,,,,",
      'column "event id": "5.0" is not valid; allowed: a whole number, or a word of at most 128 characters',
    ],
    ["a,6.13E+07,ML,home,,,,,", 'column "event id": "6.13E+07" is not valid; allowed: a whole number, or a word'],
    ["a,5,ML,home,2½,,,,", 'column "line": "2½" is not valid; allowed: a number such as -0.75 or 2.5'],
    ['a,5,ML,home,"2,5",,,,', 'column "line": "2,5" is not valid; allowed: a number such as -0.75 or 2.5'],
    [
      "a,5,Spread,home,-185,,,,",
      'column "line": "-185" is a price, not a line; allowed: a number such as -0.75 or 2.5',
    ],
    ["a,5,Spread,home,(+150),,,,", 'column "line": "(+150)" is a price, not a line; allowed: a number such as'],
    ["a,5,Totals,over,20000,,,,", 'column "line": "20000" is beyond 10000; allowed: a number such as -0.75 or 2.5'],
    ["a,5,Totals,over,1000000,,,,", 'column "line": "1000000" is not valid; allowed: a number such as -0.75 or 2.5'],
    ["a,5,ML,home,,,maybe,,", 'column "tie rule": "maybe" is not valid; allowed: lose or void'],
    ["a,5,ML,home,,,,one,", 'column "score at bet": "one" is not valid; allowed: a score such as 1-0'],
    ["a,5,ML", "the row has 3 cells; allowed: 9, as many as there are titles"],
    [`${GOOD},x`, "the row has 10 cells; allowed: 9, as many as there are titles"],
    ['"a"b,5,ML,home,,,,,', "there is text after a quoted cell; allowed: two quotes for one inside a quoted cell"],
    ['"a,5,ML,home,,,,,', "a quoted cell is not closed; allowed: a quote at both ends of a cell"],
  ])("%j is reported with its line, and the others are graded", async (row, sentence) => {
    const rejects = `${folder.path}/rejects.ndjson`;
    const { code, out, err } = await gradeCsv(`${TITLES}\n${GOOD}\n${row}\n${GOOD}\n`, "--rejects", rejects);
    expect(err).toContain(`\nstandard input:3: ${sentence}`);
    expect(verdicts(out)).toEqual(["a won", "a won"]);
    expect(code).toBe(1);
    const { readFileSync } = await import("node:fs");
    expect(recordsOf(readFileSync(rejects, "utf8"))).toEqual([
      { file: "standard input", line: 3, reason: expect.stringContaining(sentence), text: row },
    ]);
  });

  it("is counted by its column and what is allowed there", async () => {
    const faulty = Array.from({ length: 30 }, (_, index) => `a,5,ML,home,x${index},,,,\n`).join("");
    const { err } = await gradeCsv(`${TITLES}\n${GOOD}\n${faulty}`);
    expect(err).toContain('  30  column "line": not a number such as -0.75 or 2.5\n');
  });

  it("is numbered by its line in a long file", () => {
    const records = new CsvRecords(",").read({
      first: 1,
      lines: Array.from({ length: 250 }, (_, index) => `a,${index}`),
    });
    expect(records.map(({ line }) => line)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  });

  it("is numbered by its first line, after rows of several lines", async () => {
    const { err } = await gradeCsv(`${TITLES}\n"a\nb\nc",5,ML,home,,,,,\nd,1.5,ML,home,,,,,\n`);
    expect(err).toContain('standard input:5: column "event id": "1.5" is not valid');
  });
});

describe("the line of an away side", () => {
  const BETS = "ref,event id,market,side";
  const MATCH = { ...DERBY, home: "Arsenal", away: "Everton" };
  const named = folder.file("named.json", [MATCH, { ...MATCH, id: 8, home: "", away: null }]);
  const graded = (rows: string, ...more: string[]) =>
    cli(["grade", "--events", named, "--selections", "-", "--format", "csv", ...more], { stdin: rows });
  /** The lines that the engine is asked for. */
  const lines = async (rows: string, ...more: string[]): Promise<readonly string[]> => {
    const { out } = await graded(rows, ...more);
    return out
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",").slice(5, 7).join(" "));
  };

  it.each(["line", "handicap", "Handicap"])("is refused under %s, with both of its readings", async (title) => {
    const { code, err } = await graded(`${BETS},${title}\na,5,Spread,away,1.25\nb,5,Totals,over,2.5\n`);
    expect(code).toBe(1);
    expect(err).toContain(
      `standard input:2: column "${title}": away +1.25 may mean Everton +1.25 (Arsenal -1.25) or Arsenal +1.25 (Everton -1.25); ` +
        'allowed: home or side in a column "line for", or with the option --line-for',
    );
    expect(err).toContain("1 bet\n");
  });

  it("is refused without names too", async () => {
    const { err } = await graded(
      `${BETS},line\na,8,Asian Handicap,AWAY,-0.75\nb,99,European Handicap,away,1\nc,5,ML,home,\n`,
    );
    expect(err).toContain("away -0.75 may mean away -0.75 (home +0.75) or home -0.75 (away +0.75)");
    expect(err).toContain("away +1 may mean away +1 (home -1) or home +1 (away -1)");
  });

  it("is the home side's under hdp", async () => {
    expect(await lines(`${BETS},hdp\na,5,Spread,away,-1.25\n`)).toEqual(["away -1.25"]);
  });

  it("is read as the column line for says, else the option", async () => {
    const rows = `${BETS},line,line for\na,5,Spread,away,1.25,side\nb,5,Spread,away,1.25,home\nc,5,Spread,away,1.25,\n`;
    expect(await lines(rows)).toEqual(["away -1.25", "away 1.25"]);
    expect(await lines(rows, "--line-for", "side")).toEqual(["away -1.25", "away 1.25", "away -1.25"]);
    expect(await lines(rows, "--line-for", "home")).toEqual(["away -1.25", "away 1.25", "away 1.25"]);
  });

  it("says nothing of other bets, of the home side and of a line of 0", async () => {
    const rows = `${BETS},line\na,5,Spread,home,-1\nb,5,Spread,away,0\nc,5,Totals,under,2.5\nd,5,European Handicap,draw,1\n`;
    expect(await lines(rows)).toEqual(["home -1", "away 0", "under 2.5", "draw 1"]);
  });

  it("is not that of a draw", async () => {
    const rows = `${BETS},line\na,5,European Handicap,draw,1\nb,5,ML,home,\n`;
    const { code, err } = await graded(rows, "--line-for", "side");
    expect(code).toBe(1);
    expect(err).toContain('column "line": the draw has no line of its own; allowed: the line of the home side');
    expect(await lines(rows, "--line-for", "home")).toEqual(["draw 1", "home "]);
  });

  it("is given once", async () => {
    const { code, err } = await graded(`${BETS},hdp,line\na,5,Spread,home,-1,-1\nb,5,ML,home,,\n`);
    expect(code).toBe(1);
    expect(err).toContain('column "line": the row has a line for the home side as well; allowed: one of the two');
  });

  it("is refused and read alike in slips", async () => {
    const rows =
      "id,type,stake,currency,odds,event id,market,side,line\nS1,single,10,EUR,2,5,Spread,away,1.25\nS2,single,10,EUR,2,5,ML,home,\n";
    const settle = (...more: string[]) =>
      cli(["settle", "--events", named, "--bets", "-", "--format", "csv", ...more], { stdin: rows });
    const refused = await settle();
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("away +1.25 may mean Everton +1.25 (Arsenal -1.25) or Arsenal +1.25 (Everton -1.25)");
    const [side, home] = [await settle("--line-for", "side"), await settle("--line-for", "home")];
    expect([side.code, home.code]).toEqual([0, 0]);
    expect(side.out).not.toBe(home.out);
  });
});

describe("CSV that cannot be used", () => {
  it.each([
    ["event id,market\n5,ML\n", 'there is no column "side"; the first line must have the titles of the columns'],
    ["5,ML,home\n", 'there is no column "event id"; the first line must have the titles of the columns, found 5, ML'],
    [
      "event id,market,side,line,handicap\n",
      'the columns "line" and "handicap" are the same; rename or remove one of them',
    ],
    ["event id,market,side\n", "0 bets"],
  ])("%j", async (csv, sentence) => {
    expect((await gradeCsv(csv)).err).toContain(sentence);
  });

  it("is refused as events", async () => {
    const { code, err } = await cli(["grade", "--events", "-", "--selections", events], { stdin: "id,home\n5,a\n" });
    expect(err).toContain("standard input:1: this looks like CSV, which is read only as --bets");
    expect(code).toBe(2);
  });
});

describe("records", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\n", "\t", " ", "é") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });

  it("are those that were written, however reads cut their lines", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t"), fc.integer({ min: 1, max: 5 }), (written, delimiter, size) => {
        const text = Papa.unparse(written, { delimiter, newline: "\n" });
        const lines = text.split("\n");
        const records = new CsvRecords(delimiter);
        const found = Array.from({ length: Math.ceil(lines.length / size) }, (_, index) =>
          records.read({ first: index * size + 1, lines: lines.slice(index * size, (index + 1) * size) }),
        ).flat();
        expect([...found, ...records.end()].map(({ cells }) => cells)).toEqual(written);
        expect(found.map((each) => each.text).join("\n")).toBe(text);
        for (const { line, text: part } of found)
          expect(
            lines
              .slice(line - 1)
              .join("\n")
              .startsWith(part),
          ).toBe(true);
      }),
    );
  });

  it("each cost one line if all quotes are forgotten, in little time", () => {
    const records = new CsvRecords(",");
    const lines = Array.from({ length: 20_000 }, (_, index) => `"${index},a`);
    const found = [...records.read({ first: 1, lines }), ...records.end()];
    expect(found.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    expect(found.every(({ fault }) => fault !== null)).toBe(true);
  });

  it("cost one line if a quote is forgotten", () => {
    const records = new CsvRecords(",");
    const lines = ['"a,b', ...Array.from({ length: 500 }, (_, index) => `${index},c`)];
    const found = records.read({ first: 1, lines });
    expect(found.filter(({ fault }) => fault !== null).map(({ line }) => line)).toEqual([1]);
    expect(found).toHaveLength(501);
  });
});
