import type { Settlement } from "../model/market.js";
import type { SettlementKind } from "../model/rows.js";
import { settlement as bothTeamsToScore } from "./both-teams-to-score.js";
import { settlement as cleanSheet } from "./clean-sheet.js";
import { settlement as correctScore } from "./correct-score.js";
import { settlement as doubleChance } from "./double-chance.js";
import { settlement as drawNoBet } from "./draw-no-bet.js";
import { settlement as europeanHandicap } from "./european-handicap.js";
import { settlement as exactTotal } from "./exact-total.js";
import { settlement as firstToScore } from "./first-to-score.js";
import { settlement as halfTimeFullTime } from "./half-time-full-time.js";
import { settlement as handicap } from "./handicap.js";
import { settlement as label } from "./label.js";
import { settlement as labelOnHalves } from "./label-on-halves.js";
import { settlement as labelOnPeriods } from "./label-on-periods.js";
import { settlement as oddEven } from "./odd-even.js";
import { settlement as overtime } from "./overtime.js";
import { settlement as playerProp } from "./player-prop.js";
import { settlement as threeWay } from "./three-way.js";
import { settlement as tieBreak } from "./tie-break.js";
import { settlement as toQualify } from "./to-qualify.js";
import { settlement as total } from "./total.js";
import { settlement as winToNil } from "./win-to-nil.js";
import { settlement as winner } from "./winner.js";

/** The arithmetic of every kind of settlement, one file for each. */
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
  "first-to-score": firstToScore,
  "correct-score": correctScore,
  "exact-total": exactTotal,
  overtime,
  "tie-break": tieBreak,
  "player-prop": playerProp,
  label,
  "label-on-halves": labelOnHalves,
  "label-on-periods": labelOnPeriods,
};
