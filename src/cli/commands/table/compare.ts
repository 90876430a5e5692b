import { UnusableInput } from "../../errors.js";
import { FORMATS } from "../../output/format-words.js";
import { AS_OF, checkFiles, checkStandardInput, EVENTS, FILES, SELECTIONS } from "./bets.js";
import {
  CSV_READ,
  CSV_WRITTEN,
  FILES_READ,
  formatOf,
  NO_COLOR,
  optional,
  REJECTS,
  REPORTING,
  repeatable,
  row,
  text,
  UNUSABLE,
} from "./option.js";
import { BETS, CURRENCY, ODDS_FORMAT } from "./settle.js";

export const COMPARE = row({
  name: "compare",
  summary: "grade the same bets under two rulebooks, and show what differs",
  usage: [
    "compare --rulebook A --rulebook B FILE... [options]",
    "compare --rulebook A --rulebook B --events FILE --selections FILE [options]",
    "compare --rulebook A --rulebook B --events FILE --bets FILE [options]",
  ],
  argument: FILES,
  options: {
    rulebook: repeatable("RULEBOOK", "house.json", text, [
      "one of two sets of house rules: the name of a rulebook or a JSON file, as in `grade`; give it twice",
    ]),
    events: EVENTS,
    selections: SELECTIONS,
    bets: BETS,
    currency: CURRENCY,
    "odds-format": ODDS_FORMAT,
    rules: optional("FILE", "money.json", text, "with `--bets`: money rules as JSON, as in `settle`"),
    "as-of": AS_OF,
    rejects: REJECTS,
    format: formatOf(FORMATS),
    "no-color": NO_COLOR,
  },
  notes: [
    "Only bets that differ are shown, with the sentence of each house: in their result, else in their reason, else in the " +
      "score that they were settled on. With `--bets` these are slips with their differing legs, what each house returns, and " +
      "the difference: what the second house returns more than the first. It is null if a slip is open under one of them.",
    "The summary counts the bets (with `--bets` the legs) and how they differ. It is printed below a table, and with the " +
      "other formats on standard error.",
    FILES_READ,
    CSV_READ,
    `A record that cannot be read is left out. ${REPORTING}`,
    CSV_WRITTEN,
  ],
  exitCodes: {
    0: "every record was read, whether bets differ or not",
    1: "some records were left out; the others were compared",
    2: UNUSABLE,
  },
  examples: [
    "compare --rulebook standard --rulebook house.json bets-with-events.ndjson",
    "compare --rulebook old.json --rulebook new.json --events events.ndjson --bets bets.csv",
  ],
  make({ options, words }) {
    const { rulebook, events, selections, bets, currency, rules, rejects, format } = options;
    const [first, second, ...more] = rulebook;
    if (first === undefined || second === undefined || more.length > 0) {
      throw new UnusableInput(
        `compare needs --rulebook twice, not ${rulebook.length === 1 ? "once" : `${rulebook.length} times`}: for example --rulebook standard --rulebook house.json.`,
      );
    }
    if (bets.length === 0) checkFiles("compare", { files: words, events, selections });
    else checkBets(words, events, selections);
    checkStandardInput([...words, ...events, ...selections, ...bets]);
    return {
      name: "compare" as const,
      rulebooks: [first, second] as const,
      files: words,
      events,
      selections,
      bets,
      currency,
      oddsFormat: options["odds-format"] ?? "decimal",
      rulesFile: rules,
      asOf: options["as-of"],
      only: null,
      rejects,
      format,
      color: !options["no-color"],
    };
  },
});

export type CompareCommand = ReturnType<typeof COMPARE.make>;

function checkBets(files: readonly string[], events: readonly string[], selections: readonly string[]): void {
  if (files.length > 0 || selections.length > 0) {
    throw new UnusableInput("--bets is combined with --events alone: slips have their own selections.");
  }
  if (events.length === 0) throw new UnusableInput("--bets needs --events FILE as well.");
}
