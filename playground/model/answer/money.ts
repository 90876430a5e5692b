import { explainSlip, type SlipExplanation } from "../../../src/pure/settle/index.js";
import { answerOf } from "../answers.js";
import { costOf, isFault, legsOf, termsOf } from "../bet/slip.js";
import { listedAs } from "../bet/types.js";
import type { State } from "../state.js";
import { writtenWrong } from "./needs.js";
import { refused, type Tried, tried } from "./tried.js";

/** What the slip returns under the rulebook of this name, line by line; or what the ledger refuses, in its words. */
export function moneyOf(state: State, house: string): Tried<SlipExplanation> {
  return tried(() => {
    const cost = costOf(state);
    if (isFault(cost))
      throw new Error(`${cost.leg === undefined ? cost.field : `odds of bet ${cost.leg + 1}`}: ${cost.words}`);
    const slip = termsOf(state);
    const legs = legsOf(state).map((leg, index) => ({ ...leg, ...gradedAt(state, index, house) }));
    const key = JSON.stringify([slip, legs]);
    const known = KNOWN.get(key);
    if (known !== undefined) return known;
    const explained = explainSlip({ slip, legs });
    if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
    KNOWN.set(key, explained);
    return explained;
  });
}

/** What the slip returns in a sentence, with its type as people say it; or what the ledger refuses. */
export function slipSays(state: State): Tried<string> {
  const { value, fault } = moneyOf(state, state.house);
  if (value === null) return refused(`The slip cannot be settled: ${fault}.`);
  const { length } = state.bets;
  const isSingles = listedAs(state.slip.type) === "singles";
  const said = withFaults(value.sentence, state)
    .replace(/^The system/, isSingles ? `The ${length} bets` : "The system")
    .replace(/^The lucky(\d+)/, "The Lucky $1")
    .replace(/^(The single is open: it) waits for leg 1 and/, "$1");
  return { value: isSingles ? ofBets(said) : said, fault: null };
}

/** The sentence about several bets. */
function ofBets(sentence: string): string {
  return sentence
    .replace(" is open: it waits", " are open: they wait")
    .replace("; it waits for", "; they wait for")
    .replace("; it returns", "; they return")
    .replace(" and returns", " and return");
}

/** What is wrong with each bet that cannot be settled as it is written, in place of its reason. */
function withFaults(sentence: string, state: State): string {
  return sentence
    .replace(
      /\bleg (\d+) has the reason [a-z ]+/g,
      (_, leg: string) => `bet ${leg}: ${faultOf(state, Number(leg) - 1)}`,
    )
    .replace(/ at most without legs?/, (words) => words.replace("leg", "bet"));
}

function faultOf(state: State, index: number): string {
  const bet = state.bets[index];
  return bet === undefined ? "" : (writtenWrong(answerOf(state, bet)) ?? "");
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

/** What the slip returns, in large figures: an amount, two bounds, or what is missing. */
export function amountWords(state: State): string {
  const { value } = moneyOf(state, state.house);
  if (value === null) return "";
  const { currency } = state.slip;
  const { settlement } = value;
  if (settlement.status === "settled") return `${settlement.returns} ${currency}`;
  return `${settlement.certain} to ${settlement.possible ?? "?"} ${currency}`;
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
