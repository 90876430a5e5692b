import { readFile } from "node:fs/promises";

/** Sources and build are at different depths below the package's manifest. */
const CANDIDATES = ["./package.json", "../package.json", "../../package.json", "../../../package.json"];

/** The package's version, from its manifest. */
export async function packageVersion(): Promise<string> {
  for (const candidate of CANDIDATES) {
    const found: unknown = await readFile(new URL(candidate, import.meta.url), "utf8").then(JSON.parse, () => null);
    if (isManifest(found)) return found.version;
  }
  throw new Error("the package's manifest is missing");
}

function isManifest(found: unknown): found is { readonly version: string } {
  const manifest = found as { name?: unknown; version?: unknown } | null;
  return manifest?.name === "settlegrade" && typeof manifest.version === "string";
}
