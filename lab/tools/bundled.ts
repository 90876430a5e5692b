/** The packages that a bundle contains. */
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "./root.js";

/** The names of the packages whose files these are, given by their paths in node_modules. */
export function packagesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
}

/** The licence that an installed package comes with. Whoever copies a part of it copies the licence. */
export function licenceOf(name: string): string {
  const folder = inRoot(`node_modules/${name}`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${name} has no licence file`);
  return readFileSync(`${folder}/${file}`, "utf8").trim();
}
