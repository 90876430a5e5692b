/** Processes that are killed at any moment and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build } from "esbuild";
import { ROOT } from "../tools/root.js";

/** How long a process may need to end by itself. */
const PATIENCE = 20_000;
const KEPT_BYTES = 4_000;

export interface Programs {
  /** The file of a program, by its name without an ending. */
  readonly fileOf: (name: string) => string;
  remove(): Promise<void>;
}

/** Programs as JavaScript, which starts in a fraction of the time that a TypeScript loader needs. */
export async function programs(...entries: readonly string[]): Promise<Programs> {
  const cache = join(ROOT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const outdir = await mkdtemp(join(cache, "settlegrade-programs-"));
  const form = { bundle: true, splitting: true, platform: "node", format: "esm", packages: "external" } as const;
  await build({
    ...{ ...form, outdir, outExtension: { ".js": ".mjs" }, logLevel: "error", tsconfig: join(ROOT, "tsconfig.json") },
    entryPoints: Object.fromEntries(entries.map((entry) => [basename(entry, ".ts"), join(ROOT, entry)])),
  });
  return {
    fileOf: (name) => join(outdir, `${name}.mjs`),
    remove: () => rm(outdir, { recursive: true, force: true }),
  };
}

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

  /** @param words the file and its words */
  constructor(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.#words = words;
    this.#env = { ...process.env, ...env };
    process.once("exit", () => this.#child?.kill("SIGKILL"));
  }

  /** Starts it. If it ends by itself it is started again after a second. */
  start(): void {
    const child = spawn(process.execPath, this.#words, { env: this.#env, stdio: ["pipe", "pipe", "pipe"] });
    // It may have been killed before.
    child.stdin?.on("error", () => {});
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (bytes: Buffer) => {
        this.printed = `${this.printed}${bytes}`.slice(-KEPT_BYTES);
      });
    child.once("exit", async () => {
      if (this.#child !== child) return;
      this.ends++;
      await setTimeout(1_000);
      if (this.#child === child) this.start();
    });
    this.#child = child;
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.#end("SIGKILL");
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
