import { type Axis, type Line, type Run, runsOf } from "./axis.js";
import type { Mark } from "./marks.js";

/** A list of more stretches than these says less than the grid. */
const MOST_RUNS = 3;

/**
 * By mark, where on its line it is, in words: `home by 2 or more`. Marks that come and go too often are left out. If there is
 * an official winner only, 1-0, 0-1 and 0-0 stand for the three results.
 */
export function whereabouts(line: Line, isWinnerOnly: boolean): ReadonlyMap<Mark, string> {
  const runs = runsOf(line);
  const words = new Map<Mark, string>();
  for (const mark of new Set(runs.map((run) => run.mark))) {
    const own = runs.filter((run) => run.mark === mark);
    if (own.length <= MOST_RUNS) words.set(mark, own.map((run) => runWords(line.axis, run, isWinnerOnly)).join("; "));
  }
  return words;
}

function runWords(axis: Axis, run: Run, isWinnerOnly: boolean): string {
  if (run.first === null && run.last === null) return "always";
  if (isWinnerOnly) return WINNERS.slice((run.first ?? -1) + 1, (run.last ?? 1) + 2).join(" or ");
  if (axis === "margin") return marginWords(run);
  return `${BEFORE_NUMBERS[axis]}${numberWords(run)}`;
}

/** At the margins -1, 0 and 1. */
const WINNERS = ["away wins", "draw", "home wins"];

const BEFORE_NUMBERS: Readonly<Record<Exclude<Axis, "margin">, string>> = {
  total: "total ",
  home: "home side has ",
  away: "away side has ",
  count: "",
};

function numberWords({ first, last }: Run): string {
  if (last === null) return `${first} or more`;
  if (first === null) return last === 0 ? "0" : `${last} or less`;
  return first === last ? String(first) : `${first} to ${last}`;
}

function marginWords({ first, last }: Run): string {
  if (last === null) return openWords(first ?? 0, "home", "away");
  if (first === null) return openWords(-last, "away", "home");
  return first === last ? lead(first) : `${lead(first)} to ${lead(last)}`;
}

/** From a margin on, for the side that it favours more and more. */
function openWords(margin: number, ahead: string, behind: string): string {
  if (margin > 0) return `${ahead} by ${margin} or more`;
  return margin === 0 ? `level or ${ahead} ahead` : `${behind} by ${-margin} or less, level or ${ahead} ahead`;
}

function lead(margin: number): string {
  if (margin === 0) return "level";
  return margin > 0 ? `home by ${margin}` : `away by ${-margin}`;
}
