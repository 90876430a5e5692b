import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const { metafile } = await build({
  entryPoints: ["cli/run", "service/http/index"].map((name) =>
    fileURLToPath(new URL(`../../../src/${name}.ts`, import.meta.url)),
  ),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  packages: "external",
  outdir: "nowhere",
  write: false,
  metafile: true,
});

interface Loaded {
  readonly sources: readonly string[];
  readonly engine: readonly string[];
  readonly packages: readonly string[];
}

/** The files, those of the engine among them, and the packages that a part loads. */
function loadedBy(entry: string): Loaded {
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement") reach(next);
    }
  };
  const [start] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === `src/${entry}.ts`) ?? [];
  if (start === undefined) throw new Error(`${entry} is not loaded by itself`);
  reach(start);
  const sources = [...reached].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  return {
    sources,
    engine: sources
      .filter((path) => path.startsWith("src/pure/engine/"))
      .map((path) => path.slice("src/pure/engine/".length))
      .sort(),
    packages: [...reached].filter((path) => !path.endsWith(".js") && !path.startsWith("node:")).sort(),
  };
}

it("the version and the help load five small files of the engine", () => {
  const { engine, packages } = loadedBy("cli/run");
  expect(engine).toEqual([
    "input/line.ts",
    "input/nearest.ts",
    "input/remembered.ts",
    "input/time.ts",
    "types/vocabulary.ts",
  ]);
  expect(packages).toEqual(["fast-string-truncated-width"]);
});

it("grading loads no package that only the service or CSV needs", () => {
  expect(loadedBy("cli/commands/bets/grade").packages).toEqual(["fast-string-truncated-width", "picocolors"]);
});

it("keys load nothing of the engine's tables, and no schemas", () => {
  const { engine, packages } = loadedBy("cli/commands/service/keys");
  expect(engine.filter((path) => /^(?:catalogue|compile)\//.test(path))).toEqual([]);
  expect(packages).not.toContain("zod");
});

it("the service loads the schemas of its answers when its document is asked for", () => {
  const [service, document] = ["service/http/index", "pure/contract/openapi"].map(
    (entry) => loadedBy(entry).sources.filter((path) => /contract\/(?:answers|openapi)/.test(path)).length,
  );
  expect(service).toBe(0);
  expect(document).toBeGreaterThan(5);
});
