/** The parts of the benchmark, by name. */
import { messageBytes } from "./bytes.js";
import { comparePlain, compareRaw } from "./compare.js";
import { filters } from "./filters.js";
import { memory } from "./memory.js";

export type Part = (built: string, flags: readonly string[]) => Promise<void>;

export const PARTS: Readonly<Record<string, Part>> = {
  speed: compareRaw,
  plain: comparePlain,
  filters,
  memory,
  bytes: messageBytes,
};
