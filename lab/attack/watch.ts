/** Measures a service from outside: its memory, and the grades that it answers meanwhile. */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Beside } from "./beside.js";
import type { Target } from "./target.js";

export interface Watch {
  /** What happened since the last call. */
  take(): Promise<Beside>;
  close(): Promise<void>;
}

/** The same of a client of the feed. */
export interface GoodWatch extends Watch {
  /** How many odds of another event change at a time from now on. */
  changeOthers(count: number): void;
}

/** Starts a process that grades from now on. */
export function startBeside({ host, port, key }: Target): Watch {
  return watchWith(new URL("./beside.ts", import.meta.url), [host, String(port), key]);
}

/** Starts a process that changes odds and receives them from the feed. Null for a service whose store is not known. */
export function startGood({ port, feed }: Target): GoodWatch | null {
  if (feed === null) return null;
  const { child, ...watch } = watchWith(new URL("./feed/good.ts", import.meta.url), [
    feed.file,
    String(port),
    feed.key,
    ...feed.events,
  ]);
  return { ...watch, changeOthers: (count) => void child.send(count) };
}

function watchWith(file: URL, given: readonly string[]): Watch & { readonly child: ChildProcess } {
  const child = fork(fileURLToPath(file), [...given]);
  return {
    child,
    async take() {
      const answered = once(child, "message");
      child.send("take");
      const [found] = await answered;
      return found as Beside;
    },
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** Milliseconds between two looks at the memory. */
const STEP = 50;

/** The greatest memory of a process from now until the returned function is called, in MB. Null if no process is known. */
export function watchMemory(pid: number | null): () => number | null {
  if (pid === null) return () => null;
  let most = residentOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, STEP);
  return () => {
    clearInterval(timer);
    return Math.max(most, residentOf(pid));
  };
}

function residentOf(pid: number): number {
  return kilobytesOf(pid) / 1024;
}

function kilobytesOf(pid: number): number {
  if (process.platform === "linux") {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
}
