/** Facts of sports with an official winner in place of a score (docs/rules.md#parts-of-the-match-and-early-ends). */
import { isDenied } from "./fights.js";
import type { Reading } from "./reading.js";
import type { Sport } from "./sports.js";
import { isWinnerDenied } from "./timed-contradictions.js";
import { type Fact, MISSING, type Sheet, score } from "./types.js";

const declared: Readonly<Record<string, Fact>> = {
  home: score("match_result", { home: 1, away: 0 }),
  away: score("match_result", { home: 0, away: 1 }),
  draw: score("match_result", { home: 0, away: 0 }),
};

export function winnerSheet(event: Reading, sport: Sport): Sheet {
  let result = declared[event.winner ?? ""];
  if (!result && sport.slug !== "cricket" && event.top) {
    const { home, away } = event.top;
    if (home + away === 1) result = home === 1 ? declared.home : declared.away;
  }
  // Where the score may name the winner, the two must agree; runs of cricket do not.
  const isScore = event.top !== undefined && event.top.home + event.top.away === 1;
  if (sport.slug !== "cricket" && isScore && isWinnerDenied(event, event.ot !== undefined)) result = MISSING;
  const { home = 0, away = 0 } = result?.is === "score" ? result : {};
  if (result && isDenied(event.method, home > 0 ? "home" : away > 0 ? "away" : "draw")) result = MISSING;
  const facts = new Map<string, Fact>();
  for (const use of ["winner", "draw", "result"]) facts.set(`${use}:match`, result ?? MISSING);
  return { neverPlayed: false, unfinished: !result, facts };
}
