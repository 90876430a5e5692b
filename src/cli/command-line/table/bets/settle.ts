import type { Maximum, MoneyRules } from "../../../../pure/ledger/index.js";
import { UsageError } from "../../../errors.js";
import { ODDS_FORMATS } from "../../../input/slips/odds-formats.js";
import { FORMATS } from "../../../output/format-words.js";
import {
  answerOf,
  CSV_READ,
  CSV_WRITTEN,
  FEED,
  FEED_OPTION,
  FILES_READ,
  flag,
  formatOf,
  MAX_ERRORS,
  NO_COLOR,
  OUTPUT,
  OUTPUT_WRITTEN,
  oneOf,
  optional,
  parseWhole,
  REJECTS,
  REPORTING,
  RULEBOOK,
  repeatable,
  row,
  text,
  UNUSABLE,
  type Values,
} from "../option.js";
import { AS_OF, checkStandardInput, filesOf, LINE_FOR_OPTION } from "./bets.js";
import { MATCH, MATCHED, matchOf } from "./match.js";

const MOST_MINOR_UNITS = 30;

/** What `settle` and `compare` read. */
export const BETS = repeatable("FILE", "bets.csv", text, [
  "slips: CSV with one row a leg, or NDJSON with one slip on each line,",
  '`{"id", "type", "stake", "currency", "legs": [{"odds", "selection": {...}}]}`',
]);
export const CURRENCY = optional(
  "CODE",
  "EUR",
  parseCurrency,
  "the currency of slips that name none, as an ISO 4217 code",
);
export const ODDS_FORMAT = optional("WORD", "american", oneOf(ODDS_FORMATS), [
  "how CSV rows with an empty `odds format` write their odds: `decimal`, the default, `fractional` or `american`",
]);

const OPTIONS = {
  bets: BETS,
  events: repeatable("FILE", "events.ndjson", text, "the events of the bets, as `grade` reads them"),
  feed: FEED,
  "feed-option": FEED_OPTION,
  previous: repeatable("FILE", "settled.ndjson", text, [
    "what earlier runs wrote with `--format ndjson`: print what has changed since then, and the money to move",
  ]),
  explain: flag(
    "add why a slip returned what it did: below each slip of a table, else as a field `explanation` or a column",
  ),
  template: flag(
    "print a CSV of bets to start from; its bets are on matches of fixtures/events/football.json in this package",
  ),
  currency: CURRENCY,
  "odds-format": ODDS_FORMAT,
  "line-for": LINE_FOR_OPTION,
  rules: optional("FILE", "money.json", text, "money rules as JSON; the options below count before it"),
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
  ...MATCH,
  rulebook: RULEBOOK,
  output: OUTPUT,
  rejects: REJECTS,
  "max-errors": MAX_ERRORS,
  format: formatOf(FORMATS),
  "no-color": NO_COLOR,
};

export const SETTLE = row({
  name: "settle",
  summary: "settle slips: what they return, and what to pay",
  usage: ["settle --bets FILE --events FILE [options]", "settle --template"],
  argument: null,
  options: OPTIONS,
  notes: [
    FILES_READ,
    CSV_READ,
    MATCHED,
    "The columns of bets are `id`, `type`, `stake` (of each line), `currency`, `odds`, `odds format`, `event id`, `market`, " +
      "`side`, `line`, `label`, `tie rule`, `score at bet`, `each way`, `place terms`, `free bet`, `boost`, `commission`, " +
      "`back or lay`, `banker`, `rule 4`, `dead heat`, `dead heat places`, `place dead heat`, `place dead heat places`, `combined odds`, " +
      "`repriced odds`, `cash out`, `cash out stake`, `ref` and `result`. Rows with the same id are one " +
      "slip, and without a column `id` each row is one, by its `ref`; without a `type` it is a single. What concerns the slip is in its first row; the other rows leave it empty or repeat it. A `result` counts for " +
      "a leg without an event id: won, lost, void, half won, half lost, placed or pending.",
    "In NDJSON, a leg has a `selection` or a `grade`, and may have `place`, `deadHeat`, `rule4` and `ref`; a slip may have " +
      "`eachWay`, `freeBet`, `boost`, `commission`, `side`, `bankers`, `combinedOdds`, `repricedOdds` and `cashOuts`, as in " +
      "the library (settlegrade/ledger).",
    "CSV of bets may have any length. The rows of a slip need not stand together, but they must not be more than 2 MiB (some 30,000 rows) apart: a slip is settled once its last row is that far behind. " +
      "If a row of it comes later, the run ends with exit code 2 and names both lines; sort the rows by slip. A slip is open until its legs are decided, or until the others can no longer change it; a leg whose event has not arrived is open. Totals are printed by " +
      "currency, below a table, and with the other formats on standard error. Stakes of free bets are not counted.",
    "With `--previous`, a bet that has changed gets the next revision and one that has not keeps its own, so that a second " +
      "run moves no money. Of several revisions of a bet the highest counts: you can append each run to one file. Bets of " +
      "that file that are not among `--bets` are not touched.",
    `A slip that cannot be used is left out, and the others are settled. ${REPORTING}`,
    OUTPUT_WRITTEN,
    CSV_WRITTEN,
  ],
  exitCodes: {
    0: "every slip was settled, or is open",
    1: "some records were left out; the others were settled",
    2: UNUSABLE,
  },
  examples: [
    "settle --bets bets.csv --events events.ndjson",
    "settle --bets bets.csv --events events.ndjson --explain",
    "settle --bets bets.csv --events scoreboard.json --feed espn",
    "settle --bets bets.csv --events events.ndjson --format ndjson > settled.ndjson",
    "settle --bets bets.csv --events events.ndjson --previous settled.ndjson",
    "settle --template > bets.csv",
  ],
  make({ options }) {
    const { bets, events, previous, explain: isExplained, template, currency, rules, rejects } = options;
    if (!template && bets.length === 0) {
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
      isExplained,
      isTemplate: template,
      currency,
      oddsFormat: options["odds-format"] ?? "decimal",
      lineFor: options["line-for"],
      rulesFile: rules,
      rules: rulesOf(options),
      asOf: options["as-of"],
      rulebook: options.rulebook,
      match: matchOf(options),
      rejects,
      mostErrors: options["max-errors"],
      reads: [...bets, ...events, ...previous, ...filesOf([rules, options.rulebook, options.names])],
      ...answerOf(options, FORMATS),
      color: !options["no-color"],
    };
  },
});

export type SettleCommand = ReturnType<typeof SETTLE.make>;

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
