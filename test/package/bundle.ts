import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";

const LINT = fileURLToPath(new URL("../../biome.json", import.meta.url));
/** The CommonJS form has a `module` to export to, by its nature, and requires pieces of its own. */
const OF_COMMON_JS = ["module", "exports", "require"];

/** The globals that the lint rule denies to the engine: a built file is scanned for them too. */
export function denied(file: string): string[] {
  const names: string[] = Object.keys(
    JSON.parse(readFileSync(LINT, "utf8")).overrides.find(
      ({ includes }: { includes: string[] }) => includes[0] === "src/pure/engine/**",
    ).linter.rules.style.noRestrictedGlobals.options.deniedGlobals,
  );
  return file.endsWith(".cjs") ? names.filter((name) => !OF_COMMON_JS.includes(name)) : names;
}

export async function bundle(entry: string, options: BuildOptions = {}) {
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    ...options,
  });
  return { code: built.outputFiles?.[0]?.text ?? "", metafile: built.metafile };
}

/** The names that a file uses without declaring them, among those that are asked for. */
export async function uses(entry: string, names: readonly string[], options: BuildOptions = {}): Promise<string[]> {
  const marks = names.map((name) => [name, `used_${name.replace(".", "_")}`] as const);
  const { code } = await bundle(entry, { define: Object.fromEntries(marks), ...options });
  return marks.filter(([, mark]) => new RegExp(`\\b${mark}\\b`).test(code)).map(([name]) => name);
}

export async function gzipped(entry: string, options: BuildOptions = {}): Promise<number> {
  const { code } = await bundle(entry, options);
  const bytes = gzipSync(code, { level: 9 }).length;
  console.info(`${basename(entry)}: ${code.length} bytes minified, ${bytes} bytes gzipped`);
  return bytes;
}
