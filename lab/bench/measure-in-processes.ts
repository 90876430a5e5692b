import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { programs } from "../tools/programs.js";

/** The same code differs by a factor of two between processes, so that a figure is the median of several. */
export const PROCESSES = 3;

/** Bundles a measurement as the package is built, since running the sources directly can be slower, and returns what its processes print. */
export async function measureInProcesses<Found>(entry: string): Promise<Found[]> {
  const built = await programs(entry);
  const words = [built.fileOf(basename(entry, ".ts"))];
  try {
    return Array.from({ length: PROCESSES }, () =>
      JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })),
    );
  } finally {
    await built.remove();
  }
}
