#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { run } from "./run.js";
// Imported here, since loading the rest needs more open files than some processes may have.
import { tooFewFiles } from "./too-few-files.js";

async function main(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), {
    // Opened by a command that reads it.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    isTTY: process.stdout.isTTY === true,
    columns: process.stdout.columns ?? 0,
    ...(process.stderr.isTTY === true ? { errorColumns: process.stderr.columns ?? 0 } : {}),
    threads: { file: new URL(import.meta.url) },
  });
}

try {
  // A thread runs this file too, so that it is found wherever the package is.
  if (isMainThread) await main();
  else await import("./worker.js");
} catch (error) {
  const sentence = tooFewFiles(error);
  if (sentence === null) throw error;
  process.stderr.write(`settlegrade: ${sentence}\n`);
  process.exitCode = 2;
}
