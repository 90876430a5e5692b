import { sportSlug } from "../contract/sport-slug.js";
import { asRecord, type UnknownRecord } from "../engine/input/unknown-record.js";
import { SPORTS } from "../engine/tables/sports/sports.js";
import { checkZone, readSpan, readWhen, type When } from "./days.js";
import { type Team, type TeamNames, teamNames } from "./teams.js";
import type { MatchOptions } from "./types.js";

/** Options that have been checked. */
export interface Setting {
  readonly names: TeamNames;
  readonly zones: { readonly a: string | undefined; readonly b: string | undefined };
  readonly hours: number;
}

/** A record as it is compared. */
export interface ReadMatch {
  /** Null unless both sides have names that differ. */
  readonly teams: { readonly home: Team; readonly away: Team } | null;
  /** Null if there is no date, or what is there is not one. */
  readonly when: When | null;
  /** Its slug, or what is there if it is not one; null if the record names no sport. */
  readonly sport: string | null;
  readonly isKnownSport: boolean;
  readonly isNeutral: boolean;
  /** False in sports in which neither side is at home. */
  readonly hasHomeSide: boolean;
  /** Its date as it is written. */
  readonly date: string;
}

const NO_HOME_SIDE: ReadonlySet<string> = new Set(SPORTS.flatMap((row) => (row.noHomeSide === true ? [row.slug] : [])));

const MOST_HOURS = 24;
const USUAL_HOURS = 2;

/** @throws TypeError if an option is not allowed */
export function readSetting(options: MatchOptions = {}): Setting {
  const { names, hours = USUAL_HOURS } = options;
  const zones = asRecord(options.zones);
  if (!(typeof hours === "number" && hours >= 0 && hours <= MOST_HOURS)) {
    throw new TypeError(`hours: ${String(hours).slice(0, 60)} is not a number of hours; allowed: 0 to ${MOST_HOURS}`);
  }
  return {
    names: teamNames(names),
    zones: { a: checkZone(zones["a"], "zones.a"), b: checkZone(zones["b"], "zones.b") },
    hours,
  };
}

export function readMatch(value: unknown, { names }: Setting, zone: string | undefined): ReadMatch {
  const match = asRecord(value);
  const { spelling, slug } = sportOf(match);
  const home = names.read(match["home"], slug);
  const away = names.read(match["away"], slug);
  const isPair = home !== null && away !== null && !isOneTeam(home, away);
  return {
    teams: isPair ? { home, away } : null,
    when: typeof match["until"] === "string" ? readSpan(match["date"], match["until"]) : readWhen(match["date"], zone),
    sport: slug ?? spelling,
    isKnownSport: slug !== null || spelling === null,
    isNeutral: match["neutral"] === true,
    hasHomeSide: hasHomeSide(slug),
    date: typeof match["date"] === "string" ? match["date"] : "",
  };
}

/** False in sports in which neither side is at home. */
export function hasHomeSide(slug: string | null): boolean {
  return slug === null || !NO_HOME_SIDE.has(slug);
}

/** Short names of several teams are another matter. */
function isOneTeam({ names: [home] }: Team, { names: [away] }: Team): boolean {
  if (home === undefined || away === undefined) return true;
  return home.squad === away.squad && home.keys.some((key) => away.keys.includes(key));
}

/** The sport that a record names, and its slug if it is one of the catalogue. */
export function sportOf({ sport }: UnknownRecord): { spelling: string | null; slug: string | null } {
  const named = typeof sport === "string" ? sport : asRecord(sport)["slug"];
  if (typeof named !== "string" || named === "") return { spelling: null, slug: null };
  const spelling = named
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return { spelling, slug: sportSlug(spelling) ?? null };
}
