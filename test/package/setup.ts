/**
 * Builds and packs the package from a copy of the sources, then installs the tarball into an empty project: what the
 * tests of this folder look at is what a user gets, and the working copy's own `dist` plays no part.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

export interface Packed {
  /** Paths inside the tarball. */
  readonly files: readonly string[];
  /** Size of all files together, in bytes. */
  readonly unpackedSize: number;
  /** Size of the tarball, in bytes. */
  readonly packedSize: number;
  /** The project that the tarball was installed into. */
  readonly consumer: string;
  /** The installed package. */
  readonly installed: string;
}

declare module "vitest" {
  interface ProvidedContext {
    packed: Packed;
  }
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NEEDED = ["package.json", "tsconfig.base.json", "tsconfig.json", "tsup.config.ts", "src", "fixtures"];
const ADDED = ["README.md", "LICENSE", "CHANGELOG.md"];

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-package-"));
  try {
    project.provide("packed", packAndInstall(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

function packAndInstall(folder: string): Packed {
  const copy = join(folder, "copy");
  mkdirSync(copy);
  for (const name of NEEDED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ADDED.filter((file) => existsSync(join(ROOT, file)))) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");
  npm(copy, "run", "build");
  const [tarball] = JSON.parse(npm(copy, "pack", "--json", "--ignore-scripts", "--pack-destination", folder));

  const consumer = join(folder, "consumer");
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  npm(consumer, "install", "--prefer-offline", "--no-audit", "--no-fund", join(folder, tarball.filename));
  return {
    files: tarball.files.map((file: { path: string }) => file.path),
    unpackedSize: tarball.unpackedSize,
    packedSize: tarball.size,
    consumer,
    installed: join(consumer, "node_modules", "settlegrade"),
  };
}

/** Runs npm without what an outer `npm test` put into the environment. */
function npm(folder: string, ...args: string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/i.test(name)),
  );
  return execFileSync("npm", args, {
    cwd: folder,
    encoding: "utf8",
    env,
    stdio: "pipe",
    shell: process.platform === "win32",
  });
}
