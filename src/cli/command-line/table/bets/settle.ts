import type { Maximum, MoneyRules } from "../../../../pure/ledger/index.js";
import { UsageError } from "../../../errors.js";
import { ODDS_FORMATS } from "../../../input/slips/odds-formats.js";
import type { LineAsked } from "../../../line/read-line.js";
import { WITH_PARQUET } from "../../../output/format-words.js";
import {
  allShared,
  answerOf,
  FORMAT_OR_PARQUET,
  flag,
  KEEPING,
  LEAVING_OUT,
  NO_COLOR,
  OF_FEED,
  OUTPUT,
  oneOf,
  optional,
  parseWhole,
  RULEBOOK,
  repeatable,
  row,
  shared,
  text,
  UNUSABLE,
  type Values,
} from "../option.js";
import { AS_OF, checkStandardInput, EVENTS, FAULTY, filesOf, LINE_FOR_OPTION } from "./bets.js";
import { checkLine, IN_ONE_LINE, lineOf } from "./line.js";
import { MATCH, matchOf } from "./match.js";
import { IN_WORDS, wordsOf } from "./words.js";

const MOST_MINOR_UNITS = 30;

/** What `settle`, `backtest` and `compare` know of slips. */
export const BETS = shared(
  "slips",
  repeatable(
    "FILE",
    "bets.csv",
    text,
    "the bets, slips or selections with odds and a stake: CSV with one row a leg, or NDJSON",
  ),
);
export const MORE_OF_SLIPS = allShared("slips", {
  currency: optional("CODE", "EUR", parseCurrency, "the currency of slips that name none, as an ISO 4217 code"),
  "odds-format": optional("WORD", "american", oneOf(ODDS_FORMATS), [
    "how CSV rows with an empty `odds format` write their odds: `decimal`, the default, `fractional` or `american`",
  ]),
  rules: optional("FILE", "money.json", text, "money rules as JSON; options of the command count first"),
});

const OPTIONS = {
  bets: BETS,
  events: EVENTS,
  explain: flag(
    "add why a slip returned what it did: below each slip of a table, else as a field `explanation` or a column",
  ),
  "against-file": flag(
    "list the bets on which the file's own result is another one than that of this run, by how much, and why; with `--format csv` one row each",
  ),
  previous: repeatable("FILE", "settled.ndjson", text, [
    "what earlier runs wrote with `--format ndjson`: print what has changed since then, and the money to move",
  ]),
  template: flag("print a CSV of bets to start from, on matches of fixtures/events/football.json in this package"),
  format: FORMAT_OR_PARQUET,
  output: OUTPUT,
  rulebook: RULEBOOK,
  ...MORE_OF_SLIPS,
  ...IN_WORDS,
  rounding: optional(
    "WORD",
    "half-even",
    oneOf(["half-up", "half-even", "down"]),
    "`half-up`, the default, `half-even` or `down`",
  ),
  "round-at": optional(
    "WORD",
    "line",
    oneOf(["line", "slip"]),
    "round each `line`, or the `slip` once, which is the default",
  ),
  "void-leg": optional("WORD", "void-slip", oneOf(["reduce", "void-slip"]), [
    "what a void leg does: `reduce`, the default, gives it odds of 1; `void-slip` voids the slip",
  ]),
  "maximum-payout": repeatable("CODE=AMOUNT", "EUR=100000", parseMaximum, [
    "the most that a slip in a currency returns, besides its own stake; a bare AMOUNT is in the currency of `--currency`",
  ]),
  deduction: optional("WORD", "price", oneOf(["winnings", "price", "rounded-price"]), [
    "what `rule 4` is taken from: the `winnings`, the default, the whole `price`, or a `rounded-price` of two decimals",
  ]),
  "settle-when-certain": optional("WORD", "no", oneOf(["yes", "no"]), [
    "`yes`, the default, settles a slip that its open legs cannot change, such as a treble with a lost leg; `no` waits for all legs",
  ]),
  "minor-units": optional("NUMBER", "3", parseMinorUnits, "the decimals of amounts; the default is the currency's"),
  "as-of": AS_OF,
  "line-for": LINE_FOR_OPTION,
  ...IN_ONE_LINE,
  ...OF_FEED,
  ...MATCH,
  "no-keep": KEEPING,
  ...LEAVING_OUT,
  "no-color": NO_COLOR,
};

