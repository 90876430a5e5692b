import { PRESETS } from "../engine/catalogue/presets/index.js";
import { READ } from "../engine/catalogue/presets/say.js";
import { STANDARD_FIELDS } from "../engine/catalogue/rulebook/standard.js";
import { isRecord } from "../engine/compile/shape-faults.js";
import type { Preset, RulebookEntry, SourcedSetting } from "../engine/tables/preset.js";
import type { RulebookChanges } from "../engine/tables/rulebook.js";
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
  };
}

function entryOf({ version, ...preset }: Preset): RulebookEntry {
  const id = `${preset.name}@${version}`;
  const settings = preset.settings.map((each) => ({ ...each, badge: badgeOf(each.sources) }));
  const evidence = evidenceOf(settings, preset.asOf);
  return { ...preset, settings, evidence, id, changes: { ...changesOf(id, settings), evidence } };
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
