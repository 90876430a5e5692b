import type { Badge, Evidence, Rulebook, RulebookChanges } from "./rulebook.js";

/**
 * What kind of page a source is, if it is not a bookmaker's own: its words on another site (`copy`), or somebody else's summary of
 * them (`second-hand`). `old` is a page that is dated before 2020.
 */
export type SourceTag = "copy" | "second-hand" | "old";

/** A public page that states a house rule. */
export interface RulebookSource {
  readonly address: string;
  /** Empty for a bookmaker's own page. */
  readonly tags: readonly SourceTag[];
  /** The date that the page carries: a year, or a day. */
  readonly dated?: string;
}

/** A field of a rulebook that says how bets are settled. */
export type SettingName = Exclude<keyof Rulebook, "id" | "evidence">;

/** One value of a preset, with its sources. */
export interface SourcedSetting {
  readonly setting: SettingName;
  /** The slug of the sport, if the value is for one sport. */
  readonly sport?: string;
  /** The slug of the league, if the value is for one league. */
  readonly league?: string;
  /** True and false say whether a list of sports includes this one. */
  readonly value: string | number | boolean;
  readonly sources: readonly RulebookSource[];
}

/** A rule that a source states and no setting can express. */
export interface InexpressibleRule {
  readonly says: string;
  /** The setting that comes closest. */
  readonly setting?: SettingName;
  readonly sources: readonly RulebookSource[];
}

/** A rule that was looked for and not found, or on which the sources contradict each other. */
export interface UnknownRule {
  readonly says: string;
  readonly setting?: SettingName;
}

/** An earlier version of a rulebook, for the bets that were struck under it. */
export interface EarlierVersion {
  readonly version: number;
  /** What it had otherwise than the version after it, in whole fields. A setting that came later has the value that changes nothing. */
  readonly settings: Omit<RulebookChanges, "id">;
}

/** A rulebook of this package, as the table of it is written. */
export interface Preset {
  /** For example `pinnacle`. */
  readonly name: string;
  readonly version: number;
  /** The newest first. Each is kept for good. */
  readonly earlier?: readonly EarlierVersion[];
  readonly title: string;
  /** The bookmakers whose pages were read. */
  readonly houses: readonly string[];
  /** The day on which its sources were read, for example `2026-11-22`. */
  readonly asOf: string;
  /** How good the evidence is. */
  readonly about: string;
  readonly settings: readonly SourcedSetting[];
  readonly inexpressible: readonly InexpressibleRule[];
  readonly unknown: readonly UnknownRule[];
}

/** A rulebook of this package: what it is, and where each of its values comes from. */
export interface RulebookEntry extends Omit<Preset, "version" | "earlier" | "settings"> {
  /** Each value with its sources, and the best of these. */
  readonly settings: readonly (SourcedSetting & { readonly badge: Badge })[];
  /** How well the values are known. Null if the rulebook follows no bookmaker. */
  readonly evidence: Evidence | null;
  /** Name and version, for example `pinnacle@1`. */
  readonly id: string;
  /** What `deriveRulebook(standard, changes)` takes to make it. Settings that are not listed are those of the standard rulebook. */
  readonly changes: RulebookChanges;
  /** Its versions before this one, the newest first. Their ids name them for good. */
  readonly earlier: readonly { readonly id: string; readonly changes: RulebookChanges }[];
}
