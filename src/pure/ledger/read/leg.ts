import { FAULTS_OF_BETS, RESULTS } from "../../engine/types/vocabulary.js";
import { LedgerError } from "../error.js";
import { given } from "../given.js";
import type { Leg } from "../model/model.js";
import { powerOfTen, roundToUnits } from "../money/decimal.js";
import { decrease, type Fraction, isLess, minus, ONE, plus, times } from "../money/fraction.js";
import { readOdds } from "../money/odds.js";
import { type Dictionary, isDictionary, readFields, readObject, readPercent, readTerms } from "./checks.js";
import { readDeadHeat } from "./dead-heat.js";
import type { Rules } from "./money-rules.js";

/** What a decided leg counts as. */
export type Outcome = "won" | "lost" | "void" | "half_won" | "half_lost" | "placed";

/** A leg, checked. */
export interface ReadLeg {
  readonly outcome: Outcome | "open";
  /** True if the bet itself has a fault, so that it cannot be settled as it is written. Its outcome is open. */
  readonly cannotSettle: boolean;
  /** What a stake of 1 returns at the odds that were taken. */
  readonly taken: Fraction;
  /** The same after a deduction. */
  readonly odds: Fraction;
  /** The part of the winnings that a place pays. */
  readonly terms: Fraction | null;
  /** The places left divided by the number tied: of the win, and of a leg that was placed unless the place has a share of its own. */
  readonly share: Fraction | null;
  /** The same of the places that pay. Null if it is not given. */
  readonly placeShare: Fraction | null;
}

const PLACE_FIELDS: ReadonlySet<string> = new Set(["terms", "deadHeat"]);
const PLACE = '{ terms: "1/5" }, with deadHeat: { tied: 3, places: 2 } if the places were shared';
/** Of a price as exchanges show it. */
const PRICE_DECIMALS = 2;
const GRADES = `a grade, ${RESULTS.join(", ")} or placed`;

class LegFields implements Record<Exclude<keyof Leg, "steps" | "sentence">, unknown> {
  odds: unknown = undefined;
  grade: unknown = undefined;
  place: unknown = undefined;
  deadHeat: unknown = undefined;
  rule4: unknown = undefined;
  ref: unknown = undefined;

  store(key: string, value: unknown): boolean {
    switch (key) {
      case "odds":
        this.odds = value;
        return true;
      case "grade":
        this.grade = value;
        return true;
      case "place":
        this.place = value;
        return true;
      case "deadHeat":
        this.deadHeat = value;
        return true;
      case "rule4":
        this.rule4 = value;
        return true;
      case "ref":
        this.ref = value;
        return true;
      case "steps":
      case "sentence":
        return true;
      default:
        return false;
    }
  }
}

/** How the legs of a slip are read. */
export interface LegReading {
  readonly isEachWay: boolean;
  /** One price for all legs of the slip. */
  readonly isCombined: boolean;
  readonly deduction: Rules["deduction"];
}

/** A leg. Paths of errors are inside the leg. */
export function readLeg(leg: unknown, { isEachWay, isCombined, deduction }: LegReading): ReadLeg {
  const example = 'a leg, such as { odds: "1.95", grade: "won" }';
  const { odds, grade, place, deadHeat, rule4, ref } = readFields(leg, "", new LegFields(), example);
  const tied = deadHeat !== undefined && isTie(grade);
  const outcome = tied && !isCombined ? "won" : readOutcome(grade);
  const { terms, placeShare } = place === undefined ? NO_PLACE : readPlace(place, outcome);
  if (isEachWay && terms === null && outcome !== "void") {
    throw new LedgerError("place", "missing on an each-way slip", '{ terms: "1/5" } on every leg that is not void');
  }
  if (ref !== undefined && typeof ref !== "string") {
    throw new LedgerError("ref", `${given(ref)} is not a string`, "your own id of the leg as a string");
  }
  // A tie stays open: no house says which part of one price for all legs it pays.
  const cannotSettle = outcome === "open" && hasFault(grade);
  if (isCombined)
    return withoutPrice({ outcome, cannotSettle }, { odds, place, deadHeat: tied ? undefined : deadHeat, rule4 });
  const taken = readOdds(odds, "odds");
  const percent = rule4 === undefined ? null : readPercent(rule4, "rule4", 100);
  return {
    outcome,
    cannotSettle,
    taken,
    odds: percent === null ? taken : reduced(taken, percent, deduction),
    terms,
    share: deadHeat === undefined ? null : readShare(deadHeat, "deadHeat", outcome),
    placeShare,
  };
}

