/** The bases of grading-rules 5.1, and which sport has which of them (5.2). Those of 5.5 are in more-markets.ts. */
import { COUNT_BASES, type CountBase } from "./count-markets.js";
import { FIGHT_BASES, type FightBase, ROUND_SECONDS } from "./fight-markets.js";
import type { LabelForm } from "./labels.js";
import { MORE_BASES, type MoreBase } from "./more-markets.js";
import { ORDER_BASES, type OrderBase } from "./order-markets.js";
import type { Sport } from "./sports.js";
import { STAGE_BASES, type StageBase } from "./stages.js";

export type Base =
  | "ml"
  | "three-way"
  | "draw-no-bet"
  | "to-qualify"
  | "double-chance"
  | "spread"
  | "european-handicap"
  | "total"
  | "team-total-home"
  | "team-total-away"
  | "both-score"
  | "clean-sheet-home"
  | "clean-sheet-away"
  | "win-to-nil-home"
  | "win-to-nil-away"
  | "odd-even"
  | "half-time-full-time"
  | "first-to-score"
  | "correct-score"
  | "exact-total"
  | "overtime"
  | "tie-break"
  | MoreBase
  | CountBase
  | OrderBase
  | FightBase
  | StageBase;

export interface BaseRow {
  readonly name: string;
  readonly sides: readonly string[];
  /** What a line must be, within 10,000 of 0 (check 4). */
  readonly line?: "quarter" | "quarter-from-zero" | "whole" | "whole-from-one" | "half";
  readonly label?: LabelForm;
  /** The side that has no label. */
  readonly unlabelled?: string;
}

const three = ["home", "draw", "away"];
const two = ["home", "away"];
const overUnder = ["over", "under"];
const yesNo = ["yes", "no"];
const pairs = three.flatMap((half) => three.map((full) => `${half}/${full}`));

export const BASES: Readonly<Record<Base, BaseRow>> = {
  ml: { name: "ML", sides: three },
  "three-way": { name: "3-Way Result", sides: three },
  "draw-no-bet": { name: "Draw No Bet", sides: two },
  "to-qualify": { name: "To Qualify", sides: two },
  "double-chance": { name: "Double Chance", sides: ["1x", "12", "x2"] },
  spread: { name: "Spread", sides: two, line: "quarter" },
  "european-handicap": { name: "European Handicap", sides: three, line: "whole" },
  total: { name: "Totals", sides: overUnder, line: "quarter-from-zero" },
  "team-total-home": { name: "Team Total Home", sides: overUnder, line: "quarter-from-zero" },
  "team-total-away": { name: "Team Total Away", sides: overUnder, line: "quarter-from-zero" },
  "both-score": { name: "Both Teams To Score", sides: yesNo },
  "clean-sheet-home": { name: "Clean Sheet Home", sides: yesNo },
  "clean-sheet-away": { name: "Clean Sheet Away", sides: yesNo },
  "win-to-nil-home": { name: "Win To Nil Home", sides: yesNo },
  "win-to-nil-away": { name: "Win To Nil Away", sides: yesNo },
  "odd-even": { name: "Odd/Even", sides: ["odd", "even"] },
  "half-time-full-time": { name: "Half Time / Full Time", sides: pairs },
  "first-to-score": { name: "First Team To Score", sides: ["home", "away", "none"] },
  "correct-score": { name: "Correct Score", sides: yesNo, label: "score" },
  "exact-total": { name: "Exact Total Goals", sides: yesNo, label: "count" },
  overtime: { name: "Overtime", sides: yesNo },
  "tie-break": { name: "Tie Break in Match", sides: yesNo },
  ...MORE_BASES,
  ...COUNT_BASES,
  ...ORDER_BASES,
  ...FIGHT_BASES,
  ...STAGE_BASES,
};

const chances: Base[] = ["ml", "three-way", "draw-no-bet", "double-chance"];
const teamTotals: Base[] = ["team-total-home", "team-total-away"];
const points: Base[] = [...chances, "spread", "european-handicap", "total", ...teamTotals, "odd-even", "to-qualify"];
const cleanSheets: Base[] = ["clean-sheet-home", "clean-sheet-away"];
const notInHandball: Base[] = [...cleanSheets, "win-to-nil-home", "win-to-nil-away"];

