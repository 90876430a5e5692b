import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { type FileMetaData, parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { ByteWriter, type ColumnSource, ParquetWriter, parquetWriteBuffer, type SchemaElement } from "hyparquet-writer";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { load } from "../../../../src/cli/parquet/packages.js";
import { cli, DERBY, PENDING, recordsOf, scratch, verdicts } from "../../../support/command.js";
import { draws } from "../../../support/volume.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);

type Written = Omit<Parameters<typeof parquetWriteBuffer>[0], "columnData">;

function parquet(name: string, columnData: ColumnSource[], options: Written = {}): string {
  return folder.file(name, Buffer.from(parquetWriteBuffer({ columnData, ...options })));
}

const texts = (name: string, data: (string | null)[]): ColumnSource => ({ name, data, type: "STRING" });
const ids = (...data: bigint[]): ColumnSource => ({ name: "event id", data, type: "INT64" });
const grade = (bets: string, ...more: string[]) => cli(["grade", "--events", events, "--bets", bets, ...more]);

interface Read {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly metadata: FileMetaData;
}

async function read(path: string): Promise<Read> {
  const file = new Uint8Array(readFileSync(path)).buffer;
  return { rows: await parquetReadObjects({ file, compressors }), metadata: parquetMetadata(file) };
}

interface FlatGrade {
  readonly result: string;
  readonly reason: string | null;
  readonly final: boolean;
  readonly basis?: { readonly scope: string; readonly home: number; readonly away: number };
  readonly kept: { readonly own: string };
}

const flat = ({ result, reason, final, basis, kept }: FlatGrade) => {
  const { scope = null, home = null, away = null } = basis ?? {};
  return { own: kept.own, result, reason, final, scope, basisHome: home, basisAway: away };
};

const gradeOf = ({ own, result, reason, final, scope, basisHome, basisAway }: Record<string, unknown>) => {
  return { own, result, reason, final, scope, basisHome, basisAway };
};

/** Two bets, one of which wins. */
const TWO = [ids(5n, 5n), texts("market", ["ML", "ML"]), texts("side", ["home", "away"])];

describe("a Parquet file of bets", () => {
  const odd = fc.constantFrom("", " ", "ML", "ml", "=1+1", "'x", '="ML"', 'a "b"', "x,y", "x;y", "é\u202e", "0", "-0");
  const row = fc.record({
    ref: fc.oneof(odd, fc.string({ maxLength: 12 })),
    id: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(5n, 6n) },
      fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n }),
      fc.constant(null),
    ),
    market: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("ML", "Totals", "Spread", "Correct Score") }, odd),
    side: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("home", "away", "draw", "over", "under", "yes") }, odd),
    // In hundredths.
    hdp: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -16, max: 16 }).map((quarters) => quarters * 25) },
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constant(null),
    ),
    label: fc.oneof({ weight: 9, arbitrary: fc.constantFrom("2-1", "") }, odd),
    score: fc.constantFrom("", "1-0", "1:0", "x"),
  });
  const kind = fc.record({
    id: fc.constantFrom("INT64", "STRING"),
    hdp: fc.constantFrom("DOUBLE", "DECIMAL", "STRING"),
  });

  it("grades as the same rows of CSV do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), kind, async (rows, kinds) => {
        const lines = rows.map(({ hdp }) => (hdp === null ? null : hdp / 100));
        const cells = rows.map(({ ref, id, market, side, label, score }, at) => {
          return [ref, `${id ?? ""}`, market, side, `${lines[at] ?? ""}`, label, score, `${at}`];
        });
        const fields = ["ref", "event id", "market", "side", "hdp", "label", "score at bet", "own"];
        const csv = folder.file("law.csv", Papa.unparse({ fields, data: cells }));
        const column = (name: string, at: number) =>
          texts(
            name,
            cells.map((each) => each[at] ?? ""),
          );
        const hdp = { name: "hdp", repetition_type: "OPTIONAL" as const };
        const elements: readonly SchemaElement[] = fields.map((name) =>
          name === "event id" && kinds.id === "INT64"
            ? { name, type: "INT64", repetition_type: "OPTIONAL" }
            : name !== "hdp" || kinds.hdp === "STRING"
              ? { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" }
              : kinds.hdp === "DOUBLE"
                ? { ...hdp, type: "DOUBLE" }
                : { ...hdp, type: "INT32", converted_type: "DECIMAL", precision: 9, scale: 2 },
        );
        const columns = fields.map((name, at): ColumnSource => {
          if (name === "event id" && kinds.id === "INT64") return { name, data: rows.map(({ id }) => id) };
          if (name !== "hdp" || kinds.hdp === "STRING") return { name, data: column(name, at).data };
          return {
            name,
            data: kinds.hdp === "DOUBLE" ? lines : rows.map((each) => (each.hdp === null ? null : BigInt(each.hdp))),
          };
        });
        const schema = [{ name: "root", num_children: fields.length }, ...elements];
        const file = parquet("law.parquet", columns, { schema, rowGroupSize: 5, statistics: false });
        const [one, other] = [await grade(file), await grade(csv)];
        const bare = (text: string): string =>
          text.replaceAll("law.csv", "law.parquet").replace(/law.parquet:\d+/g, "law.parquet");
        expect({ ...one, err: bare(one.err) }).toEqual({ ...other, err: bare(other.err) });
        const out = join(folder.path, "law-out.parquet");
        const columnar = await grade(file, "--output", out);
        const err = bare(columnar.err).replace(/; what was written until then is in .*/, "");
        // Reasons that are as common as others have no order.
        const sorted = (text: string): string => [...text].sort().join("");
        expect({ ...columnar, err: sorted(err) }).toEqual({ ...other, out: "", err: sorted(bare(other.err)) });
        if (columnar.code === 2) return;
        const given = recordsOf(other.out).map((each) => bare(JSON.stringify(flat(each as unknown as FlatGrade))));
        expect((await read(out)).rows.map((each) => JSON.stringify(gradeOf(each)))).toEqual(given);
      }),
      { numRuns: draws(300, 30) },
    );
  });

  const struct = (name: string, ...within: SchemaElement[]): SchemaElement[] => [
    { name, repetition_type: "OPTIONAL", num_children: within.length },
    ...within,
  ];
  const own: readonly (readonly [readonly SchemaElement[], readonly unknown[]])[] = [
    [[{ name: "id", type: "INT64" }], [2n ** 62n, null]],
    [[{ name: "price", type: "INT32", converted_type: "DECIMAL", precision: 6, scale: 3 }], [1.955, -0.001]],
    [
      [
        {
          name: "stake",
          type: "FIXED_LEN_BYTE_ARRAY",
          type_length: 12,
          converted_type: "DECIMAL",
          precision: 28,
          scale: 2,
        },
      ],
      [12.5, null],
    ],
    [[{ name: "day", type: "INT32", converted_type: "DATE" }], [new Date("2026-03-01"), null]],
    [
      [{ name: "placed", type: "INT64", logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MICROS" } }],
      [new Date("2026-03-01T14:59:59.123Z"), new Date("1969-03-01T14:59:59.123Z")],
    ],
    [[{ name: "live", type: "BOOLEAN" }], [true, null]],
    [[{ name: "share", type: "FLOAT" }], [0.5, Number.NaN]],
    [[{ name: "count", type: "INT32", converted_type: "UINT_32" }], [4_294_967_295, 0]],
    [[{ name: "raw", type: "BYTE_ARRAY" }], [Uint8Array.of(0, 255), null]],
    [
      [{ name: "uuid", type: "FIXED_LEN_BYTE_ARRAY", type_length: 16, logical_type: { type: "UUID" } }],
      ["01234567-89ab-cdef-0123-456789abcdef", null],
    ],
    [[{ name: "note", type: "BYTE_ARRAY", converted_type: "JSON" }], [{ a: [1] }, null]],
    [
      struct(
        "house",
        { name: "name", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
        { name: "no", type: "INT64", repetition_type: "OPTIONAL" },
      ),
      [{ name: "x", no: 2n ** 60n }, null],
    ],
    [
      [
        { name: "tags", converted_type: "LIST", num_children: 1 },
        { name: "list", repetition_type: "REPEATED", num_children: 1 },
        { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
      ],
      [["a", "b"], []],
    ],
    [[{ name: "result", type: "BYTE_ARRAY", converted_type: "UTF8" }], ["theirs", null]],
  ];

  it("passes each of its columns through, with the grade behind them", async () => {
    const columns = [...TWO, ...own.map(([[top], data]): ColumnSource => ({ name: top?.name ?? "", data: [...data] }))];
    const bets: SchemaElement[] = [
      { name: "event id", type: "INT64" },
      { name: "market", type: "BYTE_ARRAY", converted_type: "UTF8" },
      { name: "side", type: "BYTE_ARRAY", converted_type: "UTF8" },
    ];
    const elements = [...bets.map((each) => [each]), ...own.map(([each]) => each)].flatMap(([top, ...rest]) => [
      { ...(top as SchemaElement), repetition_type: "OPTIONAL" as const },
      ...rest,
    ]);
    const schema = [{ name: "root", num_children: columns.length }, ...elements];
    const bare = columns.map(({ name, data }) => ({ name, data }));
    const file = parquet("own.parquet", bare, { schema, rowGroupSize: 1 });
    const [before, out] = [await read(file), join(folder.path, "out.parquet")];
    expect((await grade(file, "--output", out)).code).toBe(0);
    const { rows, metadata } = await read(out);
    const renamed = before.rows.map(({ result, ...row }) => ({ ...row, "file result": result }));
    const given = { reason: null, final: true, scope: "regulation", basisHome: 2, basisAway: 1 };
    expect(rows).toEqual([
      { ...renamed[0], result: "won", ...given },
      { ...renamed[1], result: "lost", ...given },
    ]);
    const kept = metadata.schema.slice(1, before.metadata.schema.length);
    const theirs = before.metadata.schema.slice(1);
    expect(kept).toEqual(theirs.map((each) => (each.name === "result" ? { ...each, name: "file result" } : each)));
  });

  it.each<[string, ColumnSource, string]>([
    ["a number beyond 2^53", ids(5n, 2n ** 53n), 'column "event id": 9007199254740992 is beyond 2^53'],
    [
      "a truth value",
      { name: "event id", data: [null, true], type: "BOOLEAN" },
      'column "event id": the value is a truth value',
    ],
    [
      "a time",
      { name: "event id", data: [null, new Date(0)], type: "TIMESTAMP" },
      'column "event id": the value is a time',
    ],
    [
      "bytes",
      { name: "event id", data: [null, Uint8Array.of(1)], type: "BYTE_ARRAY" },
      'column "event id": the value is bytes',
    ],
  ])("is refused by column and row where it has %s", async (_, column, fault) => {
    const file = parquet("types.parquet", [column, ...TWO.slice(1)]);
    const { code, err } = await grade(file);
    expect(err).toContain(`${file}:2: ${fault}`);
    expect(code).toBe(1);
  });

  it("says which column is missing", async () => {
    const file = parquet("missing.parquet", TWO.slice(0, 2));
    const { code, err } = await grade(file);
    expect(err).toBe(`settlegrade: ${file}: there is no column "side"; found event id, market\n`);
    expect(code).toBe(2);
  });

  it("is unpacked if it is compressed with gzip", async () => {
    const file = parquet("gzip.parquet", TWO, { codec: "GZIP", compressors: { GZIP: (bytes) => gzipSync(bytes) } });
    expect((await grade(file)).out).toContain('"result":"won"');
  });

  it("ends with a sentence if it is cut off", async () => {
    const whole = readFileSync(parquet("whole.parquet", TWO));
    for (let length = 0; length < whole.length; length += 7) {
      const file = folder.file("cut.parquet", whole.subarray(0, length));
      const { code, out, err } = await grade(file);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(
        /^settlegrade: .*cut\.parquet: this Parquet file is damaged, or has what cannot be read: .*\n$/,
      );
    }
  });

  it("never ends in a crash if a byte of it is another", async () => {
    const columns = [...TWO, { name: "hdp", data: [0.25, null], type: "DOUBLE" as const }];
    const whole = readFileSync(parquet("whole.parquet", columns));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const { code, err } = await grade(folder.file("changed.parquet", changed));
        expect([0, 1, 2]).toContain(code);
        if (code === 2) expect(err).toMatch(/^(?:.*columns that are not used.*\n)?settlegrade: .*changed\.parquet/);
      }),
      { numRuns: draws(2000, 200) },
    );
  });
});

