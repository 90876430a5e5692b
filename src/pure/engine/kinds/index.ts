import type { Settlement } from "../row-types/market.js";
import type { SettlementKind } from "../row-types/rows.js";
import { settlement as firstWicketMethod } from "./cricket/first-wicket-method.js";
import { settlement as topPlayer } from "./cricket/top-player.js";
import { settlement as methodOfVictory } from "./fights/method-of-victory.js";
import { settlement as roundOfVictory } from "./fights/round-of-victory.js";
import { settlement as theDistance } from "./fights/the-distance.js";
import { settlement as totalRounds } from "./fights/total-rounds.js";
import { settlement as labelOnHalves } from "./labels/label-on-halves.js";
import { settlement as labelOnPeriods } from "./labels/label-on-periods.js";
import { labelOnScore } from "./labels/settle-label.js";
import { settlement as bothOver } from "./lines/both-over.js";
import { settlement as europeanHandicap } from "./lines/european-handicap.js";
import { settlement as handicap } from "./lines/handicap.js";
import { settlement as playerProp } from "./lines/player-prop.js";
import { settlement as total } from "./lines/total.js";
import { settlement as anyItem } from "./order/any-item.js";
import { settlement as firstScoringPlay } from "./order/first-scoring-play.js";
import { settlement as leadAtAnyTime } from "./order/lead-at-any-time.js";
import { settlement as nthToScore } from "./order/nth-to-score.js";
import { settlement as scoreFirstAndWin } from "./order/score-first-and-win.js";
import { settlement as scorer } from "./order/scorer.js";
import { settlement as scorerAndOutcome } from "./order/scorer-and-outcome.js";
import { settlement as timeOfFirst } from "./order/time-of-first.js";
import { settlement as winFromBehind } from "./order/win-from-behind.js";
import { settlement as bothTeamsInBothHalves } from "./parts/both-teams-in-both-halves.js";
import { settlement as decidedIn } from "./parts/decided-in.js";
import { settlement as halfTimeFullTime } from "./parts/half-time-full-time.js";
import { settlement as overtime } from "./parts/overtime.js";
import { settlement as scoreInBothHalves } from "./parts/score-in-both-halves.js";
import { settlement as tieBreak } from "./parts/tie-break.js";
import { settlement as toWinAPart } from "./parts/to-win-a-part.js";
import { settlement as winBothHalves } from "./parts/win-both-halves.js";
import { settlement as winEitherHalf } from "./parts/win-either-half.js";
import { settlement as anyScore } from "./scores/any-score.js";
import { settlement as bothTeamsToScore } from "./scores/both-teams-to-score.js";
import { settlement as cleanSheet } from "./scores/clean-sheet.js";
import { settlement as firstToScore } from "./scores/first-to-score.js";
import { settlement as lastToScore } from "./scores/last-to-score.js";
import { settlement as noScore } from "./scores/no-score.js";
import { settlement as oddEven } from "./scores/odd-even.js";
import { settlement as raceTo } from "./scores/race-to.js";
import { settlement as winToNil } from "./scores/win-to-nil.js";
import { settlement as doubleChance } from "./winners/double-chance.js";
import { settlement as drawNoBet } from "./winners/draw-no-bet.js";
import { settlement as noBet } from "./winners/no-bet.js";
import { settlement as sideOrBothScore } from "./winners/side-or-both-score.js";
import { settlement as threeWay } from "./winners/three-way.js";
import { settlement as toQualify } from "./winners/to-qualify.js";
import { settlement as winner } from "./winners/winner.js";

/** The arithmetic of every kind of settlement, one file for each. Kinds that a label alone decides share one. */
export const SETTLEMENTS: Readonly<Record<SettlementKind, Settlement>> = {
  winner,
  "three-way": threeWay,
  "draw-no-bet": drawNoBet,
  "no-bet": noBet,
  "side-or-both-score": sideOrBothScore,
  "to-qualify": toQualify,
  "double-chance": doubleChance,
  handicap,
  "european-handicap": europeanHandicap,
  total,
  "both-over": bothOver,
  "both-teams-to-score": bothTeamsToScore,
  "clean-sheet": cleanSheet,
  "win-to-nil": winToNil,
  "odd-even": oddEven,
  "half-time-full-time": halfTimeFullTime,
  "win-either-half": winEitherHalf,
  "win-both-halves": winBothHalves,
  "score-in-both-halves": scoreInBothHalves,
  "both-teams-in-both-halves": bothTeamsInBothHalves,
  "first-to-score": firstToScore,
  "last-to-score": lastToScore,
  "race-to": raceTo,
  "correct-score": labelOnScore,
  "exact-total": labelOnScore,
  "to-win-a-part": toWinAPart,
  "any-score": anyScore,
  "no-score": noScore,
  overtime,
  "decided-in": decidedIn,
  "tie-break": tieBreak,
  "player-prop": playerProp,
  "method-of-victory": methodOfVictory,
  "round-of-victory": roundOfVictory,
  "total-rounds": totalRounds,
  "the-distance": theDistance,
  "top-player": topPlayer,
  "first-wicket-method": firstWicketMethod,
  label: labelOnScore,
  "label-on-halves": labelOnHalves,
  "label-on-periods": labelOnPeriods,
  scorer,
  "scorer-and-outcome": scorerAndOutcome,
  "any-item": anyItem,
  "nth-to-score": nthToScore,
  "win-from-behind": winFromBehind,
  "lead-at-any-time": leadAtAnyTime,
  "score-first-and-win": scoreFirstAndWin,
  "first-scoring-play": firstScoringPlay,
  "time-of-first": timeOfFirst,
};
