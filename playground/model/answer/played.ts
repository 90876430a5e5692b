import type { Outcomes, Score, Step } from "../../../src/pure/engine/index.js";
import type { Strip } from "../../../src/pure/grid/index.js";

/** What was scored, or counted, of what the grid is about: a score, or a player's count as that of home. Null if the steps do not say. */
export function playedIn(steps: readonly Step[], { scope, statistic, rows }: Outcomes): Score | null {
  if (steps.some((step) => step.step === "stopped" && step.reason === "incomplete_score")) return null;
  if (rows.length === 1) {
    const total = Number(steps.find((step) => step.step === "player_count")?.total ?? Number.NaN);
    return Number.isInteger(total) && total >= 0 ? { home: total, away: 0 } : null;
  }
  if (statistic !== null) return steps.find((step) => step.step === "count") ?? null;
  const score = steps.find((step) => step.step === "score");
  if (score?.scope === scope) return score;
  const range = steps.find((step) => step.step === "range");
  if (range?.scope === scope && isExact(range.home) && isExact(range.away)) {
    return { home: range.home.least, away: range.away.least };
  }
  // The unit of the line is another one, or a bet is settled on a part that the steps list otherwise.
  const basis = steps.find((step) => step.step === "verdict")?.basis;
  return basis?.scope === scope ? basis : null;
}

function isExact({ least, most }: Step<"range">["home"]): boolean {
  return least === most;
}

const NUMBERS: Readonly<Record<Strip["axis"], (score: Score) => number>> = {
  margin: ({ home, away }) => home - away,
  total: ({ home, away }) => home + away,
  home: ({ home }) => home,
  away: ({ away }) => away,
  count: ({ home }) => home,
};

/** Where a score is on the axis of a strip. */
export function numberOn(axis: Strip["axis"], score: Score): number {
  return NUMBERS[axis](score);
}
