import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Damage } from "../ports.js";
import { Connection, type Driver, loadDriver } from "./connection/driver.js";
import { StoreFile } from "./connection/file.js";
import { hasChanges, hasOdds, isStore } from "./schema.js";
import { verifySteps } from "./verifying.js";

/** How long a lock is waited for, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Copies a SQLite file that may be in use: the copy is the file at one moment, and complete by itself. It appears under its
 * name when it is on the disk. Only its owner may read it, since it may have keys. Every record of the copy is read, and
 * `onDamage` is called with those that are damaged: they are damaged in the original too.
 *
 * @throws Error, as a rejection, if the file cannot be read, if the copy exists already or cannot be written
 */
export async function backUp(
  path: string,
  copy: string,
  onDamage: (damaged: readonly Damage[]) => void = () => {},
): Promise<void> {
  const driver = await loadDriver();
  if (existsSync(copy)) throw new Error(`${copy}: this file exists already; choose another name`);
  const part = `${resolve(copy)}.part`;
  // The copy of a run that was interrupted.
  rmSync(part, { force: true });
  const file = new StoreFile(driver, path, { creates: false, timeout: PATIENCE, prepare: () => {} });
  try {
    closeSync(create(part, copy));
    file.with((connection) => connection.run("VACUUM INTO ?", part));
    finish(driver, part, onDamage);
    flush(part);
    renameSync(part, copy);
    flush(dirname(part));
  } finally {
    file.close();
    for (const end of ["", "-wal", "-shm"]) rmSync(`${part}${end}`, { force: true });
  }
}

function create(part: string, copy: string): number {
  try {
    return openSync(part, "wx", 0o600);
  } catch (error) {
    throw new Error(`${copy}: cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A copy does not have the write-ahead log of its original, without which readers and a writer wait for each other. */
function finish(driver: Driver, part: string, onDamage: (damaged: readonly Damage[]) => void): void {
  const connection = new Connection(driver, part, PATIENCE);
  try {
    connection.exec("PRAGMA journal_mode = WAL");
    // What writes to the copy gives out numbers that the original never does.
    if (isStore(connection) && hasOdds(connection)) connection.run("UPDATE odds_counter SET is_restored = 1");
    // Who reads the copy has not read the original.
    if (isStore(connection) && hasChanges(connection))
      connection.exec("DELETE FROM event_changes; UPDATE odds_counter SET oldest_change = change");
    const steps = verifySteps(false);
    for (let step = steps.next(connection); step.done !== true; step = steps.next(connection)) {
      if (step.value.damaged.length > 0) onDamage(step.value.damaged);
    }
    connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    connection.close();
  }
}

function flush(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
