import { readFile } from "node:fs/promises";
import { findJsonFault } from "../../contract/json-fault.js";
import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../engine/index.js";
import { UnusableInput } from "../errors.js";
import { failure } from "./source.js";

/** The house rules of a file: the JSON of what differs from the standard rulebook, with an id. */
export async function readRulebook(path: string): Promise<Rulebook> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new UnusableInput(`${path}: ${failure(error)}`);
  });
  const changes = parse(text.replace(/^\ufeff/, ""), path);
  try {
    return deriveRulebook(standard, changes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(`${path}: ${error.message}`, { cause: error });
  }
}

/** Whether it is a rulebook is for `deriveRulebook` to say. */
function parse(text: string, path: string): RulebookChanges {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    if (fault === null) throw new UnusableInput(`${path}: not JSON`);
    const lines = text.slice(0, fault.offset).split("\n");
    const place = `${lines.length}: not JSON: expected ${fault.expected} at column ${(lines.at(-1) ?? "").length + 1}`;
    throw new UnusableInput(`${path}:${place}`);
  }
}
