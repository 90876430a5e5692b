import { readBetAndScore, type ScoredBet, type UnscoredCode } from "../../pure/books/index.js";
import { explain, type GradeOptions } from "../../pure/engine/index.js";
import { plain, plainSentence, shorten, wrap } from "../../pure/text/text.js";
import { sportOf } from "../catalogue/sport.js";
import { UsageError } from "../errors.js";
import { NO_CURRENCY, readMoney } from "../exports/cells/amounts.js";
import { times } from "../exports/money.js";
import type { Entry } from "../input/entries.js";

/** A bet in words, with what the options say of it. */
export interface LineAsked {
  readonly bet: string;
  readonly score: string | null;
  readonly sport: string | null;
}

/** What is asked for, where an option answers it. */
const ASKED: Readonly<Partial<Record<UnscoredCode, string>>> = {
  which_sport: "Which sport is it? The text does not show it: give it, such as --sport football.",
  no_score: "How did the match end? Give its score, such as --score 2-1.",
};
const MOST_SHOWN = 60;

/** @throws UsageError that says what is missing, in words */
export function readLine({ bet, score, sport }: LineAsked): ScoredBet {
  const read = readBetAndScore(bet, score ?? undefined, sport === null ? {} : { sport: sportOf(sport).slug });
  if (!("unscored" in read)) return read;
  throw new UsageError(`"${shorten(plain(bet), MOST_SHOWN)}": ${plainSentence(ASKED[read.unscored] ?? read.sentence)}`);
}

/** How the score was taken, in lines. */
export function takenText({ taken }: Pick<ScoredBet, "taken">, columns: number): string {
  return wrap(plainSentence(taken), columns)
    .map((line) => `${line}\n`)
    .join("");
}

/** What decided the bet, and how the score was taken, in lines. */
export function decidedText({ selection, event, taken }: ScoredBet, grading: GradeOptions, columns: number): string {
  const { sentence } = explain(selection, event, grading);
  return takenText({ taken: sentence }, columns) + takenText({ taken }, columns);
}

const PLACE = { file: "the bet" };

/** The bet with its event, as a line of a file has them. */
export function entryOfLine({ selection, event }: ScoredBet): Entry {
  return { value: { event, selection }, place: PLACE };
}

/** The bet as a slip. @param unit what a unit of stakes is */
export function slipOfLine(
  { selection, odds, stake, notes }: ScoredBet,
  { unit, currency }: { readonly unit: string | null; readonly currency: string | null },
): Entry {
  if (odds === undefined || stake?.in === undefined)
    throw new UsageError(
      `the bet has no ${odds === undefined ? "odds, such as @1.95" : "stake, such as £10"}; settlegrade grade grades it without money.`,
    );
  if (stake.in === "units" && unit === null)
    throw new UsageError(`the stake of ${stake.amount} units has no amount: give --unit 10, or write £10.`);
  const written = notes.find(({ code }) => code === "stake_read")?.words ?? "";
  const money = {
    stake: stake.in === "units" ? times(stake.amount, unit ?? "1") : stake.amount,
    currency: readMoney(written)?.currency ?? currency ?? NO_CURRENCY,
  };
  return { value: { id: "1", type: "single", ...money, legs: [{ odds, selection }] }, place: PLACE };
}
