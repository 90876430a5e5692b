import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The installed driver, for programs outside the repository. */
export const LIBSQL = pathToFileURL(createRequire(import.meta.url).resolve("libsql")).href;

/**
 * Bundles a program of this folder to plain JavaScript, which starts in a fraction of the time that a TypeScript loader
 * needs. `libsql` is where the program imports the driver from; "libsql" itself is not found outside the repository.
 */
export async function bundle(program: string, folder: string, libsql: string = LIBSQL): Promise<string> {
  const outfile = join(folder, `${program.replaceAll("/", "-")}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`${program}.ts`, import.meta.url))],
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
