import { statSync } from "node:fs";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Progress } from "../../../../src/cli/files/progress.js";
import type { Io } from "../../../../src/cli/io.js";
import { cli, DERBY, ndjson, scratch, WON } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY]);
const CLEAR = "\r\u001b[K";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the line that shows how far a run has come", () => {
  /** What is drawn ten seconds after the start, on a terminal of so many columns. */
  function drawn(read: Partial<Progress>, errorColumns: number): string {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const terminal = { errorColumns, env: {} } as unknown as Io;
    const progress = Object.assign(new Progress(terminal), read);
    now.mockReturnValue(10_000);
    return progress.draw("bets.ndjson.gz").replace(CLEAR, "");
  }

  it("has lines, their rate and the time left, by the bytes of the files", () => {
    const read = { bytes: 5_000_000, total: 20_000_000, lines: 1_200_000 };
    const bar = "[#####---------------]  25%";
    expect(drawn(read, 120)).toBe(`${bar}  1,200,000 lines, 120,000/s  0:30 left  5.0 MB of 20.0 MB  bets.ndjson.gz`);
    expect(drawn(read, 70)).toBe(`${bar}  1,200,000 lines, 120,000/s  0:30 left…`);
    expect(drawn({ ...read, total: null }, 120)).toBe("1,200,000 lines, 120,000/s  5.0 MB  bets.ndjson.gz");
  });

  /** Bets that take longer than a second to come. */
  function slow(bets: string | Buffer): Readable {
    return Readable.from(
      (async function* () {
        yield Buffer.from(bets);
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        yield Buffer.from("\n");
      })(),
    );
  }

  const ROWS = "id,stake,currency,odds,event id,market,side\nA,10,EUR,2.5,5,ML,home\n";
  const BOTH = ["--rulebook", "standard", "--rulebook", "pinnacle"];
  it.each([
    ["grade", ["grade", "--format", "csv"]],
    ["explain", ["explain", "--format", "json"]],
    ["settle", ["settle", "--format", "csv"]],
    ["compare with slips", ["compare", ...BOTH, "--format", "csv"]],
  ])("is drawn by %s on a terminal after a second, and disappears", async (_name, [name = "", ...words]) => {
    const argv = [name, "--bets", "-", "--events", events, ...words];
    const [{ err }, quick, piped] = await Promise.all([
      cli(argv, { stdin: slow(ROWS), errorColumns: 80 }),
      cli(argv, { stdin: ROWS, errorColumns: 80 }),
      cli(argv, { stdin: slow(ROWS) }),
    ]);
    const [, line, summary] = err.split(CLEAR);
    expect(line).toMatch(/^\d lines, \d+\/s {2}\d+ B/);
    expect(summary).toMatch(/^(?:1 (?:slip|bet|leg)|$)/);
    expect(quick.err).not.toContain("/s");
    expect(piped.err).not.toContain("/s");
  });

  it("counts compressed bytes of compressed files", async () => {
    const bets = ndjson(
      Array.from({ length: 5_000 }, (_, index) => ({ event: { ...DERBY, id: index }, selection: WON })),
    );
    const file = folder.file("bets.ndjson.gz", gzipSync(bets));
    let now = 0;
    // Each look at the clock is two seconds later, so that each read draws a line.
    vi.spyOn(performance, "now").mockImplementation(() => {
      now += 2_000;
      return now;
    });
    const { err } = await cli(["grade", file], { errorColumns: 120 });
    const lines = err.split(CLEAR).filter((line) => line.startsWith("["));
    const size = `${(statSync(file).size / 1000).toFixed(1)} kB`;
    expect(lines.at(-1)).toContain(`100%  5,000 lines, `);
    expect(lines.at(-1)).toContain(`${size} of ${size}`);
  });
});
