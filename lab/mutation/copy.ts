import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "../tools/root.js";
import { ASKED, ASKING, instrumented } from "./instrument.js";
import type { Mutant } from "./mutant.js";

const LEFT_OUT: ReadonlySet<string> = new Set([".git", "node_modules", "dist"]);

const RECORD = `
import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
beforeAll(() => {
  process.env["${ASKING}"] = expect.getState().testPath;
});
afterAll(() => {
  const { ${ASKED}: file } = process.env;
  const known = (globalThis as { __mutation?: { asked: Set<number> } }).__mutation;
  if (file !== undefined) appendFileSync(file, JSON.stringify([expect.getState().testPath, [...(known?.asked ?? [])]]) + "\\n");
});
`;

/** Files of tests share what they import, but not while it is recorded what each of them asks for. */
const SHARED = 'isolate: mode === "long"';
const APART = `isolate: process.env.${ASKED} !== undefined`;
/** Files that fail with a mutant end the run the sooner if they run one after the other. */
const WORKERS = 'maxWorkers: "100%"';
const WORKER = `maxWorkers: process.env.${ASKED} === undefined ? 1 : "100%"`;

/** Copies the checkout, and puts the mutants into the copy. Nothing is written to the checkout. */
export async function copyWith(folder: string, mutants: readonly Mutant[]): Promise<void> {
  for (const name of readdirSync(inRoot("."))) {
    if (!LEFT_OUT.has(name)) cpSync(inRoot(name), `${folder}/${name}`, { recursive: true });
  }
  // Not one link for all: scripts of tests are built into a folder of node_modules.
  mkdirSync(`${folder}/node_modules`);
  for (const name of readdirSync(inRoot("node_modules"))) {
    if (name !== ".cache") symlinkSync(inRoot(`node_modules/${name}`), `${folder}/node_modules/${name}`);
  }
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const those = mutants.filter((mutant) => mutant.file === file);
    writeFileSync(`${folder}/${file}`, instrumented(readFileSync(inRoot(file), "utf8"), those));
  }
  appendFileSync(`${folder}/test/support/seed.ts`, RECORD);
  const config = readFileSync(inRoot("vitest.config.ts"), "utf8");
  for (const words of [SHARED, WORKERS]) {
    if (!config.includes(words)) throw new Error(`vitest.config.ts does not say ${words}`);
  }
  writeFileSync(`${folder}/vitest.config.ts`, config.replaceAll(SHARED, APART).replace(WORKERS, WORKER));
  await build({
    absWorkingDir: folder,
    entryPoints: ["lab/mutation/vectors.ts"],
    outfile: `${folder}/${VECTORS}`,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
  });
}

/** As many folders deep as the tests, whose paths of fixtures it contains. */
export const VECTORS = "lab/mutation/built/vectors.mjs";
