import { BY_WORDS, type By } from "../../../backtest/by-words.js";
import { UsageError } from "../../../errors.js";
import { FORMATS } from "../../../output/format-words.js";
import { listed } from "../../../suggest.js";
import {
  answerOf,
  CSV_READ,
  CSV_WRITTEN,
  choose,
  FEED,
  FEED_OPTION,
  FILES_READ,
  formatOf,
  MAX_ERRORS,
  NO_COLOR,
  OUTPUT,
  optional,
  REJECTS,
  REPORTING,
  repeatable,
  row,
  text,
  UNUSABLE,
} from "../option.js";
import { AS_OF, checkStandardInput, filesOf, LINE_FOR_OPTION } from "./bets.js";
import { MATCH, MATCHED, matchOf } from "./match.js";
import { BETS, CURRENCY, ODDS_FORMAT } from "./settle.js";

const DEFAULT_BY: readonly By[] = ["sport", "market"];

export const BACKTEST = row({
  name: "backtest",
  summary: "settle old bets and show the yield by sport, market and house, and the closing line value",
  usage: ["backtest --bets FILE --events FILE [options]"],
  argument: null,
  options: {
    bets: BETS,
    events: repeatable("FILE", "events.ndjson", text, [
      "the events of the bets, as `grade` reads them; for `--closing` with their closing odds under `bookmakers`",
    ]),
    by: optional("WORDS", "sport,market,month", parseBy, [
      `what the rows are by: ${listed(BY_WORDS, "and")}; the default is \`${DEFAULT_BY.join(",")}\``,
    ]),
    rulebook: repeatable("RULEBOOK", "pinnacle", text, [
      "house rules, as in `grade`; give several to compare what the bets return under each",
    ]),
    closing: optional("BOOKMAKER", "Pinnacle", text, [
      "compare the odds of singles with the closing odds of this bookmaker, by its name in the records of the events",
    ]),
    feed: FEED,
    "feed-option": FEED_OPTION,
    currency: CURRENCY,
    "odds-format": ODDS_FORMAT,
    "line-for": LINE_FOR_OPTION,
    rules: optional("FILE", "money.json", text, "money rules as JSON, as in `settle`"),
    "as-of": AS_OF,
    ...MATCH,
    output: OUTPUT,
    rejects: REJECTS,
    "max-errors": MAX_ERRORS,
    format: formatOf(FORMATS),
    "no-color": NO_COLOR,
  },
  notes: [
    "Each row is a group of slips under the rules of one house: how many are settled and open, what was staked and returned, the profit, and " +
      "the yield, which is the profit in percent of the stakes. Stakes of free bets are not counted. A slip whose legs have several sports or " +
      "markets is under `several`, and an event that names none under `unknown`. Currencies are never added up.",
    "With several rulebooks, the other rows of a group also say on how many slips the house differs from the first one, and by how much in " +
      "the profit. A slip that is open under one of them alone differs.",
    "`--closing` compares settled back singles: the mean of how many percent their odds are above the closing price, the same against the " +
      "fair price (the closing price without the margin), and how many had better odds. Singles without a closing price are counted by reason.",
    "The totals by currency are printed below a table, and with the other formats on standard error.",
    FILES_READ,
    CSV_READ,
    MATCHED,
    `A slip that cannot be used is left out. ${REPORTING}`,
    CSV_WRITTEN,
  ],
  exitCodes: {
    0: "every slip was settled, or is open",
    1: "some records were left out; the others were settled",
    2: UNUSABLE,
  },
  examples: [
    "backtest --bets bets.csv --events events.ndjson",
    "backtest --bets bets.csv --events events.ndjson --rulebook standard --rulebook pinnacle --by market",
    "backtest --bets bets.csv --events closing-lines.json --closing Pinnacle --by sport,month --format csv",
  ],
  make({ options }) {
    const { bets, events, by, rulebook, closing, currency, rules, rejects } = options;
    if (bets.length === 0) throw new UsageError("backtest needs --bets FILE, for example --bets bets.csv.");
    checkStandardInput([...bets, ...events]);
    return {
      name: "backtest" as const,
      bets,
      events,
      by: by ?? DEFAULT_BY,
      rulebooks: rulebook,
      closing,
      feed: options.feed,
      feedOptions: options["feed-option"],
      currency,
      oddsFormat: options["odds-format"] ?? "decimal",
      lineFor: options["line-for"],
      rulesFile: rules,
      asOf: options["as-of"],
      match: matchOf(options),
      rejects,
      mostErrors: options["max-errors"],
      reads: [...bets, ...events, ...rulebook, ...filesOf([rules, options.names])],
      ...answerOf(options, FORMATS),
      color: !options["no-color"],
    };
  },
});

export type BacktestCommand = ReturnType<typeof BACKTEST.make>;

function parseBy(word: string): readonly By[] {
  const chosen = word
    .split(",")
    .map((part) => choose(part.trim(), BY_WORDS, `--by accepts ${listed(BY_WORDS, "and")}`));
  return [...new Set(chosen)];
}
