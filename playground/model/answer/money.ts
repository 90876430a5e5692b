import { explainSlip, type SlipExplanation } from "../../../src/settle/index.js";
import { answerOf } from "../answers.js";
import type { State } from "../state.js";
import { type Tried, tried } from "./tried.js";

/** What the slip returns under the rulebook of this name, line by line; or what the ledger refuses, in its words. */
export function moneyOf(state: State, house: string): Tried<SlipExplanation> {
  const { bets, slip } = state;
  return tried(() => {
    const legs = bets.map((bet) => {
      const { grade, deadHeat } = answerOf(state, bet, house);
      return { odds: bet.odds, grade: deadHeat === undefined ? grade : { ...grade, deadHeat } };
    });
    const key = JSON.stringify([slip, legs]);
    const known = KNOWN.get(key);
    if (known !== undefined) return known;
    const explained = explainSlip({ slip, legs });
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(key, explained);
    return explained;
  });
}

/** A slip of hundreds of lines is settled again only if a leg has another grade: most moves of a score change none. */
const KNOWN = new Map<string, SlipExplanation>();
const MOST_KNOWN = 50;
