/**
 * What is proved already of maps, frames and sets that are missing from the list (grading-rules 10, docs/rules.md#parts-that-are-missing): what is listed is
 * the least that was played, and every missing part has something more. A bet is decided if every such sum gives it the same verdict.
 */
import { type Bet, settle } from "./bets.js";
import type { Sport } from "./sports.js";
import { type LeastPlayed, type Pair, type Sheet, score, type Verdict } from "./types.js";

/** Beyond every line. */
const FAR = 30_000;

const DECIDED: readonly string[] = ["won", "lost", "half_won", "half_lost"];

function* sumsFrom({ sum, more, both }: LeastPlayed): Generator<Pair> {
  const least = { home: sum.home + more.home, away: sum.away + more.away };
  const together = sum.home + sum.away + both;
  const extra = [...Array(both + 3).keys(), FAR, FAR + 1];
  for (const home of extra.map((n) => least.home + n)) {
    for (const away of extra.map((n) => least.away + n)) if (home + away >= together) yield { home, away };
  }
}

/** The verdict that all sums give, with what is listed. Undefined if they differ, or if the bet does not read a sum. */
export function onMissingParts(bet: Bet, sheet: Sheet, sport: Sport, before: Verdict): Verdict | undefined {
  const { least } = sheet;
  if (!least || before.reason !== "incomplete_score" || bet.market.period !== "match") return undefined;
  let one: Verdict | undefined;
  for (const sum of sumsFrom(least)) {
    const facts = new Map(sheet.facts);
    for (const use of ["fine", "rounds", "kills"]) {
      if (!least.never.includes(use)) facts.set(`${use}:match`, score("games", sum));
    }
    const verdict = settle(bet, { ...sheet, facts }, sport);
    if (!DECIDED.includes(verdict.result) && verdict.reason !== "push") return undefined;
    if (one && (one.result !== verdict.result || one.reason !== verdict.reason)) return undefined;
    one = verdict;
  }
  return one && { ...one, basis: { scope: "games", ...least.sum } };
}
