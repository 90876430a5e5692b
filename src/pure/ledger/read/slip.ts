import { LedgerError, under } from "../error.js";
import { given } from "../given.js";
import type { Slip } from "../model/model.js";
import { type Combinations, readCombinations } from "../money/combinations.js";
import { type Combined, checkCombined, readCombined } from "../money/combined.js";
import type { Fraction } from "../money/fraction.js";
import { readStakes, type Stakes } from "../money/stakes.js";
import { isDictionary, readFields, readFlag, readPercent, readWord } from "./checks.js";
import { type LegReading, type ReadLeg, readLeg } from "./leg.js";
import { type Rules, readRules } from "./money-rules.js";

/** A slip with its rules, checked. */
export interface Ticket {
  readonly stakes: Stakes;
  /** Null if each leg has odds of its own. */
  readonly combined: Combined | null;
  readonly legs: readonly ReadLeg[];
  readonly combinations: Combinations;
  /** How many lines there are, both parts of an each-way line counted. */
  readonly lines: number;
  readonly isEachWay: boolean;
  readonly isFreeBet: boolean;
  readonly isLay: boolean;
  /** Percent. */
  readonly boost: Fraction | null;
  /** Percent. */
  readonly commission: Fraction | null;
  readonly rules: Rules;
}

class SlipFields implements Record<keyof Slip, unknown> {
  id: unknown = undefined;
  type: unknown = undefined;
  stake: unknown = undefined;
  currency: unknown = undefined;
  legs: unknown = undefined;
  eachWay: unknown = undefined;
  freeBet: unknown = undefined;
  boost: unknown = undefined;
  side: unknown = undefined;
  commission: unknown = undefined;
  bankers: unknown = undefined;
  combinedOdds: unknown = undefined;
  repricedOdds: unknown = undefined;
  cashOuts: unknown = undefined;

  store(key: string, value: unknown): boolean {
    switch (key) {
      case "id":
        this.id = value;
        return true;
      case "type":
        this.type = value;
        return true;
      case "stake":
        this.stake = value;
        return true;
      case "currency":
        this.currency = value;
        return true;
      case "legs":
        this.legs = value;
        return true;
      case "eachWay":
        this.eachWay = value;
        return true;
      case "freeBet":
        this.freeBet = value;
        return true;
      case "boost":
        this.boost = value;
        return true;
      case "side":
        this.side = value;
        return true;
      case "commission":
        this.commission = value;
        return true;
      case "bankers":
        this.bankers = value;
        return true;
      case "combinedOdds":
        this.combinedOdds = value;
        return true;
      case "repricedOdds":
        this.repricedOdds = value;
        return true;
      case "cashOuts":
        this.cashOuts = value;
        return true;
      default:
        return false;
    }
  }
}

const MOST_BOOST = 1000;

/** @throws LedgerError if the slip or a rule cannot be used. */
export function readSlip(slip: unknown, moneyRules: unknown): Ticket {
  const example = 'a slip, such as { type: "single", stake: "10", legs: [...] }';
  if (!isDictionary(slip)) throw new LedgerError("slip", `${given(slip)} is not an object`, example);
  const fields = readFields(slip, "", new SlipFields(), example);
  const { id, type, currency, legs, bankers } = fields;
  if (id !== undefined && typeof id !== "string") {
    throw new LedgerError("id", `${given(id)} is not a string`, "your own id of the slip as a string");
  }
  if (!Array.isArray(legs)) {
    throw new LedgerError("legs", legs === undefined ? "missing" : `${given(legs)} is not a list`, "a list of legs");
  }
  const combinations = readCombinations(type, legs.length, bankers);
  const rules = readRules(moneyRules, currency, type);
  const isEachWay = readFlag(fields.eachWay, "eachWay");
  const isFreeBet = readFlag(fields.freeBet, "freeBet");
  const lines = isEachWay ? 2 * combinations.count : combinations.count;
  const combined = readCombined(fields, rules);
  if (combined !== null) checkCombined(legs.length, lines, isEachWay);
  const ticket: Ticket = {
    stakes: readStakes(fields, lines, isFreeBet, rules),
    combined,
    legs: readLegs(legs, { isEachWay, isCombined: combined !== null, deduction: rules.deduction }),
    combinations,
    lines,
    isEachWay,
    isFreeBet,
    isLay: readWord(fields.side, "side", ["back", "lay"]) === "lay",
    boost: readPercent(fields.boost, "boost", MOST_BOOST),
    commission: readPercent(fields.commission, "commission", 100),
    rules,
  };
  if (ticket.isLay) checkLay(ticket, fields.cashOuts);
  checkBonus(ticket);
  return ticket;
}

function readLegs(legs: readonly unknown[], reading: LegReading): ReadLeg[] {
  const found: ReadLeg[] = [];
  try {
    for (const leg of legs) found.push(readLeg(leg, reading));
  } catch (error) {
    throw under(`legs[${found.length}]`, error);
  }
  return found;
}

function checkLay({ legs, isEachWay, isFreeBet, boost, rules }: Ticket, cashOuts: unknown): void {
  if (legs.length !== 1) throw new LedgerError("side", "a lay bet with several legs", "lay on a single");
  if (isEachWay) throw new LedgerError("eachWay", "true on a lay bet", "each way on a back bet");
  if (isFreeBet) throw new LedgerError("freeBet", "true on a lay bet", "a free bet on a back bet");
  if (boost !== null) throw new LedgerError("boost", "given on a lay bet", "a boost on a back bet");
  if (cashOuts !== undefined) throw new LedgerError("cashOuts", "given on a lay bet", "a cash out of a back bet");
  if (rules.stakeTax !== null) throw new LedgerError("rules.tax.stake", "given for a lay bet", "a tax on back bets");
  if (legs.some(({ taken }) => taken.n === taken.d)) {
    throw new LedgerError("legs[0].odds", "1 on a lay bet, which would risk nothing", "odds above 1 on a lay bet");
  }
}

/** Where each leg is divided between win and place, no line has a win part of its own. */
function checkBonus({ isEachWay, rules: { bonus, isEquallyDivided } }: Ticket): void {
  if (isEachWay && isEquallyDivided && bonus !== null) {
    throw new LedgerError("rules.lucky", "given with eachWay: equally-divided", "a bonus with eachWay: win-to-win");
  }
}
