import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { inRoot, ROOT } from "../tools/root.js";
import type { Asked } from "./find.js";

/** Runs a task to its end. Its exit code is that of this process. */
export async function start({ task: { how }, words }: Asked): Promise<void> {
  if ("file" in how) await load(how.file, words);
  else if ("program" in how) await spawned(programOf(how.program), [...how.words, ...words]);
  else await each(how.tasks);
}

/** In this process, so that signals, input and exit code are the task's. */
async function load(file: string, words: readonly string[]): Promise<void> {
  const path = inRoot(file);
  process.argv.splice(1, process.argv.length, path, ...words);
  await import(pathToFileURL(path).href);
}

/** Each in a process of its own, since one may write what the next one imports. Stops at the first that fails. */
async function each(names: readonly string[]): Promise<void> {
  for (const name of names) {
    await spawned(process.execPath, [...process.execArgv, inRoot("lab/run.ts"), name]);
    if (process.exitCode !== 0) return;
  }
}

const programOf = (name: string): string => (name === "npm" ? name : inRoot(`node_modules/.bin/${name}`));

async function spawned(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { cwd: ROOT, stdio: "inherit" });
  const listeners = Object.entries({
    SIGTERM: () => child.kill("SIGTERM"),
    SIGHUP: () => child.kill("SIGHUP"),
    // Ctrl-C of a terminal reaches the child by itself.
    SIGINT: () => process.stdin.isTTY || child.kill("SIGINT"),
  });
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const [code, signal] = await once(child, "exit");
  for (const [each, listener] of listeners) process.off(each, listener);
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}
