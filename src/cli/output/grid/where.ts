import { type Axis, type Line, type Run, runsOf } from "./axis.js";
import type { Mark } from "./marks.js";

/** With more stretches than these a list of them tells less than the picture. */
const MOST_RUNS = 3;

/** By mark, where on its line it stands, in words: `home by 2 or more`. Marks that come and go too often are left out. */
export function whereabouts(line: Line): ReadonlyMap<Mark, string> {
  const runs = runsOf(line);
  const words = new Map<Mark, string>();
  for (const mark of new Set(runs.map((run) => run.mark))) {
    const own = runs.filter((run) => run.mark === mark);
    if (own.length <= MOST_RUNS) words.set(mark, own.map((run) => runWords(line.axis, run)).join("; "));
  }
  return words;
}

function runWords(axis: Axis, run: Run): string {
  if (run.first === null && run.last === null) return "always";
  if (axis === "margin") return marginWords(run);
  return `${BEFORE_NUMBERS[axis]}${numberWords(run)}`;
}

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

/** From a margin on, told from the side that it favours more and more. */
function openWords(margin: number, ahead: string, behind: string): string {
  if (margin > 0) return `${ahead} by ${margin} or more`;
  return margin === 0 ? `level or ${ahead} ahead` : `${behind} by ${-margin} or less, level or ${ahead} ahead`;
}

function lead(margin: number): string {
  if (margin === 0) return "level";
  return margin > 0 ? `home by ${margin}` : `away by ${-margin}`;
}
