import { Readable, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { run } from "../../../../src/cli/run.js";
import { DERBY, ndjson, PENDING, Sink, scratch, WON } from "../../../support/command.js";
import { eventually } from "../../../support/eventually.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING]);
const BLOCK = ndjson(Array.from({ length: 100 }, () => WON));
const APART = ["grade", "--events", events, "--selections", "-"];

/** Blocks of a hundred selections, counted as they are taken. */
function blocks(most: number): { readonly stdin: Readable; taken(): number } {
  let taken = 0;
  function* chunks(): Generator<Buffer> {
    while (taken < most) {
      taken++;
      yield Buffer.from(BLOCK);
    }
  }
  return { stdin: Readable.from(chunks(), { objectMode: false }), taken: () => taken };
}

function start(
  stdin: Readable,
  stdout: Writable,
  argv: readonly string[] = APART,
  stderr: Writable = new Sink(),
): Promise<number> {
  return run(argv, { stdin, stdout, stderr, env: {}, isTTY: false, columns: 0 });
}

/** A stream that takes one write, and holds it until it is let go. */
class Held extends Writable {
  #release: (() => void) | null = null;
  writes = 0;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    this.writes++;
    this.#release = done;
  }

  letGo(): void {
    this.#release?.();
  }
}

const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

describe("streams", () => {
  it("reads nothing while nobody reads the output", async () => {
    const { stdin, taken } = blocks(1_000_000);
    const stdout = new Held();
    const ended = start(stdin, stdout);
    await eventually(() => expect(stdout.writes).toBe(1));
    // What was on its way when the output stopped is still read.
    await eventually(async () => {
      const before = taken();
      await aWhile();
      expect(taken()).toBe(before);
    });
    const before = taken();
    await aWhile();
    expect(stdout.writes).toBe(1);
    expect(taken()).toBe(before);
    expect(before).toBeLessThan(20);
    stdout.letGo();
    await eventually(() => expect(stdout.writes).toBe(2));
    stdout.destroy();
    expect(await ended).toBe(0);
  });

  it("stops reading without a message when the reader of its output leaves", async () => {
    const { stdin, taken } = blocks(1_000_000);
    const stderr = new Sink();
    const broken = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
    });
    expect(await start(stdin, broken, APART, stderr)).toBe(0);
    expect(stderr.text).toBe("");
    expect(taken()).toBeLessThan(20);
    expect(stdin.destroyed).toBe(true);
  });

  it("reports an output that fails", async () => {
    const stderr = new Sink();
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })),
    });
    expect(await start(blocks(50).stdin, full, APART, stderr)).toBe(2);
    expect(stderr.text).toBe("settlegrade: the answer cannot be written: no space left on device\n");
  });

  it("ignores a standard error that nobody reads", async () => {
    const stdout = new Sink();
    const broken = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" })),
    });
    expect(await start(blocks(1).stdin, stdout, APART, broken)).toBe(0);
    expect(stdout.text.split("\n")).toHaveLength(101);
    expect(await start(blocks(1).stdin, stdout, ["grade", "-"], broken)).toBe(2);
  });

  it("writes what was graded before an error, and reports the faults before it", async () => {
    function* broken(): Generator<Buffer> {
      yield Buffer.from(`${BLOCK}oops\n`);
      throw new Error("the disk is broken");
    }
    const [stdout, stderr] = [new Sink(), new Sink()];
    expect(await start(Readable.from(broken()), stdout, APART, stderr)).toBe(2);
    expect(stdout.text.split("\n")).toHaveLength(101);
    expect(stderr.text).toContain("standard input:101: not JSON");
    expect(stderr.text).toContain("settlegrade: standard input: this cannot be read: the disk is broken\n");
  });

  it("joins lines that reads have cut anywhere", async () => {
    const text = ndjson([{ ...WON, ref: "é" }, WON, { ...WON, ref: "浦和" }]);
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 7, 50, 1000]) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      const stdout = new Sink();
      expect(await start(Readable.from(parts), stdout)).toBe(0);
      expect(stdout.text.match(/"ref":"[^"]+"/g)).toEqual(['"ref":"é"', '"ref":"a"', '"ref":"浦和"']);
    }
  });
});
