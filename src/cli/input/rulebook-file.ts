import { readFile } from "node:fs/promises";
import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../engine/index.js";
import { didYouMean, listed } from "../commands/suggest.js";
import { fileError, UnusableInput } from "../errors.js";
import { isObject, type JsonObject } from "./entries.js";
import { jsonFaultText } from "./json-text.js";

/** The rulebooks that have a name. */
const NAMED: readonly { readonly name: string; readonly rulebook: Rulebook }[] = [
  { name: "standard", rulebook: standard },
];
const NAMES = NAMED.map(({ name }) => name);

/** House rules by the name or id of a rulebook, else by the path of a file. */
export async function readRulebook(word: string): Promise<Rulebook> {
  return rulebookNamed(word) ?? (await readRulebookFile(word));
}

function rulebookNamed(word: string): Rulebook | null {
  return NAMED.find(({ name, rulebook }) => word === name || word === rulebook.id)?.rulebook ?? null;
}

/** The JSON of a file: an id, the settings that differ, and under `base` the name of the rulebook from which they differ. */
async function readRulebookFile(path: string): Promise<Rulebook> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw isPath(path) ? fileError(path, "read", error) : unknownName(`--rulebook: "${path}"`, path, ["a file"]);
  });
  const value = parse(text.replace(/^\ufeff/, ""), path);
  const { base, changes } = apart(value, path);
  try {
    return deriveRulebook(base, changes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(`${path}: ${error.message}`, { cause: error });
  }
}

/** The base, and the rest. `deriveRulebook` checks that it is a list of changes. */
function apart(value: unknown, path: string): { readonly base: Rulebook; readonly changes: RulebookChanges } {
  if (!isObject(value)) return { base: standard, changes: value as RulebookChanges };
  const { base: name = "standard", ...changes } = value;
  const base = typeof name === "string" ? rulebookNamed(name) : null;
  if (base !== null) return { base, changes: changes as JsonObject & RulebookChanges };
  throw unknownName(`${path}: base: ${JSON.stringify(name)}`, name, []);
}

function unknownName(given: string, word: unknown, others: readonly string[]): UnusableInput {
  const hint = typeof word === "string" ? didYouMean(word, NAMES) : "";
  return new UnusableInput(`${given} is not a rulebook; allowed: ${listed([...NAMES, ...others])}.${hint}`);
}

/** Whether a word can only be the path of a file. */
function isPath(word: string): boolean {
  return /[\\/]|\.\w+$/.test(word);
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, reason } = jsonFaultText(text);
    throw new UnusableInput(`${path}:${line}: ${reason}`);
  }
}
