import type { BookOdds } from "../../../src/pure/books/index.js";
import { withHyphens } from "../../../src/pure/engine/editor.js";
import { LedgerError, settleSlip } from "../../../src/pure/ledger/index.js";
import { tried } from "../answer/tried.js";

const EVENS = /^(?:evens|evs)$/i;

/** Odds as they were typed, in the form that the ledger takes: with a sign American, with a slash a fraction, else decimal. */
export function oddsOf(typed: string): BookOdds {
  const text = withHyphens(typed.trim()).replace(EVENS, "1/1");
  return /^[+-]/.test(text) ? { american: text } : text.replace(/ ?\/ ?/, "/");
}

/** The same as decimal odds, which are what a stake of 1 returns; null if the ledger refuses them. */
export function decimalOdds(typed: string): string | null {
  const settled = tried(() =>
    settleSlip({ type: "single", stake: "1", legs: [{ odds: oddsOf(typed), grade: "won" }] }, { minorUnits: 6 }),
  ).value;
  return settled?.status === "settled" ? settled.returns.replace(/\.?0+$/, "") : null;
}

/** The same as they are typed. */
export function oddsText(odds: BookOdds): string {
  if (typeof odds === "string") return odds;
  return "american" in odds ? odds.american : odds.fractional;
}

/** As they are typed here. */
const ALLOWED =
  "decimal odds of 1 or more such as 1.95, a fraction such as 10/11, or American odds with a sign such as +150";

/** How odds are read; of a large whole number, that it is decimal, since American odds are often written without their sign. */
export function oddsHint(typed: string): string {
  const text = typed.trim();
  return /^[1-9]\d{2,}$/.test(text)
    ? `${text}.00 in decimal odds. For American odds write +${text} or -${text}.`
    : "1.95, 10/11 or +150";
}

/** What the ledger refuses about odds, and null if it takes them. */
export function oddsFault(typed: string): string | null {
  try {
    settleSlip({ type: "single", stake: "1", legs: [{ odds: oddsOf(typed), grade: "won" }] });
    return null;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (typed.trim() === "") return "type the odds, such as 1.95; the verdict needs none, what the slip returns does";
    return `${error.fault}; allowed: ${ALLOWED}`;
  }
}

/** What was wrong and what is allowed, without the path, which the page shows by the place of the words. */
export function faultWords(error: LedgerError): string {
  return `${error.fault}; allowed: ${error.allowed}`;
}