describe("files that pyarrow and DuckDB have written", () => {
  const of = (name: string): string => join(import.meta.dirname, "parquet-files", `${name}.parquet`);
  const BETS = [
    ...["pyarrow-snappy", "pyarrow-zstd-v2", "pyarrow-gzip-int96", "pyarrow-decimal"],
    ...["duckdb-snappy", "duckdb-zstd-v2"],
  ];
  const results = ["pending", "lost", "half_won", "half_lost"];

  it.each(BETS)("%s is graded, and passed through as it is", async (name) => {
    const out = join(folder.path, `${name}-graded.parquet`);
    for (const by of ["pyarrow-events", "duckdb-events"]) {
      const { code } = await cli(["grade", "--events", of(by), "--bets", of(name), "--output", out]);
      expect(code).toBe(0);
      const [given, graded] = [await read(of(name)), await read(out)];
      const own = given.rows.map((row) => Object.keys(row));
      expect(graded.rows.map((row, at) => Object.fromEntries((own[at] ?? []).map((key) => [key, row[key]])))).toEqual(
        given.rows,
      );
      expect(graded.rows.slice(0, 4).map(({ result }) => result)).toEqual(results);
    }
  });

  it.each(BETS)("%s is written again with the rows that are asked for", async (name) => {
    const [all, some] = [join(folder.path, "all.parquet"), join(folder.path, "some.parquet")];
    const argv = ["grade", "--events", of("pyarrow-events"), "--bets", of(name), "--output"];
    await cli([...argv, all]);
    await cli([...argv, some, "--only", "lost"]);
    const lost = (await read(all)).rows.filter(({ result }) => result === "lost");
    expect(lost).toHaveLength(8);
    expect((await read(some)).rows).toEqual(lost);
  });

  it.each(BETS)("%s is refused or read, and never ends in a crash, if bytes of it are others", async (name) => {
    const whole = readFileSync(of(name));
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(changes, async (bytes) => {
        const changed = Buffer.from(whole);
        for (const [at, byte] of bytes) changed[at] = byte;
        const file = folder.file("changed.parquet", changed);
        const out = join(folder.path, "changed-out.parquet");
        const { code, err } = await cli(["grade", "--events", events, "--bets", file, "--output", out]);
        expect([0, 1, 2]).toContain(code);
        if (code === 2) expect(err).toMatch(/changed\.parquet/);
      }),
      { numRuns: draws(1000, 25) },
    );
  });
});

