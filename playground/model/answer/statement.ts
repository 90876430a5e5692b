import { decimalsOf, printAmount, rounded, unitsOf } from "../../../src/pure/settle/editor.js";
import type { SlipExplanation } from "../../../src/pure/settle/index.js";
import { answerOf } from "../answers.js";
import { decimalOdds } from "../bet/odds.js";
import type { State } from "../state.js";
import { capital } from "../text.js";
import { atMost } from "./money.js";
import { isolatedText } from "./names.js";
import { resultWords } from "./reason-words.js";
import { nameOf } from "./statement-names.js";

/** A row of a slip that is explained to a customer. What it does not have is empty. */
export interface StatementRow {
  readonly what: string;
  readonly odds: string;
  readonly result: string;
  readonly amount: string;
  /** What changed the odds of a bet, and why the bet is settled as it is. */
  readonly notes: readonly string[];
}

/** Bets, then lines, then what changes their sum, then the sum: each amount has the decimals of the currency. */
export interface Statement {
  readonly bets: readonly StatementRow[];
  readonly lines: readonly StatementRow[];
  /** True if the amounts of lines are what they return at most, before anything changes their sum. */
  readonly isOpen: boolean;
  readonly changes: readonly StatementRow[];
  readonly sums: readonly StatementRow[];
}

type Row = SlipExplanation["rows"][number];
type Result = SlipExplanation["legs"][number]["result"];

export function statementOf(state: State, explained: SlipExplanation): Statement {
  const { settlement } = explained;
  const isOpen = settlement.status === "open";
  const { rows, legs } = isOpen ? atMost(state, explained) : explained;
  const decimals = decimalsOf(settlement.totalStake);
  const bets = explained.legs.map((leg) => betRow(state, leg));
  const listed = rows.filter(({ kind }) => LISTED.has(kind));
  const odds = legs.map((leg) => oddsIn(state, leg));
  const lines = listed.map((row) =>
    lineRow(row, { bets, odds, results: explained.legs.map(({ result }) => result), decimals }),
  );
  const changes = rows.flatMap(({ kind, words, amount }) =>
    isOpen || LISTED.has(kind) || kind === "rounding"
      ? []
      : [amountRow(changeWords(kind, words, state), rounded(amount, decimals))],
  );
  const rest = settlement.status === "settled" ? roundingOf([...lines, ...changes], settlement.returns) : null;
  return {
    ...{ bets, lines, isOpen },
    changes: rest === null ? changes : [...changes, amountRow("Rounding", rest)],
    sums: sumsOf(settlement),
  };
}

const LISTED: ReadonlySet<Row["kind"]> = new Set(["line", "lines", "void_slip"]);

function betRow(state: State, { leg, result, multiplier, words }: SlipExplanation["legs"][number]): StatementRow {
  const bet = state.bets[leg];
  const answer = bet === undefined ? null : answerOf(state, bet);
  const odds = decimalOdds(bet?.odds ?? "");
  // The odds have a column of their own.
  const changed = words.replace(/^at [^,]+(?:, )?/, "");
  const counts =
    multiplier === null || result === "lost" || multiplier === odds ? [] : [`counts as odds of ${multiplier}`];
  return {
    ...{ what: nameOf(state, leg), odds: bet?.odds ?? "", result: resultWords({ result }), amount: "" },
    notes: [
      [changed, ...counts].filter((note) => note !== "").join(": "),
      answer === null ? "" : isolatedText(answer.sentence, answer.steps),
    ].filter((note) => note !== ""),
  };
}

/** What a bet multiplies a line by if it does not lose: 1 if it is void, and less than its odds after a deduction. */
function oddsIn({ bets }: State, { leg, result, multiplier }: SlipExplanation["legs"][number]): string {
  if (result === "void") return "1";
  const { odds = "", rule4 } = bets[leg] ?? {};
  return rule4 !== undefined && result === "won" && multiplier !== null ? multiplier : odds;
}

interface Lined {
  readonly bets: readonly StatementRow[];
  readonly odds: readonly string[];
  readonly results: readonly Result[];
  readonly decimals: number;
}

function lineRow({ kind, legs, part, words, amount }: Row, { bets, odds, results, decimals }: Lined): StatementRow {
  if (kind !== "line") return amountRow(capital(words), rounded(amount, decimals));
  const size = SIZES[legs.length] ?? `${legs.length} bets`;
  const names = legs.map((leg) => bets[leg]?.what ?? "");
  const own = legs.map((leg) => results[leg] ?? "");
  return {
    what: `${size}${part === null ? "" : `, ${part}`}: ${names.join(" + ")}`,
    odds: legs.length === 1 ? (bets[legs[0] ?? 0]?.odds ?? "") : oddsOf(legs.map((leg) => odds[leg] ?? "")),
    result: lineResult(own),
    amount: rounded(amount, decimals),
    notes: [],
  };
}

const SIZES = ["", "Single", "Double", "Treble", "Fourfold"];
const MOST_ODDS = 1e9;

/** The odds of a line, those of its bets multiplied; a void bet counts 1. Empty if they are not known or too large to be read. */
function oddsOf(odds: readonly string[]): string {
  const product = odds.reduce((all, each) => all * Number(decimalOdds(each) ?? Number.NaN), 1);
  return product < MOST_ODDS ? product.toFixed(4).replace(/0{1,2}$/, "") : "";
}

function lineResult(results: readonly Result[]): string {
  const [first = ""] = results;
  if (results.every((each) => each === first)) return resultWords({ result: first });
  if (results.includes("lost")) return "lost";
  if (results.includes("open") || results.includes("cannot_settle")) return "open";
  return results.some((each) => each.startsWith("half")) ? "paid in part" : "won";
}

function changeWords(kind: Row["kind"], words: string, { slip, bets }: State): string {
  const percent = (typed: string | undefined) => (typed === undefined ? "" : ` of ${typed.replace(/\s*%?$/, "%")}`);
  if (kind === "boost") return `Boost${percent(slip.boost)}`;
  if (kind === "commission") return `Commission${percent(slip.commission)}`;
  if (kind === "bonus") return `Bonus of the Lucky ${2 ** bets.length - 1}`;
  return capital(words);
}

function amountRow(what: string, amount: string): StatementRow {
  return { what, odds: "", result: "", amount, notes: [] };
}

/** What is between the rounded rows and what the slip returns. Null for nothing. */
function roundingOf(rows: readonly StatementRow[], returns: string): string | null {
  const decimals = decimalsOf(returns);
  const rest = rows.reduce((left, { amount }) => left - unitsOf(amount, decimals), unitsOf(returns, decimals));
  return rest === 0n ? null : printAmount({ units: rest, decimals });
}

function sumsOf(settlement: SlipExplanation["settlement"]): readonly StatementRow[] {
  const stake = amountRow("Total stake", settlement.totalStake);
  if (settlement.status === "settled")
    return [amountRow("Returns", settlement.returns), stake, amountRow("Profit", settlement.profit)];
  const most = settlement.possible ?? "unknown";
  return [amountRow("Returns at least", settlement.certain), amountRow("Returns at most", most), stake];
}