/** Markets on the whole match. */
export function wholeMatchBases(sport: Sport): readonly Base[] {
  const found = new Set<Base>();
  const add = (bases: readonly Base[]) => bases.forEach((base) => void found.add(base));
  if (sport.family === "goals" || sport.family === "points") {
    add(points);
    found.add("first-to-score");
    if (sport.structure === "halves" || sport.structure === "quarters") found.add("half-time-full-time");
    if (sport.overtime) found.add("overtime");
    if (sport.structure === "innings") found.add("first-to-score");
  }
  if (sport.family === "goals") {
    add(["both-score", "correct-score", "exact-total"]);
    if (sport.slug !== "handball") add(notInHandball);
  }
  if (sport.slug === "football") add(Object.keys(STAGE_BASES) as StageBase[]);
  if (sport.family === "sets") add(["ml", "spread", "total", ...teamTotals, "odd-even", "correct-score"]);
  if (sport.slug === "tennis" || sport.slug === "padel") found.add("tie-break");
  if (sport.family === "tally" || sport.family === "maps") {
    add([...chances, "spread", "total", "odd-even", "correct-score"]);
  }
  if (sport.family === "winner") add(chances);
  if (Object.hasOwn(ROUND_SECONDS, sport.slug)) add(Object.keys(FIGHT_BASES) as FightBase[]);
  return [...found];
}

const periodForms: Base[] = [...chances, "spread", "european-handicap", "total", ...teamTotals, "odd-even"];
const periodFormsOfGoals: Base[] = [...periodForms, "both-score", ...notInHandball, "correct-score"];

/** Markets on one period of a sport that has the base for the whole match. */
export function periodBases(sport: Sport): readonly Base[] {
  const has = wholeMatchBases(sport);
  // The correct score of a set is in its games or points.
  const forms: readonly Base[] = sport.family === "sets" ? [...periodForms, "correct-score"] : periodForms;
  return (sport.family === "goals" ? periodFormsOfGoals : forms).filter((base) => has.includes(base));
}

export interface Period {
  readonly id: string;
  readonly scope: string;
  /** Ways to write it; the first one is the canonical suffix. */
  readonly words: readonly string[];
}

const period = (id: string, scope: string, ...words: string[]): Period => ({ id, scope, words });
const halves = [
  period("first-half", "first_half", "HT", "1H", "1st Half", "Half Time"),
  period("second-half", "second_half", "2H", "2nd Half"),
];
const quarterPeriods = [
  period("first-quarter", "first_period", "1Q", "Q1", "1st Quarter"),
  period("second-quarter", "period_2", "2Q", "Q2", "2nd Quarter"),
  period("third-quarter", "period_3", "3Q", "Q3", "3rd Quarter"),
  period("fourth-quarter", "period_4", "4Q", "Q4", "4th Quarter"),
];
const thirdPeriods = [
  period("first-period", "first_period", "1P", "P1", "1st Period"),
  period("second-period", "period_2", "2P", "P2", "2nd Period"),
  period("third-period", "period_3", "3P", "P3", "3rd Period"),
];
const setPeriods = [
  period("first-set", "first_period", "1st Set"),
  period("second-set", "period_2", "2nd Set"),
  period("third-set", "period_3", "3rd Set"),
  period("fourth-set", "period_4", "4th Set"),
  period("fifth-set", "period_5", "5th Set"),
  period("sixth-set", "period_6", "6th Set"),
  period("seventh-set", "period_7", "7th Set"),
];
export const INNINGS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"] as const;
const inningPeriods = INNINGS.map((nth, i) => {
  const written = ["1st", "2nd", "3rd"][i] ?? `${i + 1}th`;
  const words = [`${written} Inning`, `${nth} inning`, `Inning ${i + 1}`];
  return period(`${nth}-inning`, i === 0 ? "first_period" : `period_${i + 1}`, ...words);
});
const baseballPeriods = [
  period("first-half", "first_half", "HT", "1H", "1st Half", "Half Time"),
  ...inningPeriods,
  period("first-five-innings", "first_half", "First 5 Innings", "F5"),
  period("first-three-innings", "innings_3", "F3", "First 3 Innings"),
  period("first-seven-innings", "innings_7", "F7", "First 7 Innings"),
];
const ordinals = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"];
const mapPeriods = ordinals.map((ordinal, i) =>
  period(`map-${i + 1}`, `map_${i + 1}`, `Map ${i + 1}`, `${ordinal} Map`),
);

/** grading-rules 5.3. */
export function periodsOf(sport: Sport): readonly Period[] {
  if (sport.structure === "halves") return halves;
  if (sport.structure === "quarters") return [...halves, ...quarterPeriods];
  if (sport.structure === "thirds") return thirdPeriods;
  if (sport.structure === "sets") return setPeriods;
  if (sport.structure === "maps") return mapPeriods;
  if (sport.slug === "softball") return inningPeriods.slice(0, 7);
  return sport.slug === "baseball" ? baseballPeriods : [];
}
