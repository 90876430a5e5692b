import { markets, type Outcomes, outcomes, type Rulebook, type Score, sports } from "../../../src/pure/engine/index.js";
import {
  dependsOnWords,
  furthestOf,
  type Grid,
  gridOf,
  headingsOf,
  highestOf,
  isImpossible,
  MARKS,
  type Mark,
} from "../../../src/pure/grid/index.js";
import type { Draft } from "../state.js";
import { outcomesAlong } from "./along.js";
import { countsFrom } from "./control.js";
import { numberOn } from "./played.js";
import { resultWords } from "./reason-words.js";
import { refused, type Tried, tried } from "./tried.js";

/** The highest score that a square on the page shows. */
export const HIGHEST = 20;
/** A strip has enough cells for a margin from -20 to 20. */
const ROOM = { max: HIGHEST, cells: 41 };
const STEPS = [10, 15, HIGHEST];

/** A bet at every score, and how to draw it. */
export interface Drawn {
  readonly outcomes: Outcomes;
  readonly headings: readonly string[];
  /** How far a square must go to show a score this high, if it can. Null for what is usual in the sport. */
  maxFor(highest: number): number | null;
  draw(max: number | null): Grid;
}

/** The bet at every score; or why it has no grid. It does not depend on the match. */
export function drawnOf({ eventId: _, ...bet }: Draft, slug: string, rulebook: Rulebook): Tried<Drawn> {
  const sport = sports().find((each) => each.slug === slug);
  if (sport === undefined) return refused("There is no grid: the sport of the match is not known.");
  const at = (max: number) => outcomes(bet as object, { sport: slug as string, max, rulebook });
  const found = tried((): Drawn => {
    const first = at(0);
    const entry = markets(slug as string).find(({ name }) => name === first.market);
    const wanted = { sport, isPart: entry?.period !== "match", max: null };
    const isFar = highestOf(first, wanted) > HIGHEST;
    const max = isFar ? furthestOf(first.line, null) : HIGHEST;
    // By the shape of these markets, one number decides.
    const isAlong = isFar && (entry?.shape === "line" || entry?.shape === "moneyline");
    const whole = isAlong ? outcomesAlong(bet, { sport: slug, max, rulebook }) : at(max);
    const usual = highestOf(whole, wanted);
    const { label = null, tieRule = null } = bet;
    return {
      outcomes: whole,
      headings: headingsOf(whole, sport, entry, { label, tieRule }),
      maxFor: (highest) => maxFor(usual, highest),
      draw: (max) => gridOf(whole, { ...wanted, max }, ROOM),
    };
  });
  if (found.value === null) return found;
  const { reason, rows, dependsOn } = found.value.outcomes;
  if (reason !== null) return refused(`There is no grid: ${reason.replaceAll("_", " ")}.`);
  if (rows.length > 0 || dependsOn === null) return found;
  return refused(`There is no grid: ${dependsOnWords(dependsOn, sport.units)}.`);
}

/** A square grows in steps, so that most scores move the mark alone. */
function maxFor(usual: number, highest: number): number | null {
  if (usual > HIGHEST || highest <= usual) return null;
  return STEPS.find((step) => step >= highest) ?? HIGHEST;
}

const KNOWN = new Map<string, Tried<Drawn>>();
const MOST_KNOWN = 20;

/** The same, kept: a bet is drawn once, however often its match changes. */
export function keptDrawn(bet: Draft, slug: string, rulebook: Rulebook): Tried<Drawn> {
  const key = drawnKey(bet, slug, rulebook);
  const found = KNOWN.get(key) ?? drawnOf(bet, slug, rulebook);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

/** What the grid of a bet depends on. */
export function drawnKey({ eventId: _, ...bet }: Draft, slug: string, { id }: Rulebook): string {
  return JSON.stringify([bet, slug, id]);
}

/** `Won on 15 of 49 scores, half won on 6 and lost on 28.` For a strip, where on its axis each verdict is. */
export function summaryOf(grid: Grid, from: Score | null = null): string {
  const { drawing, legend } = grid;
  const counts = countsFrom(grid, from);
  const shown = counts === null ? legend : legend.filter(({ mark }) => counts.has(mark));
  const [first, ...rest] = shown.map(({ mark, cells: all, where }) => {
    const words = markWords(mark);
    const cells = counts?.get(mark) ?? all;
    return cells === null ? `${words}${where === "" ? "" : `: ${where}`}` : `${words} on ${cells}`;
  });
  if (first === undefined) return "";
  if (drawing.form === "strip") return `${capital([first, ...rest].join("; "))}.`;
  const all = counts === null ? drawing.rows.length ** 2 : [...counts.values()].reduce((sum, count) => sum + count, 0);
  const scores = `${first} of ${all} scores`;
  const last = rest.pop();
  return `${capital([scores, ...rest].join(", "))}${last === undefined ? "" : ` and ${last}`}.`;
}

/** A mark as the page says it. */
export function markWords(mark: Mark): string {
  return resultWords({ result: MARKS[mark].words });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The mark at a score, and its cell in the drawing; null if the drawing does not show that score. */
export interface MarkedCell {
  readonly mark: Mark;
  readonly row: number;
  readonly column: number;
}

export function cellOf({ drawing }: Grid, score: Score): MarkedCell | null {
  const [row, column] =
    drawing.form === "square" ? [score.home, score.away] : [0, numberOn(drawing.axis, score) - drawing.from];
  const mark = (drawing.form === "square" ? drawing.rows[row]?.[column] : drawing.marks[column]) ?? null;
  return mark === null || isImpossible(mark) ? null : { mark, row, column };
}
