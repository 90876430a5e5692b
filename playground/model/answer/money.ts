import type { Mark } from "../../../src/pure/grid/index.js";
import { settleSlip } from "../../../src/pure/ledger/index.js";
import { explainWholeSlip, sentenceIn } from "../../../src/pure/settle/editor.js";
import type { ExplainedSlip, SlipExplanation, SlipWording } from "../../../src/pure/settle/index.js";
import { answerOf } from "../answers.js";
import { costOf, faultSays, isFault, legsOf, moneyRulesOf, termsOf } from "../bet/slip.js";
import { listedAs, typeName } from "../bet/types.js";
import type { State } from "../state.js";
import { writtenWrong } from "./needs.js";
import { nameOf } from "./statement-names.js";
import { refused, type Tried, tried } from "./tried.js";

/** What the slip returns under the rulebook of this name, line by line; or what the ledger refuses, in its words. */
export function moneyOf(state: State, house: string): Tried<SlipExplanation> {
  return tried(() => {
    const cost = costOf(state);
    if (isFault(cost)) throw new Error(faultSays(cost));
    return explained({
      ...{ slip: termsOf(state), money: moneyRulesOf(state) },
      legs: legsOf(state).map((leg, index) => ({ ...leg, ...gradedAt(state, index, house) })),
    });
  });
}

/** The same slip if each bet that is open wins: what its lines return at most. */
export function atMost(state: State, { legs }: SlipExplanation): SlipExplanation {
  const won = legsOf(state).map((leg, index) => {
    const { grade, ...rest } = gradedAt(state, index, state.house);
    const { result = "" } = legs[index] ?? {};
    const best = { open: "won", cannot_settle: "lost" } as const;
    return { ...leg, ...rest, grade: isOpen(result) ? best[result] : grade };
  });
  return explained({ slip: termsOf(state), money: moneyRulesOf(state), legs: won });
}

function isOpen(result: string): result is "open" | "cannot_settle" {
  return result === "open" || result === "cannot_settle";
}

function explained(stored: ExplainedSlip): SlipExplanation {
  const key = JSON.stringify(stored);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const found = explainWholeSlip(stored);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

/** What the slip returns in a sentence, with its type and its bets as people call them; or what the ledger refuses. */
export function slipSays(state: State): Tried<string> {
  const { value, fault } = moneyOf(state, state.house);
  if (value === null) return refused(`The slip cannot be settled: ${fault}.`);
  return { value: sentenceIn({ slip: termsOf(state), legs: [] }, value, wordingOf(state)), fault: null };
}

const MOST_NAMED = 2;

function wordingOf(state: State): SlipWording {
  const { type } = state.slip;
  const { length } = state.bets;
  const isPlural = listedAs(type) === "singles";
  const nameAt = (place: number) => (faultOf(state, place) === null ? nameOf(state, place) : `bet ${place + 1}`);
  return {
    ...{ isPlural, inCurrency: true },
    name: `The ${isPlural ? `${length} bets` : typeof type === "string" ? typeName(type) : "system"}`,
    legs: (places) =>
      places.length > MOST_NAMED ? `${places.length} of the ${length} bets` : places.map(nameAt).join(" and "),
    fault: (place) => `bet ${place + 1}: ${faultOf(state, place)}`,
  };
}

/** What is wrong with a bet that cannot be settled as it is written. */
function faultOf(state: State, index: number): string | null {
  const bet = state.bets[index];
  return bet === undefined ? null : writtenWrong(answerOf(state, bet));
}

/** What the slip returns under the rulebook of this name, in a few words, for a comparison. */
export function moneyWords(state: State, house: string): string {
  const { value } = moneyOf(state, house);
  if (value === null) return "";
  const { currency } = state.slip;
  const { settlement } = value;
  if (settlement.status === "settled") return `The slip returns ${settlement.returns} ${currency}.`;
  const most = settlement.possible === null ? "an unknown amount" : `${settlement.possible} ${currency}`;
  const stage = settlement.cannotSettle === undefined ? "is open" : "cannot be settled as written";
  return `The slip ${stage}: it returns ${settlement.certain} ${currency} at least, and ${most} at most.`;
}

/** What the slip returns, in large figures: an amount, two bounds, or nothing if the ledger refuses it. */
export function amountWords(state: State): string {
  const { value } = moneyOf(state, state.house);
  if (value === null) return "";
  const { currency } = state.slip;
  const { settlement } = value;
  if (settlement.status === "settled") return `${settlement.returns} ${currency}`;
  const proved = ifItStands(state);
  if (proved !== null) return `${proved} ${currency}`;
  return `${settlement.certain} to ${settlement.possible ?? "?"} ${currency}`;
}

/** What a slip of one bet returns by a verdict that is not final, but that nothing can change. Null without one. */
function ifItStands(state: State): string | null {
  if (state.bets.length !== 1) return null;
  const { grade, ...rest } = gradedAt(state, 0, state.house);
  if (grade.result === "pending" || grade.result === "ungradeable") return null;
  const legs = legsOf(state).map((leg) => ({ ...leg, ...rest, grade: grade.result }));
  const settled = settleSlip({ ...termsOf(state), legs }, moneyRulesOf(state));
  return settled.status === "settled" ? settled.returns : null;
}

/** What a bet returns by its verdict. */
export type Amounts = ReadonlyMap<Mark, string>;
const STAKED = ["won", "half_won", "void", "half_lost", "lost"] as const;

/** What the bet would return with each verdict. Null for a slip of several bets or an each-way one, and for one that the ledger refuses. */
export function amountsByMark(state: State): Amounts | null {
  if (state.bets.length !== 1 || state.slip.placeTerms !== undefined) return null;
  const returns = (grade: (typeof STAKED)[number]) => {
    const settled = settleSlip({ ...termsOf(state), legs: legsOf(state).map((leg) => ({ ...leg, grade })) });
    return settled.status === "settled" ? settled.returns : "";
  };
  return tried(() => new Map(STAKED.map((mark) => [mark, returns(mark)]))).value;
}

function gradedAt(state: State, index: number, house: string) {
  const bet = state.bets[index];
  if (bet === undefined) throw new Error("the slip has no such bet");
  const { grade, deadHeat } = answerOf(state, bet, house);
  return { grade, ...(deadHeat === undefined ? {} : { deadHeat }) };
}

/** A slip of hundreds of lines is settled again only if a leg has another grade: most moves of a score change none. */
const KNOWN = new Map<string, SlipExplanation>();
const MOST_KNOWN = 50;
