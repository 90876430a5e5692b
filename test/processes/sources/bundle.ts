import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The installed driver, for programs outside the repository. */
export const LIBSQL = pathToFileURL(createRequire(import.meta.url).resolve("libsql")).href;

/**
 * Bundles a program to plain JavaScript, which starts in a fraction of the time that a TypeScript loader
 * needs. `libsql` is where the program imports the driver from; "libsql" itself is not found outside the repository.
 */
export async function bundle(program: URL, folder: string, libsql: string = LIBSQL): Promise<string> {
  const outfile = join(folder, `${basename(program.pathname, ".ts")}.mjs`);
  await build({
    entryPoints: [fileURLToPath(program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    plugins: [
      {
        name: "where-libsql-is",
        setup: ({ onResolve }) => onResolve({ filter: /^libsql$/ }, () => ({ path: libsql, external: true })),
      },
    ],
  });
  return outfile;
}
