import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cli,
  DERBY,
  HALF_WON,
  LOST,
  ndjson,
  PENDING,
  PUSH,
  scratch,
  UNKNOWN,
  WAITING,
  WON,
} from "../../../support/command.js";
import { builtScript } from "../processes.js";

const folder = scratch();
const file = pathToFileURL(builtScript("src/cli/main.ts"));
const REJECTS = join(folder.path, "rejects.ndjson");

/** What the command answers with some threads, which are given chunks of so many bytes. */
async function answerOf(argv: readonly string[], bytes: Buffer, threads: number, size: number) {
  const stdin = Readable.from(readsOf(bytes), { objectMode: false });
  const words = ["grade", ...argv, "--rejects", REJECTS, "--threads", `${threads}`];
  const { code, out, err } = await cli(words, { stdin, threads: { file, size } });
  // A file that cannot be shared out is remarked upon, besides.
  const said = err.replace(/^.*: --threads has no effect, .*\n/m, "");
  return { code, out, err: said, rejects: existsSync(REJECTS) ? readFileSync(REJECTS, "utf8") : null };
}

/** Few bytes at once: the first reads never go to threads. */
function* readsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

const NOT_TEXT = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
const match = fc.constantFrom(DERBY, PENDING, { ...DERBY, id: 8, status: "FT" });
const selection = fc.constantFrom<object>(WON, HALF_WON, PUSH, WAITING, UNKNOWN, LOST, { market: "ML" });
const expected = fc.constantFrom<object>({}, { expected: "won" }, { expected: { result: "lost", reason: null } });

const pairs = fc
  .tuple(match, selection, expected)
  .map(([event, bet, more]) => JSON.stringify({ event, selection: bet, ...more }));
const several = fc
  .tuple(match, fc.array(fc.oneof(selection, fc.constant(7)), { maxLength: 4 }))
  .map(([event, selections]) => JSON.stringify({ event, selections }));
const faulty = fc.constantFrom<string | Buffer>(
  ...['{"event":', "oops", "[1]", "null", '{"selection": 1}', '{"event": {}, "selection": 2}', "\ufeff{}", "é\u2028"],
  ...[NOT_TEXT, "{", "[", `{"a": "${"x".repeat(5_000)}`],
);
const blank = fc.constantFrom("", "  ", "\t");
const alone = selection.map((bet) => JSON.stringify({ ...bet, eventId: 5 }));
const byTeams = fc.constant(
  JSON.stringify({ home: DERBY.home, away: "Nobody", date: DERBY.date, market: "ML", side: "home" }),
);

/** A file of mostly such lines. */
function fileOf(line: fc.Arbitrary<string>): fc.Arbitrary<Buffer> {
  const any = fc.oneof(
    { weight: 12, arbitrary: line },
    { weight: 2, arbitrary: faulty },
    { weight: 1, arbitrary: blank },
  );
  const start = fc.constantFrom("", "\ufeff", "\n \n", "{\n", '[\n{"event":\n', '{"event": 1, "selection"');
  const end = fc.constantFrom("\n", "\r\n");
  return fc
    .tuple(start, fc.array(fc.tuple(any, end), { minLength: 20, maxLength: 120, size: "max" }), fc.boolean())
    .map(([opening, lines, isCut]) => {
      const bytes = Buffer.concat([opening, ...lines.flat()].map((part) => Buffer.from(part)));
      return isCut ? bytes.subarray(0, -1) : bytes;
    });
}

const formats = fc.constantFrom("ndjson", "json", "csv", "csv-raw").map((format) => ["--format", format]);
const options = fc.constantFrom<readonly string[]>(
  ...[[], ["--explain"], ["--expected"], ["--only", "lost"], ["--only", "half_lost"], ["--rulebook", "pinnacle"]],
  ["--provisional", "--as-of", "2026-09-12"],
);
const asked = fc.tuple(formats, options).map((words) => words.flat());
const sizes = fc.constantFrom(1, 300, 3_000);
const THOROUGH = process.env["THOROUGH"] === "yes" ? 100 : 5;

async function isSame(argv: readonly string[], bytes: Buffer, size: number): Promise<void> {
  const one = await answerOf(argv, bytes, 1, size);
  expect(await answerOf(argv, bytes, 2, size)).toEqual(one);
  expect(await answerOf(argv, bytes, 3, size)).toEqual(one);
}

describe("threads", () => {
  it("answer as one thread does: bets with their events", async () => {
    const law = fc.asyncProperty(asked, fileOf(fc.oneof(pairs, several)), sizes, (words, bytes, size) =>
      isSame(["-", ...words], bytes, size),
    );
    await fc.assert(law, { numRuns: THOROUGH, endOnFailure: true });
  });

  it("answer as one thread does: bets and events apart, and bets that are matched by their teams", async () => {
    const odd = [
      { ...DERBY, id: "north-south" },
      { ...PENDING, id: 7, scores: { home: 0, away: Number.POSITIVE_INFINITY } },
    ];
    const events = folder.file("events.ndjson", ndjson([DERBY, PENDING, ...odd]).replace("null", "1e999"));
    const bets = fc.oneof({ weight: 9, arbitrary: alone }, { weight: 1, arbitrary: byTeams });
    const law = fc.asyncProperty(asked, fileOf(bets), sizes, (words, bytes, size) =>
      isSame(["--events", events, "--bets", "-", ...words], bytes, size),
    );
    await fc.assert(law, { numRuns: THOROUGH, endOnFailure: true });
  });
});
