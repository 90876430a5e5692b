import { isRecord } from "../engine/compile/shape-faults.js";
import type { EarlierVersion, Preset, RulebookEntry, SourcedSetting } from "../engine/row-types/preset.js";
import type { RulebookChanges } from "../engine/row-types/rulebook.js";
import { PRESETS } from "../engine/tables/presets/index.js";
import { READ } from "../engine/tables/presets/say.js";
import { STANDARD_EARLIER } from "../engine/tables/rulebook/earlier.js";
import { STANDARD_FIELDS } from "../engine/tables/rulebook/standard.js";
import { badgeOf, evidenceOf } from "./evidence.js";

/** What is known of every rulebook of this package, the standard one first. */
export function entriesOf(presets: readonly Preset[] = PRESETS): readonly RulebookEntry[] {
  return [standardEntry(), ...presets.map(entryOf)];
}

function standardEntry(): RulebookEntry {
  const { id } = STANDARD_FIELDS;
  return {
    name: nameOf(id),
    id,
    title: "Standard",
    houses: [],
    asOf: READ,
    about:
      "What applies by default. It follows no single bookmaker: where bookmakers differ it refuses a bet rather than choose a side.",
    settings: [],
    evidence: null,
    inexpressible: [],
    unknown: [],
    changes: { id },
    earlier: earlierThan({ id }, STANDARD_EARLIER),
  };
}

function entryOf({ version, earlier = [], ...preset }: Preset): RulebookEntry {
  const id = `${preset.name}@${version}`;
  const settings = preset.settings.map((each) => ({ ...each, badge: badgeOf(each.sources) }));
  const evidence = evidenceOf(settings, preset.asOf);
  const changes = { ...changesOf(id, settings), evidence };
  return { ...preset, settings, evidence, id, changes, earlier: earlierThan(changes, earlier) };
}

/** Each version is the one after it with what it had otherwise. */
function earlierThan(current: RulebookChanges, versions: readonly EarlierVersion[]): RulebookEntry["earlier"] {
  let changes = current;
  return versions.map(({ version, settings }) => {
    changes = { ...changes, ...settings, id: `${nameOf(current.id)}@${version}` };
    return { id: changes.id, changes };
  });
}

/** The ids of a rulebook, the current one first. */
export function idsOf({ id, earlier }: RulebookEntry): readonly string[] {
  return [id, ...earlier.map((version) => version.id)];
}

/** The name of an id: `pinnacle` of `pinnacle@1`. */
export function nameOf(id: string): string {
  return id.replace(/@.*$/, "");
}

/** Puts each value of a preset in its place in the standard rulebook's fields. Fields that it says nothing about are left out. */
function changesOf(id: string, settings: readonly SourcedSetting[]): RulebookChanges {
  const fields: Record<string, unknown> = {};
  for (const each of settings)
    fields[each.setting] = changed(fields[each.setting] ?? STANDARD_FIELDS[each.setting], each);
  return { ...fields, id };
}

function changed(before: unknown, { sport, league, value }: SourcedSetting): unknown {
  if (sport === undefined) return value;
  if (Array.isArray(before)) {
    if (value !== true) return before.filter((each) => each !== sport);
    return before.includes(sport) ? before : [...before, sport];
  }
  const by = isRecord(before) ? before : { default: before };
  if (league === undefined) return { ...by, [sport]: value };
  const leagues = by[sport];
  return { ...by, [sport]: { ...(isRecord(leagues) ? leagues : {}), [league]: value } };
}
