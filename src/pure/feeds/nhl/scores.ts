import type { Field } from "../field.js";
import { agree, isLevel, plus, type Score, shown, timedScores } from "../scores.js";
import { type GoalsByPeriod, goalsByPeriod } from "./goals.js";

type Scores = ReturnType<typeof timedScores>;

const LAST_PERIODS = ["REG", "OT", "SO"] as const;
const NIL: Score = { home: 0, away: 0 };

/**
 * The scores of a game that ended. Overtime ends with its first goal, and a shoot-out counts as one goal: so regular time follows
 * from the final score, even where no goals are listed. Where they are, they have to agree.
 */
export function finalScores(game: Field): Scores {
  const final = scoreOf(game);
  const outcome = game.get("gameOutcome").get("lastPeriodType");
  const last = outcome.word(LAST_PERIODS);
  if (isLevel(final)) outcome.refuse(`a game does not end ${shown(final)}`);
  if (last !== "REG" && Math.abs(final.home - final.away) !== 1) {
    outcome.refuse(`"${last}" contradicts ${shown(final)}: it is decided by one goal`);
  }
  regulationOf(game);
  const extra = last === "REG" ? NIL : goalOfWinner(final);
  const ft = { home: final.home - extra.home, away: final.away - extra.away };
  const ot = last === "OT" ? extra : last === "SO" ? NIL : null;
  const ap = last === "SO" ? extra : null;
  const goals = goalsByPeriod(game);
  if (goals !== null) agreeing(goals, { ft, ot: ot ?? NIL });
  return timedScores({ periods: goals?.regular ?? [], ft, ot, ap, final });
}

function goalOfWinner({ home, away }: Score): Score {
  return home > away ? { home: 1, away: 0 } : { home: 0, away: 1 };
}

/** Three periods: an all-star game has others. */
function regulationOf(game: Field): void {
  for (const field of [game.get("regPeriods"), game.get("periodDescriptor").get("maxRegulationPeriods")]) {
    if (!field.isAbsent && field.whole() !== 3)
      field.refuse(`${field.whole()} periods of regular time, 3 are expected`);
  }
}

function agreeing(
  { at, regular, overtime }: GoalsByPeriod,
  { ft, ot }: { readonly ft: Score; readonly ot: Score },
): void {
  agree(at, plus(...regular), ft, "the score without overtime and the shoot-out");
  agree(at, overtime, ot, "the score of overtime");
}

/** The score so far. */
export function liveScores(game: Field): Scores | null {
  if (game.get("homeTeam").get("score").isAbsent && game.get("awayTeam").get("score").isAbsent) return null;
  regulationOf(game);
  return timedScores({ ft: null, ot: null, ap: null, final: scoreOf(game) });
}

export function scoreOf(game: Field): Score {
  return { home: game.get("homeTeam").get("score").whole(), away: game.get("awayTeam").get("score").whole() };
}
