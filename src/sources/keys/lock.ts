/** One writer at a time, also of several processes, by a file beside the file. */
import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Another one for each lock that was ever taken. */
  readonly token: string;
}

/** Does the work while no other process does its own on the same path; throws where another one holds it for too long. */
export async function withLock<T>(path: string, patience: number, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  await acquire(lock, Date.now() + patience);
  try {
    return await work();
  } finally {
    await unlinkIfThere(lock);
  }
}

/** A link is made whole or not at all, with its text in it: a lock always says whose it is. */
async function acquire(lock: string, deadline: number): Promise<void> {
  const token = randomBytes(8).toString("hex");
  const own = `${lock}.${token}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, host: hostname(), token }), { flag: "wx", mode: 0o600 });
  try {
    while (!(await linked(own, lock))) {
      const text = await readIfThere(lock);
      const owner = ownerIn(text);
      if (owner !== null && isDead(owner)) await bury(lock, owner, deadline);
      else if (Date.now() < deadline) await sleep(5 + Math.random() * 15);
      else throw new Error(`${lock} is held${ofWhom(owner)}; delete it if that process is gone`);
    }
  } finally {
    await unlink(own);
  }
}

/**
 * Removes the lock of a process that died. Of all who find it only one may: another one that comes late would remove the
 * lock of whoever took it next. So the right to remove this one lock is a lock of its own.
 */
async function bury(lock: string, dead: Owner, deadline: number): Promise<void> {
  const grave = `${lock}.${dead.token}.grave`;
  await acquire(grave, deadline);
  try {
    if (ownerIn(await readIfThere(lock))?.token !== dead.token) return;
    await unlinkIfThere(`${lock}.${dead.token}`);
    await unlink(lock);
  } finally {
    await unlink(grave);
  }
}

async function linked(own: string, lock: string): Promise<boolean> {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  }
}

async function unlinkIfThere(file: string): Promise<void> {
  try {
    await unlink(file);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

function ownerIn(text: string): Owner | null {
  const [, pid, host, token] = /^\{"pid":(\d{1,10}),"host":"([^"]*)","token":"([0-9a-f]{16})"\}$/.exec(text) ?? [];
  return pid === undefined || host === undefined || token === undefined ? null : { pid: Number(pid), host, token };
}

/** Only of a process on this machine it is known; a number that is in use again counts as alive. */
function isDead({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

function ofWhom(owner: Owner | null): string {
  return owner === null ? "" : ` by process ${owner.pid} on ${owner.host}`;
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
