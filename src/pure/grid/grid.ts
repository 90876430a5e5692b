import type { Outcomes, SportEntry } from "../engine/index.js";
import { type Axis, type Line, lineOf, runsOf } from "./axis.js";
import { dependsOnWords, MARKS, type Mark, markOf } from "./marks.js";
import { usualScore } from "./usual-scores.js";
import { whereabouts } from "./where.js";

/** A number is written below every fifth cell of a strip. */
export const TICKS = 5;

/** Verdicts by score: the home side's down, the away side's across. */
export interface Square {
  readonly form: "square";
  readonly rows: readonly (readonly Mark[])[];
}

/** Verdicts along the one number that decides; null for a number that no score has. */
export interface Strip extends Line {
  readonly form: "strip";
}

export interface LegendEntry {
  readonly mark: Mark;
  /** The number of cells of a square; null for a strip, whose cells are many scores each. */
  readonly cells: number | null;
  /** Where on its axis it is, if one number decides. */
  readonly where: string;
}

/** A settlement grid: all that is drawn, on a terminal or as SVG. */
export interface Grid {
  readonly drawing: Square | Strip;
  readonly legend: readonly LegendEntry[];
  /** Sentences below the legend. */
  readonly notes: readonly string[];
}

/** What a drawing has room for. */
export interface Room {
  /** The highest score that a square can show. */
  readonly max: number;
  /** The cells of a strip. */
  readonly cells: number;
}

export interface Wanted {
  readonly sport: SportEntry;
  readonly isPart: boolean;
  /** The highest score that was asked for; null for what is usual in the sport. */
  readonly max: number | null;
}

/** Numbers beyond the line at which the marks of a bet have settled down. */
const BEYOND = 30;
const FURTHEST = 200;

/** The highest score up to which a bet must be known for its grid. */
export function furthestOf(line: number | null, wanted: number | null): number {
  return Math.min(FURTHEST, Math.max(2 * BEYOND, Math.ceil(Math.abs(line ?? 0)) + BEYOND, wanted ?? 0));
}

/**
 * Chooses what to draw. If the usual scores of the sport have no room, and one number decides (basketball's spread, a total in
 * games): a strip along that number, around its turning point. Else a square of scores, as far as there is room for it.
 */
export function gridOf(outcomes: Outcomes, wanted: Wanted, room: Room): Grid {
  const rows = marksOfAll(outcomes);
  const line = lineOf(rows, outcomes.side);
  const usual = usualMax(outcomes, wanted, line?.axis ?? null);
  const max = wanted.max ?? usual;
  const isStrip = line !== null && (line.axis === "count" || Math.min(max, usual) > room.max);
  const [drawing, notes] = isStrip ? stripOf(line, wanted.max, room.cells) : squareOf(rows, max, room.max);
  const isWinnerOnly = wanted.sport.structure === "winner" && line?.axis !== "count";
  return {
    drawing,
    legend: legendOf(drawing, line === null ? new Map() : whereabouts(line, isWinnerOnly)),
    notes: [...notes, ...(isWinnerOnly ? [WINNER_NOTE] : []), ...meaningsOf(drawing, outcomes, wanted.sport)],
  };
}

/** The highest score that is shown if there is room for all: the one that was asked for, else the usual one. */
export function highestOf(outcomes: Outcomes, wanted: Wanted): number {
  const axis = lineOf(marksOfAll(outcomes), outcomes.side)?.axis ?? null;
  return Math.min(FURTHEST, wanted.max ?? usualMax(outcomes, wanted, axis));
}

function marksOfAll({ rows }: Outcomes): Mark[][] {
  return rows.map((row) => row.map(markOf));
}

function stripOf(line: Line, askedMax: number | null, cells: number): [Strip, string[]] {
  const isCount = line.axis === "count";
  const whole = isCount ? { ...line, marks: line.marks.slice(0, (askedMax ?? FURTHEST) + 1) } : line;
  const unfit = askedMax === null || isCount ? [] : [`A grid up to ${askedMax}-${askedMax} has no room here.`];
  return [{ form: "strip", ...windowOf(whole, cells) }, [AXIS_NOTES[line.axis], ...unfit]];
}

function squareOf(rows: readonly (readonly Mark[])[], max: number, mostRoom: number): [Square, string[]] {
  const shown = Math.min(max, mostRoom, rows.length - 1);
  const cut = shown < max ? [`Shown up to ${shown}-${shown}: there is no room for ${max}-${max}.`] : [];
  return [{ form: "square", rows: rows.slice(0, shown + 1).map((row) => row.slice(0, shown + 1)) }, cut];
}

const WINNER_NOTE = "1-0 means a home win, 0-1 an away win, 0-0 a draw.";
const AXIS_NOTES: Readonly<Record<Axis, string>> = {
  margin: "Only the margin decides: the home side's score less the away side's.",
  total: "Only the total of both sides decides.",
  home: "Only the home side's score decides.",
  away: "Only the away side's score decides.",
  count: "Only the player's count decides.",
};

/** The usual score, or as far as the line is. */
function usualMax({ scope, statistic, line }: Outcomes, { sport, isPart }: Wanted, axis: Axis | null): number {
  const about = statistic !== null ? "statistic" : scope === "games" ? "games" : isPart ? "part" : "match";
  const usual = usualScore(sport.slug, about);
  const perSide = Math.abs(line ?? 0) / (axis === "total" ? 2 : 1);
  return perSide > usual - 1 ? Math.ceil(perSide) + 2 : usual;
}

/** As much of a line as there is room for, its turning points in the middle, or 0 if they are near it. */
function windowOf(line: Line, cells: number): Line {
  const turns = runsOf(line).flatMap((run) => run.first ?? []);
  const half = Math.floor((cells - 1) / 2);
  const first = turns[0] ?? 0;
  const last = turns.at(-1) ?? 0;
  const middle = last - first > half ? 0 : Math.round((first + last) / 2);
  const centre = Math.abs(middle) <= half - 5 ? (line.axis === "margin" ? 0 : half) : middle;
  const from = Math.max(line.from, Math.min(centre - half, line.from + line.marks.length - cells));
  return { axis: line.axis, from, marks: line.marks.slice(from - line.from, from - line.from + cells) };
}

/** The marks of a drawing in the order of the legend, each with the number of its cells. */
function countsOf(drawing: Square | Strip): ReadonlyMap<Mark, number> {
  const marks = drawing.form === "square" ? drawing.rows.flat() : drawing.marks;
  const known = Object.keys(MARKS) as Mark[];
  const counts = known.map((mark) => [mark, marks.filter((each) => each === mark).length] as const);
  return new Map(counts.filter(([, number]) => number > 0));
}

function legendOf(drawing: Square | Strip, where: ReadonlyMap<Mark, string>): LegendEntry[] {
  const isSquare = drawing.form === "square";
  return [...countsOf(drawing)].map(([mark, number]) => {
    return { mark, cells: isSquare ? number : null, where: where.get(mark) ?? "" };
  });
}

function meaningsOf(drawing: Square | Strip, { dependsOn }: Outcomes, { units }: SportEntry): string[] {
  return [...countsOf(drawing).keys()].flatMap((mark) => {
    const { words, meaning } = MARKS[mark];
    const what = mark === "depends" && dependsOn !== null ? dependsOnWords(dependsOn, units) : meaning;
    return what === undefined ? [] : [`${capital(words)}: ${what}.`];
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
