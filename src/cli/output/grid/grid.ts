import type { BesideScore, Outcomes } from "../../../engine/index.js";
import { type Axis, type Line, lineOf, runsOf } from "./axis.js";
import { DEPENDS_ON, LETTERS, MARK_WORDS, MARKS, type Mark, MEANINGS, markOf } from "./marks.js";
import { usualScore } from "./usual-scores.js";
import { whereabouts } from "./where.js";

/** Verdicts by score: the home side's down, the away side's across. */
export interface Grid {
  readonly form: "grid";
  readonly rows: readonly (readonly Mark[])[];
}

/** Verdicts along the one number that decides; null where no score has it. */
export interface Strip extends Line {
  readonly form: "strip";
}

export interface LegendEntry {
  readonly mark: Mark;
  readonly letter: string;
  readonly words: string;
  /** Cells of a grid; null beside a strip, which stands for many scores. */
  readonly cells: number | null;
  /** Where on its axis it stands, as far as one number decides. */
  readonly where: string;
}

/** All that is drawn, before anybody knows whether on a terminal or as SVG. */
export interface Picture {
  readonly drawing: Grid | Strip;
  readonly legend: readonly LegendEntry[];
  /** Sentences below the legend. */
  readonly notes: readonly string[];
}

/** What a drawing has room for. */
export interface Room {
  /** The highest score that a grid can show. */
  readonly max: number;
  /** The cells of a strip. */
  readonly cells: number;
}

export interface Wanted {
  readonly sport: string;
  readonly isPart: boolean;
  /** The highest score that was asked for; null for what is usual in the sport. */
  readonly max: number | null;
}

/** Numbers beyond the line at which the marks of a bet have settled down. */
const BEYOND = 30;
const FURTHEST = 200;

/** The highest score up to which a bet must be known for its picture. */
export function furthestOf(line: number | null, wanted: number | null): number {
  return Math.min(FURTHEST, Math.max(2 * BEYOND, Math.ceil(Math.abs(line ?? 0)) + BEYOND, wanted ?? 0));
}

/**
 * Chooses what to draw. Where the scores that are usual in the sport have no room, nor those that were asked for, and one
 * number decides (basketball's spread, a total in games): a strip along that number, around its turning point. Else a grid, as
 * far as there is room for it.
 */
export function pictureOf(outcomes: Outcomes, wanted: Wanted, room: Room): Picture {
  const rows = outcomes.rows.map((row) => row.map(markOf));
  const line = lineOf(rows, outcomes.side);
  const usual = usualMax(outcomes, wanted, line?.axis ?? null);
  const max = wanted.max ?? usual;
  const isStrip = line !== null && (line.axis === "count" || Math.min(max, usual) > room.max);
  const [drawing, notes] = isStrip ? stripOf(line, wanted.max, room.cells) : gridOf(rows, max, room.max);
  return { drawing, legend: legendOf(drawing, line), notes: [...notes, ...meaningsOf(drawing, outcomes.dependsOn)] };
}

function stripOf(line: Line, askedMax: number | null, cells: number): [Strip, string[]] {
  const isCount = line.axis === "count";
  const whole = isCount ? { ...line, marks: line.marks.slice(0, (askedMax ?? FURTHEST) + 1) } : line;
  const unfit = askedMax === null || isCount ? [] : [`A grid up to ${askedMax}-${askedMax} has no room here.`];
  return [{ form: "strip", ...windowOf(whole, cells) }, [AXIS_NOTES[line.axis], ...unfit]];
}

function gridOf(rows: readonly (readonly Mark[])[], max: number, mostRoom: number): [Grid, string[]] {
  const shown = Math.min(max, mostRoom, rows.length - 1);
  const cut = shown < max ? [`Shown up to ${shown}-${shown}: there is no room for ${max}-${max}.`] : [];
  return [{ form: "grid", rows: rows.slice(0, shown + 1).map((row) => row.slice(0, shown + 1)) }, cut];
}

const AXIS_NOTES: Readonly<Record<Axis, string>> = {
  margin: "The margin alone decides: the home side's score less the away side's.",
  total: "The total of both sides alone decides.",
  home: "The home side's score alone decides.",
  away: "The away side's score alone decides.",
  count: "The player's count decides.",
};

/** The usual score, or what it takes to see the line. */
function usualMax({ scope, statistic, line }: Outcomes, { sport, isPart }: Wanted, axis: Axis | null): number {
  const about = statistic !== null ? "statistic" : scope === "games" ? "games" : isPart ? "part" : "match";
  const usual = usualScore(sport, about);
  const perSide = Math.abs(line ?? 0) / (axis === "total" ? 2 : 1);
  return perSide > usual - 1 ? Math.ceil(perSide) + 2 : usual;
}

/** As much of a line as there is room for, with its turning points in the middle; 0 in it where they are near. */
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

function marksOf(drawing: Grid | Strip): (Mark | null)[] {
  return drawing.form === "grid" ? drawing.rows.flat() : [...drawing.marks];
}

function legendOf(drawing: Grid | Strip, line: Line | null): LegendEntry[] {
  const marks = marksOf(drawing);
  const where: ReadonlyMap<Mark, string> = line === null ? new Map() : whereabouts(line);
  return MARKS.filter((mark) => marks.includes(mark)).map((mark) => ({
    mark,
    letter: LETTERS[mark],
    words: MARK_WORDS[mark],
    cells: drawing.form === "grid" ? marks.filter((each) => each === mark).length : null,
    where: where.get(mark) ?? "",
  }));
}

function meaningsOf(drawing: Grid | Strip, dependsOn: BesideScore | null): string[] {
  const marks = new Set(marksOf(drawing));
  return MARKS.flatMap((mark) => {
    const meaning = mark === "depends" && dependsOn !== null ? DEPENDS_ON[dependsOn] : MEANINGS[mark];
    return meaning !== undefined && marks.has(mark) ? [`${capital(MARK_WORDS[mark])}: ${meaning}.`] : [];
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
