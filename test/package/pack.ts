/**
 * Builds and packs the package from a copy of the sources, so that the working copy's own `dist` plays no part. With
 * `SETTLEGRADE_BUILT=yes`, as in .ci/run after its build, the `dist` of the working copy is packed, and nothing is built again.
 */
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What `npm pack` says of a tarball. */
export interface Tarball {
  /** Where it is. */
  readonly path: string;
  readonly files: readonly { readonly path: string }[];
  readonly unpackedSize: number;
  readonly size: number;
  /** The digest of its bytes. */
  readonly integrity: string;
}

/** Runs npm in a folder, and resolves to what it printed. */
type Npm = (folder: string, ...args: readonly string[]) => Promise<string>;

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SETTINGS = ["package.json", "tsconfig.base.json", "tsconfig.json", "tsconfig.build.json", "tsup.config.ts"];
const PAGE = ["playground", "lab"];
const NEEDED = [...SETTINGS, ...PAGE, "src", "fixtures", "docs", "examples"];
const ADDED = ["README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md", "rulebook.schema.json"];

/** Packs the package into a folder. */
export async function pack(folder: string, npm: Npm): Promise<Tarball> {
  const built = process.env["SETTLEGRADE_BUILT"] === "yes" ? ROOT : await buildCopy(join(folder, "copy"), npm);
  return packBuilt(built, folder, npm);
}

/** Packs what is built into a folder. */
export async function packBuilt(built: string, folder: string, npm: Npm): Promise<Tarball> {
  const printed = await npm(built, "pack", "--json", "--ignore-scripts", "--pack-destination", folder);
  const [tarball] = JSON.parse(printed) as readonly (Tarball & { readonly filename: string })[];
  if (tarball === undefined) throw new Error(`npm pack made nothing: ${printed}`);
  return { ...tarball, path: join(folder, tarball.filename) };
}

/** Builds the package in a new copy of the sources. */
export async function buildCopy(copy: string, npm: Npm): Promise<string> {
  mkdirSync(copy);
  for (const name of NEEDED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ADDED.filter((file) => existsSync(join(ROOT, file)))) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");
  await npm(copy, "run", "build");
  return copy;
}
