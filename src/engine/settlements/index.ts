import type { Settlement } from "../tables/market.js";
import type { SettlementKind } from "../tables/rows.js";
import { settlement as anyScore } from "./any-score.js";
import { settlement as bothTeamsInBothHalves } from "./both-teams-in-both-halves.js";
import { settlement as bothTeamsToScore } from "./both-teams-to-score.js";
import { settlement as cleanSheet } from "./clean-sheet.js";
import { settlement as doubleChance } from "./double-chance.js";
import { settlement as drawNoBet } from "./draw-no-bet.js";
import { settlement as europeanHandicap } from "./european-handicap.js";
import { settlement as firstToScore } from "./first-to-score.js";
import { settlement as halfTimeFullTime } from "./half-time-full-time.js";
import { settlement as handicap } from "./handicap.js";
import { settlement as labelOnHalves } from "./label-on-halves.js";
import { settlement as labelOnPeriods } from "./label-on-periods.js";
import { settlement as lastToScore } from "./last-to-score.js";
import { settlement as noScore } from "./no-score.js";
import { settlement as oddEven } from "./odd-even.js";
import { settlement as overtime } from "./overtime.js";
import { settlement as playerProp } from "./player-prop.js";
import { settlement as raceTo } from "./race-to.js";
import { settlement as scoreInBothHalves } from "./score-in-both-halves.js";
import { onScore } from "./settle-label.js";
import { settlement as threeWay } from "./three-way.js";
import { settlement as tieBreak } from "./tie-break.js";
import { settlement as toQualify } from "./to-qualify.js";
import { settlement as toWinAPart } from "./to-win-a-part.js";
import { settlement as total } from "./total.js";
import { settlement as winBothHalves } from "./win-both-halves.js";
import { settlement as winEitherHalf } from "./win-either-half.js";
import { settlement as winToNil } from "./win-to-nil.js";
import { settlement as winner } from "./winner.js";

/** The arithmetic of every kind of settlement, one file for each. Kinds that a label alone decides share one. */
export const SETTLEMENTS: Readonly<Record<SettlementKind, Settlement>> = {
  winner,
  "three-way": threeWay,
  "draw-no-bet": drawNoBet,
  "to-qualify": toQualify,
  "double-chance": doubleChance,
  handicap,
  "european-handicap": europeanHandicap,
  total,
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
  "correct-score": onScore,
  "exact-total": onScore,
  "to-win-a-part": toWinAPart,
  "any-score": anyScore,
  "no-score": noScore,
  overtime,
  "tie-break": tieBreak,
  "player-prop": playerProp,
  label: onScore,
  "label-on-halves": labelOnHalves,
  "label-on-periods": labelOnPeriods,
};
