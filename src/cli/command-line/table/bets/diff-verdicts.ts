import { UsageError } from "../../../errors.js";
import { FORMATS } from "../../../output/format-words.js";
import { answerOf, FORMAT, KEEPING, LEAVING_OUT, NO_COLOR, OUTPUT, optional, row, text, UNUSABLE } from "../option.js";
import { AS_OF, checkFiles, checkStandardInput, EVENTS, LINE_FOR_OPTION, READ } from "./bets.js";

export const DIFF_VERDICTS = row({
  name: "diff-verdicts",
  summary: "show which bets two versions of this package grade differently",
  usage: ["diff-verdicts OLD NEW FILE... [options]", "diff-verdicts OLD NEW --events FILE --bets FILE [options]"],
  argument: {
    value: "OLD",
    noun: "two packages",
    help: "the tarballs of two versions, such as settlegrade-0.3.0.tgz, or the folders of two that are installed; then files of bets with their events",
    least: 2,
    most: Number.POSITIVE_INFINITY,
  },
  options: {
    events: EVENTS,
    bets: READ.bets,
    rulebook: optional("RULEBOOK", "pinnacle", text, "house rules by the name that both versions have for them"),
    "as-of": AS_OF,
    "line-for": LINE_FOR_OPTION,
    format: FORMAT,
    output: OUTPUT,
    "no-keep": KEEPING,
    ...LEAVING_OUT,
    "no-color": NO_COLOR,
  },
  topics: ["csv"],
  notes: [
    "For a ledger before it upgrades: the bets of a day, as `grade` reads them, under the version that settled them and the next one. This version reads the files, so that both " +
      "grade the same bets.",
    "Only bets that differ are shown, with the sentence of each version. The summary counts how they differ, such as `won -> lost`.",
    "It runs the engines of both packages. A tarball is unpacked by the program `tar`.",
  ],
  exitCodes: {
    0: "every record was read, and no verdict differs",
    1: "verdicts differ, or some records were left out",
    2: UNUSABLE,
  },
  examples: [
    "diff-verdicts settlegrade-0.3.0.tgz settlegrade-next.tgz bets-with-events.ndjson",
    "diff-verdicts node_modules/settlegrade settlegrade-next.tgz --events events.ndjson --bets bets.csv",
  ],
  make({ options, positionals: [older, newer, ...files] }) {
    const { events, bets } = options;
    if (older === undefined || newer === undefined) throw new UsageError("diff-verdicts needs two packages.");
    checkFiles("diff-verdicts", { files, events, selections: bets }, "--bets");
    checkStandardInput([...files, ...events, ...bets]);
    return {
      name: "diff-verdicts" as const,
      packages: [older, newer] as const,
      files,
      events,
      selections: bets,
      rulebook: options.rulebook,
      asOf: options["as-of"],
      lineFor: options["line-for"],
      isKept: !options["no-keep"],
      only: null,
      rejects: options.rejects,
      mostErrors: options["max-errors"],
      reads: [...files, ...events, ...bets],
      ...answerOf(options, FORMATS),
      color: !options["no-color"],
    };
  },
});

export type DiffVerdictsCommand = ReturnType<typeof DIFF_VERDICTS.make>;
