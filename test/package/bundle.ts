import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
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
    ...(options.stdin ? {} : { entryPoints: [entry] }),
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

/** The bytes of a program with the packages that it imports, bundled, minified and as browsers get it. */
export async function compressed(name: string, program: string, folder: string): Promise<number> {
  const { code } = await bundle("", { stdin: { contents: program, resolveDir: folder }, logLevel: "error" });
  const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  console.info(`${name}: ${code.length} bytes minified, ${bytes} bytes in brotli`);
  return bytes;
}
