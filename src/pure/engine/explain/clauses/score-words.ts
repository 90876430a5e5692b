import type { SportWords } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import type { Scope } from "../../types/vocabulary.js";
import { kindOf, sumWords } from "../kinds.js";
import type { Bounds, Origin } from "../steps.js";
import { type Of, pair, periodOf, periodWords, type Steps, sportWords, teamName } from "../words.js";
import { nounOf } from "./sums.js";

/** The score that settled the bet, its parts and what followed it. That a team went through says it all. */
export function scoreWords(score: Of<"score">, found: Steps): string {
  if (found.fact?.fact === "advanced") return "";
  if (found.scored && kindOf(found)?.isOnScoreToo !== true) return "";
  // Who goes on after a retirement, or is declared the winner, has no score.
  if (found.setting?.name === "retirement" || found.setting?.name === "officialWinner") return "";
  if (found.sport?.structure === "winner") return winnerWords(score, found);
  const parts = periodOf(found) === "second-half" ? restWords(score.from) : partsWords(score, found);
  const notes = [parts, laterWords(score, found)].filter((note) => note !== "").join("; ");
  const words = `settled on ${stoppedAt(score.scope, found) ?? partWords(score.scope, found)}, ${scoreText(score, found)}${notes && ` (${notes})`}`;
  return words + addedUp(score.scope, score, found);
}

/** `, 3 goals in all` */
function addedUp(scope: Scope, score: Score, found: Steps): string {
  const sum = sumWords(score, found, nounOf(scope, found));
  return sum && `, ${sum}`;
}

/** The score so far and that nothing can change the result, or between which scores the match or a part of it ended. */
export function rangeWords({ scope, home, away, isLive }: Of<"range">, found: Steps): string {
  const { structure, units } = found.sport ?? {};
  const part = partWords(scope, found);
  const least = { home: home.least, away: away.least };
  const score = scoreText(least, found);
  if (home.most !== home.least && (structure === "maps" || structure === "tally")) {
    // The parts that are still to come, or missing, can have any score.
    const so = found.verdict?.final === true ? "is listed" : "so far";
    const where = scope === "match_result" ? "" : ` in ${part}`;
    return `${score} ${so}${where}${addedUp(scope, least, found)}, and every score that is still possible gives this result`;
  }
  if (home.most !== home.least && isLive) {
    const isWhole = units && periodOf(found) === "match";
    const where = isWhole ? units[scope === "games" ? "inner" : "match"] : part;
    return `${score} so far in ${where}${addedUp(scope, least, found)}, and no later score can change the result`;
  }
  if (home.most === home.least && away.most === away.least) return `settled on ${part}, ${score}`;
  const [one, other] = [teamName(found, "home"), teamName(found, "away")];
  let words = `${one} scored ${boundText(home)} and ${other} ${boundText(away)} in ${part}`;
  if (structure === "sets" && units) {
    const when = periodOf(found) === "match" ? "" : ` in ${part}`;
    words = `${one} won ${boundText(home)} ${units.inner}${when} and ${other} ${boundText(away)}`;
  }
  return `${words}, and every score that is possible gives this result`;
}

function boundText({ least, most }: Bounds): string {
  if (most === null) return `${least} or more`;
  return most === least ? String(least) : `${least} ${most === least + 1 ? "or" : "to"} ${most}`;
}

function scoreText(score: Score, { event }: Steps): string {
  return event?.home && event.away ? `${event.home} ${pair(score)} ${event.away}` : pair(score);
}

function winnerWords({ home, away }: Score, found: Steps): string {
  if (home === away) return found.tie?.tieRule ? "" : "the official result is a draw";
  return `${teamName(found, home > away ? "home" : "away")} is the official winner`;
}

/** The score of a whole match, in the words of the sport's row; a part of a match has its own name. */
const SCOPE_WORDS: Readonly<Partial<Record<Scope, (sport: SportWords) => string>>> = {
  regulation: ({ regularTime }) => regularTime,
  full_game: ({ contest, overtime }) => `the full ${contest}, ${overtime} included`,
  match_result: () => "the final result",
};

/** The score of a match that did not go on to its end. */
function stoppedAt(scope: Scope, found: Steps): string | null {
  const { setting, sport } = found;
  if (setting?.name === "lastFullInning") return "the score after the last full inning";
  if (setting?.name !== "unfinished" && setting?.name !== "retirementLines") return null;
  if (scope === "games") return `the ${sport?.units?.inner ?? "games"} that were played`;
  return `the score at which the ${sportWords(found).contest} stopped`;
}

/** What was scored, in the sport's own unit if it has more than one. */
function partWords(scope: Scope, found: Steps): string {
  const period = periodOf(found);
  if (period !== "match") return periodWords(period);
  return SCOPE_WORDS[scope]?.(sportWords(found)) ?? `the ${found.sport?.units?.inner ?? "games"} of the whole match`;
}

/** The parts of a sum, unless there are too many to read, and why they do not add up to it. */
function partsWords({ home, away, from }: Of<"score">, found: Steps): string {
  const [first, last = first] = from;
  if (first === undefined || last === undefined) return "";
  if (last.key === "ap") return `${pair(first)}, and one goal for winning the shoot-out ${kicks(last)}`;
  const sum = sumOf(from);
  const isSum = sum.home === home && sum.away === away;
  if (!isSum && first.key === "top") {
    const isWhole = periodOf(found) === "match";
    return isWhole ? `${pair(first)} in ${found.sport?.units?.inner}` : `the match ended ${pair(first)}`;
  }
  const isTieBreak = !isSum && found.sport?.structure === "sets";
  const parts = from.length > 7 || (from.length < 2 && !isTieBreak) ? "" : from.map(pair).join(", ");
  return isTieBreak ? `${parts}: the match tie-break counts as one game` : parts;
}

function sumOf(parts: readonly Score[]): Score {
  return parts.reduce((sum, part) => ({ home: sum.home + part.home, away: sum.away + part.away }), {
    home: 0,
    away: 0,
  });
}

/** The winner's kicks come first. */
export function kicks({ home, away }: Score): string {
  return `${Math.max(home, away)}-${Math.min(home, away)}`;
}

/** A second half is the whole without the first half. */
function restWords(from: readonly Origin[]): string {
  const [whole, ...half] = from;
  if (whole === undefined || half.length === 0) return "";
  return /^p\d/.test(whole.key) ? from.map(pair).join(", ") : `${pair(whole)} less ${pair(sumOf(half))} at half time`;
}

/** Why the score is not the one that the event ended with. */
function laterWords({ later }: Of<"score">, found: Steps): string {
  if (later === undefined) return "";
  if (later.key !== "ap") return `the final score was ${pair(later)}`;
  return `${teamName(found, later.home > later.away ? "home" : "away")} won the shoot-out ${kicks(later)}`;
}
