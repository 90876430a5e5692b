import { readFile } from "node:fs/promises";
import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../engine/index.js";
import { didYouMean, listed } from "../commands/suggest.js";
import { fileError, UnusableInput } from "../errors.js";
import { isObject, type JsonObject } from "./entries.js";
import { parseJsonFile } from "./json-text.js";

/** House rules by the name or id of a rulebook, else by the path of a file. */
export async function readRulebook(word: string): Promise<Rulebook> {
  return (await rulebookNamed(word)) ?? (await readRulebookFile(word));
}

/** Null if this package has no rulebook of that name or id. */
async function rulebookNamed(word: string): Promise<Rulebook | null> {
  const { rulebook, rulebooks } = await presets();
  const entry = rulebooks().find(({ name, id }) => word === name || word === id);
  return entry === undefined ? null : rulebook(entry.name);
}

/** Loaded only if rules are chosen: grading by the standard ones should not wait for the others. */
function presets(): Promise<typeof import("../../engine/rulebooks.js")> {
  return import("../../engine/rulebooks.js");
}

/** The JSON of a file: an id, the settings that differ, and under `base` the name of the rulebook from which they differ. */
async function readRulebookFile(path: string): Promise<Rulebook> {
  const text = await readFile(path, "utf8").catch(async (error: unknown) => {
    throw isPath(path) ? fileError(path, "read", error) : await unknownName(`--rulebook: "${path}"`, path, ["a file"]);
  });
  const value = parseJsonFile(text, path);
  const { base, changes } = await apart(value, path);
  try {
    return deriveRulebook(base, changes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(`${path}: ${error.message}`, { cause: error });
  }
}

interface Derived {
  readonly base: Rulebook;
  readonly changes: RulebookChanges;
}

/** The base, and the rest. `deriveRulebook` checks that it is a list of changes. */
async function apart(value: unknown, path: string): Promise<Derived> {
  if (!isObject(value)) return { base: standard, changes: value as RulebookChanges };
  const { base: name = "standard", ...changes } = value;
  const base = typeof name === "string" ? await rulebookNamed(name) : null;
  if (base !== null) return { base, changes: changes as JsonObject & RulebookChanges };
  throw await unknownName(`${path}: base: ${JSON.stringify(name)}`, name, []);
}

async function unknownName(given: string, word: unknown, others: readonly string[]): Promise<UnusableInput> {
  const names = (await presets()).rulebooks().map(({ name }) => name);
  const hint = typeof word === "string" ? didYouMean(word, names) : "";
  return new UnusableInput(`${given} is not a rulebook; allowed: ${listed([...names, ...others])}.${hint}`);
}

/** Whether a word can only be the path of a file. */
function isPath(word: string): boolean {
  return /[\\/]|\.\w+$/.test(word);
}
