/** The sports (docs/rules.md#sports), and the families of markets of each (docs/rules.md#families-of-sports). */

import type { House, LeagueSport } from "./types.js";

export type Structure = "halves" | "quarters" | "thirds" | "innings" | "sets" | "tally" | "maps" | "winner";

export interface Sport {
  readonly slug: string;
  readonly structure: Structure;
  readonly ml: "regulation" | "full_game" | "match_result";
  readonly lines: "regulation" | "full_game" | "match_result";
  /** A level ML: the draw is an outcome, the tie rule decides, or it is impossible. */
  readonly level: "fixed" | "asked" | "impossible";
  readonly overtime: boolean;
  readonly family: "goals" | "points" | "sets" | "tally" | "maps" | "winner";
  /** Four quarters, or two halves if the feed has no p3 and p4. */
  readonly maybeTwoHalves?: boolean;
  /** The second half is settled with overtime. */
  readonly overtimeInSecondHalf?: boolean;
  /** Keys of regulation, p1 to pN. */
  readonly regulationPeriods: number;
  /** The number of periods in the first half. 0 if there is no half. */
  readonly firstHalf: number;
  /** What a settled 0-0 with nothing but zeros beside it is (grading-rules 6.2). Absent: a score like any other. */
  readonly nilNil?: "never played" | "incomplete" | "all innings or incomplete" | "any period or incomplete";
  /** What is never 0-0 beside a final score that is not (6.2, "Placeholder zeros"). Absent: everything may be. */
  readonly neverEmpty?: "regulation" | "regulation and halves" | "all innings";
  /** No match is a second leg, so that overtime follows a level score alone. */
  readonly noSecondLegs?: true;
  /** Leagues of such a sport in which a match can be one all the same. */
  readonly secondLegsIn?: readonly string[];
  /** Scores that are a forfeit's if no period is listed, winner first. */
  readonly forfeits?: readonly (readonly [number, number])[];
}

type Row = Omit<Sport, "slug">;

const goals = (structure: Structure, level: "fixed" | "asked", periods: number, firstHalf: number): Row => ({
  structure,
  ml: "regulation",
  lines: "regulation",
  level,
  overtime: true,
  family: "goals",
  regulationPeriods: periods,
  firstHalf,
});
const football = goals("halves", "fixed", 2, 1);
const thirds = goals("thirds", "fixed", 3, 0);
const quarters = goals("quarters", "asked", 4, 2);
const played = { neverEmpty: "regulation" } as const;
const playedInHalves = { neverEmpty: "regulation and halves" } as const;
const single = { noSecondLegs: true } as const;
const neverNil = { nilNil: "never played" } as const;
const gaelic: Row = { ...football, family: "points", ...neverNil, ...played };
const fullGame = { ml: "full_game", lines: "full_game" } as const;
const american: Row = { ...quarters, ...fullGame, ...played, family: "points", overtimeInSecondHalf: true };
const incompleteNil = { nilNil: "incomplete" } as const;
const nilIfListed = { nilNil: "any period or incomplete" } as const;
const noTime = {
  overtime: false,
  regulationPeriods: 0,
  firstHalf: 0,
  ml: "match_result",
  lines: "match_result",
} as const;
const sets: Row = { ...noTime, ...neverNil, structure: "sets", level: "impossible", family: "sets" };
const tally: Row = { ...noTime, ...neverNil, structure: "tally", level: "asked", family: "tally" };
const winner: Row = { ...noTime, structure: "winner", level: "asked", family: "winner" };
const innings: Row = {
  ...american,
  structure: "innings",
  ...single,
  overtimeInSecondHalf: false,
  neverEmpty: "all innings",
  nilNil: "all innings or incomplete",
};

const ROWS: Readonly<Record<string, Row>> = {
  football,
  futsal: football,
  bandy: football,
  "gaelic-football": gaelic,
  hurling: gaelic,
  kabaddi: { ...gaelic, overtime: false },
  handball: { ...goals("halves", "asked", 2, 1), ...neverNil, ...playedInHalves, forfeits: [[10, 0]] },
  "field-hockey": { ...quarters, level: "fixed", maybeTwoHalves: true },
  "water-polo": { ...quarters, ...neverNil, ...played },
  "beach-soccer": thirds,
  floorball: { ...thirds, ...nilIfListed },
  basketball: {
    ...american,
    ...neverNil,
    ...playedInHalves,
    maybeTwoHalves: true,
    forfeits: [
      [20, 0],
      [2, 0],
    ],
  },
  "american-football": {
    ...american,
    ...incompleteNil,
    ...single,
    forfeits: [
      [1, 0],
      [2, 0],
    ],
  },
  "aussie-rules": { ...american, ...neverNil, ...single },
  lacrosse: { ...american, ...neverNil, ...single },
  netball: { ...american, ...neverNil, ...single },
  "ice-hockey": {
    ...thirds,
    ...fullGame,
    ...nilIfListed,
    ...single,
    secondLegsIn: ["champions-hockey-league"],
    level: "asked",
  },
  baseball: { ...innings, regulationPeriods: 9, firstHalf: 5 },
  softball: { ...innings, regulationPeriods: 7, firstHalf: 0 },
  rugby: { ...gaelic, ...incompleteNil, level: "asked" },
  "rugby-league": { ...gaelic, ...fullGame, ...incompleteNil, ...single, level: "asked" },
  tennis: sets,
  padel: sets,
  volleyball: sets,
  "beach-volleyball": sets,
  "table-tennis": sets,
  badminton: sets,
  squash: sets,
  pickleball: sets,
  darts: tally,
  snooker: tally,
  curling: tally,
  esports: { ...tally, structure: "maps", family: "maps" },
  "mixed-martial-arts": winner,
  boxing: winner,
  cricket: winner,
};

/** Other spellings of slugs. */
const SPELLINGS: Readonly<Record<string, string>> = {
  mma: "mixed-martial-arts",
  waterpolo: "water-polo",
  afl: "aussie-rules",
};

export const SLUGS: readonly string[] = Object.keys(ROWS);

/** The sport of an event: a league may be sent under one sport and settled as another. */
export function sportOf(
  slug: string,
  league: string | undefined,
  leagueSports: readonly LeagueSport[],
): Sport | undefined {
  const name = Object.hasOwn(SPELLINGS, slug) ? (SPELLINGS[slug] ?? slug) : slug;
  const other = leagueSports.find(({ sport, leagues }) => sport === name && leagues.includes(league ?? ""));
  const known = other?.as ?? name;
  const row = Object.hasOwn(ROWS, known) ? ROWS[known] : undefined;
  return row && { slug: known, ...row };
}

/** The sport as a house settles it: the score of its lines, and whether its second half includes overtime. */
export function inHouse(sport: Sport, { linesScope, secondHalfOvertime }: House): Sport {
  if (sport.lines !== "full_game") return sport;
  return { ...sport, lines: linesScope ?? sport.lines, overtimeInSecondHalf: secondHalfOvertime };
}
