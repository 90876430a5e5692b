import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../../src/cli/main.ts", import.meta.url));

it("grading loads no package that only the service needs", async () => {
  const { metafile } = await build({
    entryPoints: [MAIN],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    outdir: "nowhere",
    write: false,
    metafile: true,
  });
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement") reach(next);
    }
  };
  reach(Object.keys(metafile.outputs).find((path) => path.endsWith("/main.js")) ?? "");
  const packages = [...reached].filter((path) => !path.endsWith(".js") && !path.startsWith("node:"));
  expect(packages.sort()).toEqual(["fast-string-truncated-width", "papaparse", "picocolors"]);
});
