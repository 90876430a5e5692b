import type { Painter } from "../../../pure/text/colors.js";
import { type Column, tableText } from "../../../pure/text/table.js";
import { count } from "../../../pure/text/text.js";
import { faultyWords } from "../../judge/faulty-bets.js";
import type { Total } from "../../settle/totals.js";
import { profitWords } from "./words.js";

const COLUMNS: readonly Column<Total>[] = [
  { title: "Currency", text: ({ currency }) => currency, paint: "bold" },
  { title: "Settled", text: ({ settled }) => String(settled), align: "right" },
  { title: "Staked", text: ({ staked }) => staked.text, align: "right" },
  { title: "Returned", text: ({ returned }) => returned.text, align: "right" },
  { title: "Profit", text: ({ profit }) => profitWords(profit.text), align: "right" },
];
const OPEN: readonly Column<Total>[] = [
  { title: "Open stake", text: ({ openStake }) => openStake.text, align: "right" },
  { title: "At least", text: ({ certain }) => certain.text, align: "right" },
  {
    title: "At most",
    text: ({ possible, isUnbounded }) => (isUnbounded ? "unknown" : possible.text),
    align: "right",
  },
];
const FAULTY: readonly Column<Total>[] = [
  { title: "Cannot settle", text: ({ faultyStake }) => faultyStake.text, align: "right" },
];
const MOVED: readonly Column<Total>[] = [
  { title: "Currency", text: ({ currency }) => currency, paint: "bold" },
  { title: "To move", text: ({ move }) => profitWords(move.text), align: "right" },
  { title: "Changes", text: changesOf },
];

/** What was not settled: records, and bets that cannot be settled as they are written. */
export interface LeftOut {
  readonly records: number;
  readonly faulty: number;
}

/** How many slips there were, then what they add up to in each currency, and what there is to move. */
export function totalsText(totals: readonly Total[], leftOut: LeftOut, columns: number, painter: Painter): string {
  const slips = totals.reduce((sum, { settled, open, faulty }) => sum + settled + open + faulty, 0);
  const open = totals.reduce((sum, total) => sum + total.open, 0);
  const head = [painter.bold(count(slips, "slip"))];
  if (open > 0) head.push(`${open} open`);
  if (leftOut.records > 0) head.push(`${count(leftOut.records, "record")} left out`);
  if (leftOut.faulty > 0) head.push(faultyWords(leftOut.faulty));
  const isAnyFaulty = totals.some(({ faulty }) => faulty > 0);
  const shown = [...COLUMNS, ...(open === 0 ? [] : OPEN), ...(isAnyFaulty ? FAULTY : [])];
  const isCompared = totals.some(({ changes }) => changes.size > 0);
  const moved = isCompared ? `\n${tableText(totals, MOVED, columns, painter)}` : "";
  return `${head.join(", ")}\n${tableText(totals, shown, columns, painter)}${moved}`;
}

function changesOf({ changes }: Total): string {
  return [...changes].map(([kind, number]) => `${kind} ${number}`).join(", ");
}
