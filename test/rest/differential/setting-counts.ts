/** Counts the verdicts that a setting changes: those that would be others without it. */
import type { Rulebook } from "../../../src/pure/engine/index.js";
import type { Changes } from "../../fast/differential/house-draws.js";
import { openSheet } from "../../fast/differential/oracle/index.js";
import { type Rules, settingsOf } from "../../fast/differential/oracle/rules.js";
import type { OracleGrade } from "../../fast/differential/oracle/types.js";

const WITH_FIGURES = process.env.DIFFERENTIAL_RUNS !== undefined;
const counts = new Map<string, number>();

/**
 * The settings that no test of bets on scores can change a verdict with: those on players, on the order of scoring, and on innings of
 * cricket, which cricket.test.ts tries.
 */
const NOT_ON_SCORES = [
  "mustStart",
  "absentPlayer",
  "absentStatistic",
  "goalkeeperGoals",
  "ownGoalInNext",
  "lastScorerOff",
  "defensiveTouchdown",
  "winFromBehind",
  "noScorer",
  "minimumOvers",
  "topBatterShared",
] as const;
type NotOnScores = (typeof NOT_ON_SCORES)[number];

/**
 * Every setting, and every word of those that have words. A new one does not compile until it is here; then `house-draws.ts` must draw it
 * and the oracle settle by it.
 */
const EXPECTED: Readonly<Record<Exclude<keyof Rulebook, "id" | "evidence" | NotOnScores>, readonly string[]>> = {
  tieRules: ["lose", "void"],
  secondHalfOvertime: ["a list"],
  lastQuarterOvertime: ["a list"],
  highestQuarterOvertime: ["a list"],
  linesScope: ["regulation"],
  leagueLinesScope: ["a league"],
  leagueSports: ["a list"],
  neverLevel: ["a league"],
  noExtraTime: ["a league"],
  slamLeagues: ["an object"],
  esportsGames: ["an object"],
  setSpreadUnit: ["sets", "points"],
  twoWayHandicaps: ["true"],
  bookingsCount: ["cards", "points_10_25"],
  retirement: ["void", "void_unless_disqualified", "advances", "advances_after_one_set", "advances_after_two_sets"],
  betOnRetired: ["void"],
  retirementLines: ["void", "stand_if_passed", "stand_if_certain"],
  matchTieBreak: ["games_void", "only_ml_and_first_set"],
  unfinished: ["void", "stand_if_passed"],
  forfeits: ["void"],
  postponement: ["a number"],
  suspension: ["a number"],
  innings: ["a number"],
  moneylineInnings: ["a number"],
  lastFullInning: ["a list"],
  officialWinner: ["a list"],
  resultWindowHours: ["a number"],
  inPlayHandicap: ["score_at_bet", "a list"],
  sharedHighest: ["void"],
  raceToNobody: ["void"],
  disqualification: ["own", "void"],
  technicalDecisionDistance: ["gone", "not_gone"],
  technicalDecisionRound: ["round_of_stop"],
  noContest: ["decided_stand"],
  halfRound: ["completed"],
  aliases: ["an object"],
};

/** Each setting with each of its words, as `retirement: void`. */
export const SETTINGS = Object.entries(EXPECTED).flatMap(([field, words]) => words.map((word) => `${field}: ${word}`));
const unseen = new Set(SETTINGS);

/** What the value of a setting is in a sport: its word, or its kind. */
function wordOf(field: string, value: unknown, slug: string): string {
  const rulings: Readonly<Record<string, unknown>> = Object(value);
  const own = rulings[slug] ?? rulings["default"];
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  if (typeof value === "number" || typeof own === "number") return "a number";
  if (typeof own === "string") return own;
  if (["neverLevel", "noExtraTime", "leagueLinesScope"].includes(field)) return "a league";
  return Array.isArray(value) ? "a list" : "an object";
}

const same = (a: OracleGrade, b: OracleGrade): boolean => a.result === b.result && a.reason === b.reason;

/** The settings among these changes, as `SETTINGS` names them. */
export const namesOf = (changes: Changes, slug: string): readonly string[] =>
  Object.entries(changes).map(([field, value]) => `${field}: ${wordOf(field, value, slug)}`);

/** Looks every bet up once more without each of the settings. `withAll` are the oracle's grades with all of them. */
export function countChanges(
  slug: string,
  event: unknown,
  bets: readonly object[],
  withAll: readonly OracleGrade[],
  changes: Changes,
  time: { readonly asOf?: string | number },
): void {
  for (const field of Object.keys(changes) as (keyof Rules)[]) {
    if (NOT_ON_SCORES.some((name) => name === field)) continue;
    const { [field]: value, ...others } = changes;
    const key = `${field}: ${wordOf(field, value, slug)}`;
    // Once is enough, unless the figures are wanted.
    if (!WITH_FIGURES && !unseen.has(key)) continue;
    const without = openSheet(event, { ...settingsOf(others), ...time });
    const isChanged = (bet: object, n: number): boolean => {
      const before = withAll[n];
      return before !== undefined && !same(before, without(bet));
    };
    const changed = WITH_FIGURES ? bets.filter(isChanged).length : Number(bets.some(isChanged));
    counts.set(key, (counts.get(key) ?? 0) + changed);
    if (changed > 0) unseen.delete(key);
  }
}

/** The settings, with their words, that changed no verdict of any bet so far. */
export const neverChanged = (): readonly string[] => [...unseen];

export const changesCounted = (): ReadonlyMap<string, number> => counts;
