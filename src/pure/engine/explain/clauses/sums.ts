import type { Unit } from "../../row-types/sport-rows.js";
import { counted as countOf, NIL, type Score } from "../../types/score.js";
import type { Scope } from "../../types/vocabulary.js";
import { pair, periodOf, type Steps, sportWords, teamName } from "../words.js";

/** The arithmetic between a score and its verdict. `noun` is what the score counts, if that is known. */
export type Sum = (score: Score, found: Steps, noun: string | null) => string;

/** `Lions won by 2` */
export function marginWords({ home, away }: Score, found: Steps): string {
  if (home === away) return home > 0 ? "a draw" : "a draw without a score";
  return `${teamName(found, home > away ? "home" : "away")} won by ${Math.abs(home - away)}`;
}

/** `3 goals in all`, `2 goals for Lions`; a sport without one unit counts `3 in all`. */
export function totalWords(score: Score, found: Steps, noun: string | null): string {
  const counts = found.market?.counts ?? "both";
  const total = countOf(score, counts);
  const sum = noun === null ? String(total) : counted(total, noun);
  return counts === "both" ? `${sum} in all` : `${sum} for ${teamName(found, counts)}`;
}

/** The score with the line, which is added to the backed side. What was scored before an in-play bet does not count. */
export function handicapWords(score: Score, { bet, at_bet: before }: Steps): string {
  if (!bet?.line && before === undefined) return "";
  const then = before ?? NIL;
  const home = score.home - then.home;
  const away = score.away - then.away;
  const since = before === undefined ? "" : `${pair({ home, away })} after the bet, `;
  const line = bet?.line ?? 0;
  return `${since}${bet?.side === "away" ? versus(home, away - line) : versus(home + line, away)} with the handicap`;
}

function versus(home: number, away: number): string {
  return home < 0 || away < 0 ? `${home} to ${away}` : `${home}-${away}`;
}

/** `with the handicap 2 - 1 = 1 for Lions against 1, which is level`. The line is stated for the home side. */
export function europeanWords({ home, away }: Score, found: Steps): string {
  const line = found.bet?.line ?? 0;
  const sum = home + line;
  const ahead = sum === away ? "is level" : `puts ${teamName(found, sum > away ? "home" : "away")} ahead`;
  return `with the handicap ${home} ${line < 0 ? "-" : "+"} ${Math.abs(line)} = ${sum} for ${teamName(found, "home")} against ${away}, which ${ahead}`;
}

/** The line of a race, in what the sport's teams score. */
export function pointsWords(found: Steps): string {
  return counted(found.bet?.line ?? 0, sportWords(found).scoredIn ?? "points");
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

export function counted(count: number | string, noun: string): string {
  return `${count} ${String(count) === "1" ? noun.replace(/ies\b/i, "y").replace(/(ss)es\b|s\b/, "$1") : noun}`;
}

/** The name of what a score counts. Null if the sport counts in more than one unit, and the score does not show which. */
export function nounOf(scope: Scope, found: Steps): Unit | "goals" | "runs" | null {
  const { sport, unit } = found;
  const known = unit?.unit ?? sportWords(found).scoredIn;
  if (known || !sport?.units) return known ?? null;
  const { match, inner, varies } = sport.units;
  if (scope === "games" || periodOf(found) !== "match") return inner;
  return varies ? null : match;
}
