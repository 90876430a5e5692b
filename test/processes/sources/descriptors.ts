import { existsSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const LIST = "/proc/self/fd";

/** False if the system does not list the open files of a process, so that they cannot be counted. */
export const TELLS_DESCRIPTORS = existsSync(LIST);
export const TELLS_NONE = `the open files were not counted: there is no ${LIST}`;

/** How often this process has a file open, with what belongs to it: `-wal` and `-shm`. What other tests have open does not count. */
export function openDescriptors(file: string): number {
  if (!TELLS_DESCRIPTORS) return Number.NaN;
  const path = join(realpathSync(dirname(file)), basename(file));
  return readdirSync(LIST).filter((descriptor) => targetOf(descriptor).startsWith(path)).length;
}

/** Empty for the descriptor of the list itself, which is closed by now. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(join(LIST, descriptor));
  } catch {
    return "";
  }
}
