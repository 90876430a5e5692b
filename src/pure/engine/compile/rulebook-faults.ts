import type { Shape } from "../tables/rulebook/setting-shapes.js";
import { SETTINGS } from "../tables/rulebook/settings.js";
import { notAmong } from "./fault-words.js";
import { isRecord, shapeFault } from "./shape-faults.js";

const ROWS: readonly (readonly [string, Shape])[] = Object.entries(SETTINGS);
const NAMES: readonly string[] = Object.keys(SETTINGS);

/** Lists what is wrong with the changes to a rulebook, one sentence for each fault. */
export function rulebookFaults(changes: unknown): string[] {
  if (!isRecord(changes)) return ["rulebook: must be an object with an id and the fields that differ."];
  const faults = Object.keys(changes)
    .filter((key) => !NAMES.includes(key) && key !== "$schema")
    .map((key) => `rulebook.${key} is ${notAmong("setting", NAMES, key)}.`);
  for (const [key, shape] of ROWS) {
    if (!Object.hasOwn(changes, key) && key !== "id") continue;
    const fault = shapeFault(shape, changes[key]);
    if (fault !== null) faults.push(`rulebook.${[key, ...fault.path].join(": ")}: ${fault.says}.`);
  }
  return faults.map((fault) => fault.replace(/\?\.$/, "?"));
}
