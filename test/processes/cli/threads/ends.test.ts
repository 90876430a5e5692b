import { type ChildProcess, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { cli, DERBY, GRADE_WON, ndjson, recordsOf, scratch, WON } from "../../../support/command.js";
import { eventually } from "../../../support/eventually.js";
import { builtScript, endProcesses, ROOT } from "../processes.js";

endProcesses();

const folder = scratch();
const LINES = 20_000;
const PAIR = ndjson([{ event: DERBY, selection: WON }]);
const long = folder.file("long.ndjson", PAIR.repeat(LINES));

/**
 * The command with its output in a pipe, which is full soon, in the middle of a line. It says its number first, and when its output has
 * begun; the rest is read once a line comes on descriptor 3.
 */
const HELD = `{ sh -c 'echo "pid $$" >&2; exec "$@"' sh "$@"; echo "exit $?" >&2; } |
  { dd bs=1 count=1 2>/dev/null; echo begun >&2; read -r _ <&3; cat; }`;

function command(threads: number): readonly string[] {
  return [process.execPath, builtScript("src/cli/main.ts"), "grade", "--threads", `${threads}`, long];
}

describe.each([1, 2])("%i threads", (threads) => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("end with whole lines at %s", async (signal, code) => {
    const child: ChildProcess = spawn("sh", ["-c", HELD, "sh", ...command(threads)], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    const ended = new Promise((resolve) => child.on("close", resolve));
    await eventually(() => expect(err).toContain("begun"));
    process.kill(Number(/^pid (\d+)$/m.exec(err)?.[1]), signal);
    const [, , , go] = child.stdio;
    if (go instanceof Writable) go.end("go\n");
    await ended;
    expect(err.replace("Terminated\n", "")).toMatch(new RegExp(`^pid \\d+\nbegun\nexit ${code}\n$`));
    expect(out.endsWith("\n")).toBe(true);
    expect(recordsOf(out).length).toBeLessThan(LINES);
    for (const record of recordsOf(out)) expect(record).toEqual(GRADE_WON);
  });

  it("end quietly when the reader of the answer leaves", async () => {
    const [program = "", ...args] = command(threads);
    const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let err = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const ended = new Promise((resolve) => child.on("exit", (...how) => resolve(how)));
    expect(await ended).toEqual([0, null]);
    expect(err).toBe("");
  });
});

/** A thread that runs some code. */
function threadOf(code: string) {
  return { file: new URL(`data:text/javascript,${encodeURIComponent(code)}`), size: 1_000 };
}

function reads(...texts: readonly string[]): Readable {
  return Readable.from(
    texts.map((text) => Buffer.from(text)),
    { objectMode: false },
  );
}

describe("a thread that ends early", () => {
  const ON_MESSAGE = 'import { parentPort } from "node:worker_threads"; parentPort.on("message", ';
  it.each([
    ["at its start", "process.exit(3)", "exit code 3"],
    ["by an error", 'throw new Error("no such table")', "no such table"],
    ["with a chunk in hand", `${ON_MESSAGE} () => process.exit(4))`, "exit code 4"],
  ])("ends the run %s", async (_, code, reason) => {
    const stdin = reads(PAIR, PAIR.repeat(100), PAIR.repeat(100));
    const {
      code: exitCode,
      out,
      err,
    } = await cli(["grade", "-", "--threads", "2"], { stdin, threads: threadOf(code) });
    expect(err).toBe(
      `settlegrade: a thread has ended early, and the answers are not complete: ${reason}; --threads 1 needs the least memory.\n`,
    );
    expect(exitCode).toBe(2);
    expect(recordsOf(out)).toEqual([GRADE_WON, GRADE_WON]);
  });
});

describe("the answer of threads", () => {
  const file = pathToFileURL(builtScript("src/cli/main.ts"));

  it("comes before more is read, if the input pauses", async () => {
    let isDone = (): void => {};
    const answered = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const lines = async function* (): AsyncGenerator<Buffer> {
      yield* [PAIR, PAIR.repeat(3)].map((text) => Buffer.from(text));
      await answered;
      yield Buffer.from(PAIR);
    };
    const stdin = Readable.from(lines(), { objectMode: false });
    const ended = cli(["grade", "-", "--threads", "2"], {
      stdin,
      threads: { file },
      onWritten: (text) => {
        if (recordsOf(text).length === 4) isDone();
      },
    });
    expect(recordsOf((await ended).out)).toHaveLength(5);
  });

  it.each([
    ["a table", ["--format", "table"], PAIR, "--threads has no effect, since a table is laid out as a whole."],
    [
      "one document",
      [],
      `[\n${PAIR}]`,
      "standard input: --threads has no effect, since this does not have one JSON object on each line.",
    ],
  ])("is that of one thread for %s, which is said", async (_, words, text, said) => {
    const world = { stdin: reads(text, "\n", "\n"), threads: { file } };
    const { code, err } = await cli(["grade", "-", "--threads", "2", ...words], world);
    expect(err).toContain(`${said}\n`);
    expect(code).toBe(0);
  });

  it.each(["0", "65", "two", "1.5"])("--threads %s is refused", async (word) => {
    const { code, err } = await cli(["grade", "-", "--threads", word]);
    expect(err).toBe(`settlegrade: --threads accepts a whole number from 1 to 64, not "${word}".\n`);
    expect(code).toBe(2);
  });
});
