import { LedgerError } from "../error.js";
import { given } from "../given.js";
import { type Dictionary, isDictionary, parseQuotient } from "../read/checks.js";
import { parseDecimal } from "./decimal.js";
import type { Fraction } from "./fraction.js";

const DECIMAL = 'decimal odds of 1 or more as a string, such as "1.95"';
const FORMS = `${DECIMAL}, a fraction such as "4/6", or { american: "-110" }`;
const FRACTIONAL = 'two whole numbers above 0 with a slash, such as "4/6"';
const AMERICAN = 'a sign and a number from 100 to 9999999, such as "+150" or "-110"';

/** What a stake of 1 returns at these odds: decimal odds, exactly. */
export function readOdds(odds: unknown, path: string): Fraction {
  if (typeof odds === "string") return readBareOdds(odds, path);
  if (isDictionary(odds)) return readForm(odds, path);
  throw new LedgerError(path, faultOfOdds(odds), FORMS);
}

function faultOfOdds(odds: unknown): string {
  if (odds === undefined) return "missing";
  return typeof odds === "number"
    ? `${given(odds)} is a number, which cannot hold all odds exactly`
    : `${given(odds)} is not odds`;
}

function readBareOdds(text: string, path: string): Fraction {
  const odds = parseDecimal(text);
  if (odds === null) return readSlashed(text, path);
  // A price that was cut may be exactly 1: a bet that wins nothing.
  if (odds.n < odds.d) throw new LedgerError(path, `${given(text)} is below 1`, DECIMAL);
  return odds;
}

/** A slash is in no other form. A sign is not proof enough: the next price of the feed may have lost its own. */
function readSlashed(text: string, path: string): Fraction {
  const winnings = parseQuotient(text);
  if (winnings === null) throw new LedgerError(path, `${given(text)} is not decimal odds`, formFor(text));
  return { n: winnings.n + winnings.d, d: winnings.d };
}

/** What to write instead of a string that is not odds by itself. */
function formFor(text: string): string {
  if (parseAmerican(text) !== null) return `${DECIMAL}, or { american: ${JSON.stringify(text)} }`;
  return FORMS;
}

function readForm(odds: Dictionary, path: string): Fraction {
  const { fractional, american, ...others } = odds;
  const isOneForm = (fractional === undefined) !== (american === undefined) && Object.keys(others).length === 0;
  if (!isOneForm) throw new LedgerError(path, "an object that is not odds in one form", FORMS);
  return fractional === undefined
    ? readAmerican(american, `${path}.american`)
    : readFractional(fractional, `${path}.fractional`);
}

function readFractional(text: unknown, path: string): Fraction {
  const odds = typeof text === "string" ? parseQuotient(text) : null;
  if (odds === null) throw new LedgerError(path, `${given(text)} is not fractional odds`, FRACTIONAL);
  return { n: odds.n + odds.d, d: odds.d };
}

function readAmerican(text: unknown, path: string): Fraction {
  const odds = typeof text === "string" ? parseAmerican(text) : null;
  if (odds === null) throw new LedgerError(path, `${given(text)} is not American odds`, AMERICAN);
  return odds;
}

/** +150 wins 150 on a stake of 100, and -110 wins 100 on a stake of 110. Null for anything else. */
function parseAmerican(text: string): Fraction | null {
  if (!/^[+-][1-9]\d{2,6}(\.\d{1,4})?$/.test(text)) return null;
  const amount = parseDecimal(text.slice(1));
  if (amount === null) return null;
  const hundred = 100n * amount.d;
  return { n: amount.n + hundred, d: text.startsWith("+") ? hundred : amount.n };
}
