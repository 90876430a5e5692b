import {
  LedgerError,
  type Leg,
  type LuckyType,
  type MoneyRules,
  type Slip,
  settleSlip,
} from "../../../src/pure/ledger/index.js";
import { MOST_LEGS } from "../../../src/pure/settle/editor.js";
import type { SlipTerms, State } from "../state.js";
import { faultWords, oddsFault, oddsOf } from "./odds.js";
import { typeSays } from "./types.js";

/** A slip as the ledger takes it, its legs without their grades. */
export type BareSlip = Omit<Slip, "legs" | "id">;
export type BareLeg = Omit<Leg, "grade">;

/** The terms of the slip as the ledger takes them. What was left empty is not there. */
export function termsOf(state: State): BareSlip {
  const { type, stake, currency, placeTerms, freeBet, boost, commission, combinedOdds } = state.slip;
  return {
    type,
    stake: stake.trim(),
    ...(currency === "" ? {} : { currency: currency.trim().toUpperCase() }),
    ...(placeTerms === undefined ? {} : { eachWay: true }),
    ...(freeBet === true ? { freeBet } : {}),
    ...(boost ? { boost: percentOf(boost) } : {}),
    ...(commission ? { commission: percentOf(commission) } : {}),
    ...(needsOnePrice(state) ? { combinedOdds: oddsOf(combinedOdds ?? "") } : {}),
  };
}

/** The bonuses of the slip's Lucky type. Others have none. */
export function moneyRulesOf({ slip: { type, oneWinner, allWinners } }: State): MoneyRules {
  if (!isLucky(type) || !(oneWinner || allWinners)) return {};
  const bonus = {
    ...(oneWinner ? { oneWinner: oneWinner.trim().replace(/^[×x]\s*/i, "") } : {}),
    ...(allWinners ? { allWinners: percentOf(allWinners) } : {}),
  };
  return { lucky: { [type]: bonus } };
}

export function isLucky(type: SlipTerms["type"]): type is LuckyType {
  return typeof type === "string" && /^lucky/.test(type);
}

function percentOf(typed: string): string {
  return typed.trim().replace(/\s*%$/, "");
}

/** The legs of the slip: their odds and deductions, unless the slip has one price, and their place terms. */
export function legsOf(state: State): readonly BareLeg[] {
  const { placeTerms } = state.slip;
  const isPriced = !needsOnePrice(state);
  return state.bets.map(({ odds, rule4 }) => ({
    ...(isPriced ? { odds: oddsOf(odds), ...(rule4 ? { rule4: percentOf(rule4) } : {}) } : {}),
    ...(placeTerms === undefined ? {} : { place: { terms: placeTerms.trim() } }),
  }));
}

/** What is wrong with a field of the slip; `legs` is the number of bets for the type. */
export type SlipField = keyof SlipTerms | "odds" | "rule4";
export interface SlipFault {
  readonly field: SlipField;
  readonly words: string;
  /** The place of the bet whose odds or deduction are wrong. */
  readonly leg?: number;
}

export interface SlipAnswer {
  readonly lines: number;
  readonly totalStake: string;
}

/** What the slip costs, or the first thing that the ledger refuses about it. */
export function costOf(state: State): SlipAnswer | SlipFault {
  const price = priceFault(state);
  if (price !== null) return price;
  try {
    const legs = legsOf(state).map((leg) => ({ ...leg, grade: "pending" }) as Leg);
    const { lines, totalStake } = settleSlip({ ...termsOf(state), legs }, moneyRulesOf(state));
    return { lines, totalStake };
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const [, leg] = /^legs\[(\d+)\]/.exec(error.path) ?? [];
    const place = leg === undefined ? {} : { leg: Number(leg) };
    return { field: fieldOf(error.path), words: typeFault(error.path, state) ?? faultWords(error), ...place };
  }
}

