/** Measures a service from outside: its memory, and the grades that it answers meanwhile. */
import { execFileSync, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { Peer } from "../tools/peer.js";
import { inRoot } from "../tools/root.js";
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
  return watchOf(peerOf<"take">("beside", host, String(port), key));
}

/** Starts a process that changes odds and receives them from the feed. Null for a service whose store is not known. */
export function startGood({ port, feed }: Target): GoodWatch | null {
  if (feed === null) return null;
  const peer = peerOf<"take" | number>("feed/good", feed.file, String(port), feed.key, ...feed.events);
  return { ...watchOf(peer), changeOthers: (count) => peer.tell(count) };
}

function peerOf<Order extends "take" | number>(name: string, ...given: readonly string[]): Peer<Order | "take"> {
  return new Peer(fork(inRoot(`lab/attack/${name}.ts`), [...given]), `the process ${name}`);
}

function watchOf(peer: Peer<"take"> | Peer<"take" | number>): Watch {
  return { take: () => peer.ask<Beside>("take"), close: () => peer.stop() };
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
