import { readFile } from "node:fs/promises";
import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../engine/index.js";
import { fileError, UnusableInput } from "../errors.js";
import { jsonFaultText } from "./json-text.js";

/** The house rules of a file: the JSON of what differs from the standard rulebook, with an id. */
export async function readRulebook(path: string): Promise<Rulebook> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, "read", error);
  });
  const changes = parse(text.replace(/^\ufeff/, ""), path);
  try {
    return deriveRulebook(standard, changes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(`${path}: ${error.message}`, { cause: error });
  }
}

/** `deriveRulebook` checks that it is a rulebook. */
function parse(text: string, path: string): RulebookChanges {
  try {
    return JSON.parse(text);
  } catch {
    const { line, reason } = jsonFaultText(text);
    throw new UnusableInput(`${path}:${line}: ${reason}`);
  }
}
