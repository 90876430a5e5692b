import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The path without links. The file itself need not exist. */
export function realPathOf(path: string): string {
  const full = resolve(path);
  for (const [known, rest] of [
    [full, ""],
    [dirname(full), basename(full)],
  ] as const) {
    try {
      return join(realpathSync(known), rest);
    } catch {
      // Its folder may exist.
    }
  }
  return full;
}
