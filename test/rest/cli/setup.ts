/** A folder for the scripts that tests run as JavaScript: each is built once, whichever test needs it first. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    scripts: string;
  }
}

/** Inside the package, so that programs find what is installed, and the manifest three folders above. */
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache", import.meta.url));

export function setup(project: TestProject): () => void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "settlegrade-"));
  project.provide("scripts", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
