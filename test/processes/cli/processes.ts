import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, inject } from "vitest";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const children = new Set<ChildProcess>();

/** A script of the package as JavaScript, in chunks as it is published. It starts several times faster than with a TypeScript loader. */
export function builtScript(script: string): string {
  const name = basename(script, ".ts");
  const folder = inject("scripts");
  const outfile = join(folder, `${name}.mjs`);
  if (existsSync(outfile)) return outfile;
  const options = { bundle: true, splitting: true, platform: "node", format: "esm", packages: "external" } as const;
  const names = { outExtension: { ".js": ".mjs" }, logLevel: "error" } as const;
  const { outputFiles } = buildSync({
    ...{ ...options, ...names, entryPoints: [join(ROOT, script)], outdir: folder, write: false },
  });
  // The script last, each file in one step: another worker may look for it.
  for (const { path, contents } of [...outputFiles].reverse()) {
    const part = `${path}.${process.pid}`;
    writeFileSync(part, contents);
    renameSync(part, path);
  }
  return outfile;
}

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
  const child = spawn(process.execPath, [builtScript(script), ...words], { cwd: ROOT, env: { ...rest, ...env } });
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

/** Ends the processes that the tests of a file have started and left. */
export function endProcesses(): void {
  afterAll(() => {
    for (const child of children) child.kill("SIGKILL");
  });
}

/** The command as a process. */
export function startCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  return start("src/cli/main.ts", words, env);
}
