import { FURTHEST_LINE as FURTHEST, type LineRule } from "../../../src/pure/engine/editor.js";
import type { Draft, Match } from "../state.js";
import { isolate, namesOf } from "../text.js";
import { ruledMarket } from "./entries.js";

/** By the rule of the lines of a market: the distance of two lines, the least of them, and one to begin with. */
interface Steps {
  readonly step: number;
  readonly least: number;
  readonly first: number;
}
const STEPS: Readonly<Record<Exclude<LineRule, "none">, Steps>> = {
  quarter: { step: 0.25, least: -FURTHEST, first: -0.5 },
  "quarter-from-zero": { step: 0.25, least: 0, first: 2.5 },
  whole: { step: 1, least: -FURTHEST, first: -1 },
  "whole-from-one": { step: 1, least: 1, first: 3 },
  half: { step: 1, least: -FURTHEST + 0.5, first: -1.5 },
  "half-from-zero": { step: 1, least: 0.5, first: 2.5 },
};

/** The line that a bet on a market begins with; null if it has none. */
export function firstLine(rule: LineRule): number | null {
  return rule === "none" ? null : STEPS[rule].first;
}

/** True if a market takes the line, its bounds apart. */
export function fits(line: number, rule: LineRule): boolean {
  if (rule === "none") return false;
  const { step, least, first } = STEPS[rule];
  return line >= least && ((line - first) / step) % 1 === 0;
}

/** The next line in a direction, from any number. */
export function nextLine(line: number | undefined, rule: LineRule, direction: 1 | -1): number {
  if (rule === "none") return line ?? 0;
  const { step, least, first } = STEPS[rule];
  if (line === undefined) return first;
  const steps = (line - first) / step;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(FURTHEST, Math.max(least, first + next * step)) + 0;
}

/** `+1.25`, `-0.5`, `0` */
export function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line + 0);
}

/** A line as the side that was backed has it, and the same line for the other side. */
export interface OwnLine {
  /** Whose line it is; null for a line that both sides share, as that of a total. */
  readonly owner: string | null;
  /** Multiplies the line of the home side. */
  readonly sign: 1 | -1;
  /** `Everton +1.25 is the same as Arsenal -1.25.` */
  readonly both: string | null;
}

const HANDICAPS: ReadonlySet<string> = new Set(["handicap", "european-handicap"]);

/** Whose line the editor shows. The state has that of the home side. */
export function ownLine({ market, side, hdp }: Draft, match: Match | null, house: string): OwnLine {
  const settlement = ruledMarket(match, market, house)?.type.settlement ?? "";
  if (!HANDICAPS.has(settlement)) return { owner: null, sign: 1, both: null };
  const { home, away } = namesOf(match);
  const [one, other, sign] = side === "away" ? ([away, home, -1] as const) : ([home, away, 1] as const);
  if (hdp === undefined || hdp === 0) return { owner: one, sign, both: null };
  return {
    owner: one,
    sign,
    both: `${isolate(one)} ${signed(sign * hdp)} is the same line as ${isolate(other)} ${signed(-sign * hdp)}.`,
  };
}
