/** Lines are the same however the bytes of a file come in. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cutLines, LINE_LIMIT, type LineFault } from "../../../../src/service/sources/files/lines.js";
import { draws } from "../../../support/volume.js";

const FIRST_LIMIT = 8;

async function linesOf(pieces: readonly Buffer[]) {
  const faults: LineFault[] = [];
  const options = { onFault: (fault: LineFault) => void faults.push(fault), firstLimit: FIRST_LIMIT };
  const found: string[] = [];
  const bytes = (async function* () {
    yield* pieces;
  })();
  for await (const { first, lines } of cutLines(bytes, options)) {
    expect(first).toBe(found.length + 1);
    found.push(...lines);
  }
  return { found, faults: faults.map(({ line, isTooLong }) => [line, isTooLong]) };
}

function cut(text: string, ends: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text);
  const places = [...new Set(ends.map((end) => end % (bytes.length + 1)))].sort((one, other) => one - other);
  return [0, ...places].map((start, index) => bytes.subarray(start, places[index]));
}

test("a line that is too long takes no other line with it, wherever the reads end", async () => {
  const line = fc.string({ unit: fc.constantFrom("a", "é", "{"), maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("short", "as long", "much too long for a line"),
      fc.array(line, { maxLength: 9 }),
      fc.array(fc.nat(99), { maxLength: 9 }),
      async (first, others, ends) => {
        const isTooLong = first.length > FIRST_LIMIT;
        const text = [first, ...others].map((each) => `${each}\n`).join("");
        const { found, faults } = await linesOf(cut(text, ends));
        expect(found).toEqual([isTooLong ? "" : first, ...others]);
        expect(faults).toEqual(isTooLong ? [[1, true]] : []);
      },
    ),
    { numRuns: draws(300, 100) },
  );
});

test("two lines that are too long, each in several reads, are two faults", async () => {
  const long = Buffer.alloc(LINE_LIMIT / 2 + 1, "x");
  const { found, faults } = await linesOf([
    Buffer.from("a\n"),
    long,
    long,
    Buffer.from("\nb\n"),
    long,
    long,
    Buffer.from("\n"),
    Buffer.from("c\nd\n"),
  ]);
  expect(found).toEqual(["a", "", "b", "", "c", "d"]);
  expect(faults).toEqual([
    [2, true],
    [4, true],
  ]);
});
