import { LedgerError } from "../error.js";
import { given } from "../given.js";
import type { MoneyRules, Tax } from "../model/house-model.js";
import type { LuckyType } from "../model/model.js";
import { parseDecimal, type Rounding } from "../money/decimal.js";
import { type Fraction, ZERO } from "../money/fraction.js";
import { type Dictionary, isLeftOut, readFlag, readObject, readPercent, readWhole, readWord } from "./checks.js";
import { readCurrency, readMaximum, USUAL_MINOR_UNITS } from "./currency.js";

/** The rules of a house, checked. */
export interface Rules {
  readonly minorUnits: number;
  readonly rounding: Rounding;
  readonly isRoundedByLine: boolean;
  readonly doesVoidLegVoidSlip: boolean;
  readonly isSameGameRepriced: boolean;
  readonly isFreeBetGivenBack: boolean;
  readonly maximum: Fraction | null;
  readonly maximumWinnings: Fraction | null;
  readonly isEquallyDivided: boolean;
  readonly deadHeat: "stake" | "winnings" | "odds";
  readonly deduction: "winnings" | "price" | "rounded-price";
  readonly isSettledWhenCertain: boolean;
  readonly bonus: Bonus | null;
  readonly stakeTax: ReadTax | null;
  readonly winningsTax: ReadTax | null;
}

export interface ReadTax {
  /** Of 1. */
  readonly share: Fraction;
  /** True if the house bears it. */
  readonly isHouses: boolean;
  readonly rounding: Rounding;
}

export interface Bonus {
  /** What the winnings of the only winner are multiplied by. */
  readonly oneWinner: Fraction | null;
  /** Percent. */
  readonly allWinners: Fraction | null;
}

const MOST_MINOR_UNITS = 30;
const MOST_PERCENT = 1000;
const LUCKY_TYPES = ["lucky15", "lucky31", "lucky63", "lucky127", "lucky255"] as const satisfies readonly LuckyType[];

/** Every money rule. */
export const MONEY_RULES: ReadonlySet<string> = new Set<keyof MoneyRules>([
  "minorUnits",
  "rounding",
  "roundAt",
  "voidLeg",
  "sameGameVoidLeg",
  "voidFreeBet",
  "maximumPayout",
  "maximumWinnings",
  "eachWay",
  "deadHeat",
  "deduction",
  "settleWhenCertain",
  "lucky",
  "tax",
]);
const LUCKY_FIELDS: ReadonlySet<string> = new Set(LUCKY_TYPES);
const TAXES_FIELDS: ReadonlySet<string> = new Set(["stake", "winnings"]);
const TAX_FIELDS: ReadonlySet<string> = new Set<keyof Tax>(["rate", "bearer", "rounding"]);
const ROUNDINGS = ["half-up", "half-even", "down"] as const;
const BONUS_FIELDS: ReadonlySet<string> = new Set(["oneWinner", "allWinners"]);

const USUAL: Rules = {
  minorUnits: USUAL_MINOR_UNITS,
  rounding: "half-up",
  isRoundedByLine: false,
  doesVoidLegVoidSlip: false,
  isSameGameRepriced: false,
  isFreeBetGivenBack: false,
  maximum: null,
  maximumWinnings: null,
  isEquallyDivided: false,
  deadHeat: "stake",
  deduction: "winnings",
  isSettledWhenCertain: true,
  bonus: null,
  stakeTax: null,
  winningsTax: null,
};

