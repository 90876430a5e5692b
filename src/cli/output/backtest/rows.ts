import type { Painter } from "../../../pure/text/colors.js";
import { type Column, tableText } from "../../../pure/text/table.js";
import { capital, grouped, plain } from "../../../pure/text/text.js";
import type { By } from "../../backtest/by-words.js";
import { type ClosingSums, type Group, percentOf } from "../../backtest/sums.js";
import { present } from "../../input/csv/selection.js";
import { lessThan } from "../../settle/amounts.js";
import { amount, number, whole } from "../column-kinds.js";
import type { CsvColumns, Shapes } from "../formats.js";
import { profitWords } from "../settle/words.js";
import { percentWords } from "./percent.js";

/** One group under the rules of one house. */
export interface BacktestRow {
  readonly words: readonly string[];
  readonly currency: string;
  readonly rulebook: string;
  readonly settled: number;
  readonly open: number;
  /** Slips with a leg that cannot be settled as it is written. */
  readonly cannotSettle: number;
  readonly staked: string;
  readonly returned: string;
  readonly profit: string;
  /** The profit in percent of the stakes, null without one. */
  readonly yield: string | null;
  /** Against the first house; null for that one. */
  readonly against: { readonly differing: number; readonly profit: string } | null;
  readonly closing: ClosingSums;
}

export interface BacktestLayout {
  readonly by: readonly By[];
  readonly rulebooks: readonly string[];
  /** Whether the odds of bets are compared with closing odds. */
  readonly hasClosing: boolean;
}

/** A row for each house of each group. */
export function rowsOf(groups: readonly Group[], rulebooks: readonly string[]): readonly BacktestRow[] {
  return groups.flatMap(({ words, currency, houses, closing }) => {
    const ofFirst = houses[0]?.profit.text ?? "0";
    return houses.map((sums, index): BacktestRow => {
      const [staked, profit] = [sums.staked.text, sums.profit.text];
      return {
        ...{ words, currency, rulebook: rulebooks[index] ?? "", settled: sums.settled, open: sums.open },
        cannotSettle: sums.faulty,
        ...{ staked, returned: sums.returned.text, profit, yield: percentOf(profit, staked) },
        against: index === 0 ? null : { differing: sums.differing, profit: lessThan(profit, ofFirst) },
        closing,
      };
    });
  });
}

export function backtestShapes(
  layout: BacktestLayout,
): Shapes<BacktestRow> & { readonly csv: CsvColumns<BacktestRow> } {
  return {
    table: (columns, painter) => ({
      write: (rows) => (rows.length === 0 ? "" : backtestTable(rows, layout, columns, painter)),
      end: () => "",
    }),
    record: (row) => recordOf(row, layout),
    csv: columnsOf(layout),
  };
}

function recordOf(row: BacktestRow, { by, hasClosing }: BacktestLayout): unknown {
  const { words, against, closing, ...sums } = row;
  return {
    ...Object.fromEntries(by.map((word, index) => [word, words[index]])),
    ...sums,
    ...(against !== null && { against }),
    ...(hasClosing && { closing: present(closingFields(closing)) }),
  };
}

function closingFields({ bets, beaten, mean, meanFair }: ClosingSums) {
  return { bets, beaten, mean, meanFair };
}

function columnsOf({ by, rulebooks, hasClosing }: BacktestLayout): CsvColumns<BacktestRow> {
  const compared: CsvColumns<BacktestRow> = {
    differing: whole(({ against }) => against?.differing),
    difference: amount(({ against }) => against?.profit),
  };
  const closing: CsvColumns<BacktestRow> = {
    closingBets: whole((row) => row.closing.bets),
    closingBeaten: whole((row) => row.closing.beaten),
    closingMean: number((row) => row.closing.mean),
    closingMeanFair: number((row) => row.closing.meanFair),
  };
  return {
    ...Object.fromEntries(by.map((word, index) => [word, ({ words }: BacktestRow) => words[index]])),
    currency: ({ currency }) => currency,
    rulebook: ({ rulebook }) => rulebook,
    settled: whole(({ settled }) => settled),
    open: whole(({ open }) => open),
    staked: amount(({ staked }) => staked),
    returned: amount(({ returned }) => returned),
    profit: amount(({ profit }) => profit),
    yield: number((row) => row.yield),
    cannotSettle: whole(({ cannotSettle }) => cannotSettle),
    ...(rulebooks.length > 1 ? compared : {}),
    ...(hasClosing ? closing : {}),
  };
}

/** For people. Columns in which all rows would say the same are left out. */
export function backtestTable(
  rows: readonly BacktestRow[],
  { by, rulebooks, hasClosing }: BacktestLayout,
  columns: number,
  painter: Painter,
): string {
  const isOneCurrency = rows.every(({ currency }) => currency === rows[0]?.currency);
  const isAnyOpen = rows.some(({ open }) => open > 0);
  const isAnyFaulty = rows.some(({ cannotSettle }) => cannotSettle > 0);
  const shown: Column<BacktestRow>[] = [
    ...(rows[0]?.words ?? []).map((_, index): Column<BacktestRow> => {
      return { title: capital(by[index] ?? ""), text: ({ words }) => plain(words[index] ?? ""), paint: "bold" };
    }),
    ...(isOneCurrency ? [] : [{ title: "Currency", text: ({ currency }: BacktestRow) => currency }]),
    ...(rulebooks.length > 1 ? [{ title: "House", text: ({ rulebook }: BacktestRow) => plain(rulebook) }] : []),
    right("Settled", ({ settled }) => grouped(settled)),
    ...(isAnyOpen ? [right("Open", ({ open }) => grouped(open))] : []),
    ...(isAnyFaulty ? [right("Cannot settle", ({ cannotSettle }) => grouped(cannotSettle))] : []),
    right("Staked", ({ staked }) => staked),
    right("Returned", ({ returned }) => returned),
    right("Profit", ({ profit }) => profitWords(profit)),
    right("Yield", (row) => (row.yield === null ? "" : `${profitWords(row.yield)}%`)),
    ...(rulebooks.length > 1
      ? [right("Difference", ({ against }) => (against ? profitWords(against.profit) : ""))]
      : []),
    ...(hasClosing ? CLOSING : []),
  ];
  return tableText(rows, shown, columns, painter);
}

const CLOSING: readonly Column<BacktestRow>[] = [
  right("CLV", ({ closing: { mean } }) => percentWords(mean)),
  right("CLV fair", ({ closing: { meanFair } }) => percentWords(meanFair)),
  right("Beat", ({ closing: { bets, beaten } }) => (bets === 0 ? "" : `${Math.round((100 * beaten) / bets)}%`)),
];

function right(title: string, text: (row: BacktestRow) => string): Column<BacktestRow> {
  return { title, text, align: "right" };
}
