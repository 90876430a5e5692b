import { parseAsOf as checkAsOf } from "../../../../pure/engine/input/time.js";
import { RESULTS, type Result } from "../../../../pure/engine/types/vocabulary.js";
import { UsageError } from "../../../errors.js";
import { LINE_FOR } from "../../../input/csv/line-for-words.js";
import type { Inputs } from "../../../judge/files.js";
import { listed } from "../../../suggest.js";
import {
  type Argument,
  alsoCalled,
  choose,
  FORMAT,
  flag,
  LEAVING_OUT,
  NO_COLOR,
  OF_FEED,
  OUTPUT,
  oneOf,
  optional,
  type ParsedArguments,
  RULEBOOK,
  repeatable,
  shared,
  text,
  UNUSABLE,
} from "../option.js";
import { checkLine, IN_ONE_LINE, lineOf } from "./line.js";
import { MATCH, matchOf } from "./match.js";
import { IN_WORDS, wordsOf } from "./words.js";

/** What `grade`, `explain` and `compare` read. */
export const FILES: Argument = {
  value: "FILE",
  noun: "a file",
  help: 'bets with their events, such as `{"event": {...}, "selection": {...}}` on each line',
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

export const EVENTS = shared("bets", repeatable("FILE", "events.ndjson", text, "the events: one record or many"));
export const SELECTIONS = shared("bets", repeatable("FILE", "bets.ndjson", text, "the bets: JSON, NDJSON or CSV"));
export const AS_OF = shared(
  "bets",
  optional("TIME", "2026-09-12T18:00Z", parseAsOf, [
    "the time of grading, after which a missing result may be overdue: a date or date-time (UTC if it has no zone),",
    "milliseconds since 1970, or `now`",
  ]),
);
export const LINE_FOR_OPTION = shared(
  "bets",
  optional("WORD", "side", oneOf(LINE_FOR), [
    "whose line a CSV row with an empty `line for` has: `home`, or `side`, the side that was backed",
  ]),
);

/** Which bets and events `grade` and `explain` read. */
export const READ = { events: EVENTS, bets: shared("bets", alsoCalled("selections", SELECTIONS)) };
/** How they grade them, and what they do with the answer. */
export const OPTIONS = {
  only: shared(
    "bets",
    repeatable("RESULTS", "lost,void", parseResults, `only these results: ${listed(RESULTS, "and")}`),
  ),
  format: FORMAT,
  output: OUTPUT,
  rulebook: RULEBOOK,
  "as-of": AS_OF,
  provisional: shared(
    "bets",
    flag("grade live bets too, if their verdict can no longer change; such a grade has `final: false`"),
  ),
  ungradeable: shared(
    "bets",
    optional(
      "WORD",
      "ok",
      oneOf(["ok"]),
      "`ok`: end with 0, and list no bets, although some cannot be settled as written",
    ),
  ),
  "line-for": LINE_FOR_OPTION,
  ...IN_WORDS,
  ...IN_ONE_LINE,
  ...OF_FEED,
  ...MATCH,
  ...LEAVING_OUT,
  "no-color": NO_COLOR,
};

/** What ends a command on bets with 1, besides records that are left out. */
export const FAULTY = "or bets cannot be settled as written, which standard error lists";

export const EXIT_CODES = {
  0: "every record was read",
  1: `some records were left out, and the others were graded; ${FAULTY}`,
  2: UNUSABLE,
};

/** What the commands that read bets have in common. */
export type BetsCommand = ReturnType<typeof betsCommand>;

export function betsCommand(
  name: string,
  { options, positionals }: ParsedArguments<typeof READ & Omit<typeof OPTIONS, "format">>,
) {
  const { events, bets: selections, only, rulebook, feed } = options;
  if (feed !== null && positionals.length > 0) {
    throw new UsageError(
      `--feed is about --events: give --events FILE and --bets FILE instead of "${positionals[0]}".`,
    );
  }
  const line = lineOf(name, positionals, options);
  const files = line === null ? positionals : [];
  if (line === null) checkFiles(name, { files, events, selections });
  else checkLine(line, [...events, ...selections]);
  return {
    files,
    line,
    events,
    feed,
    feedOptions: options["feed-option"],
    selections,
    lineFor: options["line-for"],
    inWords: wordsOf(options),
    asOf: options["as-of"],
    rulebook,
    isProvisional: options.provisional,
    isUngradeableOk: options.ungradeable === "ok",
    match: matchOf(options),
    only: only.length === 0 ? null : new Set(only.flat()),
    rejects: options.rejects,
    mostErrors: options["max-errors"],
    reads: [...files, ...events, ...selections, ...filesOf([rulebook, options.names])],
    color: !options["no-color"],
  };
}

/** The files that were given, for `reads`, which lists what a command must not write over. */
export function filesOf(files: readonly (string | null)[]): readonly string[] {
  return files.filter((file) => file !== null);
}

export function checkFiles(
  name: string,
  { files, events, selections }: Pick<Inputs, "files" | "events" | "selections">,
  bets = "--bets",
): void {
  const isApart = events.length + selections.length > 0;
  if (files.length === 0 && !isApart) {
    throw new UsageError(
      `${name} needs bets: --events FILE and ${bets} FILE, or one FILE that has both (- is standard input).`,
    );
  }
  if (files.length > 0 && isApart) {
    throw new UsageError(
      `"${files[0]}" cannot be combined with --events and ${bets}: give both options, or only files that have bets with their events.`,
    );
  }
  if (isApart && events.length === 0) throw new UsageError(`${bets} needs --events FILE as well.`);
  if (isApart && selections.length === 0) throw new UsageError(`--events needs ${bets} FILE as well.`);
  checkStandardInput([...files, ...events, ...selections]);
}

export function checkStandardInput(files: readonly string[]): void {
  if (files.filter((file) => file === "-").length > 1) {
    throw new UsageError("standard input (-) can be read only once.");
  }
}

function parseResults(list: string): readonly Result[] {
  const allowed = `--only accepts results (${listed(RESULTS, "and")})`;
  return list.split(",").map((each) => choose(each.trim(), RESULTS, allowed));
}

/** Digits alone are milliseconds; fewer than twelve of them would be seconds, or a year. */
export function parseAsOf(word: string): string | number {
  const asOf = word === "now" ? Date.now() : /^\d{12,}$/.test(word) ? Number(word) : word;
  try {
    checkAsOf(asOf);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      `--as-of accepts a date or date-time such as 2026-09-12 or 2026-09-12T18:00Z, milliseconds since 1970, or now; not "${word}".`,
    );
  }
  return asOf;
}
