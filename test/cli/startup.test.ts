import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const RUN = fileURLToPath(new URL("../../src/cli/run.ts", import.meta.url));

it("grading loads no package that only the service needs", async () => {
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
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement") reach(next);
    }
  };
  reach(Object.keys(metafile.outputs).find((path) => path.endsWith("/run.js")) ?? "");
  const packages = [...reached].filter((path) => !path.endsWith(".js") && !path.startsWith("node:"));
  expect(packages.sort()).toEqual(["fast-string-truncated-width", "papaparse", "picocolors"]);
});
