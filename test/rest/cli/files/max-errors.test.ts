import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, recordsOf, scratch, verdicts, WON } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY]);
const SLIP = { id: "A", type: "single", stake: "1", currency: "EUR", legs: [{ odds: "2", grade: "won" }] };
const ended = (most: string): string =>
  `settlegrade: more than ${most} had to be left out, the limit of --max-errors; the run ends here, and what it did before is kept\n`;

/** Parts of standard input, counted as they are taken. */
function parts(texts: readonly string[]): { readonly stdin: Readable; taken(): number } {
  let taken = 0;
  function* chunks(): Generator<Buffer> {
    for (const text of texts) {
      taken++;
      yield Buffer.from(text);
    }
  }
  return { stdin: Readable.from(chunks(), { objectMode: false, highWaterMark: 1 }), taken: () => taken };
}

describe("--max-errors", () => {
  const good = ndjson([WON]);

  it("ends the run at one fault more, with what was graded before", async () => {
    const { stdin, taken } = parts([good, `oops\n${good}`, "oops\n", good, ...Array.from({ length: 50 }, () => good)]);
    const { code, out, err } = await cli(["grade", "--events", events, "--bets", "-", "--max-errors", "1"], { stdin });
    expect(verdicts(out)).toEqual(["a won", "a won"]);
    expect(err.split("\n").filter((line) => line.startsWith("standard input:"))).toHaveLength(2);
    expect(err.endsWith(ended("1 record"))).toBe(true);
    expect(code).toBe(2);
    expect(taken()).toBeLessThan(20);
  });

  it("accepts as many faults as it says, and any number without it", async () => {
    const stdin = `${good}${"oops\n".repeat(3)}`;
    const words = ["grade", "--events", events, "--bets", "-"];
    for (const more of [[], ["--max-errors", "3"]]) {
      const { code, err } = await cli([...words, ...more], { stdin });
      expect(err).toContain("3 records left out\n");
      expect(code).toBe(1);
    }
    expect((await cli([...words, "--max-errors", "2"], { stdin })).err).toContain(ended("2 records"));
  });

  it("counts what is left out of a file in which nothing was used so far", async () => {
    const texts = Array.from({ length: 1_000 }, () => "oops\n");
    const { stdin, taken } = parts(texts);
    const { code, err } = await cli(["grade", "--events", events, "--bets", "-", "--max-errors", "30"], { stdin });
    expect(err.endsWith(ended("30 records"))).toBe(true);
    expect(err).toContain("  31  not JSON\n");
    expect(code).toBe(2);
    expect(taken()).toBeLessThan(100);
  });

  it.each([
    ["events of grade", ["grade", "--events", "-", "--bets", folder.file("bets.ndjson", good)]],
    ["explain", ["explain", "--events", events, "--bets", "-"]],
    ["compare", ["compare", "--all-rulebooks", "--events", events, "--selections", "-"]],
    [
      "slips of compare",
      ["compare", "--rulebook", "standard", "--rulebook", "pinnacle", "--events", events, "--bets", "-"],
    ],
    ["settle", ["settle", "--events", events, "--bets", "-"]],
    ["ingest", ["ingest", "-", "--store", `sqlite:${folder.path}/store.db`]],
  ])("is there for %s", async (_what, words) => {
    const { code, err } = await cli([...words, "--max-errors", "0"], { stdin: `${ndjson([SLIP])}oops\n` });
    expect(err.endsWith(ended("0 records"))).toBe(true);
    expect(code).toBe(2);
  });

  it("leaves no answer that looks whole, and all faults in the file of --rejects", async () => {
    const [file, rejects] = [`${folder.path}/graded.ndjson`, `${folder.path}/rejects.ndjson`];
    const words = ["grade", "--events", events, "--bets", "-", "-o", file, "--rejects", rejects, "--max-errors", "1"];
    const { err } = await cli(words, { stdin: `${good}oops\noops\n` });
    expect(err).toContain(`is kept; what was written until then is in ${file}.part\n`);
    expect(verdicts(readFileSync(`${file}.part`, "utf8"))).toEqual(["a won"]);
    expect(recordsOf(readFileSync(rejects, "utf8")).map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each(["", "-1", "1.5", "many"])("refuses %j", async (word) => {
    const { code, err } = await cli(["grade", "-", `--max-errors=${word}`]);
    const allowed = "--max-errors accepts a whole number such as 0 or 100";
    expect(err).toContain(word === "" ? "--max-errors needs a value" : `settlegrade: ${allowed}, not "${word}".\n`);
    expect(code).toBe(2);
  });
});
