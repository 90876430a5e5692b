import { type Amount, parseAmount, printAmount, subtract } from "../ledger/amount.js";
import { readCombinations } from "../ledger/combinations.js";
import { type MoneyRules, type SettledSlip, type Slip, settleSlip } from "../ledger/index.js";
import { eachLine } from "../ledger/lines.js";
import { counted, legsListed, onePrice } from "./slip-words.js";
import type { ReturnRow } from "./types.js";

/** More lines are not listed one by one. */
const MOST_LISTED = 1024;
/** Enough decimals that the amounts of lines are not rounded. */
const WIDE = 30;
/** How many decimals a row shows beyond those of the currency. */
const SHOWN = 4;

type Kind = ReturnRow["kind"];

/** A slip with the rules that apply so far. */
interface Stage {
  readonly kind: Kind;
  readonly slip: Slip;
  readonly rules: MoneyRules;
}

/**
 * The amounts that add up to what a settled slip returns. Each is asked of `settleSlip`: what a line returns alone, and what each of
 * bonus, boost, maximum, commission and tax changes, in the order in which they apply.
 */
export function rowsOf(slip: Slip, money: MoneyRules, { returns, cashedOut }: SettledSlip): ReturnRow[] {
  const [plain, ...stages] = stagesOf(slip, money);
  const decimals = decimalsOf(returns) + SHOWN;
  let before = returnsOf(plain);
  const rows = firstRows(plain, before, cashedOut);
  for (const stage of stages) {
    const after = returnsOf(stage);
    rows.push(other(stage.kind, subtract(after, before)));
    before = after;
  }
  const shown = rows.map((row) => ({ ...row, amount: cut(row.amount, decimals, decimals - SHOWN) }));
  const rest = shown.reduce((left, { amount }) => subtract(left, amountOf(amount)), amountOf(returns));
  return [...shown, { ...other("rounding", rest), amount: cut(printAmount(rest), decimals, decimals - SHOWN) }].filter(
    ({ amount }) => amountOf(amount).units !== 0n,
  );
}

/** Before all bonuses and rules. */
function firstRows(plain: Stage, amount: Amount, cashedOut: string | undefined): ReturnRow[] {
  const { slip, rules } = plain;
  if (cashedOut !== undefined) {
    const paid = amountOf(cashedOut);
    const rest = { ...other("lines", subtract(amount, paid)), words: "the rest of the stake" };
    return [{ ...other("cashed_out", paid), words: "cashed out" }, rest];
  }
  if (isVoidSlip(slip, rules)) return [voidSlip(amount)];
  if (slip.combinedOdds === undefined) return linesOf(plain, readLines(slip));
  return [{ ...other("line", amount), legs: slip.legs.map((_leg, place) => place), words: onePrice(slip) }];
}

/** The same in the order of docs/ledger.md#what-a-slip-returns. */
function stagesOf(slip: Slip, money: MoneyRules): readonly [Stage, ...Stage[]] {
  const { boost, commission: _, ...bare } = slip;
  const { lucky, maximumPayout, maximumWinnings, tax, ...others } = money;
  const plain: MoneyRules = { ...others, roundAt: "slip", rounding: "down", minorUnits: WIDE };
  const withBonus = lucky === undefined ? plain : { ...plain, lucky };
  const boosted = boost === undefined ? bare : { ...bare, boost };
  const limited = {
    ...withBonus,
    ...(maximumPayout !== undefined && { maximumPayout }),
    ...(maximumWinnings !== undefined && { maximumWinnings }),
  };
  return [
    { kind: "line", slip: bare, rules: plain },
    { kind: "bonus", slip: bare, rules: withBonus },
    { kind: "boost", slip: boosted, rules: withBonus },
    { kind: "maximum", slip: boosted, rules: limited },
    { kind: "commission", slip, rules: limited },
    { kind: "tax", slip, rules: tax === undefined ? limited : { ...limited, tax } },
  ];
}

function returnsOf({ slip, rules }: Omit<Stage, "kind">): Amount {
  const settled = settleSlip(slip, rules);
  return amountOf(settled.status === "settled" ? settled.returns : "0");
}

/** The places of the legs of each line. Null if there are too many lines. */
function readLines({ type, legs, bankers }: Slip): readonly (readonly number[])[] | null {
  const combinations = readCombinations(type, legs.length, bankers);
  if (combinations.count > MOST_LISTED) return null;
  const lines: (readonly number[])[] = [];
  eachLine(legs.length, combinations, (places) => lines.push([...places].sort((one, next) => one - next)));
  return lines.sort((one, next) => one.length - next.length);
}

function linesOf(plain: Stage, lines: readonly (readonly number[])[] | null): ReturnRow[] {
  if (lines !== null) return lines.flatMap((places) => lineRows(plain, places));
  const { count } = readCombinations(plain.slip.type, plain.slip.legs.length, plain.slip.bankers);
  return [{ ...other("lines", returnsOf(plain)), words: counted(count, "line") }];
}

/** A line, or its two parts if they run apart. */
function lineRows({ slip, rules }: Stage, places: readonly number[]): ReturnRow[] {
  const { bankers: _, eachWay = false, ...rest } = slip;
  const legs = slip.legs.filter((_leg, place) => places.includes(place));
  const line: Slip = { ...rest, type: legs.length === 1 ? "single" : "accumulator", legs };
  const row = (part: ReturnRow["part"], amount: Amount): ReturnRow => ({
    ...{ kind: "line", legs: places, part, words: lineWords(places, part, slip) },
    amount: printAmount(amount),
  });
  const whole = returnsOf({ slip: { ...line, eachWay }, rules });
  if (!eachWay || rules.eachWay === "equally-divided") return [row(null, whole)];
  const win = returnsOf({ slip: line, rules });
  return [row("win", win), row("place", subtract(whole, win))];
}

const SIZES = ["", "single on", "double of", "treble of"];

function lineWords(places: readonly number[], part: ReturnRow["part"], { side, eachWay }: Slip): string {
  const size = side === "lay" ? "lay against" : (SIZES[places.length] ?? "line of");
  return `${size} ${legsListed(places)}${part !== null ? `, ${part}` : eachWay === true ? ", each way" : ""}`;
}

/** One void leg voids the slip, lost legs included. */
function isVoidSlip({ legs, combinedOdds }: Slip, { voidLeg, sameGameVoidLeg }: MoneyRules): boolean {
  if (combinedOdds === undefined ? voidLeg !== "void-slip" : sameGameVoidLeg === "reprice") return false;
  return legs.some(({ grade }) => (typeof grade === "string" ? grade : grade.result) === "void");
}

function voidSlip(amount: Amount): ReturnRow {
  return { ...other("void_slip", amount), words: "the stake, as a void leg voids the whole slip" };
}

function other(kind: Kind, amount: Amount): ReturnRow {
  return { kind, legs: [], part: null, words: kind, amount: printAmount(amount) };
}

function decimalsOf(text: string): number {
  return amountOf(text).decimals;
}

/** The first decimals of an amount, without zeros beyond those of the currency. */
function cut(text: string, most: number, least: number): string {
  const [whole = "", decimals = ""] = text.split(".");
  const kept = decimals.slice(0, most).replace(/0+$/, "").padEnd(least, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** Of a string that the ledger printed. */
export function amountOf(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`${text} is not an amount`);
  return amount;
}
