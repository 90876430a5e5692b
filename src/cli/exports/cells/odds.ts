import { oddsIn } from "../../../pure/books/numbers.js";
import { isRefused } from "../../../pure/books/types.js";
import { withHyphens } from "../../../pure/engine/input/line.js";
import type { OddsFormat } from "../../input/slips/odds-formats.js";

/** Odds as `settleSlip` takes them. */
export type Odds = string | { readonly fractional: string } | { readonly american: string };

const EVEN = /^(?:even|evens|evs|ev|even money)$/i;

/** The odds of a cell, or why it has none. Also with signs around them, decimal commas, `EVEN`, `2.54/1` and the cents of prediction markets. */
export function readPrice(cell: string, format: OddsFormat | null): Odds | { readonly fault: string } {
  const text = plainOf(cell);
  // A column of American odds may have decimal ones, which are below 100.
  const isDecimal = format === "american" && /^\d{1,2}(?:\.\d+)?$/.test(text);
  if (format === null && /^\d{3,}(?:\.\d+)?$/.test(text))
    return { fault: "may be decimal or American odds; say which with --odds-format" };
  const odds = oddsIn(text, "odds", isDecimal ? undefined : (formatOf(text) ?? format ?? undefined));
  return odds === undefined || isRefused(odds) ? { fault: "is not odds; allowed: 1.95, -110, 4/6, EVEN or 61¢" } : odds;
}

/** Signs and slashes say the format, whatever the column has else. */
function formatOf(text: string): OddsFormat | null {
  if (text.includes("/")) return "fractional";
  return /^[+-]/.test(text) ? "american" : null;
}

function plainOf(cell: string): string {
  const text = withHyphens(cell.trim())
    .replace(/^@ ?|^\((.*)\)$/g, "$1")
    .replace(/^(\d+),(\d+)$/, "$1.$2");
  if (EVEN.test(text)) return "1/1";
  const cents = Number(/^(\d{1,2}) ?[¢c]$/.exec(text)?.[1] ?? 0);
  if (cents > 0) return `${100 - cents}/${cents}`;
  const [, over = "", decimals = "", under] = /^(\d+)(?:\.(\d+))? ?\/ ?(\d+)$/.exec(text) ?? [];
  return under === undefined ? text : `${Number(over + decimals)}/${under}${"0".repeat(decimals.length)}`;
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
