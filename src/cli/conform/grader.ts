import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { plain } from "../../pure/text/text.js";
import { codeOf } from "../../service/sources/error-code.js";
import { messageOf, UsageError } from "../errors.js";
import { beforeEnd } from "../stop.js";
import { Answers } from "./answers.js";
import { askedLine, type Case } from "./cases.js";

/** How much of standard error is kept for the report. */
const KEPT_OF_ERRORS = 4096;
/** How long the output may stay open after the program has ended, for others that it has started. */
const AFTER_ITS_END = 2000;
const IS_WINDOWS = process.platform === "win32";

export interface GraderRun {
  readonly answers: Answers;
  /** Why the grader did not end well, as the end of a sentence that begins with "the grader"; null if it did. */
  readonly failure: string | null;
  /** The last lines that it wrote to standard error. */
  readonly complaint: string;
}

/**
 * Starts a grader, writes the cases to its standard input and reads its answers. It is ended with all that it has started if it
 * does nothing for so long, or writes too much.
 *
 * @throws UsageError if it cannot be started
 */
export async function runGrader(
  [program, ...words]: readonly [string, ...string[]],
  cases: readonly Case[],
  seconds: number,
): Promise<GraderRun> {
  const answers = new Answers(new Set(cases.map(({ id }) => id)));
  let forget = (): void => {};
  try {
    // A group of its own, so that what it has started can be ended too. Windows has no groups.
    const child = spawn(program, words, { stdio: "pipe", detached: !IS_WINDOWS, windowsHide: true });
    forget = beforeEnd(async () => kill(child));
    return await talk(child, { answers, cases, seconds });
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new UsageError(`--cmd: ${program} cannot be started: ${whyNot(error)}`, { cause: error });
  } finally {
    forget();
  }
}

function whyNot(error: unknown): string {
  return codeOf(error) === "ENOENT" ? "there is no such program" : messageOf(error);
}

interface Talk {
  readonly answers: Answers;
  readonly cases: readonly Case[];
  readonly seconds: number;
}

function talk(child: ChildProcessWithoutNullStreams, { answers, cases, seconds }: Talk): Promise<GraderRun> {
  return new Promise((resolve, reject) => {
    let failure: string | null = null;
    let complaint = "";
    let late: NodeJS.Timeout | undefined;
    const stop = (why: string): void => {
      failure ??= why;
      end(child);
    };
    const timer = setTimeout(() => stop(`did nothing for ${seconds} s`), seconds * 1000);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (failure !== null) return;
      const before = answers.given.size;
      const why = answers.add(text);
      if (answers.given.size > before) timer.refresh();
      if (why !== null) stop(`was ended: ${why}`);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(-KEPT_OF_ERRORS);
    });
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("exit", (code, signal) => {
      if (code !== 0) failure ??= signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      late = setTimeout(() => end(child), AFTER_ITS_END);
    });
    child.on("close", () => {
      clearTimeout(timer);
      // Its number may soon be that of another process.
      clearTimeout(late);
      if (failure === null) answers.end();
      resolve({ answers, failure, complaint: lastLines(complaint) });
    });
    ask(child, cases, () => timer.refresh());
  });
}

/** Writes the cases no faster than they are read. A grader that reads no more of them is judged by its answers. */
function ask({ stdin }: ChildProcessWithoutNullStreams, cases: readonly Case[], onRead: () => void): void {
  let next = 0;
  const write = (): void => {
    onRead();
    for (let each = cases[next]; each !== undefined; each = cases[next]) {
      next++;
      if (!stdin.write(`${askedLine(each)}\n`)) return;
    }
    stdin.end();
  };
  stdin.on("error", () => {});
  stdin.on("drain", write);
  write();
}

/** Ends it with all that it has started, and reads nothing that is still in its pipes. */
function end(child: ChildProcessWithoutNullStreams): void {
  kill(child);
  child.stdout.destroy();
  child.stderr.destroy();
}

function kill(child: ChildProcessWithoutNullStreams): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (IS_WINDOWS) spawn("taskkill", ["/pid", `${pid}`, "/t", "/f"], { stdio: "ignore" }).on("error", () => {});
    else process.kill(-pid, "SIGKILL");
  } catch {
    // All of the group have ended.
  }
}

function lastLines(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.slice(-5).map(plain).join("\n");
}
