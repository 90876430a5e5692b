import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Rulebook } from "../../pure/engine/index.js";
import type { Engine } from "../../pure/verdicts/difference.js";
import { codeOf } from "../../service/sources/error-code.js";
import { messageOf, UsageError } from "../errors.js";

/** The folder in the tarballs of npm. */
const FOLDER = "package";

/** A version of this package. */
interface Package {
  readonly version: string;
  readonly engine: Engine;
  /** Null if it has no rulebook of the name. */
  rulebook(name: string): Promise<Rulebook | null>;
}

/**
 * The package in a tarball or a folder. Its code runs in this process.
 *
 * @param unpacked a folder for what is in a tarball
 * @throws UsageError if it is no version of this package
 */
export async function packageAt(path: string, unpacked: string): Promise<Package> {
  const folder = await folderOf(path, unpacked);
  const version = await versionOf(path, folder);
  const { grade, explain }: Partial<Engine> = await loaded(path, folder, "index.js");
  if (typeof grade !== "function" || typeof explain !== "function") {
    throw new UsageError(`${path}: settlegrade ${version} cannot be compared: it has no grade and explain.`);
  }
  return {
    version,
    engine: { grade, explain },
    async rulebook(name) {
      const { rulebook } = await loaded<{ rulebook(name: string): Rulebook }>(path, folder, "rulebooks.js");
      try {
        return rulebook(name);
      } catch {
        return null;
      }
    },
  };
}

/** Gives a temporary folder, and removes it afterwards. */
export async function withFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), "settlegrade-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function folderOf(path: string, unpacked: string): Promise<string> {
  if (!existsSync(path)) throw new UsageError(`${path}: there is no such file or directory.`);
  if (statSync(path).isDirectory()) return resolve(path);
  try {
    await promisify(execFile)("tar", ["-xzf", resolve(path), "-C", unpacked]);
  } catch (error) {
    const why =
      codeOf(error) === "ENOENT"
        ? "the program tar is needed to unpack a tarball; unpack it, and name its folder"
        : "this is no tarball of a package (tar cannot unpack it)";
    throw new UsageError(`${path}: ${why}.`, { cause: error });
  }
  return join(unpacked, FOLDER);
}

async function versionOf(path: string, folder: string): Promise<string> {
  let manifest: { readonly name?: unknown; readonly version?: unknown };
  try {
    manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  } catch (error) {
    throw new UsageError(`${path}: this is no package: it has no package.json that can be read.`, { cause: error });
  }
  const { name, version } = manifest;
  if (name === "settlegrade" && typeof version === "string") return version;
  throw new UsageError(`${path}: this is the package ${JSON.stringify(name)}; a version of settlegrade is needed.`);
}

async function loaded<Exports>(path: string, folder: string, file: string): Promise<Exports> {
  try {
    return await import(pathToFileURL(join(folder, "dist", file)).href);
  } catch (error) {
    throw new UsageError(`${path}: dist/${file} of it cannot be loaded: ${messageOf(error)}`, { cause: error });
  }
}
