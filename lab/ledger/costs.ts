/** Processor time, which other work on the machine changes less than it does the time that passes. */
import { readdirSync, readFileSync } from "node:fs";

/** In microseconds: of this process, and of the connections that a server has. */
export interface Cost {
  readonly own: number;
  readonly server: number;
}

export const totalOf = ({ own, server }: Cost): number => own + server;

/** Processor time that a server has spent on connections up to now. */
export type ServerClock = () => number;

export const NO_SERVER: ServerClock = () => 0;

/** Linux alone says what a process has used in less than hundredths of a second. */
export function backendsOf(server: () => number, user: string): ServerClock {
  // A pool closes connections that are idle, and what they have spent stays spent.
  const times = new Map<string, number>();
  return () => {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    for (const pid of pids) if (isBackend(pid, server(), user)) times.set(pid, timeOf(pid));
    return [...times.values()].reduce((sum, time) => sum + time, 0);
  };
}

function isBackend(pid: string, server: number, user: string): boolean {
  const isChild =
    read(pid, "stat")
      .replace(/^.*\) /s, "")
      .split(" ")[1] === String(server);
  return isChild && read(pid, "cmdline").startsWith(`postgres: ${user} `);
}

const timeOf = (pid: string): number => Number(read(pid, "schedstat").split(" ")[0]) / 1_000;

/** Nothing of a process that has ended meanwhile. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** What each of so many pieces of the work costs. */
export async function costOf(work: () => Promise<unknown>, pieces: number, server: ServerClock): Promise<Cost> {
  const before = server();
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return { own: (user + system) / pieces, server: (server() - before) / pieces };
}

/** Of several turns the cheapest: other work on the machine only adds to what a turn costs. */
export function least([first, ...more]: readonly Cost[]): Cost {
  if (first === undefined) throw new RangeError("nothing was measured");
  return more.reduce((best, cost) => (totalOf(cost) < totalOf(best) ? cost : best), first);
}
