import { BY_WORDS, type By } from "../../../backtest/by-words.js";
import { UsageError } from "../../../errors.js";
import { WITH_PARQUET } from "../../../output/format-words.js";
import { listed } from "../../../suggest.js";
import {
  answerOf,
  choose,
  FORMAT_OR_PARQUET,
  LEAVING_OUT,
  NO_COLOR,
  OF_FEED,
  OUTPUT,
  optional,
  repeatable,
  row,
  text,
  UNUSABLE,
} from "../option.js";
import { AS_OF, checkStandardInput, EVENTS, FAULTY, FILES, filesOf, LINE_FOR_OPTION } from "./bets.js";
import { MATCH, matchOf } from "./match.js";
import { BETS, MORE_OF_SLIPS } from "./settle.js";
import { IN_WORDS, wordsOf } from "./words.js";

const DEFAULT_BY: readonly By[] = ["sport", "market"];

export const BACKTEST = row({
  name: "backtest",
  summary: "show the yield and the closing line value of old bets",
  usage: ["backtest --bets FILE --events FILE [options]", "backtest FILE... [options]"],
  argument: {
    ...FILES,
    help: 'bets with their events, such as `{"event": {...}, "selection": {...}, "odds": "1.95", "stake": "10"}` on each line',
  },
  options: {
    bets: BETS,
    events: EVENTS,
    by: optional("WORDS", "sport,market,month", parseBy, [
      `what the rows are by: ${listed(BY_WORDS, "and")}; the default is \`${DEFAULT_BY.join(",")}\``,
    ]),
    rulebook: repeatable("RULEBOOK", "pinnacle", text, "house rules; give several to compare what the bets return"),
    closing: optional("BOOKMAKER", "Pinnacle", text, [
      "compare the odds of singles with the closing odds of this bookmaker, by its name under `bookmakers` of the events",
    ]),
    "closing-column": optional("TITLE", "closing odds", text, [
      "compare the odds of singles with the closing odds that stand with each bet, in a column with this title or in a field with this name",
    ]),
    chart: optional("FILE", "yield.svg", text, [
      "draw the cumulated yield by month with its 95% band and the drawdown, house by house: as SVG into FILE, and below a table; `-` draws it",
      "on the terminal alone",
    ]),
    format: FORMAT_OR_PARQUET,
    output: OUTPUT,
    ...MORE_OF_SLIPS,
    ...IN_WORDS,
    "as-of": AS_OF,
    "line-for": LINE_FOR_OPTION,
    ...OF_FEED,
    ...MATCH,
    ...LEAVING_OUT,
    "no-color": NO_COLOR,
  },
  topics: ["rulebooks", "csv"],
  notes: [
    "Each row is a group of slips under the rules of one house: how many are settled, are open, and cannot be settled as written, what was staked and returned, the profit, and the " +
      "yield, which is the profit in percent of the stakes. Stakes of free bets are not counted, and currencies are never added up.",
    "A slip whose legs have several sports or markets is under `several`, and an event that names none under `unknown`.",
    "With several rulebooks, the other rows of a group also say on how many slips the house differs from the first one, and by how much in the " +
      "profit. A slip that is open under one of them alone differs.",
    "`--closing` compares settled back singles: the mean of how many percent their odds are above the closing price, the same against the fair " +
      "price (the closing price without the margin), and how many had better odds. Singles without a closing price are counted by reason. " +
      "`--closing-column` does the same with the file's own closing odds: one price a bet, so that nothing is compared with the fair price.",
    "A bet needs odds and a stake: they are next to its `selection`, or among its fields or columns. A file has slips, or all that `grade` reads: " +
      "CSV, NDJSON, a list, an object with `selections`, or `matches` and events with their `selections`.",
    "The 95% band of `--chart` is a bootstrap: it draws all matches again 1,000 times, with a fixed seed, so that the same file gives the same band. The " +
      "bets on a match are drawn together; before the tenth match there is no band. The drawdown is how far the profit was below its " +
      "highest so far. A slip counts on the day of its last match. Open slips, and those that cannot be settled, are counted above the totals; " +
      "a settled slip whose event has no date is counted below the chart.",
    "The totals by currency are below a table, and with the other formats on standard error.",
  ],
  exitCodes: {
    0: "every slip was settled, or waits for its matches",
    1: `some records were left out, and the others were settled; ${FAULTY}`,
    2: UNUSABLE,
  },
  examples: [
    "backtest --bets bets.csv --events events.ndjson",
    "backtest --bets bets.csv --events events.ndjson --rulebook standard --rulebook pinnacle --by market",
    "backtest --bets bets.csv --events closing-lines.json --closing Pinnacle --by sport,month --format csv",
    'backtest --bets bets.csv --events events.ndjson --closing-column "closing odds" --by month',
    "backtest --bets bets.csv --events closing-lines.json --closing Pinnacle --rulebook pinnacle --rulebook bet365 --chart yield.svg",
  ],
  make({ options, positionals }) {
    const { bets, events, by, rulebook, closing, chart, currency, rules, rejects } = options;
    const closingColumn = options["closing-column"];
    if (closing !== null && closingColumn !== null)
      throw new UsageError("backtest: --closing and --closing-column both say where the closing odds are; give one.");
    if (positionals.length + bets.length === 0)
      throw new UsageError(
        "backtest needs --bets FILE, for example --bets bets.csv, or a FILE that has the events too.",
      );
    checkStandardInput([...positionals, ...bets, ...events]);
    return {
      name: "backtest" as const,
      files: positionals,
      bets,
      events,
      by: by ?? DEFAULT_BY,
      rulebooks: rulebook,
      closing,
      closingColumn,
      chart,
      feed: options.feed,
      feedOptions: options["feed-option"],
      currency,
      oddsFormat: options["odds-format"],
      inWords: wordsOf(options),
      lineFor: options["line-for"],
      rulesFile: rules,
      asOf: options["as-of"],
      match: matchOf(options),
      rejects,
      mostErrors: options["max-errors"],
      reads: [...positionals, ...bets, ...events, ...rulebook, ...filesOf([rules, options.names])],
      ...answerOf(options, WITH_PARQUET),
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
