import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { inRoot } from "./root.js";

export interface Programs {
  /** Where they are. Whoever has made them may keep other files there. */
  readonly folder: string;
  /** The file of a program, by its name without an ending. */
  fileOf(name: string): string;
  /** Removes the folder. */
  remove(): Promise<void>;
}

/**
 * Bundles programs as the package is built: they start in a fraction of the time that a TypeScript loader needs, and run as fast as what is
 * published.
 *
 * @param entries places in the checkout, such as `src/cli/main.ts`
 */
export function programs(...entries: readonly string[]): Promise<Programs> {
  return changedPrograms([], ...entries);
}

/** The same of a tree that differs from this checkout in what plugins change. */
export async function changedPrograms(plugins: Plugin[], ...entries: readonly string[]): Promise<Programs> {
  // In node_modules, so that packages outside of the bundle are found.
  const cache = inRoot("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "settlegrade-programs-"));
  await build({
    entryPoints: Object.fromEntries(entries.map((entry) => [basename(entry, ".ts"), inRoot(entry)])),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    tsconfig: inRoot("tsconfig.json"),
    logLevel: "error",
    plugins,
  });
  return {
    folder,
    fileOf: (name) => join(folder, `${name}.mjs`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