/** By the path of the ledger's error. */
function fieldOf(path: string): SlipField {
  if (/\.place(\.|$)/.test(path)) return "placeTerms";
  if (/^legs\[\d+\]/.test(path)) return path.endsWith(".rule4") ? "rule4" : "odds";
  if (path.startsWith("rules.lucky.")) return path.endsWith("oneWinner") ? "oneWinner" : "allWinners";
  const [name = ""] = path.split(/[.[]/);
  return name === "eachWay" ? "placeTerms" : name === "legs" ? "type" : (name as SlipField);
}

/** What is wrong with the type of a slip, or with the number of its bets, in the words of the form. Null for a path of something else. */
function typeFault(path: string, { bets: { length }, slip: { type } }: State): string | null {
  const has = `this one has ${length}`;
  if (path === "legs" && length > MOST_LEGS)
    return `the money of a slip is worked out for up to ${MOST_LEGS} bets, and ${has}; each bet has its verdict all the same`;
  if (path === "legs") return typeof type === "string" ? `${typeSays(type)}, and ${has}` : "it has no bets";
  if (path === "type") return "this is not a type of slip: choose one of the list";
  return path.startsWith("type.system") ? `choose sizes of lines, from 1 to ${length} bets` : null;
}

/** What a fault is of, in the words of the form. */
const NAMES: Readonly<Record<SlipField, string>> = {
  type: "",
  ...{ stake: "the stake: ", currency: "the currency: ", combinedOdds: "the price for all bets: " },
  ...{
    placeTerms: "the place terms: ",
    freeBet: "the free bet: ",
    boost: "the boost: ",
    commission: "the commission: ",
  },
  ...{ oneWinner: "the bonus for one winner: ", allWinners: "the bonus if all won: " },
  ...{ odds: "the odds of ", rule4: "the Rule 4 deduction of " },
};

/** A fault with what it is of. */
export function faultSays({ field, leg, words }: SlipFault): string {
  return `${NAMES[field]}${leg === undefined ? "" : `bet ${leg + 1}: `}${words}`;
}

const ONE_LINE: ReadonlySet<unknown> = new Set(["double", "treble", "accumulator"]);

/** How many bets are on matches that others of the slip are on too. */
export function sharedMatches({ bets }: State): { readonly shared: number; readonly isAll: boolean } {
  const ids = bets.map(({ selection }) => selection.eventId);
  const shared = ids.filter((id) => ids.filter((each) => each === id).length > 1).length;
  return { shared, isAll: ids.length > 1 && new Set(ids).size === 1 };
}

/** True for a slip whose odds may not be multiplied, as its bets depend on each other. Source: docs/ledger.md#same-game-multiples. */
export function needsOnePrice(state: State): boolean {
  return sharedMatches(state).isAll && ONE_LINE.has(state.slip.type);
}

/** Odds of bets on one match are not multiplied: the house gives one price for all, of a double, treble or accumulator on one match. */
function priceFault(state: State): SlipFault | null {
  const { combinedOdds, type } = state.slip;
  const { shared } = sharedMatches(state);
  if (needsOnePrice(state)) {
    const words =
      "bets on one match depend on each other, so their odds are not multiplied; give the price for all of them";
    if (combinedOdds === undefined || combinedOdds.trim() === "") return { field: "combinedOdds", words };
    const fault = oddsFault(combinedOdds);
    return fault === null ? null : { field: "combinedOdds", words: fault };
  }
  if (shared === 0 || isSingles(type)) return null;
  const words = `${shared} of the bets are on the same match, so that their odds cannot be multiplied; allowed: singles, or a double, treble or accumulator of one match alone`;
  return { field: "type", words };
}

function isSingles(type: SlipTerms["type"]): boolean {
  return type === "single" || (typeof type === "object" && type.system.every((size) => size === 1));
}

export function isFault(answer: SlipAnswer | SlipFault): answer is SlipFault {
  return "field" in answer;
}
