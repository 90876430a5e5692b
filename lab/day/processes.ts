/** Processes that are killed at any moment and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

/** How long a process may need to end by itself. */
const PATIENCE = 20_000;
const KEPT_BYTES = 4_000;

const PROGRAMS = new Set<Program>();
process.once("exit", () => {
  for (const each of PROGRAMS) each.end();
});

export class Program {
  readonly name: string;
  kills = 0;
  /** How often it ended by itself. */
  ends = 0;
  /** The end of what it printed. */
  printed = "";
  readonly #words: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;
  /** Called when it has ended by itself. */
  onEnd: () => void = () => {};
  /** Called with each line of its output. True if `printed` need not have it. */
  onLine: (line: string) => boolean = () => false;

  /** @param words the file and its words */
  constructor(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.#words = words;
    this.#env = { ...process.env, ...env };
    PROGRAMS.add(this);
  }

  /** Starts it. If it ends by itself it is started again after a second. */
  start(): void {
    const child = spawn(process.execPath, this.#words, { env: this.#env, stdio: ["pipe", "pipe", "pipe"] });
    // It may have been killed before.
    child.stdin?.on("error", () => {});
    child.stderr.on("data", (bytes: Buffer) => this.#keep(String(bytes)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!this.onLine(line)) this.#keep(`${line}\n`);
    });
    child.once("exit", async () => {
      if (this.#child !== child) return;
      this.ends++;
      this.onEnd();
      await setTimeout(1_000);
      if (this.#child === child) this.start();
    });
    this.#child = child;
  }

  #keep(text: string): void {
    this.printed = `${this.printed}${text}`.slice(-KEPT_BYTES);
  }

  /** Without waiting for it. */
  end(): void {
    this.#child?.kill("SIGKILL");
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.#end("SIGKILL");
  }

  /** It stands still, and goes on. Whatever it holds it keeps. */
  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Writes a line to what it reads. */
  tell(line: string): void {
    this.#child?.stdin?.write(`${line}\n`);
  }

  /** Asks it to end, and waits for it. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const patience = new AbortController();
    const late = setTimeout(PATIENCE, undefined, { signal: patience.signal }).then(() => child.kill("SIGKILL"));
    await ended;
    patience.abort();
    await late.catch(() => {});
  }
}
