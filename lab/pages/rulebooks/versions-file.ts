/**
 * test/support/rulebook-versions.json: the settings that each version of a rulebook had when it was made. `npm run lab -- rules` adds versions
 * and settings that are new, and never changes what is there.
 */
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import type { Rulebook } from "../../../src/pure/engine/index.js";
import { idsOf } from "../../../src/pure/rulebooks/entries.js";
import { type RulebookName, rulebook, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { inRoot } from "../../tools/root.js";

export const VERSIONS_FILE = "test/support/rulebook-versions.json";

type Settings = Readonly<Record<string, unknown>>;

interface KeptVersion {
  /** The version of the standard rulebook from which the settings differ. Absent in the standard one, which lists all. */
  readonly standard?: string;
  readonly settings: Settings;
}

/** By id. */
export type KeptVersions = Readonly<Record<string, KeptVersion>>;

export function keptVersions(): KeptVersions {
  return JSON.parse(readFileSync(inRoot(VERSIONS_FILE), "utf8"));
}

export function versionsFile(kept: KeptVersions = keptVersions()): string {
  const [standard, ...presets] = rulebooks();
  const ids = standard === undefined ? [] : idsOf(standard);
  const standards = ids.map((id) => [id, { settings: { ...settingsOf(id), ...kept[id]?.settings } }] as const);
  const others = presets.flatMap(idsOf).map((id) => [id, kept[id] ?? newVersion(id, ids[0] ?? "")] as const);
  const all = { ...Object.fromEntries([...standards, ...others]), ...lost(kept, [...ids, ...presets.flatMap(idsOf)]) };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** Versions that the package no longer has stay in the file: a test names them. */
function lost(kept: KeptVersions, ids: readonly string[]): KeptVersions {
  return Object.fromEntries(Object.entries(kept).filter(([id]) => !ids.includes(id)));
}

function newVersion(id: string, standard: string): KeptVersion {
  return { standard, settings: differences(settingsOf(id), settingsOf(standard)) };
}

/** What a rulebook settles by: neither its id nor how well it is known. */
function settingsOf(id: string): Settings {
  const { id: _id, evidence: _evidence, ...settings }: Rulebook = rulebook(id as RulebookName);
  return settings;
}

/** The settings of the first that the second has otherwise. */
function differences(settings: Settings, others: Settings): Settings {
  const isOther = ([name, value]: [string, unknown]) =>
    inspect(value, EVERYTHING) !== inspect(others[name], EVERYTHING);
  return Object.fromEntries(Object.entries(settings).filter(isOther));
}

const EVERYTHING = { depth: null, sorted: true, maxArrayLength: null, breakLength: 110 } as const;

/** For each version whose settings have changed or which is lost: what to write, so that its id keeps its meaning. */
export function versionFaults(kept: KeptVersions = keptVersions()): readonly string[] {
  return Object.entries(kept).flatMap(([id, version]) => {
    const [name = "", number = ""] = id.split("@");
    const ids = rulebooks().flatMap((entry) => (entry.name === name ? idsOf(entry) : []));
    const wanted = wantedOf(version, kept);
    if (ids.includes(id) && Object.keys(differences(wanted, settingsOf(id))).length === 0) return [];
    const later = ids.filter((each) => Number(each.split("@")[1]) > Number(number)).at(-1);
    const row = `{ version: ${number}, settings: ${inspect(differences(wanted, settingsOf(later ?? name)), EVERYTHING)} }`;
    const write = whatToWrite(name, Number(number), row, later === undefined);
    return [
      [faultOf(id, ids), ...write, ...(later === undefined && ids.length > 1 ? [ifUnreleased(id)] : [])].join("\n"),
    ];
  });
}

/** A setting that came after the version is what the standard rulebook of that time has in it: the value that changes nothing. */
function wantedOf({ standard, settings }: KeptVersion, kept: KeptVersions): Settings {
  if (standard === undefined) return settings;
  const isLost = rulebooks().every((entry) => !idsOf(entry).includes(standard));
  return { ...(isLost ? {} : settingsOf(standard)), ...kept[standard]?.settings, ...settings };
}

function faultOf(id: string, ids: readonly string[]): string {
  return ids.includes(id)
    ? `${id} no longer has the settings that it had: bets that were struck under it would be settled by others.`
    : `${id} is lost: bets that were struck under it could not be settled.`;
}

function whatToWrite(name: string, version: number, row: string, isCurrent: boolean): readonly string[] {
  const isStandard = name === "standard";
  const file = isStandard ? "src/pure/engine/tables/rulebook/standard.ts" : `src/pure/engine/tables/presets/${name}.ts`;
  const next = isStandard ? `id: "standard@${version + 1}"` : `version: ${version + 1}`;
  const place = isStandard
    ? "first in STANDARD_EARLIER of src/pure/engine/tables/rulebook/earlier.ts"
    : `in \`earlier\` of ${file}`;
  return [
    ...(isCurrent ? [`  In ${file}: ${next},`] : []),
    `  ${place}: ${row},`,
    "  then run `npm run lab -- rules` and `npm run lab -- name-types`.",
  ];
}

/** A first version has been released long since, and later ones may be new. */
function ifUnreleased(id: string): string {
  return `  If no release has ${id} yet, delete it from ${VERSIONS_FILE} instead, and run \`npm run lab -- rules\`.`;
}