it.skipIf(!existsSync("/proc/self/fd"))("a Parquet file whose titles are refused is closed", async () => {
  const file = parquet("twice.parquet", [...TWO, texts("market", ["ML", "ML"])]);
  expect((await grade(file)).code).toBe(2);
  const open = readdirSync("/proc/self/fd").map((number) => {
    try {
      return readlinkSync(join("/proc/self/fd", number));
    } catch {
      return "closed meanwhile";
    }
  });
  expect(open).not.toContain(file);
});

describe("a Parquet file whose metadata lacks something", () => {
  const path = join(import.meta.dirname, "parquet-files", "duckdb-events.parquet");
  const whole = readFileSync(path);
  // The byte before a value says which field it is.
  const name = whole.indexOf("\u0018\u0004home");

  it.each([
    ["a column has no name", name, 0x68],
    ["a row group has no rows or no columns", 1266, 0x17],
    ["a column of a row group has no place in the file", 827, 0x04],
    ["a row group has other columns than the file", whole.lastIndexOf("\u0018\u0004home") + 2, 0x48],
  ])("is refused: %s", async (says, at, byte) => {
    const changed = Buffer.from(whole);
    changed[at] = byte;
    const file = folder.file("lacks.parquet", changed);
    const answer = await cli(["grade", "--events", file, "--bets", "-"], { stdin: "{}" });
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.err).toContain(`this Parquet file is damaged, or has what cannot be read: ${says}`);
  });
});

