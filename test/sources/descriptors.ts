import { existsSync, readdirSync } from "node:fs";

const LIST = "/proc/self/fd";

/** False if the system does not list the open files of a process, so that they cannot be counted. */
export const TELLS_DESCRIPTORS = existsSync(LIST);
export const TELLS_NONE = `the open files were not counted: there is no ${LIST}`;

/** How many files and sockets this process has open. */
export function openDescriptors(): number {
  return TELLS_DESCRIPTORS ? readdirSync(LIST).length : Number.NaN;
}
