/** What `settle`, `backtest` and `compare` write as Parquet. Source: docs/scale.md#parquet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects, type SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { cellKindOf } from "../../../../src/cli/parquet/cells.js";
import { ParquetFile } from "../../../../src/cli/parquet/file.js";
import { parquetRows } from "../../../../src/cli/parquet/rows.js";
import { STORED } from "../../../../src/cli/parquet/stored.js";
import { cellText } from "../../../../src/pure/text/csv-cells.js";
import { cli, DERBY, PENDING, scratch, TIE } from "../../../support/command.js";
import { draws } from "../../../support/volume.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING, TIE]);
const OUT = join(folder.path, "out.parquet");
const EUR = ["--currency", "EUR"];
const HOUSES = ["--rulebook", "standard", "--rulebook", "pinnacle"];

const run = (argv: readonly string[], bets: readonly string[], ...more: readonly string[]) =>
  cli([...argv, "--events", events, ...bets.flatMap((file) => ["--bets", file]), ...more]);

type Cells = readonly (readonly string[])[];

/** The titles and rows of a file, each value as CSV has it. */
async function cellsOf(path: string): Promise<Cells> {
  const file = await ParquetFile.open(path);
  try {
    const kinds = file.columns.map(([element]) => cellKindOf(element, { isDate: true, isName: true }));
    const rows: string[][] = [];
    for (const group of file.groups(STORED)) {
      await group.read();
      for (let row = 0; row < group.rows; row++) {
        const values = group.columns.map((column) => (column?.[row] ?? null) as unknown);
        rows.push(values.map((value, at) => (value === null ? "" : (kinds[at]?.text(value) ?? "").trim())));
      }
    }
    return [[...file.titles], ...rows];
  } finally {
    await file.close();
  }
}

const cellsIn = (csv: string): Cells =>
  Papa.parse<string[]>(csv, { skipEmptyLines: true }).data.map((row) => row.map(cellText));

/** An amount of CSV ends in zeros, and a decimal of Parquet is read without them. */
const withoutZeros = (cells: Cells): Cells =>
  cells.map((row) => row.map((cell) => cell.replace(/^(-?\d+)(?:\.0+|(\.\d*[1-9])0+)$/, "$1$2")));

async function expectSame(argv: readonly string[], bets: readonly string[]): Promise<number> {
  const [text, written] = [await run(argv, bets, "--format", "csv"), await run(argv, bets, "--output", OUT)];
  expect({ ...written, out: text.out }).toEqual(text);
  if (text.code === 2) throw new Error(text.err);
  const cells = cellsIn(text.out);
  expect(withoutZeros(await cellsOf(OUT))).toEqual(withoutZeros(cells));
  return cells.length - 1;
}

const element = (name: string, type: SchemaElement["type"], more: Partial<SchemaElement> = {}): SchemaElement => ({
  ...{ name, repetition_type: "OPTIONAL" as const, ...more },
  ...(type !== undefined && { type }),
});
const text = (name: string): SchemaElement => element(name, "BYTE_ARRAY", { converted_type: "UTF8" });

