import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inject } from "vitest";

/** What a user gets: the packed package, installed into an empty project. */
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

export type Result = { readonly packed: Packed } | { readonly failure: string };

export const RESULT = "result.json";

/** The package that `setup.ts` builds in the background. */
export async function packed(): Promise<Packed> {
  const path = join(inject("packing"), RESULT);
  while (!existsSync(path)) await setTimeout(100);
  const result: Result = JSON.parse(readFileSync(path, "utf8"));
  if ("failure" in result) throw new Error(`the package could not be built and installed:\n${result.failure}`);
  return result.packed;
}
