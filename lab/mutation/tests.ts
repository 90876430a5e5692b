import { type ChildProcess, fork } from "node:child_process";
import { inRoot } from "../tools/root.js";
import { FILE_ENDED, type Ran, type Run } from "./run.js";

/** A machine that is busy now takes several times as long. */
export const PATIENCE = 10;
/** Milliseconds in which the original ends on any machine. */
export const LONGEST = 3_600_000;
const FOR_STARTING = 300_000;
const FOR_IMPORTS = 60_000;

/** The process that runs tests. It is ended and started again if a mutant does not end. */
export class Tests {
  static readonly #running = new Set<Tests>();

  readonly #folder: string;
  readonly #project: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(folder: string, project: string, env: NodeJS.ProcessEnv = {}) {
    this.#folder = folder;
    this.#project = project;
    this.#env = env;
  }

  /** Null if a file took many times as long as on the original. @param usual milliseconds that the longest of the files takes there */
  async run(run: Run, usual: number): Promise<Ran | null> {
    const child = this.#child ?? (await this.#start());
    child.send(run);
    const ran = await answerOf(child, FOR_IMPORTS + PATIENCE * usual);
    if (ran === null) this.stop();
    return ran as Ran | null;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(inRoot("lab/mutation/runner.ts"), [this.#folder, this.#project], {
      cwd: this.#folder,
      env: { ...process.env, ...this.#env },
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // With its workers in a group, which ends as a whole.
      detached: true,
    });
    this.#child = child;
    Tests.#running.add(this);
    if ((await answerOf(child, FOR_STARTING)) === null) throw new Error("vitest did not start");
    return child;
  }

  static stopAll(): void {
    for (const tests of Tests.#running) tests.stop();
  }

  stop(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    Tests.#running.delete(this);
    if (pid === undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  }
}

/** The next message, other than that a file of tests ended; null if there is neither in time, or the process ended. */
function answerOf(child: ChildProcess, limit: number): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (answer: unknown): void => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", leave);
      resolve(answer);
    };
    const hear = (message: unknown): void => {
      if (message === FILE_ENDED) timer.refresh();
      else finish(message);
    };
    const leave = (): void => finish(null);
    const timer = setTimeout(leave, limit);
    child.on("message", hear).once("exit", leave);
  });
}
