import { existsSync, readdirSync } from "node:fs";

const LIST = "/proc/self/fd";

/** False where the system does not tell which files a process has open: then nothing can be said about their number. */
export const TELLS_DESCRIPTORS = existsSync(LIST);
export const TELLS_NONE = `the open files were not counted: there is no ${LIST}`;

/** How many files, sockets and the like this process has open. */
export function openDescriptors(): number {
  return TELLS_DESCRIPTORS ? readdirSync(LIST).length : Number.NaN;
}