describe("a Parquet file of events", () => {
  const { id, sport, scores, ...rest } = DERBY;

  it.each<[string, ColumnSource[]]>([
    [
      "columns of JSON",
      [
        { name: "sport", data: [sport], type: "JSON" },
        { name: "scores", data: [scores], type: "JSON" },
      ],
    ],
    ["text that is JSON", [texts("sport", [JSON.stringify(sport)]), texts("scores", [JSON.stringify(scores)])]],
  ])("is read with %s", async (_, columns) => {
    const { date, ...others } = rest;
    const plain = Object.entries(others).map(([name, value]) => texts(name, [value]));
    const when: ColumnSource = { name: "date", data: [new Date(date)], type: "TIMESTAMP" };
    const file = parquet("events.parquet", [
      { name: "id", data: [BigInt(id)], type: "INT64" },
      ...plain,
      when,
      ...columns,
    ]);
    const { out } = await cli(["grade", "--events", file, "--bets", parquet("two.parquet", TWO)]);
    expect(verdicts(out)).toEqual(verdicts((await grade(parquet("two.parquet", TWO))).out));
    expect(out).toContain('"result":"won"');
  });

  it("is read with one column `event`", async () => {
    const file = parquet("one.parquet", [{ name: "event", data: [DERBY], type: "JSON" }]);
    const { out } = await cli(["grade", "--events", file, "--bets", parquet("two.parquet", TWO)]);
    expect(recordsOf(out).map((each) => (each as { result: string }).result)).toEqual(["won", "lost"]);
  });

  it("is read with structs", async () => {
    const leaf = (name: string): SchemaElement => ({ name, type: "INT64", repetition_type: "OPTIONAL" });
    const group = (name: string, num_children: number): SchemaElement => ({
      name,
      num_children,
      repetition_type: "OPTIONAL",
    });
    const side = (name: string) => [group(name, 2), leaf("home"), leaf("away")];
    const text = (name: string): SchemaElement => ({
      name,
      type: "BYTE_ARRAY",
      converted_type: "UTF8",
      repetition_type: "OPTIONAL",
    });
    const schema = [
      { name: "root", num_children: 4 },
      ...[leaf("id"), text("status"), group("sport", 1), text("slug")],
      ...[group("scores", 3), leaf("home"), leaf("away"), group("periods", 2), ...side("p1"), ...side("ft")],
    ];
    const writer = new ByteWriter();
    const pq = new ParquetWriter({ writer, schema });
    const score = { home: 2n, away: 1n };
    const columnData = [
      { name: "id", data: [5n] },
      { name: "status", data: ["settled"] },
      { name: "sport", data: [{ slug: "football" }] },
      { name: "scores", data: [{ ...score, periods: { p1: null, ft: score } }] },
    ];
    pq.write({ columnData });
    pq.finish();
    const file = folder.file("structs.parquet", Buffer.from(writer.getBytes()));
    const { out } = await cli(["grade", "--events", file, "--bets", parquet("two.parquet", TWO)]);
    expect(recordsOf(out).map((each) => (each as { result: string }).result)).toEqual(["won", "lost"]);
  });

  it("is refused by column and row where a number is beyond 2^53", async () => {
    const file = parquet("far.parquet", [{ name: "id", data: [5n, 2n ** 60n], type: "INT64" }]);
    const { err, code } = await cli(["grade", "--events", file, "--bets", parquet("two.parquet", TWO)]);
    expect(err).toContain(`${file}:2: column "id": 1152921504606846976 is beyond 2^53`);
    expect(code).toBe(1);
  });
});

