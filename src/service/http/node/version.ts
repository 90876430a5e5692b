import { createRequire } from "node:module";

/** Sources and build are at different depths below the package's manifest. */
const CANDIDATES = ["./", "../", "../../", "../../../", "../../../../"].map((folder) => `${folder}package.json`);

/**
 * The package's version, from its manifest.
 *
 * @throws Error if there is no manifest, as in a bundle
 */
export function packageVersion(): string {
  const load = createRequire(import.meta.url);
  for (const candidate of CANDIDATES) {
    const found = manifestAt(() => load(candidate));
    if (found !== null) return found.version;
  }
  throw new Error("the package's manifest is missing");
}

function manifestAt(load: () => unknown): { readonly version: string } | null {
  try {
    const manifest = load() as { name?: unknown; version?: unknown } | null;
    if (manifest?.name !== "settlegrade" || typeof manifest.version !== "string") return null;
    return { version: manifest.version };
  } catch {
    return null;
  }
}
