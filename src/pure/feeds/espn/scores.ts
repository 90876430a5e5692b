import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { agree, isLevel, plus, type Score, shown, timedScores } from "../scores.js";
import type { StatusRow } from "../types.js";
import type { Game } from "./game.js";
import type { SportRow } from "./sports.js";
import type { EspnStatus } from "./statuses.js";

/** As many as an event has keys for. */
const MOST_PERIODS = 99;

/** How a game ended, with what was scored in each part. */
interface Ending {
  readonly ended: NonNullable<StatusRow["ended"]>;
  readonly scores: NonNullable<SportEvent["scores"]>;
}

/** The periods that both sides have, home first. A last inning may lack the home side. */
type Lines = readonly { readonly home?: number; readonly away: number }[];

/** What the adapter knows of a game before it reads its scores. */
export interface Finished {
  readonly game: Game;
  readonly sport: SportRow;
  readonly status: EspnStatus;
  readonly regulation: number;
}

/** A finished game that has scores of periods. */
export interface Played extends Finished {
  readonly goesOn: Exclude<SportRow["goesOn"], "sets" | "to a winner">;
  /** Seconds of a quarter, if the league is known. */
  readonly quarter: number | null;
}

/** The scores of a finished game. Whatever the record states twice has to be the same. */
export function scoresOf(finished: Played): Ending["scores"] {
  const { game, status } = finished;
  const { ended, scores } = READERS[finished.goesOn](finished, linesOf(game, finished.sport), scoreOf(game));
  if (status.ended !== undefined && status.ended !== ended) {
    game.home
      .get("linescores")
      .refuse(`the periods are of a match that ended ${ended}; ${status.word} says ${status.ended}`);
  }
  checkWinner(game, scores as Score);
  return scores;
}

/** A game of a team's schedule, which has no linescores: the score of regular time is known if the status says that it ended there. */
export function scheduledScores({ game, sport, status }: Finished): Ending["scores"] {
  const score = scoreOf(game);
  checkWinner(game, score);
  if (sport.goesOn !== "extra time and kicks") return score;
  return readFootball({ game, sport, status, regulation: 0 }, [], score).scores;
}

/** True of a game of a team's schedule. */
export function isScheduled({ home, away }: Game): boolean {
  return [home, away].every((side) => typeof side.get("score").value === "object" && !side.get("score").isAbsent);
}

type Reader = (finished: Finished, lines: Lines, score: Score) => Ending;
const READERS: Readonly<Record<Played["goesOn"], Reader>> = {
  overtime: readOvertime,
  "overtime and shoot-out": readHockey,
  "extra time and kicks": readFootball,
  innings: readInnings,
};

function readOvertime({ game, regulation }: Finished, lines: Lines, score: Score): Ending {
  const periods = atLeast(game, lines, regulation);
  agree(game.home.get("score"), score, plus(...periods), "the sum of the linescores");
  const ft = plus(...periods.slice(0, regulation));
  const ot = periods.length > regulation ? plus(...periods.slice(regulation)) : null;
  if (ot !== null && !isLevel(ft)) return unlike(game, `${shown(ft)} after regular time, and overtime is listed`);
  const scores = timedScores({ periods: periods.slice(0, regulation), ft, ot, ap: null, final: score });
  return { ended: ot === null ? "in regular time" : "in overtime", scores };
}

const DETAIL = /^Final(?:\/(SO|\d{0,2}OT))?$/;

/** The last linescore of a shoot-out is its one goal, and the score includes it. Only `detail` tells it from overtime. */
function readHockey(finished: Finished, lines: Lines, score: Score): Ending {
  const { game, regulation } = finished;
  const detail = game.status.get("type").get("detail");
  const last = detail.isAbsent ? undefined : (DETAIL.exec(detail.text())?.[1] ?? "");
  if (last === undefined && lines.length > regulation) {
    return detail.refuse(`missing; it tells overtime from a shoot-out, such as Final/OT and Final/SO`);
  }
  if ((last === "" || last === undefined) !== lines.length <= regulation) {
    return detail.refuse(`"${detail.text().slice(0, 40)}" contradicts ${lines.length} linescores`);
  }
  if (last !== "SO") return readOvertime(finished, lines, score);
  const periods = atLeast(game, lines, regulation + 1);
  const [before, ap] = [plus(...periods.slice(0, -1)), periods.at(-1) as Score];
  if (ap.home + ap.away !== 1) return unlike(game, `${shown(ap)} in a shoot-out, 1-0 or 0-1 is expected`);
  if (!isLevel(before)) return unlike(game, `${shown(before)} before a shoot-out`);
  agree(game.home.get("score"), score, plus(before, ap), "the sum of the linescores");
  const ft = plus(...periods.slice(0, regulation));
  const ot = periods.length > regulation + 1 ? plus(...periods.slice(regulation, -1)) : null;
  if (!isLevel(ft)) return unlike(game, `${shown(ft)} after regular time, and overtime is listed`);
  const scores = timedScores({ periods: periods.slice(0, regulation), ft, ot, ap, final: score });
  return { ended: "in a shoot-out", scores };
}

