import type { Draft } from "../state.js";

/** What is in the two fields of a score. */
export interface TypedScore {
  readonly home: string;
  readonly away: string;
}

const COUNT = /^\d{1,3}$/;

/** The score that was typed; undefined until both sides are whole numbers: a side that nobody typed is not 0. */
export function scoreTyped({ home, away }: TypedScore): Draft["scoreAtBet"] {
  const [first, second] = [home.trim(), away.trim()];
  return COUNT.test(first) && COUNT.test(second) ? { home: Number(first), away: Number(second) } : undefined;
}

export function shownScore(score: Draft["scoreAtBet"]): TypedScore {
  return score === undefined ? { home: "", away: "" } : { home: String(score.home), away: String(score.away) };
}
