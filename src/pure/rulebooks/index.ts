/**
 * The house rules of bookmakers, with their sources, and the JSON Schema of a rulebook file. Apart from the engine: who settles by
 * rules of their own does not load them.
 */
import { deepFreeze, deriveRulebook, standard } from "../engine/compile/rulebook.js";
import type { Word } from "../engine/input/exact.js";
import { nearest } from "../engine/input/nearest.js";
import type { RulebookEntry } from "../engine/row-types/preset.js";
import type { Rulebook } from "../engine/row-types/rulebook.js";
import { entriesOf, idsOf, nameOf } from "./entries.js";
import type { RulebookName } from "./generated/rulebook-names.js";

export type {
  InexpressibleRule,
  RulebookEntry,
  RulebookSource,
  SettingName,
  SourcedSetting,
  SourceTag,
  UnknownRule,
} from "../engine/row-types/preset.js";
export type { Badge, Evidence, Rulebook, RulebookChanges } from "../engine/row-types/rulebook.js";
export type { RulebookName } from "./generated/rulebook-names.js";
export { type JsonSchema, rulebookSchema } from "./schema.js";

let entries: readonly RulebookEntry[] | null = null;
const MADE = new Map<string, Rulebook>();

/**
 * The rulebooks of this package: the standard one and those of bookmakers, each with the source of every value, and with what its
 * sources say that no setting can express. Source: docs/rulebooks.md.
 *
 * @example
 * ```ts
 * import { rulebooks } from "settlegrade/rulebooks";
 * const pinnacle = rulebooks().find(({ name }) => name === "pinnacle");
 * const setting = pinnacle?.settings.find(({ setting }) => setting === "retirement");
 * console.log(pinnacle?.id, setting?.sport, setting?.value); // pinnacle@2 tennis advances_after_one_set
 * ```
 */
export function rulebooks(): readonly RulebookEntry[] {
  entries ??= deepFreeze(entriesOf());
  return entries;
}

/**
 * A rulebook of this package, ready for `grade`. It is made at the first call, and the same one is returned at the next.
 *
 * @param name Its name (`pinnacle`) for the current version, or the id of a version (`pinnacle@1`). An id keeps its settings for good.
 * @throws TypeError if the package has no rulebook of that name or version. The message lists names that are near.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * import { rulebook } from "settlegrade/rulebooks";
 * const event = { id: 1, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
 * const bet = { eventId: 1, market: "ML", side: "home" };
 * console.log(grade(bet, event, { rulebook: rulebook("pinnacle") }).reason); // push
 * ```
 */
export function rulebook<const Name extends string = string>(name: Word<Name, RulebookName>): Rulebook {
  const { id, changes } = versionNamed(name);
  const made = MADE.get(id) ?? (id === standard.id ? standard : deriveRulebook(standard, changes));
  MADE.set(id, made);
  return made;
}

function versionNamed(name: unknown): Pick<RulebookEntry, "id" | "changes"> {
  const current = rulebooks().find((entry) => entry.name === name);
  const versions = rulebooks().flatMap((entry) => [entry, ...entry.earlier]);
  const found = current ?? versions.find(({ id }) => id === name);
  if (found !== undefined) return found;
  throw new TypeError(`rulebook: ${typeof name === "string" ? unknownName(name) : "must be a string"}`);
}

function unknownName(name: string): string {
  const other = rulebooks().find((each) => each.name === nameOf(name));
  if (other !== undefined)
    return `${JSON.stringify(name)} is not in this version of the package, which has ${idsOf(other).join(", ")}`;
  const names = rulebooks().map((each) => each.name);
  const [found] = nearest(nameOf(name), names, true);
  const hint = found === undefined ? "" : `; did you mean ${found}?`;
  return `${JSON.stringify(name)} is not a rulebook of this package; there are ${names.join(", ")}${hint}`;
}