/** `score` includes extra time and not the kicks. A scoreboard lists no linescores: then the status has to say 90 minutes. */
function readFootball({ game, status, regulation }: Finished, lines: Lines, score: Score): Ending {
  const [first, second, ...extra] = atLeast(game, lines, lines.length === 0 ? 0 : regulation);
  if (first === undefined || second === undefined) {
    if (kicksOf(game) !== null) return unlike(game, "none, and a shoot-out is listed");
    if (status.ended === "in regular time")
      return { ended: status.ended, scores: timedScores({ ft: score, ot: null, ap: null, final: score }) };
    return unlike(
      game,
      `none; after ${status.word} they tell what was scored in 90 minutes. The summary of the match has them`,
    );
  }
  if (![0, 2, 3].includes(extra.length)) return unlike(game, `${lines.length} periods; 2, 4 or 5 are expected`);
  const [ft, ot, ap] = [plus(first, second), extra.length === 0 ? null : plus(...extra.slice(0, 2)), extra[2] ?? null];
  agree(game.home.get("score"), score, plus(ft, ot), "the sum of the linescores");
  const kicks = kicksOf(game);
  if (kicks !== null)
    agree(game.home.get("shootoutScore"), kicks, ap ?? { home: 0, away: 0 }, "the last of the linescores");
  if (ap !== null && isLevel(ap)) return unlike(game, `${shown(ap)} in a shoot-out`);
  const scores = timedScores({ periods: [first], ft, ot, ap, final: plus(score, ap) });
  return { ended: ap !== null ? "in a shoot-out" : ot !== null ? "in overtime" : "in regular time", scores };
}

/** The innings as they are. The home side may lack the last one, which it did not need. */
function readInnings({ game, regulation }: Finished, lines: Lines, score: Score): Ending {
  if (lines.length === 0) return unlike(game, "none, innings are expected");
  const listed = lines.map(({ home = 0, away }) => ({ home, away }));
  agree(game.home.get("score"), score, plus(...listed), "the sum of the linescores");
  const scores = timedScores({ periods: lines, ft: null, ot: null, ap: null, final: score });
  return { ended: lines.length > regulation ? "in overtime" : "in regular time", scores };
}

export function scoreOf({ home, away }: Game): Score {
  return { home: countOf(home.get("score")), away: countOf(away.get("score")) };
}

/** A number or digits; in a team's schedule an object of both. */
function countOf(score: Field): number {
  if (typeof score.value !== "object" || score.isAbsent) return score.whole();
  return sameIn(score.get("value"), score.get("displayValue"));
}

/** `value` and `displayValue` say the same, and old records have one of them. */
function sameIn(value: Field, display: Field): number {
  const count = (value.isAbsent ? display : value).whole();
  if (!display.isAbsent && display.whole() !== count)
    display.refuse(`${display.whole()} contradicts ${value.path}, ${count}`);
  return count;
}

function kicksOf({ home, away }: Game): Score | null {
  const [ours, theirs] = [home.get("shootoutScore"), away.get("shootoutScore")];
  return ours.isAbsent && theirs.isAbsent ? null : { home: ours.whole(), away: theirs.whole() };
}

export function linesOf({ home, away }: Game, { goesOn }: SportRow): Lines {
  const [ours, theirs] = [home, away].map((side) => side.get("linescores").itemsIfAny(MOST_PERIODS)) as [
    readonly Field[],
    readonly Field[],
  ];
  const lacking = theirs.length - ours.length;
  if (lacking !== 0 && !(lacking === 1 && goesOn === "innings")) {
    home.get("linescores").refuse(`${ours.length} periods of the home side, and ${theirs.length} of the away side`);
  }
  return theirs.map((line, index) => {
    const own = ours[index];
    return { away: lineOf(line, index), ...(own && { home: lineOf(own, index) }) };
  });
}

function lineOf(line: Field, index: number): number {
  const period = line.get("period");
  const count = sameIn(line.get("value"), line.get("displayValue"));
  if (!period.isAbsent && period.whole() !== index + 1)
    period.refuse(`${period.whole()}, ${index + 1} is expected here`);
  return count;
}

function atLeast(game: Game, lines: Lines, least: number): readonly Score[] {
  if (lines.length < least)
    return unlike(game, `${lines.length} periods; at least ${least} are expected of a finished match`);
  return lines.map(({ home = 0, away }) => ({ home, away }));
}

/** `winner` may be missing; if a side has it, it is the one ahead. */
export function checkWinner({ home, away }: Game, final: Score): void {
  const flags = [home.get("winner"), away.get("winner")] as const;
  const [ours, theirs] = [flags[0].flag(), flags[1].flag()];
  if (ours && final.home <= final.away) flags[0].refuse(`true, at a final score of ${shown(final)}`);
  if (theirs && final.away <= final.home) flags[1].refuse(`true, at a final score of ${shown(final)}`);
}

/** A match that was cancelled has no winner. */
export function checkNobodyWon({ home, away }: Game, word: string): void {
  for (const flag of [home.get("winner"), away.get("winner")]) {
    if (flag.flag()) flag.refuse(`true, and the status is ${word}`);
  }
}

export function unlike(game: Game, says: string): never {
  return game.home.get("linescores").refuse(says);
}
