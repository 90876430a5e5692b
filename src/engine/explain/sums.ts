import { formOf } from "../bet/labels/index.js";
import type { SettlementKind } from "../tables/rows.js";
import type { Unit } from "../tables/sport-rows.js";
import { type Of, pair, type Steps, sportWords, teamName } from "./words.js";

interface Pair {
  readonly home: number;
  readonly away: number;
}

type Sum = (score: Pair, noun: string | null, found: Steps) => string;

/** The arithmetic between a score and its verdict, by the kind of settlement. Kinds that the score alone decides have none. */
const SUMS: Readonly<Partial<Record<SettlementKind, Sum>>> = {
  total: totalWords,
  "odd-even": totalWords,
  "any-score": totalWords,
  "no-score": totalWords,
  handicap: (score, _, found) => handicapWords(score, found),
  "european-handicap": (score, _, found) => europeanWords(score, found),
};

/** The same by what the form of the label adds to the score. */
const LABEL_SUMS: Readonly<Record<"sum" | "margin", Sum>> = {
  sum: totalWords,
  margin: (score, _, found) => marginWords(score, found),
};

/** `3 goals in all`. Empty if nothing is added up. */
export function sumWords(score: Pair, noun: string | null, found: Steps): string {
  return sumOf(found)?.(score, noun, found) ?? "";
}

/** True if a sum counts something, whose name is then in the sum. */
export function namesUnit(found: Steps): boolean {
  return sumOf(found) === totalWords;
}

function sumOf({ market, label }: Steps): Sum | undefined {
  const tells = label && formOf(label.label)?.shows;
  return tells === undefined ? market && SUMS[market.settlement] : LABEL_SUMS[tells];
}

/** `Lions won by 2` */
function marginWords({ home, away }: Pair, found: Steps): string {
  if (home === away) return home > 0 ? "a draw" : "a draw without a score";
  return `${teamName(found, home > away ? "home" : "away")} won by ${Math.abs(home - away)}`;
}

/** `3 goals in all`, `2 goals for Lions`; a sport without one unit counts `3 in all`. */
function totalWords({ home, away }: Pair, noun: string | null, found: Steps): string {
  const counts = found.market?.counts ?? "both";
  const total = counts === "both" ? home + away : counts === "home" ? home : away;
  const sum = noun === null ? String(total) : counted(total, noun);
  return counts === "both" ? `${sum} in all` : `${sum} for ${teamName(found, counts)}`;
}

/** The score with the line, which is added to the backed side. What was scored before an in-play bet does not count. */
function handicapWords(score: Pair, { bet, at_bet: before }: Steps): string {
  if (!bet?.line && before === undefined) return "";
  const then = before ?? NIL;
  const home = score.home - then.home;
  const away = score.away - then.away;
  const since = before === undefined ? "" : `${pair({ home, away })} after the bet, `;
  const line = bet?.line ?? 0;
  return `${since}${bet?.side === "away" ? versus(home, away - line) : versus(home + line, away)} with the handicap`;
}

const NIL = { home: 0, away: 0 };

function versus(home: number, away: number): string {
  return home < 0 || away < 0 ? `${home} to ${away}` : `${home}-${away}`;
}

/** `with the handicap 2 - 1 = 1 for Lions against 1, which is level`. The line is stated for the home side. */
function europeanWords({ home, away }: Pair, found: Steps): string {
  const line = found.bet?.line ?? 0;
  const sum = home + line;
  const ahead = sum === away ? "is level" : `puts ${teamName(found, sum > away ? "home" : "away")} ahead`;
  return `with the handicap ${home} ${line < 0 ? "-" : "+"} ${Math.abs(line)} = ${sum} for ${teamName(found, "home")} against ${away}, which ${ahead}`;
}

export function counted(count: number | string, noun: string): string {
  return `${count} ${String(count) === "1" ? noun.replace(/(ss)es\b|s\b/, "$1") : noun}`;
}

/** The name of what a score counts. Null if the sport counts in more than one unit, and the score does not show which. */
export function nounOf(
  { scope }: Pick<Of<"score">, "scope">,
  { period }: Of<"market">,
  found: Steps,
): Unit | "goals" | "runs" | null {
  const { sport, unit } = found;
  const known = unit?.unit ?? sportWords(found).scoredIn;
  if (known || !sport?.units) return known ?? null;
  const { match, inner, varies } = sport.units;
  if (scope === "games" || period !== "match") return inner;
  return varies ? null : match;
}
