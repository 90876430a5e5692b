import type {
  InexpressibleRule,
  RulebookSource,
  SettingName,
  SourcedSetting,
  SourceTag,
  UnknownRule,
} from "../../row-types/preset.js";
import { SETTINGS } from "../rulebook/settings.js";

type Value = SourcedSetting["value"];
/** Sentences by the setting that comes closest. */
type BySetting = { readonly [Name in SettingName]?: string };

/** The day on which the sources of the presets were read. */
export const READ = "2026-11-22";

/** A page of the bookmaker itself. */
export function own(address: string, dated?: string): RulebookSource {
  return source(address, [], dated);
}

/** The bookmaker's words on another site or in a public repository. */
export function copy(address: string, dated?: string): RulebookSource {
  return source(address, ["copy"], dated);
}

/** Somebody else's summary of the bookmaker's rules. */
export function secondHand(address: string, dated?: string): RulebookSource {
  return source(address, ["second-hand"], dated);
}

function source(address: string, tags: readonly SourceTag[], dated?: string): RulebookSource {
  if (dated === undefined) return { address, tags };
  return { address, tags: dated < "2020" ? [...tags, "old"] : tags, dated };
}

/** A value for all sports. */
export function everywhere(setting: SettingName, value: Value, ...sources: readonly RulebookSource[]): SourcedSetting {
  return { setting, value, sources };
}

/** The same value for some sports. */
export function inSports(
  setting: SettingName,
  sports: readonly string[],
  value: Value,
  ...sources: readonly RulebookSource[]
): readonly SourcedSetting[] {
  return sports.map((sport) => ({ setting, sport, value, sources }));
}

/** A value for one league of a sport. */
export function inLeague(
  setting: SettingName,
  { sport, league }: { readonly sport: string; readonly league: string },
  value: Value,
  ...sources: readonly RulebookSource[]
): SourcedSetting {
  return { setting, sport, league, value, sources };
}

/**
 * What a house does in a sport after a retirement: with the winner, with the other bets, and with what these leave open. A house that
 * lets decided bets stand then returns the other stakes, also of a match that stopped in another way.
 */
export function onRetirement(
  sports: readonly string[],
  winner: string,
  lines: string,
  ...sources: readonly RulebookSource[]
): readonly SourcedSetting[] {
  return [
    ...inSports("retirement", sports, winner, ...sources),
    ...inSports("retirementLines", sports, lines, ...sources),
    ...inSports("unfinished", sports, lines === "void" ? "void" : "stand_if_passed", ...sources),
  ];
}

/** Longer than any match waits, for sports that a rule for all sports leaves out: their bets stand. */
export const NEVER = 8760;

/** Rules that pages state and no setting can express. */
export function beyond(sources: readonly RulebookSource[], says: BySetting): readonly InexpressibleRule[] {
  return notFound(says).map((rule) => ({ ...rule, sources }));
}

/** Rules that were looked for and not found. */
export function notFound(rules: BySetting): readonly UnknownRule[] {
  return Object.entries(rules).flatMap(([setting, says]) => (isSetting(setting) ? [{ says, setting }] : []));
}

function isSetting(name: string): name is SettingName {
  return name in SETTINGS;
}
