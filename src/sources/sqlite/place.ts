import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Distinguishes a file from another one of the same name, and shows when it was last written. */
export interface Place {
  readonly dev: number;
  readonly ino: number;
  readonly mtimeMs: number;
}

/** Null if there is no file. */
export function placeOf(path: string): Place | null {
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  if (found?.isFile() === false)
    throw new Error(found.isDirectory() ? "this is a directory, not a file" : "this is not a regular file");
  return found;
}

/** The reason why a file could be neither opened nor created. */
export function whyNot(path: string): string {
  const folder = dirname(path);
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isThere) return `the folder ${folder} does not exist`;
  try {
    accessSync(existsSync(path) ? path : folder, constants.R_OK | constants.W_OK);
    return "SQLite gave no reason";
  } catch {
    return `this process may not write to ${existsSync(path) ? path : folder}`;
  }
}
