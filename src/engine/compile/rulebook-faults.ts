import { SPORTS } from "../catalogue/sports.js";
import type { Rulebook } from "../model/rulebook.js";
import { TIE_RULES } from "../model/vocabulary.js";

/** Returns what is wrong with a value, or null. */
type Check = (value: unknown) => string | null;

const SLUGS: ReadonlySet<string> = new Set(SPORTS.map((row) => row.slug));

const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && allowed.includes(value) ? null : `must be one of ${allowed.join(", ")}`;

const text: Check = (value) =>
  typeof value === "string" && value !== "" ? null : "must be a string that is not empty";
const flag: Check = (value) => (typeof value === "boolean" ? null : "must be true or false");
const slug: Check = (value) => (SLUGS.has(value as string) ? null : "must be the slug of a sport");

const wholeFrom =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? null
      : `must be a whole number from ${least} to ${most}`;

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? firstFault(value.map((item, index) => [String(index), check(item)])) : "must be a list";

const bySport =
  (check: Check, sports: Check = slug): Check =>
  (value) =>
    isRecord(value)
      ? firstFault(
          Object.entries(value).flatMap(([key, inner]) => [
            [key, sports(key)],
            [key, check(inner)],
          ]),
        )
      : "must be an object by sport";

const shapeOf =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value)
      ? firstFault(Object.entries(fields).map(([key, check]) => [key, check(value[key])]))
      : `must be an object with ${Object.keys(fields).join(", ")}`;

const FIELDS: Readonly<Record<keyof Rulebook, Check>> = {
  id: text,
  tieRules: bySport(oneOf(...TIE_RULES)),
  secondHalfOvertime: listOf(fullGameSport),
  linesScope: bySport(oneOf("regulation", "full_game"), fullGameSport),
  leagueSports: listOf(shapeOf({ sport: slug, leagues: listOf(text), as: slug })),
  neverLevel: bySport(listOf(text)),
  noExtraTime: bySport(listOf(text), overtimeSport),
  slamLeagues: shapeOf({ fiveSets: listOf(text), fullFinalSet: listOf(text) }),
  esportsGames: shapeOf({ rounds: listOf(text), kills: listOf(text) }),
  setSpreadUnit: oneOf("both", "sets", "points"),
  twoWayHandicaps: flag,
  bookingsCount: oneOf("points_1_2", "cards", "points_10_25"),
  retirement: oneOf("incomplete", "advances", "advances_after_one_set"),
  retirementLines: oneOf("incomplete", "stand_if_passed"),
  innings: bySport(wholeFrom(1, 9), inningsSport),
  moneylineInnings: bySport(wholeFrom(1, 9), inningsSport),
  absentPlayer: oneOf("void", "settle"),
  absentStatistic: oneOf("unavailable", "zero"),
  raceToNobody: oneOf("lose", "void"),
  resultWindowHours: wholeFrom(0, 8760),
  inPlayHandicap: oneOf("full_score", "score_at_bet"),
  sharedHighest: oneOf("tie_wins", "void"),
};

/** Lists what is wrong with the changes to a rulebook, one sentence for each fault. */
export function rulebookFaults(changes: unknown): string[] {
  if (!isRecord(changes)) return ["rulebook: must be an object with an id and the fields that differ."];
  const faults = Object.keys(changes)
    .filter((key) => !Object.hasOwn(FIELDS, key))
    .map((key) => `rulebook.${key} is not a setting; the settings are ${Object.keys(FIELDS).join(", ")}.`);
  for (const [key, check] of Object.entries(FIELDS)) {
    if (!Object.hasOwn(changes, key) && key !== "id") continue;
    const fault = check(changes[key]);
    if (fault !== null) faults.push(`rulebook.${key}: ${fault}.`);
  }
  return faults;
}

function fullGameSport(value: unknown): string | null {
  const row = SPORTS.find((sport) => sport.slug === value);
  return row?.lines === "full_game" ? null : "must be a sport whose lines include overtime";
}

function overtimeSport(value: unknown): string | null {
  return SPORTS.some((row) => row.slug === value && row.overtime) ? null : "must be a sport with overtime";
}

function inningsSport(value: unknown): string | null {
  const row = SPORTS.find((sport) => sport.slug === value);
  return row?.structure === "innings" ? null : "must be a sport that is played in innings";
}

function firstFault(faults: readonly (readonly [string, string | null])[]): string | null {
  const found = faults.find(([, fault]) => fault !== null);
  return found ? `${found[0]}: ${found[1]}` : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
