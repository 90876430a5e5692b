import { type Leg, type MoneyRules, type Slip, settleSlip } from "../ledger/index.js";
import { type Amount, parseAmount, printAmount, subtract } from "../ledger/money/amount.js";
import { readCombinations } from "../ledger/money/combinations.js";
import { eachLine } from "../ledger/money/lines.js";
import { decimalsOf } from "./amounts.js";
import { counted, legsListed } from "./slip-words.js";
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
 * bonus, boost, maximum, commission, tax and cash outs changes, in the order in which they apply. Lines that paid nothing are among them.
 */
export function rowsOf(slip: Slip, money: MoneyRules, returns: string): ReturnRow[] {
  if (isCashedOut(slip, money)) return [other("cash_out", amountOf(returns))];
  const [plain, ...stages] = stagesOf(slip, money);
  const decimals = decimalsOf(returns) + SHOWN;
  let [last, before] = [plain, returnsOf(plain)];
  const rows = isVoidSlip(slip, money) ? [voidSlip(before)] : linesOf(plain, readLines(slip), before);
  for (const stage of stages) {
    // To settle is what an explanation costs, and most slips have none of these.
    if (stage.slip === last.slip && stage.rules === last.rules) continue;
    const after = returnsOf(stage);
    rows.push(other(stage.kind, subtract(after, before)));
    [last, before] = [stage, after];
  }
  const { cashOuts, ...kept } = slip;
  const { tax, ...untaxed } = money;
  const taxed = cashOuts === undefined ? amountOf(returns) : returnsOf({ slip: kept, rules: money });
  const rounded = tax === undefined ? taxed : returnsOf({ slip: kept, rules: untaxed });
  const shown = rows.map((row) => ({ ...row, amount: cut(row.amount, decimals, decimals - SHOWN) }));
  const rest = shown.reduce((left, { amount }) => subtract(left, amountOf(amount)), rounded);
  return [
    ...shown,
    { ...other("rounding", rest), amount: cut(printAmount(rest), decimals, decimals - SHOWN) },
    other("tax", subtract(taxed, rounded)),
    other("cash_out", subtract(amountOf(returns), taxed)),
  ].filter((row) => row.kind === "line" || hasPaid(row));
}

/** False for a line that lost. */
export function hasPaid({ amount }: ReturnRow): boolean {
  return amountOf(amount).units !== 0n;
}

/** The same in the order of docs/ledger.md#what-a-slip-returns, not rounded, and without tax and cash outs. */
function stagesOf(slip: Slip, money: MoneyRules): readonly [Stage, ...Stage[]] {
  const { boost, commission, cashOuts: _, ...bare } = slip;
  const { lucky, maximumPayout, maximumWinnings, tax: __, ...others } = money;
  const plain: MoneyRules = { ...others, roundAt: "slip", rounding: "down", minorUnits: WIDE };
  const withBonus = lucky === undefined ? plain : { ...plain, lucky };
  const boosted = boost === undefined ? bare : { ...bare, boost };
  const payout = maximumPayout === undefined ? withBonus : { ...withBonus, maximumPayout };
  const limited = maximumWinnings === undefined ? payout : { ...payout, maximumWinnings };
  const kept = commission === undefined ? boosted : { ...boosted, commission };
  return [
    { kind: "line", slip: bare, rules: plain },
    { kind: "bonus", slip: bare, rules: withBonus },
    { kind: "boost", slip: boosted, rules: withBonus },
    { kind: "maximum", slip: boosted, rules: limited },
    { kind: "commission", slip: kept, rules: limited },
  ];
}

/** Nothing is left in play: the slip is settled whatever its legs do. */
function isCashedOut(slip: Slip, money: MoneyRules): boolean {
  if (slip.cashOuts === undefined) return false;
  const legs = slip.legs.map((leg): Leg => ({ ...leg, grade: "pending" }));
  return settleSlip({ ...slip, legs }, { ...money, settleWhenCertain: false }).status === "settled";
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
  eachLine(legs.length, combinations, (indexes) => lines.push([...indexes].sort((one, next) => one - next)));
  return lines.sort((one, next) => one.length - next.length);
}

/** @param sum What they return together. */
function linesOf(plain: Stage, lines: readonly (readonly number[])[] | null, sum: Amount): ReturnRow[] {
  if (lines !== null) return lines.flatMap((indexes) => lineRows(plain, indexes, lines.length === 1 ? sum : null));
  const { count } = readCombinations(plain.slip.type, plain.slip.legs.length, plain.slip.bankers);
  return [{ ...other("lines", sum), words: counted(count, "line") }];
}

/** A line, or its two parts if they run apart. What it returns is null if it is not known yet. */
function lineRows({ slip, rules }: Stage, indexes: readonly number[], known: Amount | null): ReturnRow[] {
  const { bankers: _, eachWay = false, ...rest } = slip;
  const legs = slip.legs.filter((_leg, index) => indexes.includes(index));
  const line: Slip = { ...rest, type: legs.length === 1 ? "single" : "accumulator", legs };
  const row = (part: ReturnRow["part"], amount: Amount): ReturnRow => ({
    ...{ kind: "line", legs: indexes, part, words: lineWords(indexes, part, slip) },
    amount: printAmount(amount),
  });
  const whole = known ?? returnsOf({ slip: { ...line, eachWay }, rules });
  if (!eachWay || rules.eachWay === "equally-divided") return [row(null, whole)];
  const win = returnsOf({ slip: line, rules });
  return [row("win", win), row("place", subtract(whole, win))];
}

const SIZES = ["", "single on", "double of", "treble of"];

function lineWords(indexes: readonly number[], part: ReturnRow["part"], { side, eachWay }: Slip): string {
  const size = side === "lay" ? "lay against" : (SIZES[indexes.length] ?? "line of");
  return `${size} ${legsListed(indexes)}${part !== null ? `, ${part}` : eachWay === true ? ", each way" : ""}`;
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
  return { kind, legs: [], part: null, words: kind.replace("_", " "), amount: printAmount(amount) };
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
