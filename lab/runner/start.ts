import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { inRoot, ROOT } from "../tools/root.js";
import type { Asked } from "./find.js";

const PASSED_ON = ["SIGTERM", "SIGHUP"] as const;

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
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  // Ctrl-C reaches the child too, which ends in its own way.
  const wait = (): void => {};
  for (const signal of PASSED_ON) process.on(signal, pass);
  process.on("SIGINT", wait);
  const [code, signal]: [number | null, NodeJS.Signals | null] = await ended(child);
  for (const each of PASSED_ON) process.off(each, pass);
  process.off("SIGINT", wait);
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

async function ended(child: ReturnType<typeof spawn>): Promise<[number | null, NodeJS.Signals | null]> {
  const [code, signal] = await once(child, "exit");
  return [code, signal];
}
