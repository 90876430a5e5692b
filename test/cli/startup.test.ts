import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const RUN = fileURLToPath(new URL("../../src/cli/run.ts", import.meta.url));
const { metafile } = await build({
  entryPoints: [RUN],
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  packages: "external",
  outdir: "nowhere",
  write: false,
  metafile: true,
});

/** The files of the engine and the packages that a part of the command loads. */
function loadedBy(entry: string): { readonly engine: readonly string[]; readonly packages: readonly string[] } {
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement") reach(next);
    }
  };
  const [start] =
    Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === `src/cli/${entry}.ts`) ?? [];
  if (start === undefined) throw new Error(`${entry} is not loaded by itself`);
  reach(start);
  const sources = [...reached].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  return {
    engine: sources
      .filter((path) => path.startsWith("src/engine/"))
      .map((path) => path.slice("src/engine/".length))
      .sort(),
    packages: [...reached].filter((path) => !path.endsWith(".js") && !path.startsWith("node:")).sort(),
  };
}

it("the version and the help load three small files of the engine", () => {
  const { engine, packages } = loadedBy("run");
  expect(engine).toEqual(["input/nearest.ts", "input/time.ts", "words/vocabulary.ts"]);
  expect(packages).toEqual(["fast-string-truncated-width"]);
});

it("grading loads no package that only the service needs", () => {
  expect(loadedBy("commands/grade").packages).toEqual(["fast-string-truncated-width", "papaparse", "picocolors"]);
});
