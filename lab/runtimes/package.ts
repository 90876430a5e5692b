import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.js";

/** Runs npm in a folder, and resolves to what it printed. */
export const npm = (folder: string, ...words: readonly string[]): Promise<string> => run(folder, "npm", ...words);

/** Installs packages into an empty project, without running their scripts. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await npm(folder, "install", ...quiet, ...packages);
}
