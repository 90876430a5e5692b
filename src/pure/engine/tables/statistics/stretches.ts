import { PERIODS_OF_PLAY, type Stretch, type StretchRow, type Structure } from "../../row-types/rows.js";

const WITH_OVERTIME = made("match", "regular-time", "overtime");
const HALVES = [
  made("regular-time", "first-half", "second-half"),
  made("second-half-with-overtime", "second-half", "overtime"),
  made("match", "first-half", "second-half-with-overtime"),
  WITH_OVERTIME,
];

/** How the parts of a match make up longer ones, the shortest first. Source: docs/rules.md#counts-by-part. */
export const STRETCHES: Readonly<Record<Structure, readonly StretchRow[]>> = {
  halves: HALVES,
  quarters: [
    made("first-half", "first-quarter", "second-quarter"),
    made("second-half", "third-quarter", "fourth-quarter"),
    made("fourth-quarter-with-overtime", "fourth-quarter", "overtime"),
    made("match", "first-half", "third-quarter", "fourth-quarter-with-overtime"),
    ...HALVES,
  ],
  periods: [made("regular-time", ...partsNamed("-period")), ...HALVES],
  innings: [
    made("first-three-innings", "first-inning", "second-inning", "third-inning"),
    made("first-five-innings", "first-three-innings", "fourth-inning", "fifth-inning"),
    made("first-seven-innings", "first-five-innings", "sixth-inning", "seventh-inning"),
    made("match", "first-seven-innings", "eighth-inning", "ninth-inning", "later-innings"),
  ],
  sets: [made("match", ...partsNamed("-set"))],
  maps: [made("match", ...partsNamed("map-"), "later-maps")],
  tally: [],
  winner: [],
};

function made(whole: Stretch, ...parts: readonly Stretch[]): StretchRow {
  return { whole, parts, source: "docs/rules.md#counts-by-part" };
}

function partsNamed(word: "-period" | "-set" | "map-"): readonly Stretch[] {
  return PERIODS_OF_PLAY.filter((id) => id.includes(word));
}
