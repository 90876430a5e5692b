import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Distinguishes a file from another one of the same name, and shows when it was last written. */
export interface FileState {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
  readonly mtimeMs: number;
  /** Unlike the time of the last write, a copy does not keep it. */
  readonly ctimeMs: number;
}

/** Null if there is no file. */
export function fileStateOf(path: string): FileState | null {
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  if (found?.isFile() === false)
    throw new Error(found.isDirectory() ? "this is a directory, not a file" : "this is not a regular file");
  return found;
}

export function isSameFile(one: FileState | null, other: FileState | null): boolean {
  return one?.ino === other?.ino && one?.dev === other?.dev;
}

/** Whether a file may have been written, or is another one. */
export function hasChanged(before: FileState | null, now: FileState | null): boolean {
  const isAsWritten =
    now?.size === before?.size && now?.mtimeMs === before?.mtimeMs && now?.ctimeMs === before?.ctimeMs;
  return !isAsWritten || !isSameFile(before, now);
}

/** The file or its folder, whichever this process may not write to; null if it may write to both. SQLite needs both. */
export function notWritable(path: string): string | null {
  const file = realpathSync(path);
  return [file, dirname(file)].find((each) => !mayWrite(each)) ?? null;
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The log of a database, if there is anything in it: without it the file may be incomplete or damaged. */
export function logOf(path: string): string | null {
  const file = realpathSync(path);
  const logs = ["-wal", "-journal"].map((ending) => file + ending);
  return logs.find((log) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) ?? null;
}

/**
 * The write-ahead log that should be there, if it is not: null otherwise. The last process that closes a database deletes its
 * index of the log, `-shm`, and then the log. If only the index is left, that process was killed and somebody took the log away.
 */
export function missingLog(path: string): string | null {
  const file = realpathSync(path);
  return existsSync(`${file}-shm`) && !existsSync(`${file}-wal`) ? `${file}-wal` : null;
}

/** The reason why a file could be neither opened nor created. */
export function whyNot(path: string): string {
  const folder = dirname(path);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isThere) return `the folder ${folder} does not exist`;
  if (!existsSync(path)) return mayWrite(folder) ? NO_REASON : `this process may not write to ${folder}`;
  try {
    accessSync(path, constants.R_OK);
    return NO_REASON;
  } catch {
    return `this process may not read ${path}`;
  }
}

const NO_REASON = "SQLite gave no reason";