describe("the other commands", () => {
  const bets = [
    texts("id", ["a", "b"]),
    ...TWO,
    { name: "odds", data: [2.1, 1.85], type: "DOUBLE" as const },
    { name: "stake", data: [10, 20], type: "DOUBLE" as const },
  ];
  const csv = folder.file("slips.csv", "id,event id,market,side,odds,stake\na,5,ML,home,2.1,10\nb,5,ML,away,1.85,20\n");

  it.each([
    ["explain"],
    ["settle", "--currency", "EUR"],
    ["backtest", "--currency", "EUR"],
    ["compare", "--currency", "EUR", "--rulebook", "standard", "--rulebook", "pinnacle"],
  ])("%s reads the same from Parquet as from CSV", async (command, ...more) => {
    const file = parquet("slips.parquet", bets);
    const event = parquet("event.parquet", [{ name: "event", data: [DERBY], type: "JSON" }]);
    const argv = (from: string, on: string) => [command, "--events", on, "--bets", from, ...more];
    const [one, other] = [await cli(argv(file, event)), await cli(argv(csv, events))];
    expect({ ...one, err: one.err.replaceAll(".parquet", ".csv") }).toEqual(other);
    expect(one.code).toBe(0);
  });
});

describe("--format parquet", () => {
  it("has the columns of CSV for bets of other files", async () => {
    const bets = folder.file("bets.csv", "ref,event id,market,side,hdp,own\na,5,Totals,over,2.75,x\n");
    const out = join(folder.path, "from-csv.parquet");
    expect((await grade(bets, "--output", out)).code).toBe(0);
    const { rows } = await read(out);
    const bet = {
      ref: "a",
      eventId: "5",
      home: "Northbridge",
      away: "Southport",
      market: "Totals",
      side: "over",
      hdp: 2.75,
      label: null,
    };
    const given = {
      result: "half_won",
      reason: null,
      final: true,
      scope: "regulation",
      basisHome: 2,
      basisAway: 1,
      own: "x",
    };
    expect(rows).toEqual([{ ...bet, ...given }]);
  });

  it("is a whole file if no bet is shown", async () => {
    const out = join(folder.path, "none.parquet");
    await grade(parquet("two.parquet", TWO), "--only", "void", "--output", out);
    expect((await read(out)).rows).toEqual([]);
  });

  it("refuses files of bets with different columns", async () => {
    const bets = folder.file("bets.csv", "event id,market,side\n5,ML,home\n");
    const { code, err } = await grade(parquet("two.parquet", TWO), "--bets", bets, "--format", "parquet");
    expect(err).toContain("the files of bets have different columns");
    expect(code).toBe(2);
  });

  it("is not written to a terminal", async () => {
    const argv = ["grade", "--events", events, "--bets", parquet("two.parquet", TWO), "--format", "parquet"];
    expect((await cli(argv, { isTTY: true })).err).toContain(
      "Parquet is not text; write it to a file with --output FILE",
    );
  });

  it("is known by the name of its file", async () => {
    const file = folder.file("two.csv", readFileSync(parquet("two.parquet", TWO)));
    const { code, err } = await grade(file);
    expect(err).toContain("this is Parquet data, which is read from a file whose name ends in .parquet");
    expect(code).toBe(2);
  });

  it("names the line that installs a package that is missing", async () => {
    const missing = Object.assign(new Error("Cannot find package 'hyparquet'"), { code: "ERR_MODULE_NOT_FOUND" });
    await expect(load("hyparquet", () => Promise.reject(missing), "npm install hyparquet@1")).rejects.toThrow(
      "Parquet needs the package hyparquet, which is not installed: npm install hyparquet@1",
    );
  });
});
