import { isImpossible, type Mark } from "./marks.js";

/** The one number that decides a bet. */
export type Axis = "margin" | "total" | "home" | "away" | "count";

/** Marks along an axis, the first of them at `from`. Null for a number that no score has. */
export interface Line {
  readonly axis: Axis;
  readonly from: number;
  readonly marks: readonly (Mark | null)[];
}

type Reading = (home: number, away: number) => number;

const READINGS: Readonly<Record<Exclude<Axis, "count">, Reading>> = {
  margin: (home, away) => home - away,
  total: (home, away) => home + away,
  home: (home) => home,
  away: (_home, away) => away,
};
const OF_SIDES = ["margin", "total", "home", "away"] as const;
const OF_TOTALS = ["total", "home", "away", "margin"] as const;

/**
 * Finds the number that decides a bet by looking at its marks, so that no market must be known by name: all scores of one
 * margin, or one total, or one side's score, have the same mark. Null if there is no such number.
 */
export function lineOf(rows: readonly (readonly Mark[])[], side: string | null): Line | null {
  const [only, second] = rows;
  if (only === undefined) return null;
  if (second === undefined) return { axis: "count", from: 0, marks: only };
  const isTotal = side !== null && ["over", "under", "odd", "even"].includes(side);
  for (const axis of isTotal ? OF_TOTALS : OF_SIDES) {
    const line = readAlong(rows, axis);
    if (line !== null) return line;
  }
  return null;
}

function readAlong(rows: readonly (readonly Mark[])[], axis: Exclude<Axis, "count">): Line | null {
  const max = rows.length - 1;
  const from = axis === "margin" ? -max : 0;
  const marks: (Mark | null)[] = new Array(axis === "margin" || axis === "total" ? 2 * max + 1 : max + 1).fill(null);
  for (const [home, row] of rows.entries()) {
    for (const [away, mark] of row.entries()) {
      const place = READINGS[axis](home, away) - from;
      const known = marks[place] ?? null;
      if (isImpossible(mark)) {
        if (known === null) marks[place] = null;
      } else if (known !== null && known !== mark) {
        return null;
      } else {
        marks[place] = mark;
      }
    }
  }
  return { axis, from, marks };
}

/** A stretch of an axis that has one mark; the first goes on downwards (`first` is null) and the last upwards. */
export interface Run {
  readonly mark: Mark;
  readonly first: number | null;
  readonly last: number | null;
}

/** The stretches of a line. Numbers that no score has may be between them, and belong to no stretch. */
export function runsOf({ from, marks }: Line): Run[] {
  const runs: { mark: Mark; first: number; last: number }[] = [];
  for (const [place, mark] of marks.entries()) {
    if (mark === null) continue;
    const run = runs.at(-1);
    if (run?.mark === mark) run.last = from + place;
    else runs.push({ mark, first: from + place, last: from + place });
  }
  return runs.map(({ mark, first, last }, index) => ({
    mark,
    first: index === 0 ? null : first,
    last: index === runs.length - 1 ? null : last,
  }));
}
