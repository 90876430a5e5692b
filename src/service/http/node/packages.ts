/** Optional packages that only the service needs. They are loaded on first use. */
import { createRequire } from "node:module";

/** The optional packages, with the version that `npm install` is to fetch: the one that `package.json` asks for. */
const PACKAGES = { "prom-client": "15", "rate-limiter-flexible": "11", ws: "8" } as const;
type PackageName = keyof typeof PACKAGES;

/** An optional package is not installed. The message has the line that installs it. */
export class MissingPackage extends Error {
  override readonly name = "MissingPackage";
}

// They are CommonJS. `require` loads them at once, so that a caller finds out when it creates what needs them.
const require = createRequire(import.meta.url);

/**
 * An optional package, loaded when it is needed.
 *
 * @param purpose What needs it, to begin the message with
 * @throws MissingPackage if the package is not installed
 */
export function loadPackage<T>(name: PackageName, purpose: string): T {
  try {
    return require(name) as T;
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    const line = `npm install ${name}@${PACKAGES[name]}`;
    throw new MissingPackage(`${purpose} needs the package ${name}, which is not installed: ${line}`, { cause: error });
  }
}

/** The package itself is missing, and not something that it needs. */
function isMissing(error: unknown, name: PackageName): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "MODULE_NOT_FOUND" && String(error).split("\n", 1)[0]?.includes(`'${name}'`) === true;
}