const COLUMNS: readonly (readonly SchemaElement[])[] = [
  ...["id", "type"].map((name) => [text(name)]),
  [element("stake", "INT64", { converted_type: "DECIMAL", precision: 18, scale: 2 })],
  [element("odds", "DOUBLE")],
  [element("event id", "INT64")],
  ...["market", "side"].map((name) => [text(name)]),
  [element("hdp", "DOUBLE")],
  [element("number", "INT64")],
  [element("bank", "INT32", { converted_type: "DECIMAL", precision: 6, scale: 3 })],
  [element("placed", "INT64", { logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" } })],
  [
    element("tags", undefined, { converted_type: "LIST", num_children: 1 }),
    { name: "list", repetition_type: "REPEATED", num_children: 1 },
    text("element"),
  ],
  [text("returns")],
  [element("live", "BOOLEAN")],
];

/** Values of own columns that no number of JavaScript and no text has. */
const OWN = [2n ** 62n, -1.955, new Date("2026-03-01T14:59:59.123Z"), ["a", "b"], "=1+1", true];
const NONE = OWN.map(() => null);

function parquet(name: string, rows: readonly (readonly unknown[])[], columns = COLUMNS, rowGroupSize = 2): string {
  const schema = [{ name: "root", num_children: columns.length }, ...columns.flat()];
  const columnData = columns.map(
    ([top], at): ColumnSource => ({ name: top?.name ?? "", data: rows.map((row) => row[at] ?? null) }),
  );
  const options = { columnData, schema, rowGroupSize, statistics: false };
  return folder.file(name, Buffer.from(parquetWriteBuffer(options as Parameters<typeof parquetWriteBuffer>[0])));
}

/** A single, a double with a row between its legs, and a bet on a tie, on which houses differ. */
const BETS = [
  ["a", "single", 12.34, 2.1, 5n, "ML", "home", null, ...OWN],
  ["b", "double", 5, 1.5, 5n, "Totals", "over", 2.5, ...OWN],
  ["c", null, 3, 3.5, 8n, "ML", "home", null, ...NONE],
  ["b", null, null, 1.85, 6n, "ML", "away", null, ...NONE],
];

const RUNS: readonly (readonly string[])[] = [
  ["settle", ...EUR],
  ["settle", ...EUR, "--explain", "--no-keep"],
  ["settle", ...EUR, "--minor-units", "6"],
  ["backtest", ...EUR, ...HOUSES, "--by", "sport,market,month"],
  ["compare", ...EUR, ...HOUSES],
  ["compare", "--all-rulebooks"],
];

describe("the answer as Parquet has the titles, rows and values of the CSV", () => {
  it.each(RUNS.map((argv) => [argv]))("of %j", async (argv) => {
    expect(await expectSame(argv, [parquet("bets.parquet", BETS)])).toBeGreaterThan(0);
  });

  it("of bets without money that houses settle differently", async () => {
    const columns = [...COLUMNS.slice(4, 8), ...COLUMNS.slice(8)];
    const bets = parquet("selections.parquet", [[8n, "ML", "home", null, ...OWN]], columns);
    for (const argv of [
      ["compare", ...HOUSES],
      ["compare", "--all-rulebooks"],
    ])
      expect(await expectSame(argv, [bets])).toBe(1);
  });

  it("of bets whose own columns are the first of their file", async () => {
    const turned = <T>(all: readonly T[]): readonly T[] => [...all.slice(8), ...all.slice(0, 8)];
    const bets = parquet("own-first.parquet", BETS.map(turned), turned(COLUMNS));
    expect(await expectSame(["settle", ...EUR], [bets])).toBeGreaterThan(0);
  });

  it("of bets with what their own file says, and of an earlier run", async () => {
    const titles = "Date,Match,Bet,Odds,Stake,Result,Returns,Tipster\n";
    const lost = "2026-03-01,Northbridge v Southport,Northbridge,2,10,Won,10.300000000000001,Ann\n";
    const bets = folder.file("words.csv", titles + lost);
    expect(await expectSame(["settle", ...EUR], [bets])).toBe(1);
    expect(await expectSame(["settle", ...EUR, "--against-file"], [bets])).toBe(1);
    const previous = folder.file("previous.ndjson", (await run(["settle", ...EUR], [bets], "--format", "ndjson")).out);
    expect(await expectSame(["settle", ...EUR, "--previous", previous], [bets])).toBe(1);
  });

  it("of all kinds of slips", async () => {
    const leg = fc.tuple(
      fc.constantFrom(1.01, 1.5, 2.25, 1000),
      fc.constantFrom(5n, 6n, 8n, 9n, 2n ** 60n),
      fc.constantFrom("ML", "Totals", "Spread", "no such market"),
      fc.constantFrom("home", "away", "over", "x"),
      fc.constantFrom(null, 0.25, 2.5, -1),
      fc.tuple(
        fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
        fc.option(fc.integer({ min: -999_999, max: 999_999 }).map((units) => units / 1000)),
        fc.option(fc.date({ noInvalidDate: true, min: new Date(-1e13), max: new Date(1e14) })),
        fc.option(fc.array(fc.constantFrom("a", ""))),
        fc.option(fc.constantFrom("=1", " x ", "a,b", "'", "-1.50", "\n")),
        fc.option(fc.boolean()),
      ),
    );
    const slip = fc.tuple(fc.integer({ min: 1, max: 10 ** 15 }), fc.array(leg, { minLength: 1, maxLength: 3 }));
    const rows = fc.array(slip, { minLength: 1, maxLength: 8 }).map((slips) =>
      slips.flatMap(([stake, legs], at) =>
        legs.map(([odds, event, market, side, hdp, own], index) => {
          const money = index === 0 ? [legs.length === 1 ? "single" : "accumulator", stake / 100] : [null, null];
          return [`s${at}`, ...money, odds, event, market, side, hdp, ...own];
        }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...RUNS), async (bets, argv) => {
        await expectSame(argv, [parquet("law.parquet", [...BETS, ...bets])]);
      }),
      { numRuns: draws(300, 40) },
    );
  });
});

describe("columns of an answer as Parquet", () => {
  const read = async () => {
    const file = new Uint8Array(readFileSync(OUT)).buffer;
    const { schema } = parquetMetadata(file);
    return { rows: await parquetReadObjects({ file }), schema };
  };

  it("have types: amounts are decimals, numbers are numbers, and own columns are what they were", async () => {
    expect((await run(["settle", ...EUR], [parquet("bets.parquet", BETS)], "--output", OUT)).code).toBe(0);
    const { rows, schema } = await read();
    const [slip] = rows;
    expect(slip).toMatchObject({ id: "a", revision: 0, lines: 1, totalStake: 12.34, returns: 25.91, certain: null });
    expect(slip).toMatchObject({ number: 2n ** 62n, bank: -1.955, placed: OWN[2], tags: ["a", "b"], live: true });
    expect(slip).toMatchObject({ "file returns": "=1+1", reasons: null });
    expect(rows.map(({ id, number }) => [id, number])).toEqual([
      ["a", 2n ** 62n],
      ["b", 2n ** 62n],
      ["c", null],
    ]);
    const amount = {
      type: "FIXED_LEN_BYTE_ARRAY",
      type_length: 16,
      converted_type: "DECIMAL",
      precision: 38,
      scale: 4,
    };
    const named = (name: string) => schema.find((each) => each.name === name);
    for (const name of ["totalStake", "returns", "profit", "certain", "possible"])
      expect(named(name)).toMatchObject(amount);
    const own = COLUMNS.slice(8).filter(([top]) => top?.name !== "returns");
    for (const each of own.flat()) expect(named(each.name)).toMatchObject(each);
  });

  it("have as many decimals as the run", async () => {
    const bets = [parquet("bets.parquet", BETS)];
    await run(["backtest", ...EUR], bets, "--output", OUT);
    expect((await read()).schema.find(({ name }) => name === "profit")).toMatchObject({ precision: 38, scale: 4 });
    const rules = folder.file("rules.json", { minorUnits: 8 });
    await run(["backtest", ...EUR, "--rules", rules], bets, "--output", OUT);
    expect((await read()).schema.find(({ name }) => name === "profit")).toMatchObject({ precision: 38, scale: 8 });
  });

  it("lose no digit: an amount that does not fit ends the run", async () => {
    const bets = parquet("bets.parquet", [["a", null, 10 ** 8, 2, 5n, "ML", "home", null, ...NONE]]);
    const { code, err } = await run(["settle", ...EUR, "--minor-units", "30"], [bets], "--output", OUT);
    const amount = `100000000.${"0".repeat(30)}`;
    const fault = `column "totalStake": ${amount} does not fit into DECIMAL(38, 30) of Parquet; write CSV or NDJSON`;
    expect(err.endsWith(`settlegrade: ${fault}\n`)).toBe(true);
    expect(code).toBe(2);
  });

  it("are those of the first file: one that another file lacks is null there, and one of another type ends the run", async () => {
    const [own, others] = [COLUMNS.slice(0, 9), COLUMNS.slice(0, 8)];
    const first = parquet("first.parquet", [["a", null, 1, 2, 5n, "ML", "home", null, 7n]], own);
    const second = ["b", null, 1, 2, 5n, "ML", "away", null];
    await run(["settle", ...EUR], [first, parquet("second.parquet", [second], others)], "--output", OUT);
    expect((await read()).rows.map(({ number }) => number)).toEqual([7n, null]);
    const asText = parquet("text.parquet", [[...second, "7"]], [...others, [text("number")]]);
    const { code, err } = await run(["settle", ...EUR], [first, asText], "--output", OUT);
    expect(err).toContain('column "number" has other types in other files of bets; write the answer of each');
    expect(code).toBe(2);
    expect((await run(["settle", ...EUR, "--no-keep"], [first, asText], "--output", OUT)).code).toBe(0);
  });

  it("are there in an answer without rows", async () => {
    const bets = parquet("bets.parquet", BETS.slice(0, 1));
    expect(await expectSame(["compare", ...EUR, ...HOUSES], [bets])).toBe(0);
    expect((await cellsOf(OUT))[0]).toContain("returnsA");
  });
});

describe("Parquet", () => {
  it.each([["settle"], ["backtest"], ["compare", ...HOUSES], ["compare", "--all-rulebooks"]])(
    "of %s is not written to a terminal",
    async (...argv) => {
      const bets = parquet("bets.parquet", BETS);
      const { code, err } = await cli([...argv, ...EUR, "--events", events, "--bets", bets, "--format", "parquet"], {
        isTTY: true,
      });
      expect(err).toBe(`settlegrade: ${argv[0]}: Parquet is not text; write it to a file with --output FILE\n`);
      expect(code).toBe(2);
    },
  );

  it("is written row group by row group", async () => {
    const io = { isTTY: false } as Parameters<typeof parquetRows>[1];
    const writer = await parquetRows({ name: "settle", format: "parquet" }, io, { n: (row: number) => `${row}` });
    const [whole, more] = [122_880, 5];
    for (let row = 0; row < whole; row++) writer?.write([row]);
    const first = writer?.taken?.() ?? [];
    expect(first.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(100_000);
    for (let row = 0; row < more; row++) writer?.write([row]);
    expect(writer?.taken?.()).toEqual([]);
    writer?.end();
    const bytes = Buffer.concat([...first, ...(writer?.taken?.() ?? [])]);
    const { row_groups, num_rows: all } = parquetMetadata(new Uint8Array(bytes).buffer);
    expect(all).toBe(BigInt(whole + more));
    expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([BigInt(whole), BigInt(more)]);
  });
});
