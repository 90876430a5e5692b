/**
 * Packs the package and installs the tarball into an empty project: the tests of this folder see what a user gets. The build
 * runs in the background; `packed()` waits for it.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { pack } from "./pack.js";
import { type Packed, RESULT, type Result } from "./packed.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder in which the package is built, and then its result is written. */
    packing: string;
  }
}

export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-package-"));
  project.provide("packing", folder);
  const end = new AbortController();
  const work = packAndInstall(folder, end.signal).then(
    (packed) => report(folder, { packed }),
    (error: Error & { stderr?: string; stdout?: string }) => {
      if (!end.signal.aborted) report(folder, { failure: [error.message, error.stdout, error.stderr].join("\n") });
    },
  );
  return async () => {
    end.abort();
    await work;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

/** In one step, so that nobody reads half of it. */
function report(folder: string, result: Result): void {
  const path = join(folder, RESULT);
  writeFileSync(`${path}.part`, JSON.stringify(result));
  renameSync(`${path}.part`, path);
}

async function packAndInstall(folder: string, signal: AbortSignal): Promise<Packed> {
  const npm = (cwd: string, ...args: string[]): Promise<string> => runNpm(cwd, args, signal);
  const tarball = await pack(folder, npm);
  const consumer = join(folder, "consumer");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  await npm(consumer, "install", "--prefer-offline", "--no-audit", "--no-fund", tarball.path);
  return {
    files: tarball.files.map(({ path }) => path),
    unpackedSize: tarball.unpackedSize,
    packedSize: tarball.size,
    consumer,
    installed: join(consumer, "node_modules", "settlegrade"),
  };
}

/** Runs npm without what an outer `npm test` put into the environment. */
export async function runNpm(cwd: string, args: readonly string[], signal?: AbortSignal): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/i.test(name)),
  );
  const options = {
    cwd,
    env,
    ...(signal && { signal }),
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  };
  return (await promisify(execFile)("npm", args, options)).stdout.toString();
}
