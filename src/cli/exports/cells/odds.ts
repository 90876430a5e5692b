import { withHyphens } from "../../../pure/engine/input/line.js";
import { readOdds } from "../../../pure/ledger/money/odds.js";
import type { OddsFormat } from "../../input/slips/odds-formats.js";

/** Odds as `settleSlip` takes them. */
export type Odds = string | { readonly fractional: string } | { readonly american: string };

const EVEN = /^(?:even|evens|evs|ev|even money)$/i;
const DECIMAL = /^\d{1,6}(?:\.\d{1,8})?$/;
/** A number of this or more without a sign is American, or decimal. */
const AMBIGUOUS = 100;

/** The odds of a cell, or why it has none. */
export function readPrice(cell: string, format: OddsFormat | null): Odds | { readonly fault: string } {
  const text = withHyphens(cell.trim())
    .replace(/^@ ?|^\((.*)\)$/g, "$1")
    .replace(/^(\d+),(\d+)$/, "$1.$2");
  if (EVEN.test(text)) return { fractional: "1/1" };
  if (/^[+-]\d{3,6}(?:\.\d+)?$/.test(text)) return { american: text };
  if (format === "american" && /^\d{3,6}(?:\.\d+)?$/.test(text)) return { american: `+${text}` };
  const cents = /^(\d{1,2}) ?[¢c]$/.exec(text)?.[1];
  if (cents !== undefined && Number(cents) > 0) return { fractional: `${100 - Number(cents)}/${Number(cents)}` };
  const [, over, under] = /^(\d+(?:\.\d+)?) ?\/ ?(\d+)$/.exec(text) ?? [];
  if (over !== undefined && under !== undefined) return fraction(over, under);
  if (!DECIMAL.test(text)) return { fault: "is not odds; allowed: 1.95, -110, 4/6, EVEN or 61¢" };
  if (format !== "decimal" && Number(text) >= AMBIGUOUS)
    return { fault: "may be decimal or American odds; say which with --odds-format" };
  return Number(text) < 1 ? { fault: "is below 1; allowed: decimal odds of 1 or more" } : text;
}

/** `2.54/1` as 254/100. */
function fraction(over: string, under: string): Odds {
  const decimals = over.split(".")[1]?.length ?? 0;
  return { fractional: `${Number(over.replace(".", ""))}/${under}${"0".repeat(decimals)}` };
}

/** True for two prices that differ by less than a hundredth: bookmakers round. */
export function isOnePrice(one: Odds, other: Odds): boolean {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  return Math.abs(a - b) <= Math.max(a, b) / 100;
}

function decimalOf(odds: Odds): number {
  const fraction = readOdds(odds, "odds");
  return Number(fraction.n) / Number(fraction.d);
}

/** The odds of a bet that wins an amount besides its stake. */
export function oddsOfWin(stake: string, toWin: string): Odds | null {
  const decimals = Math.max(...[stake, toWin].map((each) => each.split(".")[1]?.length ?? 0));
  const [whole, won] = [stake, toWin].map((each) => Math.round(Number(each) * 10 ** decimals));
  if (!whole || !won) return null;
  const common = divisorOf(won, whole);
  return { fractional: `${won / common}/${whole / common}` };
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}
