import { readFile } from "node:fs/promises";
import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../pure/engine/index.js";
import { fileError, UsageError } from "../errors.js";
import { didYouMean, listed } from "../suggest.js";
import { isObject, type JsonObject } from "./entries.js";
import { parseJsonFile } from "./json-text.js";

/** The rulebooks of this package. */
export type Presets = Pick<typeof import("../../pure/rulebooks/index.js"), "rulebook" | "rulebooks">;

/** Loaded only if rules are chosen: grading by the standard ones should not wait for the others. */
export function loadPresets(): Promise<Presets> {
  return import("../../pure/rulebooks/index.js");
}

/** House rules by the name or id of a rulebook, else by the path of a file. */
export async function readRulebook(word: string): Promise<Rulebook> {
  const presets = await loadPresets();
  return rulebookNamed(word, presets) ?? (await readRulebookFile(word, presets));
}

/** Null if this package has no rulebook of that name and no version of that id. */
function rulebookNamed(word: string, { rulebook, rulebooks }: Presets): Rulebook | null {
  const names = rulebooks().flatMap(({ name, id, earlier }) => [name, id, ...earlier.map((version) => version.id)]);
  return names.includes(word) ? rulebook(word) : null;
}

async function readRulebookFile(path: string, presets: Presets): Promise<Rulebook> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (isPath(path)) throw fileError(path, "read", error);
    throw new UsageError(`--rulebook: ${unknownName(path, presets, ["a file"])}`);
  });
  const value = parseJsonFile(text, path);
  try {
    return rulebookFrom(value, presets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${path}: ${error.message}`, { cause: error });
  }
}

/**
 * The rulebook that a JSON value describes: an id, the settings that differ, and under `base` the name of the
 * rulebook from which they differ.
 *
 * @throws TypeError that says what is wrong
 */
export function rulebookFrom(value: unknown, presets: Presets): Rulebook {
  // `deriveRulebook` checks that it is an object of changes.
  if (!isObject(value)) return deriveRulebook(standard, value as RulebookChanges);
  const { base = "standard", ...changes } = value;
  return deriveRulebook(knownRulebook(base, "base", presets), changes as JsonObject & RulebookChanges);
}

/** @throws TypeError if this package has no rulebook of that name or id */
export function knownRulebook(word: unknown, field: string, presets: Presets): Rulebook {
  const found = typeof word === "string" ? rulebookNamed(word, presets) : null;
  if (found === null) throw new TypeError(`${field}: ${unknownName(word, presets, [])}`);
  return found;
}

function unknownName(word: unknown, { rulebooks }: Presets, others: readonly string[]): string {
  const names = rulebooks().map(({ name }) => name);
  const hint = typeof word === "string" ? didYouMean(word, names) : "";
  return `${JSON.stringify(word)} is not a rulebook; allowed: ${listed([...names, ...others])}.${hint}`;
}

/** Whether a word can only be the path of a file. */
function isPath(word: string): boolean {
  return /[\\/]|\.\w+$/.test(word);
}