export const SETTLE = row({
  name: "settle",
  summary: "settle slips: what they return, and what to pay",
  usage: ["settle --bets FILE --events FILE [options]", "settle BET --score SCORE [options]", "settle --template"],
  argument: {
    value: "BET",
    noun: "a bet",
    help: 'a bet in words, such as `"Arsenal -0.75 @1.95 £10"`',
    least: 0,
    most: Number.POSITIVE_INFINITY,
  },
  options: OPTIONS,
  topics: ["csv"],
  notes: [
    "A slip is open until its legs are decided, or until the others can no longer change it. A leg whose event has not arrived is open.",
    "A bet that cannot be settled as written (unsupported market, invalid side, line or label) is not open. Standard error lists it with its " +
      "line, the word at fault and the nearest thing. Its slip has `cannotSettle`, the places of such legs, and nothing that these could return " +
      "is in `possible`. The totals have its stake under `Cannot settle`, and nothing of it under what is open.",
    "Amounts are strings in ndjson and decimals in Parquet, with all their digits.",
    "Totals by currency are below a table, and with the other formats on standard error. Stakes of free bets are not counted.",
    "With `--previous`, a bet that has changed gets the next revision, and one that has not keeps its own: a second run moves no money. Of several " +
      "revisions of a bet the highest counts, so you can append each run to one file. Bets of that file that are not among `--bets` are not touched.",
  ],
  exitCodes: {
    0: "every slip was settled, or waits for its matches",
    1: `some records were left out, and the others were settled; ${FAULTY}`,
    2: UNUSABLE,
  },
  examples: [
    "settle --bets bets.csv --events events.ndjson",
    'settle "Arsenal -0.75 @1.95 £10" --score 2-1',
    "settle --bets bets.csv --events events.ndjson --explain",
    "settle --bets bets.csv --events scoreboard.json --feed espn",
    "settle --bets bets.csv --events events.ndjson --format ndjson > settled.ndjson",
    "settle --bets bets.csv --events events.ndjson --previous settled.ndjson",
    "settle --template > bets.csv",
  ],
  make({ options, positionals }) {
    const { bets, events, previous, template, currency, rules, rejects } = options;
    const line = lineIn(options, positionals);
    if (!template && bets.length === 0 && line === null) {
      throw new UsageError(
        "settle needs --bets FILE, for example --bets bets.csv; --template prints one to start from.",
      );
    }
    checkStandardInput([...bets, ...events, ...previous]);
    return {
      name: "settle" as const,
      bets,
      events,
      feed: options.feed,
      feedOptions: options["feed-option"],
      previous,
      line,
      isExplained: options.explain || line !== null,
      isKept: !options["no-keep"],
      isAgainstFile: options["against-file"],
      isTemplate: template,
      currency,
      oddsFormat: options["odds-format"],
      inWords: wordsOf(options),
      lineFor: options["line-for"],
      rulesFile: rules,
      rules: rulesOf(options),
      asOf: options["as-of"],
      rulebook: options.rulebook,
      match: matchOf(options),
      rejects,
      mostErrors: options["max-errors"],
      reads: [...bets, ...events, ...previous, ...filesOf([rules, options.rulebook, options.names])],
      ...answerOf(options, WITH_PARQUET),
      color: !options["no-color"],
    };
  },
});

export type SettleCommand = ReturnType<typeof SETTLE.make>;

function lineIn(options: Values<typeof OPTIONS>, positionals: readonly string[]): LineAsked | null {
  const line = lineOf("settle", positionals, options);
  const [file] = positionals;
  if (line === null && file !== undefined)
    throw new UsageError(`"${file}" is not a bet in words; a file of bets is given as --bets ${file}.`);
  checkLine(line, [...options.bets, ...options.events, ...options.previous]);
  return line;
}

function rulesOf(options: Values<typeof OPTIONS>): MoneyRules {
  const { rounding, "round-at": roundAt, "void-leg": voidLeg, deduction } = options;
  const { "settle-when-certain": certain, "minor-units": minorUnits } = options;
  const maximumPayout = maximumOf(options);
  return {
    ...(rounding !== null && { rounding }),
    ...(roundAt !== null && { roundAt }),
    ...(voidLeg !== null && { voidLeg }),
    ...(maximumPayout !== null && { maximumPayout }),
    ...(minorUnits !== null && { minorUnits }),
    ...(deduction !== null && { deduction }),
    ...(certain !== null && { settleWhenCertain: certain === "yes" }),
  };
}

function maximumOf({ "maximum-payout": maxima, currency }: Values<typeof OPTIONS>): Maximum | null {
  if (maxima.length === 0) return null;
  const found = maxima.map(({ code = currency, amount }) => {
    if (code !== null) return [code, amount] as const;
    throw new UsageError(
      `--maximum-payout ${amount} names no currency; write it as EUR=${amount}, or name one with --currency.`,
    );
  });
  return Object.fromEntries(found);
}

/** `EUR=500`, or a bare amount. Amounts are checked with the other money rules. */
function parseMaximum(word: string): { readonly code?: string; readonly amount: string } {
  const [, code, amount = ""] = /^([A-Za-z]{3})=(.*)$/.exec(word) ?? [];
  return code === undefined ? { amount: word } : { code: code.toUpperCase(), amount };
}

function parseCurrency(word: string): string {
  if (/^[A-Za-z]{3}$/.test(word)) return word.toUpperCase();
  throw new UsageError(`--currency accepts an ISO 4217 code such as EUR, not "${word}".`);
}

function parseMinorUnits(word: string): number {
  return parseWhole(word, MOST_MINOR_UNITS, `--minor-units accepts a whole number from 0 to ${MOST_MINOR_UNITS}`);
}
