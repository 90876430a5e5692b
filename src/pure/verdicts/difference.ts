import { explain, type Grade, type GradeOptions, grade } from "../engine/index.js";
import { basisOf } from "./basis.js";

/** What grades and explains a bet: this engine, or that of another version. */
export interface Engine {
  grade(selection: unknown, event: unknown, options: GradeOptions): Grade;
  explain(selection: unknown, event: unknown, options: GradeOptions): { readonly sentence: string };
}

/** A bookmaker's rules, under which bets are graded. */
export interface House {
  /** The id of the rulebook. */
  readonly id: string;
  readonly grading: GradeOptions;
  /** This one if left out. */
  readonly engine?: Engine;
}
export type Pair<T> = readonly [T, T];

/** What became of a bet under one house's rules, and why. */
export interface HouseVerdict {
  readonly rulebook: string;
  readonly grade: Grade;
  readonly sentence: string;
}

export const DIFFERENCE_KINDS = ["result", "reason", "basis"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** How two houses differ on a bet. */
export interface Difference {
  /** The first of these fields that differs. */
  readonly kind: DifferenceKind;
  readonly verdicts: Pair<HouseVerdict>;
}

/** Grades a bet under the rules of both houses. */
export function gradeBoth(selection: unknown, event: unknown, [first, second]: Pair<House>): Pair<Grade> {
  return [gradeUnder(selection, event, first), gradeUnder(selection, event, second)];
}

const THIS: Engine = { grade, explain };

function gradeUnder(selection: unknown, event: unknown, { grading, engine = THIS }: House): Grade {
  return engine.grade(selection, event, grading);
}

/** How two grades of a bet differ; null if they do not. Only a difference is worth an explanation. */
export function differenceOf(
  selection: unknown,
  event: unknown,
  houses: Pair<House>,
  [first, second]: Pair<Grade>,
): Difference | null {
  const kind = DIFFERENCE_KINDS.find((field) => !isSame(first, second, field));
  if (kind === undefined) return null;
  const verdictOf = ({ id, grading, engine = THIS }: House, graded: Grade): HouseVerdict => {
    return { rulebook: id, grade: graded, sentence: engine.explain(selection, event, grading).sentence };
  };
  return { kind, verdicts: [verdictOf(houses[0], first), verdictOf(houses[1], second)] };
}

function isSame(one: Grade, other: Grade, field: DifferenceKind): boolean {
  if (field !== "basis") return one[field] === other[field];
  const [a, b] = [basisOf(one), basisOf(other)];
  return a?.scope === b?.scope && a?.home === b?.home && a?.away === b?.away;
}
