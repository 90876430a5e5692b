import { writeFile } from "node:fs/promises";
import { fileError } from "../errors.js";

/** @throws UsageError if the file cannot be written */
export async function writeText(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error: unknown) => {
    throw fileError(path, "write", error);
  });
}
