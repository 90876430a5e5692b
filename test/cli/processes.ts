import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll } from "vitest";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const children = new Set<ChildProcess>();
const built = new Map<string, string>();
/** Inside the package, so that programs find what is installed, and the manifest three folders above. */
const CACHE = join(ROOT, "node_modules", ".cache");
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, "settlegrade-"));

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A script of the package as JavaScript, in chunks as it is published. It starts several times faster than with a TypeScript loader. */
export function builtScript(script: string): string {
  const known = built.get(script);
  if (known !== undefined) return known;
  const outfile = join(folder, `${basename(script, ".ts")}.mjs`);
  const options = { bundle: true, splitting: true, platform: "node", format: "esm", packages: "external" } as const;
  const names = { outdir: folder, outExtension: { ".js": ".mjs" }, logLevel: "error" } as const;
  buildSync({ ...options, ...names, entryPoints: [join(ROOT, script)] });
  built.set(script, outfile);
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

/** The command as a process. */
export function startCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  return start("src/cli/main.ts", words, env);
}
