import { UsageError } from "../../../errors.js";
import { WITH_PARQUET } from "../../../output/format-words.js";
import {
  answerOf,
  FORMAT_OR_PARQUET,
  flag,
  KEEPING,
  LEAVING_OUT,
  NO_COLOR,
  OUTPUT,
  repeatable,
  row,
  text,
  UNUSABLE,
} from "../option.js";
import {
  AS_OF,
  checkFiles,
  checkStandardInput,
  EVENTS,
  FAULTY,
  FILES,
  filesOf,
  LINE_FOR_OPTION,
  SELECTIONS,
} from "./bets.js";
import { MATCH, matchOf } from "./match.js";
import { BETS, MORE_OF_SLIPS } from "./settle.js";
import { IN_WORDS, wordsOf } from "./words.js";

export const COMPARE = row({
  name: "compare",
  summary: "show which bets rulebooks grade differently",
  usage: [
    "compare --rulebook A --rulebook B... --events FILE --bets FILE [options]",
    "compare --rulebook A --rulebook B... FILE... [options]",
    "compare --all-rulebooks FILE... [options]",
  ],
  argument: FILES,
  options: {
    rulebook: repeatable("RULEBOOK", "house.json", text, "house rules, a name or a JSON file; give two or more"),
    "all-rulebooks": flag("compare all rulebooks of this package, and those of --rulebook besides"),
    events: EVENTS,
    selections: SELECTIONS,
    bets: BETS,
    ...MORE_OF_SLIPS,
    ...IN_WORDS,
    format: FORMAT_OR_PARQUET,
    output: OUTPUT,
    "as-of": AS_OF,
    "line-for": LINE_FOR_OPTION,
    ...MATCH,
    "no-keep": KEEPING,
    ...LEAVING_OUT,
    "no-color": NO_COLOR,
  },
  topics: ["rulebooks", "csv"],
  notes: [
    "Only bets that differ are shown, with the sentence of each house: in their result, else in their reason, else in the score that they were " +
      "settled on.",
    "With two rulebooks and slips in `--bets` these are slips with their differing legs, what each house returns, and the difference: what the second house returns more " +
      "than the first. It is null if a slip is open under one of them.",
    "With more rulebooks, or `--all-rulebooks`, a bet is shown if its result or its reason is not the same under all of them, or some pay a dead heat. The table lists " +
      "the rulebooks by what they make of it, csv has a column for each rulebook, and ndjson has the sentence of each verdict. Of slips " +
      "each leg is such a bet.",
    "The summary counts the bets (of slips the legs) and how they differ, with more than two rulebooks from the first, which is the standard one with `--all-rulebooks`. It names the badge of each " +
      "rulebook, how well its values are known. It is below a table, and with the other formats on standard error.",
  ],
  exitCodes: {
    0: "every record was read, whether bets differ or not",
    1: `some records were left out, and the others were compared; ${FAULTY}`,
    2: UNUSABLE,
  },
  examples: [
    "compare --rulebook standard --rulebook house.json bets-with-events.ndjson",
    "compare --all-rulebooks bets-with-events.ndjson",
    "compare --rulebook old.json --rulebook new.json --events events.ndjson --bets bets.csv",
  ],
  make({ options, positionals }) {
    const { rulebook, events, selections, bets, currency, rules, rejects } = options;
    const isAll = options["all-rulebooks"];
    if (bets.length === 0) checkFiles("compare", { files: positionals, events, selections }, "--bets");
    else checkBets(positionals, events, selections);
    checkStandardInput([...positionals, ...events, ...selections, ...bets]);
    return {
      name: "compare" as const,
      rulebooks: rulebook,
      isAll,
      isKept: !options["no-keep"],
      /** The two that are compared. Null if there are more. */
      pair: isAll ? null : pairOf(rulebook),
      files: positionals,
      events,
      selections,
      bets,
      currency,
      oddsFormat: options["odds-format"],
      inWords: wordsOf(options),
      lineFor: options["line-for"],
      rulesFile: rules,
      asOf: options["as-of"],
      match: matchOf(options),
      only: null,
      rejects,
      mostErrors: options["max-errors"],
      reads: [...positionals, ...events, ...selections, ...bets, ...rulebook, ...filesOf([rules, options.names])],
      ...answerOf(options, WITH_PARQUET),
      color: !options["no-color"],
    };
  },
});

export type CompareCommand = ReturnType<typeof COMPARE.make>;

function pairOf(rulebooks: readonly string[]): readonly [string, string] | null {
  const [first, second, ...more] = rulebooks;
  if (first !== undefined && second !== undefined) return more.length === 0 ? [first, second] : null;
  throw new UsageError(
    `compare needs --rulebook twice or more: for example --rulebook standard --rulebook house.json. --all-rulebooks compares all.`,
  );
}

function checkBets(files: readonly string[], events: readonly string[], selections: readonly string[]): void {
  if (files.length > 0 || selections.length > 0) {
    throw new UsageError("--bets is combined with --events alone.");
  }
  if (events.length === 0) throw new UsageError("--bets needs --events FILE as well.");
}