/** The rules of a house for a slip of this type and currency. */
export function readRules(rules: unknown, currency: unknown, type: unknown): Rules {
  const ofCurrency = readCurrency(currency, "currency");
  if (rules === undefined || rules === null) {
    return ofCurrency === USUAL_MINOR_UNITS ? USUAL : { ...USUAL, minorUnits: ofCurrency };
  }
  const fields = readObject(
    rules,
    "rules",
    MONEY_RULES,
    `money rules, an object with any of ${[...MONEY_RULES].join(", ")}`,
  );
  const { roundAt, voidLeg, sameGameVoidLeg, voidFreeBet, eachWay, deadHeat, deduction, lucky } = fields;
  const rounding = readWord(fields["rounding"], "rules.rounding", ROUNDINGS);
  const minorUnits = isLeftOut(fields["minorUnits"])
    ? ofCurrency
    : readWhole(fields["minorUnits"], "rules.minorUnits", [0, MOST_MINOR_UNITS], "a number of decimals");
  const maximumOf = (name: "maximumPayout" | "maximumWinnings"): Fraction | null =>
    readMaximum(fields[name], `rules.${name}`, currency, minorUnits);
  return {
    minorUnits,
    rounding,
    isRoundedByLine: readWord(roundAt, "rules.roundAt", ["slip", "line"]) === "line",
    doesVoidLegVoidSlip: readWord(voidLeg, "rules.voidLeg", ["reduce", "void-slip"]) === "void-slip",
    isSameGameRepriced: readWord(sameGameVoidLeg, "rules.sameGameVoidLeg", ["void-slip", "reprice"]) === "reprice",
    isFreeBetGivenBack: readWord(voidFreeBet, "rules.voidFreeBet", ["nothing", "token"]) === "token",
    maximum: maximumOf("maximumPayout"),
    maximumWinnings: maximumOf("maximumWinnings"),
    isEquallyDivided: readWord(eachWay, "rules.eachWay", ["win-to-win", "equally-divided"]) === "equally-divided",
    deadHeat: readWord(deadHeat, "rules.deadHeat", ["stake", "winnings", "odds"]),
    deduction: readWord(deduction, "rules.deduction", ["winnings", "price", "rounded-price"]),
    isSettledWhenCertain: readFlag(fields["settleWhenCertain"] ?? true, "rules.settleWhenCertain"),
    bonus: isLeftOut(lucky) ? null : readLucky(lucky, type),
    ...readTaxes(fields["tax"], rounding),
  };
}

function readTaxes(value: unknown, usual: Rounding): Pick<Rules, "stakeTax" | "winningsTax"> {
  if (isLeftOut(value)) return { stakeTax: null, winningsTax: null };
  const { stake, winnings } = readObject(value, "rules.tax", TAXES_FIELDS, '{ stake: { rate: "5" } }');
  return {
    stakeTax: readTax(stake, "rules.tax.stake", usual),
    winningsTax: readTax(winnings, "rules.tax.winnings", usual),
  };
}

function readTax(tax: unknown, path: string, usual: Rounding): ReadTax | null {
  if (isLeftOut(tax)) return null;
  const { rate, bearer, rounding } = readObject(tax, path, TAX_FIELDS, '{ rate: "5", bearer: "bettor" }');
  // A tax without a rate is a mistake; a commission may be left out.
  const percent = readPercent(rate ?? "", `${path}.rate`, 100) ?? ZERO;
  return {
    share: { n: percent.n, d: 100n * percent.d },
    isHouses: readWord(bearer, `${path}.bearer`, ["bettor", "house"]) === "house",
    rounding: isLeftOut(rounding) ? usual : readWord(rounding, `${path}.rounding`, ROUNDINGS),
  };
}

/** The bonus of the slip's type. Those of other types are checked too. */
function readLucky(lucky: unknown, type: unknown): Bonus | null {
  const fields = readObject(
    lucky,
    "rules.lucky",
    LUCKY_FIELDS,
    'bonuses by type, such as { lucky15: { oneWinner: "2" } }',
  );
  const bonuses = LUCKY_TYPES.map((name) => [name, readBonus(fields[name], `rules.lucky.${name}`)] as const);
  return bonuses.find(([name]) => name === type)?.[1] ?? null;
}

function readBonus(bonus: unknown, path: string): Bonus | null {
  if (bonus === undefined || bonus === null) return null;
  const fields: Dictionary = readObject(bonus, path, BONUS_FIELDS, '{ oneWinner: "2", allWinners: "10" }');
  return {
    oneWinner: isLeftOut(fields["oneWinner"]) ? null : readTimes(fields["oneWinner"], `${path}.oneWinner`),
    allWinners: readPercent(fields["allWinners"], `${path}.allWinners`, MOST_PERCENT),
  };
}

function readTimes(value: unknown, path: string): Fraction {
  const factor = typeof value === "string" ? parseDecimal(value) : null;
  if (factor === null || factor.n < factor.d || factor.n > 100n * factor.d) {
    throw new LedgerError(path, `${given(value)} is not a factor`, 'a string from "1" to "100", such as "2"');
  }
  return factor;
}
