import type { Match } from "../../state.js";
import { fieldsOf, shownNames } from "../../text.js";
import { valueAt, withValue } from "../path.js";
import {
  leaderOf,
  numbersListed,
  pairAt,
  periodPath,
  scoreAt,
  stemOf,
  TEAMS,
  type Team,
  TOP,
  withPair,
} from "../scores.js";
import { isTimed, partWord, rowOf } from "../sport.js";

const WINNER = ["outcome", "winner"] as const;

/** Which parts of a settled match its card does not have, and what to type. Null if there is nothing to say. */
export function partsSay(match: Match): string | null {
  const row = rowOf(match);
  if (row === null || match["status"] !== "settled") return null;
  if (row.structure === "winner") return valueAt(match, WINNER) === undefined ? "Choose the official winner." : null;
  const part = partWord(row);
  const { home, away } = pairAt(match, TOP);
  const isBlank = home === null && away === null;
  if (isBlank && row.structure === "halves") return "Type the score of regular time: the final score follows from it.";
  if (numbersListed(match, stemOf(match, row)).length > 0) return null;
  return isBlank
    ? `Type the final score, or the score of each ${part}.`
    : `No ${part} is given. A bet on one is settled once you type it.`;
}

const AFTER_REGULAR_TIME = ["ft", "fulltime", "ot", "ap"];

/** Whether the final score is that of regular time, as a question. Null if the record says it, or if the sport has no overtime. */
export function regularAsked(match: Match): string | null {
  const row = rowOf(match);
  const score = scoreAt(match, TOP);
  if (row === null || !isTimed(row) || !row.overtime || score === null || match["status"] !== "settled") return null;
  const listed = fieldsOf(valueAt(match, ["scores", "periods"]));
  if (AFTER_REGULAR_TIME.some((key) => Object.hasOwn(listed, key))) return null;
  const { regularTime, overtime } = row.words;
  return `Was ${score.home}-${score.away} the score after ${regularTime}, without ${overtime}?`;
}

export function withRegularAsTotal(match: Match): Match {
  return withPair(match, periodPath("ft"), pairAt(match, TOP));
}

/** How a final score with a shoot-out in it came about, since few count one so. Null if no shoot-out follows a regular time that is listed. */
export function shootoutSays(match: Match): string | null {
  const [regular, extra, kicks] = ["ft", "ot", "ap"].map((key) => scoreAt(match, periodPath(key)));
  if (!regular || !kicks) return null;
  const before = `${regular.home + (extra?.home ?? 0)}-${regular.away + (extra?.away ?? 0)}`;
  return `The final score is as the odds service counts it, with the shoot-out: ${before}, then ${kicks.home}-${kicks.away} in the shoot-out.`;
}

/** The official winner, if it is one of the teams in a sport that has a winner besides its score. */
function winnerBesides(match: Match): Team | null {
  const named = valueAt(match, WINNER);
  return rowOf(match)?.structure === "winner" ? (TEAMS.find((team) => team === named) ?? null) : null;
}

function leader(match: Match): Team | null {
  const score = scoreAt(match, TOP);
  return score === null ? null : leaderOf(score);
}

/** That somebody else than the leader won. A target that was revised, or points that were taken away, can do that. */
export function winnerDiffers(match: Match): string | null {
  const [winner, ahead, names] = [winnerBesides(match), leader(match), shownNames(match)];
  if (winner === null || ahead === null || winner === ahead) return null;
  return `The official winner is ${names[winner]}, although ${names[ahead]} has the higher score. Bets follow the official winner.`;
}

/** A winner that the score showed before an edit is the one that it shows after it. */
export function withWinner(before: Match, after: Match): Match {
  const ahead = leader(after);
  const isKept = winnerBesides(after) === null || ahead === null || winnerDiffers(before) !== null;
  return isKept ? after : withValue(after, WINNER, ahead);
}
