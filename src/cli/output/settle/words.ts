import { explain, type GradeOptions, RESULTS } from "../../../pure/engine/index.js";
import type { Change } from "../../../pure/ledger/index.js";
import { type Painter, paintResult } from "../../../pure/text/colors.js";
import type { Cell } from "../../../pure/text/table.js";
import { words } from "../../../pure/text/text.js";
import { basisOf } from "../../../pure/verdicts/basis.js";
import { playedOf, scoreWords } from "../../../pure/verdicts/score-words.js";
import { isObject, record } from "../../input/entries.js";
import type { SettledLeg } from "../../settle/graded-leg.js";
import type { SettledBet } from "../../settle/settler.js";
import { listed } from "../../suggest.js";
import { betWords, textOf } from "../words/bet-words.js";

/** `single`, `super heinz`, `system 2+3`. */
export function typeWords(type: unknown): string {
  const sizes = record(type)["system"];
  return Array.isArray(sizes) ? `system ${sizes.join("+")}` : textOf(type).replaceAll("-", " ");
}

/** Odds as they were written: `1.95`, `4/6`, `-110`. */
export function oddsWords(odds: unknown): string {
  return isObject(odds) ? textOf(odds["fractional"] ?? odds["american"] ?? odds) : textOf(odds);
}

/** `Argentina v France: Totals over 2.5`. */
export function legWords({ ref, selection, event, grade }: SettledLeg): string {
  if (selection === null) return ref === undefined ? "result as given" : textOf(ref);
  const { home, away } = record(event);
  const bet = betWords(selection);
  if (home !== undefined && away !== undefined) return `${textOf(home)} v ${textOf(away)}: ${bet}`;
  return grade === null || grade.eventId === 0 ? bet : `event ${textOf(grade.eventId)}: ${bet}`;
}

export function resultCell({ result }: SettledLeg, painter: Painter): Cell {
  const known = RESULTS.find((each) => each === result);
  const text = words(textOf(result));
  return known === undefined ? { text } : { text, paint: (cell) => paintResult(painter, known, cell) };
}

/** The score that decided a leg, or why nothing did. */
export function whyWords({ grade, selection, event, reason, isAsStated }: SettledLeg, grading: GradeOptions): string {
  if (isAsStated) return `as the file says${typeof reason === "string" ? ` (${words(reason)})` : ""}`;
  if (grade === null) return "";
  const basis = basisOf(grade);
  if (basis === undefined) return words(grade.reason ?? "");
  const score = scoreWords(basis, playedOf(explain(selection, event, grading).steps));
  return grade.reason === null ? score : `${score} (${words(grade.reason)})`;
}

/** What an open slip is worth, the legs that cannot be settled, and those that it waits for; empty if it is settled. */
export function openWords({ settlement: { slip } }: SettledBet): string {
  if (slip.status === "settled") return "";
  const { certain, possible, openLegs, cannotSettle = [], cashedOut } = slip;
  const bounds = `returns ${certain} at least, ${possible ?? "an unknown amount"} at most`;
  const hasFaults = cannotSettle.length > 0;
  const parts = [
    hasFaults ? `cannot be settled as written: ${legsListed(cannotSettle)}` : "",
    hasFaults ? `${bounds} without ${cannotSettle.length === 1 ? "it" : "them"}` : `open: ${bounds}`,
    cashedOut === undefined ? "" : `${cashedOut} of it cashed out`,
    openLegs.length === 0 ? "" : `waits for ${legsListed(openLegs)}`,
  ];
  return parts.filter((part) => part !== "").join("; ");
}

function legsListed(places: readonly number[]): string {
  const legs = places.map((leg) => String(leg + 1));
  return `${legs.length === 1 ? "leg" : "legs"} ${listed(legs, "and")}`;
}

const KINDS = {
  none: "unchanged",
  settle: "settled",
  resettle: "settled again",
  rollback: "open again",
  cancel: "cancelled",
  cash_out: "cashed out in part",
} as const;

/** `settled again: take back 20.00 EUR`; empty if nothing has changed. */
export function changeWords({ kind, delta, token, currency }: Change): string {
  if (kind === "none") return "";
  const back = token === undefined ? "" : `; ${moved(token, "give back")} a free bet of ${unsigned(token)} ${currency}`;
  const amount = unsigned(delta);
  if (/^[0.]*$/.test(amount)) return `${KINDS[kind]}: nothing to move${back}`;
  return `${KINDS[kind]}: ${moved(delta, "pay")} ${amount} ${currency}${back}`;
}

const unsigned = (amount: string): string => amount.replace("-", "");
const moved = (amount: string, verb: string): string => (amount.startsWith("-") ? "take back" : verb);

/** A profit with its sign. */
export function profitWords(profit: string): string {
  return /^[-0.]*$/.test(profit) || profit.startsWith("-") ? profit : `+${profit}`;
}
