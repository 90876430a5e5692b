import { deriveRulebook, type Rulebook, type RulebookChanges, standard } from "../../src/pure/engine/index.js";
import type { RulebookEntry } from "../../src/pure/rulebooks/index.js";

/** The house rules of bookmakers. They come in a script of their own, after the first answer. */
let known: readonly RulebookEntry[] = [];
const MADE = new Map<string, Rulebook>();

/** What the package has of every house, the standard rules first. */
export function learnHouses(entries: readonly RulebookEntry[]): void {
  known = entries;
  MADE.clear();
}

/** Empty until the houses are there. */
export const houseEntries = (): readonly RulebookEntry[] => known;

/** Whether the page can settle by the rules of this name. The standard ones are always there. */
export const canSettleBy = (name: string | null): boolean =>
  known.length > 0 || name === null || name === STANDARD || name === standard.id;

const STANDARD = nameOf(standard.id);

/** The name of an id: `pinnacle` of `pinnacle@1`. */
export function nameOf(id: string): string {
  return id.replace(/@.*$/, "");
}

/** The title of a rulebook, whatever its version. */
export function titleOf(id: string): string {
  const name = nameOf(id);
  const title = name === STANDARD ? "Standard" : name;
  return known.find((each) => each.name === name)?.title ?? title;
}

/** The rulebook of this name or id, if it is not an earlier version. */
export function entryOf(name: string): RulebookEntry | undefined {
  return known.find((each) => each.name === name || each.id === name);
}

interface Version {
  /** The name of a current version; the id of an earlier one. */
  readonly name: string;
  readonly changes: RulebookChanges;
}

/** The rulebook of this name or id, also an earlier version. */
export function versionOf(name: string): Version | undefined {
  const earlier = known.flatMap((each) => each.earlier).find(({ id }) => id === name);
  return entryOf(name) ?? (earlier === undefined ? undefined : { name: earlier.id, changes: earlier.changes });
}

/** The rulebook of this name; the standard one for a name that this version does not have. */
export function houseOf(name: string): Rulebook {
  const changes = versionOf(name)?.changes;
  if (changes === undefined || changes.id === standard.id) return standard;
  const made = MADE.get(changes.id) ?? deriveRulebook(standard, changes);
  MADE.set(changes.id, made);
  return made;
}
