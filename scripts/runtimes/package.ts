import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./processes.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDED = [
  "package.json",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "tsup.config.ts",
  "src",
  "playground",
  "scripts/playground.ts",
  "fixtures",
];
const ADDED = ["README.md", "LICENSE", "CHANGELOG.md"];

/** Builds and packs the package from a copy of the sources; returns the tarball's path. */
export async function pack(folder: string): Promise<string> {
  const copy = join(folder, "copy");
  mkdirSync(copy);
  for (const name of NEEDED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ADDED.filter((file) => existsSync(join(ROOT, file)))) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");
  await run(copy, "npm", "run", "build");
  const packed = await run(copy, "npm", "pack", "--json", "--ignore-scripts", "--pack-destination", folder);
  const [tarball] = JSON.parse(packed) as readonly { readonly filename: string }[];
  if (tarball === undefined) throw new Error(`npm pack made nothing: ${packed}`);
  return join(folder, tarball.filename);
}

/** Installs packages into an empty project, without running their scripts. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await run(folder, "npm", "install", ...quiet, ...packages);
}
