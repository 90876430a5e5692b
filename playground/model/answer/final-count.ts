import type { Explanation, Result } from "../../../src/pure/engine/index.js";
import { answerOf, matchOf } from "../answers.js";
import { takenAsRegular } from "../match/ended.js";
import { valueAt } from "../match/path.js";
import { otherOf, TEAMS, type Team } from "../match/scores.js";
import { hasBatters, rowOf } from "../match/sport.js";
import type { Bet, Match, State } from "../state.js";
import { fieldsOf } from "../text.js";
import { playerCountsOf } from "./player-counts.js";

/** What a bet on a player is once the match is over, if nothing is added to the counts that are typed. Null if it is not open, or depends on the score. */
export function ifFinalCount(state: State, bet: Bet, answer: Explanation): Result | null {
  const match = matchOf(state, bet);
  const counts = playerCountsOf(match, bet, answer);
  if (answer.grade.result !== "pending" || match === null || counts === null) return null;
  const typed = counts.fields.map(({ path }) => Number(valueAt(match, path)));
  const most = Math.max(...typed, 0);
  const [one, other] = TEAMS.map((winner) => resultOn(state, bet, wonBy(match, winner, most)));
  return one === other && (one === "won" || one === "lost" || one === "void") ? one : null;
}

/** The match as this side can have won it: no count is above the score of either side. */
function wonBy(match: Match, winner: Team, most: number): Match {
  const scores = { [winner]: most + 1, [otherOf(winner)]: most };
  const official = hasBatters(rowOf(match)) ? { outcome: { ...fieldsOf(match["outcome"]), winner } } : {};
  return { ...match, status: "settled", scores, ...official };
}

function resultOn(state: State, bet: Bet, match: Match): Result | undefined {
  const matches = state.matches.map((each) => (each.id === match.id ? takenAsRegular(match) : each));
  return answerOf({ ...state, matches }, bet).grade.result;
}
