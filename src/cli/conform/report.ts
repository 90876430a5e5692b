import { packageVersion } from "../../service/http/node/version.js";
import { type Case, hashOf } from "./cases.js";
import type { GraderRun } from "./grader.js";
import { LEVELS } from "./levels.js";
import { judge, type Outcome, type Verdict } from "./outcome.js";

export type Tally = Readonly<Record<Verdict, number>>;

export interface Group {
  readonly name: string;
  readonly tally: Tally;
}

/** What the cases are grouped by. A case with several settings is in the group of each. */
export const GROUPINGS = {
  level: ({ level }: Case) => [level],
  family: ({ family }: Case) => [family],
  sport: ({ sport }: Case) => [sport],
  setting: ({ settings }: Case) => settings,
} as const satisfies Record<string, (of: Case) => readonly string[]>;
export type Grouping = keyof typeof GROUPINGS;

export interface Report {
  readonly command: string;
  /** Of the package, whose cases these are. */
  readonly version: string;
  /** Of the cases that were asked, with their answers. */
  readonly hash: string;
  readonly total: Tally;
  readonly by: Readonly<Record<Grouping, readonly Group[]>>;
  /** Cases that differ, or have no answer. */
  readonly wrong: readonly Outcome[];
  readonly failure: string | null;
  readonly complaint: string;
  readonly faults: readonly string[];
  /** Lines that were not answers, of which `faults` has the first. */
  readonly faulty: number;
}

export function reportOf(command: string, cases: readonly Case[], run: GraderRun): Report {
  const { answers, failure, complaint } = run;
  const outcomes = cases.map((each) => judge(each, answers.given.get(each.id)));
  const by = (grouping: Grouping): readonly Group[] => groupsOf(outcomes, grouping);
  return {
    command,
    version: packageVersion(),
    hash: hashOf(cases),
    total: tallyOf(outcomes),
    by: { level: by("level"), family: by("family"), sport: by("sport"), setting: by("setting") },
    wrong: outcomes.filter(({ verdict }) => verdict === "differs" || verdict === "unanswered"),
    failure,
    complaint,
    faults: answers.faults,
    faulty: answers.faulty,
  };
}

function groupsOf(outcomes: readonly Outcome[], grouping: Grouping): Group[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    for (const name of GROUPINGS[grouping](outcome.of)) {
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      group.push(outcome);
    }
  }
  const names = grouping === "level" ? LEVELS.filter((level) => groups.has(level)) : [...groups.keys()].sort();
  return names.map((name) => ({ name, tally: tallyOf(groups.get(name) ?? []) }));
}

function tallyOf(outcomes: readonly Outcome[]): Tally {
  const tally = { agrees: 0, differs: 0, skipped: 0, unanswered: 0 };
  for (const { verdict } of outcomes) tally[verdict]++;
  return tally;
}

/** Cases that the grader does not leave out. */
export function claimed({ agrees, differs, unanswered }: Tally): number {
  return agrees + differs + unanswered;
}

export function wrongIn({ differs, unanswered }: Tally): number {
  return differs + unanswered;
}

export function casesIn(tally: Tally): number {
  return claimed(tally) + tally.skipped;
}

/** A share in percent, rounded down: `100%` is all of them, and `-` is a share of nothing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return "-";
  return part === whole ? "100%" : `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)}%`;
}

/** 0 if every case that the grader claims agrees, 1 if some do not, 2 if it did not end well or claims nothing. */
export function exitCodeOf({ failure, faulty, total, wrong }: Report): 0 | 1 | 2 {
  if (failure !== null || faulty > 0 || claimed(total) === 0) return 2;
  return wrong.length > 0 ? 1 : 0;
}
