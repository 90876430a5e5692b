#!/usr/bin/env node
import { run } from "./run.js";

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  isTTY: process.stdout.isTTY === true,
  columns: process.stdout.columns ?? 0,
  ...(process.stderr.isTTY === true ? { errorColumns: process.stderr.columns ?? 0 } : {}),
});
