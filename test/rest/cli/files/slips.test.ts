import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { MOST_APART } from "../../../../src/cli/input/slips/csv.js";
import { cli, DERBY, ndjson, recordsOf, scratch } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY]);
const TITLES = "id,type,stake,currency,odds,event id,market,side,note\n";
/** Rows that are long, so that few of them are many characters. */
const FILLER = "x".repeat(64 * 1024);
const row = (id: string, type = "single", note = ""): string => `${id},${type},1,EUR,2,5,ML,home,${note}\n`;
const fillers = (name: string, characters: number): string[] =>
  Array.from({ length: Math.ceil(characters / FILLER.length) }, (_, index) => row(`${name}${index}`, "single", FILLER));

function settle(rows: Iterable<string>, words: readonly string[] = []) {
  const stdin = Readable.from(
    (function* () {
      yield Buffer.from(TITLES);
      for (const each of rows) yield Buffer.from(each);
    })(),
    { objectMode: false },
  );
  return cli(["settle", "--bets", "-", "--events", events, ...words], { stdin });
}

/** Slips as `id returns`, without the fillers. */
function paid(out: string): string[] {
  const slips = recordsOf(out).map(({ betId, slip }) => `${betId} ${Object(slip).returns}`);
  return slips.filter((words) => !words.startsWith("filler"));
}

describe("a CSV file of slips of any length", () => {
  it("is settled as it is read: a slip is complete once its last row is long ago", async () => {
    let taken = 0;
    function* endless(): Generator<string> {
      yield row("A", "double") + row("A", "double");
      for (let part = 0; ; part++) {
        taken++;
        yield fillers(`filler ${part}-`, 1_000_000).join("");
        // Nothing was written of a slip that may go on.
        if (taken === 100) throw Object.assign(new Error("so long"), { code: "EIO" });
      }
    }
    const { code, out, err } = await settle(endless());
    expect(err).toContain("so long");
    expect(code).toBe(2);
    expect(paid(out)).toEqual(["A 4.00"]);
    // A hundred million characters were read, of which less than 6 million are not settled yet.
    expect(recordsOf(out).length * FILLER.length).toBeGreaterThan(94_000_000);
  });

  it("may have other rows between those of a slip, as far as a slip is held", async () => {
    const before = fillers("filler before ", MOST_APART / 2);
    const between = fillers("filler", MOST_APART - 2 * FILLER.length);
    const after = fillers("filler after ", 2 * MOST_APART);
    const { code, out } = await settle([...before, row("A", "double"), ...between, row("A", "double"), ...after]);
    expect(paid(out)).toEqual(["A 4.00"]);
    expect(code).toBe(0);
  });

  it.each([
    ["that was settled", row("A", "accumulator")],
    ["that was left out", row("A", "accumulator").replace("EUR", "EURO")],
  ])("ends with exit code 2 at a later row of a slip %s: its legs were not all known", async (_what, first) => {
    const between = fillers("filler", 3 * MOST_APART);
    const { code, out, err } = await settle([first, ...between, row("A", "accumulator"), row("B")]);
    expect(err).toContain(
      `settlegrade: standard input:${between.length + 3}: slip A goes on here, but its rows from line 2 on were settled as the whole slip; ` +
        "the rows of a slip must not be more than 2 MiB apart; sort them by slip\n",
    );
    expect(code).toBe(2);
    expect(paid(out)).not.toContain("B 2.00");
  });

  it("is refused if slips go on without end", async () => {
    function* endless(): Generator<string> {
      for (;;) yield row("A", "accumulator", FILLER);
    }
    const { code, err } = await settle(endless());
    expect(err).toContain("the slips that are not complete yet have rows of more than 64 MiB; the rows of a slip must");
    expect(code).toBe(2);
  });
});

describe("ids of slips", () => {
  const LONG = "a long id of a slip";
  const record = { id: "A", type: "single", stake: "1", currency: "EUR", legs: [{ odds: "2", grade: "won" }] };
  const rows = folder.file("slips.csv", `${TITLES}${row("A")}${row(LONG)}`);
  const more = folder.file("more.csv", `${TITLES}${row(LONG)}${row("A")}${row("B")}`);
  const records = folder.file("slips.ndjson", ndjson([record, { ...record, id: "C" }]));

  it.each([
    [
      "rows after rows",
      [rows, more],
      [
        `${more}:2: id: "${LONG}" is the id of the slip of ${rows}:3 too; allowed: an id for each slip`,
        `${more}:3: id: "A" is the id of the slip of ${rows}:2 too; allowed: an id for each slip`,
      ],
    ],
    [
      "a record after rows",
      [rows, records],
      [`${records}:1: id: "A" is the id of the slip of ${rows}:2 too; allowed: an id for each slip`],
    ],
    [
      "rows after a record",
      [records, rows],
      [`${rows}:2: id: "A" is the id of the slip of ${records}:1 too; allowed: an id for each slip`],
    ],
  ])("are settled once: %s", async (_what, files, sentences) => {
    const bets = files.flatMap((file) => ["--bets", file]);
    const { code, out, err } = await cli(["settle", ...bets, "--events", events]);
    expect(err.split("\n").filter((line) => line.includes(" too; "))).toEqual(sentences);
    expect(new Set(paid(out)).size).toBe(paid(out).length);
    expect(code).toBe(1);
  });
});
