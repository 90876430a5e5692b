/** Names that strangers chose, as CSV: no spreadsheet runs a cell, and each is read back as what it was. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";
import { cellOf, name, rowsOf, STARTS } from "../hostile-names.js";

const folder = scratch();

describe("CSV of names from strangers", () => {
  const events = folder.file("csv-events.json", DERBY);
  const HOSTILE = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
    "'=1",
    '"=1',
    "a;=1",
    'a;"=1;',
    "a;';b",
    "\t=1",
    "\r=1",
    "\n=1",
    "\u001b[31m",
    "\\u001b",
    "\\u005cu001b",
    '="2-1"',
    "'",
    "-1.25",
    "+0.5",
    "-",
    "a-b",
  ];

  /** The CSV of bets with these refs. */
  async function csvOf(refs: readonly string[], format = "csv"): Promise<string> {
    const stdin = ndjson(refs.map((ref) => ({ ref, eventId: 5, market: "Spread", side: "home", hdp: -1.25 })));
    return (await cli(["grade", "--events", events, "--selections", "-", "--format", format], { stdin })).out;
  }

  it("has the text that docs/command.md gives, a record on each line", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1 }), async (drawn) => {
        const refs = [...drawn, ...HOSTILE];
        const [csv, raw] = [await csvOf(refs), await csvOf(refs, "csv-raw")];
        expect(rowsOf(csv).map(({ ref }) => ref)).toEqual(refs.map((ref) => cellOf(ref)));
        expect(rowsOf(raw).map(({ ref }) => ref)).toEqual(refs.map((ref) => cellOf(ref, true)));
        expect(csv.split("\n")).toHaveLength(refs.length + 2);
      }),
      { numRuns: 50 },
    );
  });

  it("is read back as what it was made of", async () => {
    const trimmed = name.filter((ref) => !/^[ \ufeff]|[ \ufeff]$/.test(ref));
    await fc.assert(
      fc.asyncProperty(fc.array(trimmed, { minLength: 1 }), async (drawn) => {
        const refs = [...drawn, ...HOSTILE];
        const stdin = await csvOf(refs);
        const { out } = await cli(["grade", "--events", events, "--selections", "-"], { stdin });
        expect(recordsOf(out).map(({ ref }) => ref)).toEqual(refs);
      }),
      { numRuns: 50 },
    );
  });

  it.each([",", ";", "\t"])("has no cell that a spreadsheet runs, if it separates cells by %j", async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1 }), async (drawn) => {
        const csv = await csvOf([...drawn, ...HOSTILE]);
        const cells = csv.split("\n").flatMap((line) => cellsAsSpreadsheet(line, delimiter));
        const run = cells.filter((cell) => STARTS.includes(cell[0] ?? "") && !/^[+-]\d+(\.\d+)?(,|$)/.test(cell));
        expect(run).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps numbers as numbers", async () => {
    const [row] = rowsOf(await csvOf(["a"]));
    expect(row?.["hdp"]).toBe("-1.25");
    expect(await csvOf(["-1.25", "+0.5"])).toMatch(/^-1\.25,5,.*\n\+0\.5,5,/m);
    const bets = "id,type,stake,currency,odds,event id,market,side\nA,single,10,EUR,2,5,ML,away\n";
    const settled = await cli(["settle", "--bets", "-", "--events", events, "--format", "csv"], { stdin: bets });
    expect(rowsOf(settled.out)[0]?.["profit"]).toBe("-10.00");
  });
});

/** As a spreadsheet cuts a line: quotes count only at the start of a cell. */
function cellsAsSpreadsheet(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let cell = "";
    if (line[at] === '"') {
      at++;
      while (at < line.length && !(line[at] === '"' && line[at + 1] !== '"')) {
        at += line[at] === '"' ? 1 : 0;
        cell += line[at++];
      }
      at++;
    }
    while (at < line.length && line[at] !== delimiter) cell += line[at++];
    cells.push(cell);
    at++;
  }
  return cells;
}
