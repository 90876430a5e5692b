import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { licenceOf as licenceOfPackage } from "../../tools/bundled.js";
import { ROOT } from "../../tools/root.js";

/** All of them permit use in a closed product, if their notices stay with it. */
const ALLOWED = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense"]);

const NAMES = z.record(z.string(), z.string()).default({});
const ENTRY = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: NAMES,
  optionalDependencies: NAMES,
  peerDependencies: NAMES,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
const LOCK = z.object({ packages: z.record(z.string(), ENTRY) });
const MANIFEST = z.object({ version: z.string(), license: z.string().optional() });
export type Packages = z.infer<typeof LOCK>["packages"];

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** `always`, or the optional package that brings it. */
  readonly broughtBy: string;
}

export function packagesOfLockfile(): Packages {
  return LOCK.parse(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"))).packages;
}

/**
 * Every package that an install can bring, on any system.
 *
 * @throws Error for a package that the lockfile does not have, or whose licence is not allowed
 */
export function licencesOf(packages: Packages): readonly Licensed[] {
  const found = new Map<string, Licensed>();
  const visit = (path: string, name: string, broughtBy: string): void => {
    const place = placeOf(packages, path, name);
    if (found.has(place)) return;
    const entry = packages[place];
    if (entry === undefined) throw new Error(`${name} is not in package-lock.json`);
    found.set(place, { name, version: entry.version ?? "", licence: licenceOf(name, entry.license), broughtBy });
    for (const other of needed(entry)) visit(place, other, broughtBy);
  };
  const own = packages[""];
  if (own === undefined) throw new Error("package-lock.json has no package of its own");
  for (const name of Object.keys(own.dependencies)) visit("", name, "always");
  for (const name of Object.keys(own.peerDependencies)) visit("", name, name);
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function needed({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Packages[string]) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Where Node would look for it: next to the package, then further up. */
function placeOf(packages: Packages, path: string, name: string): string {
  const inside = path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[inside] !== undefined || path === "") return inside;
  const end = path.lastIndexOf("node_modules/");
  return placeOf(packages, path.slice(0, Math.max(0, end - 1)), name);
}

function licenceOf(name: string, licence: string | undefined): string {
  if (licence !== undefined && ALLOWED.has(licence)) return licence;
  throw new Error(`${name}: the licence ${licence ?? "(none)"} is not allowed; allowed: ${[...ALLOWED].join(", ")}`);
}

/** Packages whose installed files name another licence or version than the lockfile. Those of other systems are not installed. */
export function unlikeInstalled(licensed: readonly Licensed[]): readonly string[] {
  return licensed.flatMap(({ name, version, licence }) => {
    const file = join(ROOT, "node_modules", name, "package.json");
    if (!existsSync(file)) return [];
    const installed = MANIFEST.parse(JSON.parse(readFileSync(file, "utf8")));
    if (installed.version !== version || installed.license === licence) return [];
    return [`${name}: ${installed.license ?? "(none)"} is installed, ${licence} is in the lockfile`];
  });
}

/** The packages that the build puts into its files, of which an install therefore brings none. */
export const CONTAINED = ["zod", "fast-string-truncated-width", "picocolors"];

const contained = (name: string): string =>
  `The built files contain parts of ${name}, under this licence:\n\n\`\`\`text\n${licenceOfPackage(name)}\n\`\`\`\n`;

/** docs/licences.md. */
export function licencesPage(): string {
  const rows = licencesOf(packagesOfLockfile()).map(
    ({ name, version, licence, broughtBy }) => `| ${name} | ${version} | ${licence} | ${broughtBy} |`,
  );
  return `# Licences

The packages that an install of settlegrade can bring, on any system, in the versions that were tested. settlegrade itself has the MIT licence. \`npm run lab -- licences\` writes this
page from the lockfile, and the tests reject a licence that is not among ${[...ALLOWED].join(", ")}.
The page of the service contains preact, which has the MIT licence, and some of the packages below. Their licences are in its script.
${CONTAINED.map(contained).join("\n")}

| package | version | licence | installed with |
|---|---|---|---|
${rows.join("\n")}
`;
}
