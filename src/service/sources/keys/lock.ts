/** One writer at a time, across processes too, by a lock file next to the file. */
import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../error-code.js";

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Unique to each lock. */
  readonly token: string;
}

/** Does the work while no other process works on the same path. Throws if another one holds the lock for too long. */
export async function withLock<T>(path: string, patience: number, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  await acquire(lock, Date.now() + patience);
  try {
    return await work();
  } finally {
    await unlinkIfThere(lock);
  }
}

/** The locks that this process holds until it ends. */
const HELD = new Set<string>();

/**
 * Holds the lock of a path until the process ends, however it ends, or until the function that it returns is called. Throws at once
 * if another process holds it.
 */
export async function holdLock(path: string): Promise<() => Promise<void>> {
  const lock = `${path}.lock`;
  if (HELD.has(lock)) throw new Error(`${lock} is held by this process`);
  HELD.add(lock);
  try {
    // In a container that starts again, each process has the number of the one before.
    await acquire(lock, Date.now(), ({ pid, host }) => pid === process.pid && host === hostname());
  } catch (error) {
    HELD.delete(lock);
    throw error;
  }
  return async () => {
    if (HELD.delete(lock)) await unlinkIfThere(lock);
  };
}

/** A link is created whole or not at all, with its content: a lock always names its owner. */
async function acquire(lock: string, deadline: number, isGone: (owner: Owner) => boolean = isDead): Promise<void> {
  const token = randomBytes(8).toString("hex");
  const own = `${lock}.${token}`;
  await create(own, JSON.stringify({ pid: process.pid, host: hostname(), token }));
  try {
    while (!(await linked(own, lock))) {
      const text = await readIfThere(lock);
      const owner = ownerIn(text);
      if (owner !== null && (isDead(owner) || isGone(owner))) await bury(lock, owner, deadline);
      else if (Date.now() < deadline) await sleep(5 + Math.random() * 15);
      else throw new Error(`${lock} is held${ofWhom(owner)}; delete the file if that process no longer runs`);
    }
  } finally {
    await unlink(own);
  }
}

async function create(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!["EROFS", "EACCES", "EPERM"].includes(codeOf(error) ?? "")) throw error;
    throw new Error(`this process may not write to ${dirname(file)}`, { cause: error });
  }
}

/**
 * Removes the lock of a process that died. Only one of those who find it may do so: a late one would remove the lock of
 * the next owner. So the right to remove this lock is a lock too.
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

/** Known only for processes of this machine. A process number that is in use again counts as alive. */
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
  return owner === null ? " by an unknown process" : ` by process ${owner.pid} on ${owner.host}`;
}
