import type { SportEvent } from "../../contract/index.js";
import type { Field } from "../field.js";
import { agree, type Score, shown, timedScores } from "../scores.js";
import { markedWinner } from "../status.js";
import type { Note } from "../types.js";
import type { Game } from "./game.js";
import { checkWinner, type Finished, linesOf, scoreOf, unlike } from "./scores.js";
import type { SetRow, SetsRow } from "./sports.js";

type Side = "home" | "away";

/** What a match in sets says of its end. */
export interface SetsPlayed extends Pick<SportEvent, "scores" | "bestOf" | "outcome"> {
  readonly notes: readonly Note[];
}

/** A match that was played to its end. Its sets say how long it could be. */
export function setsOf(finished: Finished): SetsPlayed {
  const { game } = finished;
  const rules = rulesOf(finished);
  const sets = setsIn(finished);
  const winners = sets.map(aheadIn);
  const won = tallyOf(winners);
  const needed = Math.max(won.home, won.away);
  const isWhole = rules.needed.includes(needed) && Math.min(won.home, won.away) < needed;
  if (!isWhole || won[winners.at(-1) ?? "home"] !== needed || won.home + won.away !== sets.length) {
    return unlike(game, `${shown(won)} in ${sets.length} sets does not end a match`);
  }
  for (const [index, set] of sets.entries()) checkSet(game, set, index === 2 * needed - 2 ? rules.lastSet : rules.set);
  if (rules.isScore) agree(game.home.get("score"), scoreOf(game), won, "the sets");
  checkWinner(game, won);
  checkNotes(game);
  const bestOf = 2 * needed - 1;
  return { scores: scoresOf(sets, won), bestOf, notes: lengthNotes(game.regulation, bestOf) };
}

/** Some tours list best of five for every match: the sets of a match that is over know better. */
function lengthNotes(listed: Field, bestOf: number): readonly Note[] {
  const sets = listed.wholeIfAny();
  if (sets === null || sets === bestOf) return [];
  if (sets < bestOf) return listed.refuse(`${sets} sets, and the sets are of a best of ${bestOf}`);
  return [{ at: listed.path, says: "more sets than a match that ended so can have: its sets say how long it was" }];
}

/** A match in which a player gave up. Its last set may be unfinished. */
export function retiredIn(finished: Finished): SetsPlayed {
  const { game, status, sport } = finished;
  if (!sport.sets?.mayRetire) return game.status.get("type").get("name").refuse(`${status.word} in ${sport.slug}`);
  const winner = markedWinner(game.home.get("winner"), game.away.get("winner"));
  if (winner === null) return game.home.get("winner").refuse("one side has to be marked as the winner");
  const [sets, rules] = [setsIn(finished), sport.sets];
  const over = sets.map((set) => (isOver(set, rules.set) ? aheadIn(set) : null));
  const unfinished = over.slice(0, -1).indexOf(null);
  if (unfinished >= 0) return unlike(game, `set ${unfinished + 1} is not finished, and another one follows`);
  const won = tallyOf(over);
  const last = sets.at(-1) as Score;
  if (over.at(-1) === null && isOver(last, { ...rules.lastSet, also: [] })) unlike(game, `${shown(last)} ends a match`);
  const most = game.regulation.wholeIfAny() === 3 ? 3 : null;
  if (Math.max(won.home, won.away) >= (most === 3 ? 2 : 3)) return unlike(game, `${shown(won)} ends a match`);
  const outcome = { winner, retired: winner === "home" ? "away" : "home", method: "retirement" } as const;
  return { scores: scoresOf(sets, won), ...(most && { bestOf: most }), outcome, notes: [] };
}

function rulesOf({ sport }: Finished): SetsRow {
  if (sport.sets === undefined) throw new Error(`the row of ${sport.slug} has no sets`);
  return sport.sets;
}

function setsIn({ game, sport }: Finished): readonly Score[] {
  const sets = linesOf(game, sport).map(({ home = 0, away }) => ({ home, away }));
  if (sets.length === 0) return unlike(game, "none, sets are expected");
  for (const side of ["home", "away"] as const) checkMarks(game[side].get("linescores"), side, sets);
  return sets;
}

/** A set says who won it, too. */
function checkMarks(linescores: Field, side: Side, sets: readonly Score[]): void {
  for (const [index, line] of linescores.items().entries()) {
    const [mark, set] = [line.get("winner"), sets[index] as Score];
    if (mark.flag() && aheadIn(set) !== side) mark.refuse(`true, at ${shown(set)}`);
  }
}

function aheadIn({ home, away }: Score): Side | null {
  return home === away ? null : home > away ? "home" : "away";
}

function tallyOf(winners: readonly (Side | null)[]): Score {
  const of = (side: Side) => winners.filter((winner) => winner === side).length;
  return { home: of("home"), away: of("away") };
}

function isOver({ home, away }: Score, { to, also }: SetRow): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)];
  const isWonAt = (least: number) => high >= least && high - low >= 2 && (high === least || high - low === 2);
  return to.some(isWonAt) || also.includes(`${high}-${low}`);
}

function checkSet(game: Game, set: Score, rule: SetRow): void {
  if (!isOver(set, rule)) unlike(game, `${shown(set)} is not a set`);
}

function scoresOf(sets: readonly Score[], won: Score): SportEvent["scores"] {
  return timedScores({ periods: sets, ft: null, ot: null, ap: null, final: won });
}

/** `A. Home (AAA) bt B. Away (BBB) 6-4 2-3 ret`. Source: https://github.com/tidbyt/community/pull/2213. */
const GAVE_UP = /\b(?:ret|def|w\/o)\.?$/i;

function checkNotes(game: Game): void {
  for (const note of game.competition.get("notes").itemsIfAny()) {
    const text = note.get("text");
    if (!text.isAbsent && GAVE_UP.test(text.text().slice(-20))) {
      text.refuse("a player gave up, and the status says that the match was played to its end");
    }
  }
}
