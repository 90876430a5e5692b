import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const tsx = createRequire(import.meta.url).resolve("tsx");
const children = new Set<ChildProcess>();

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** A process of the package's own, without the surroundings' wishes for colours and ports. */
export interface Running {
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
  /** What it has written to standard error so far. */
  complaints(): string;
  /** Into standard input, which stays open. */
  write(text: string): void;
  /** What stands behind a word of standard output, once it is there. Rejects if the process ends without it. */
  said(pattern: RegExp): Promise<string>;
}

/** Runs a script of the package in one process, so that a signal reaches it and nothing else. */
export function start(script: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const { NO_COLOR: _no, FORCE_COLOR: _force, PORT: _port, ...rest } = process.env;
  const child = spawn(process.execPath, ["--import", tsx, script, ...words], { cwd: ROOT, env: { ...rest, ...env } });
  children.add(child);
  let [out, err] = ["", ""];
  const waiting = new Set<() => void>();
  child.stdin.on("error", () => {});
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      children.delete(child);
      resolve({ code, signal, out, err });
    });
  });
  return {
    ended,
    kill: (signal) => child.kill(signal),
    complaints: () => err,
    write: (text) => child.stdin.write(text),
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(out)?.[1];
          if (found !== undefined) resolve(found);
        };
        waiting.add(look);
        look();
        ended.then((all) => reject(new Error(`ended without ${pattern}: ${JSON.stringify(all)}`)));
      }),
  };
}

/** The command as a process. */
export function startCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  return start("src/cli/main.ts", words, env);
}