/** Odds after a deduction for withdrawn runners. A price that is reduced as a whole leaves the stake. Source: docs/ledger.md#deductions. */
function reduced(odds: Fraction, percent: Fraction, deduction: Rules["deduction"]): Fraction {
  if (deduction === "winnings") return plus(ONE, times(minus(odds, ONE), decrease(percent)));
  const exact = times(odds, decrease(percent));
  const price =
    deduction === "price"
      ? exact
      : { n: roundToUnits(exact, PRICE_DECIMALS, "half-up"), d: powerOfTen(PRICE_DECIMALS) };
  return isLess(price, ONE) ? ONE : price;
}

/** A leg of a same-game multiple. What changes the odds of one leg cannot change one price for all of them. */
function withoutPrice(read: Pick<ReadLeg, "outcome" | "cannotSettle">, others: Dictionary): ReadLeg {
  const name = Object.keys(others).find((key) => others[key] !== undefined);
  if (name === undefined) return { ...read, taken: ONE, odds: ONE, terms: null, share: null, placeShare: null };
  throw new LedgerError(
    name,
    "given on a leg of a same-game multiple",
    "leave it out: combinedOdds is one price for all",
  );
}

/** A tie that no result says, because the house pays it as a dead heat. */
function isTie(grade: unknown): boolean {
  return isDictionary(grade) && grade["reason"] === "ambiguous_tie" && grade["final"] === true;
}

/** The grade says that the bet is written wrong. */
function hasFault(grade: unknown): boolean {
  return isDictionary(grade) && grade["final"] === true && FAULTS_OF_BETS.some((reason) => reason === grade["reason"]);
}

function readOutcome(grade: unknown): Outcome | "open" {
  if (typeof grade === "string") return outcomeOf(grade, "grade");
  if (grade === undefined) throw new LedgerError("grade", "missing", GRADES);
  if (!isDictionary(grade)) throw new LedgerError("grade", `${given(grade)} is not a grade`, GRADES);
  return readGrade(grade, "grade");
}

/** A grade that is not final may still change. */
function readGrade({ result, final }: Dictionary, path: string): Outcome | "open" {
  if (typeof final !== "boolean")
    throw new LedgerError(`${path}.final`, `${given(final)} is not true or false`, GRADES);
  const outcome = outcomeOf(result, `${path}.result`);
  return final ? outcome : "open";
}

function outcomeOf(result: unknown, path: string): Outcome | "open" {
  switch (result) {
    case "won":
    case "lost":
    case "void":
    case "half_won":
    case "half_lost":
    case "placed":
      return result;
    case "pending":
    case "ungradeable":
      return "open";
    default:
      throw new LedgerError(path, `${given(result)} is not a result`, GRADES);
  }
}

const NO_PLACE = { terms: null, placeShare: null };

function readPlace(place: unknown, outcome: Outcome | "open"): Pick<ReadLeg, "terms" | "placeShare"> {
  const { terms, deadHeat } = readObject(place, "place", PLACE_FIELDS, PLACE);
  return {
    terms: readTerms(terms, "place.terms"),
    placeShare: deadHeat === undefined || deadHeat === null ? null : readShare(deadHeat, "place.deadHeat", outcome),
  };
}

function readShare(deadHeat: unknown, path: string, outcome: Outcome | "open"): Fraction {
  const { tied, places = 1 } = readDeadHeat(typeof deadHeat === "number" ? { tied: deadHeat } : deadHeat, path);
  if (outcome === "half_won" || outcome === "half_lost") {
    throw new LedgerError(path, `given on a leg that is ${outcome}`, "a dead heat on a leg that won or was placed");
  }
  return { n: BigInt(places), d: BigInt(tied) };
}
