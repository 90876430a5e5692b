import { parseAsOf as checkAsOf } from "../../../../engine/input/time.js";
import { RESULTS, type Result } from "../../../../engine/words/vocabulary.js";
import { UnusableInput } from "../../../errors.js";
import { LINE_FOR } from "../../../input/csv/line-for-words.js";
import type { Inputs } from "../../../judge/entry.js";
import { FORMATS, type Format } from "../../../output/format-words.js";
import { listed } from "../../../suggest.js";
import {
  type Argument,
  alsoCalled,
  answerOf,
  CSV_READ,
  CSV_WRITTEN,
  choose,
  FEED,
  FEED_OPTION,
  FILES_READ,
  flag,
  formatOf,
  type Given,
  MAX_ERRORS,
  NAMES_PRINTED,
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
} from "../option.js";
import { MATCH, MATCHED, matchOf } from "./match.js";

/** An explanation is a list of steps, which has no CSV. */
const EXPLAIN_FORMATS = ["table", "ndjson", "json"] as const satisfies readonly Format[];

/** What `grade`, `explain` and `compare` read. */
export const FILES: Argument = {
  value: "FILE",
  noun: "a file",
  words:
    'bets with their events: `{"event": {...}, "selection": {...}}`, an object with lists under `events` and ' +
    "`selections`, or one with `matches`, each an event with its selections",
  least: 0,
  most: Number.POSITIVE_INFINITY,
};

export const EVENTS = repeatable("FILE", "events.ndjson", text, [
  "events: one, a list, or an object with a list under `events` or `closingLines`; of two events with the same id",
  "the later counts, and a score or status message updates its event",
]);
export const SELECTIONS = repeatable("FILE", "bets.ndjson", text, [
  "bets: selections, one or a list, an object with a list under `selections`, or CSV with the columns `event id`, `market` and",
  "`side`, and if needed `ref`, `hdp` (the line of the home side) or `line` and `line for` (home or side), `label`,",
  "`tie rule` and `score at bet`",
]);
export const AS_OF = optional("TIME", "2026-09-12T18:00Z", parseAsOf, [
  "the time of grading, after which a missing result may be overdue: a date or date-time (UTC if it has no zone),",
  "milliseconds since 1970, or `now`",
]);

export const LINE_FOR_OPTION = optional("WORD", "side", oneOf(LINE_FOR), [
  "whose line a handicap has under `line` or `handicap` in CSV rows with an empty `line for`: that of the `home` side, as",
  "under `hdp`, or that of the `side` that was backed; without it, such a row of an away side is left out",
]);

/** More would only wait for each other. */
const MOST_THREADS = 64;

const THREADS = optional("N", "2", parseThreads, [
  `grade in N threads, 1 to ${MOST_THREADS}; the default is one for each core if the input has 80 MB or more, otherwise 1. Files with one JSON`,
  "object on each line are shared out; CSV, single documents and tables take one thread, and so do bets without an event id",
]);

const OPTIONS = {
  events: EVENTS,
  feed: FEED,
  "feed-option": FEED_OPTION,
  bets: alsoCalled("selections", SELECTIONS),
  "line-for": LINE_FOR_OPTION,
  only: repeatable("RESULTS", "lost,void", parseResults, `show only these results: ${listed(RESULTS, "and")}`),
  "as-of": AS_OF,
  rulebook: RULEBOOK,
  provisional: flag(
    "grade bets on live events too, if their verdict can no longer change; such a grade has `final: false`",
  ),
  ...MATCH,
  output: OUTPUT,
  rejects: REJECTS,
  "max-errors": MAX_ERRORS,
  "no-color": NO_COLOR,
};

const NOTES = [
  FILES_READ,
  CSV_READ,
  MATCHED,
  "A record that cannot be read is left out, and the others are graded. If it is an event, the bets on it are " +
    `ungradeable (event_not_found). ${REPORTING}`,
  OUTPUT_WRITTEN,
];
const EXIT_CODES = {
  0: "every record was read",
  1: "some records were left out; the others were graded",
  2: UNUSABLE,
};

export const GRADE = row({
  name: "grade",
  summary: "grade bets against events",
  usage: ["grade --events FILE --bets FILE [options]", "grade FILE... [options]"],
  argument: FILES,
  options: {
    ...OPTIONS,
    explain: flag("add a sentence that says why: below each bet of a table, else as a field or column `sentence`"),
    expected: flag(
      "compare each grade with the field `expected` next to the `selection`: its `result`, `reason` and `basis`, as far as " +
        "they are there",
    ),
    format: formatOf(FORMATS),
    threads: THREADS,
  },
  notes: [
    ...NOTES,
    "With `--expected`, a table says below a bet what was expected if that differs. The other formats have `expected` and " +
      "`differs`, the fields that differ. The summary counts them.",
    "With `--expected`, a bet can have `options` next to its `selection`, which replace those of the command: `asOf`, " +
      "`provisional`, and under `rulebook` the name of a rulebook, or an object with the settings that differ from the " +
      "standard one, or from the one that `base` names. The files of `settlegrade/fixtures/vectors` are read as they are.",
    "The summary is printed below a table, and with the other formats on standard error.",
    CSV_WRITTEN,
  ],
  exitCodes: { ...EXIT_CODES, 1: `${EXIT_CODES[1]}; or a grade is not as expected` },
  examples: [
    "grade --events events.json --bets bets.ndjson",
    "grade --events events.json --bets bets.csv",
    "grade --events scoreboard.json --feed espn --bets bets.csv",
    "grade bets-with-events.ndjson.gz --only lost,half_lost",
    "grade cases.ndjson --expected",
    "grade node_modules/settlegrade/fixtures/vectors/handicap.json --expected",
    "grade --events events.json --bets bets.ndjson --rejects rejects.ndjson --format csv > graded.csv",
    "grade --events events.ndjson.gz --bets bets.ndjson.gz --output graded.csv.gz --max-errors 100",
  ],
  make(given) {
    const { explain: isExplained, expected: isCompared, threads } = given.options;
    const answer = answerOf(given.options, FORMATS);
    return { name: "grade" as const, ...betsCommand("grade", given), ...answer, isExplained, isCompared, threads };
  },
});

export type GradeCommand = ReturnType<typeof GRADE.make>;

export const EXPLAIN = row({
  name: "explain",
  summary: "explain what decided a bet, step by step",
  usage: ["explain --events FILE --bets FILE [options]", "explain FILE... [options]"],
  argument: FILES,
  options: {
    ref: repeatable("REF", "A1", text, "explain only the bet with this ref"),
    ...OPTIONS,
    format: formatOf(EXPLAIN_FORMATS),
  },
  notes: [
    "Each bet gets a sentence and the steps that led to its result. In ndjson and json these are the fields " +
      "`sentence` and `steps`, after those of the grade.",
    ...NOTES,
    "If no bet has a given ref, the command ends with exit code 2, after it has read all files.",
    NAMES_PRINTED,
  ],
  exitCodes: EXIT_CODES,
  examples: [
    "explain --events events.json --bets bets.ndjson --ref A1",
    "explain bets-with-events.ndjson.gz --only ungradeable",
    "explain bets-with-events.ndjson.gz --format ndjson | jq -r .sentence",
  ],
  make(given) {
    const { ref } = given.options;
    const refs = ref.length === 0 ? null : new Set(ref);
    return {
      name: "explain" as const,
      ...betsCommand("explain", given),
      ...answerOf(given.options, EXPLAIN_FORMATS),
      refs,
    };
  },
});

export type ExplainCommand = ReturnType<typeof EXPLAIN.make>;
/** What the commands that read bets have in common. */
export type BetsCommand = ReturnType<typeof betsCommand>;

function betsCommand(name: string, { options, words }: Given<typeof OPTIONS>) {
  const { events, bets: selections, only, rulebook, feed } = options;
  if (feed !== null && words.length > 0) {
    throw new UnusableInput(`--feed is about --events: give --events FILE and --bets FILE instead of "${words[0]}".`);
  }
  checkFiles(name, { files: words, events, selections });
  return {
    files: words,
    events,
    feed,
    feedOptions: options["feed-option"],
    selections,
    lineFor: options["line-for"],
    asOf: options["as-of"],
    rulebook,
    isProvisional: options.provisional,
    match: matchOf(options),
    only: only.length === 0 ? null : new Set(only.flat()),
    rejects: options.rejects,
    mostErrors: options["max-errors"],
    reads: [...words, ...events, ...selections, ...filesOf([rulebook, options.names])],
    color: !options["no-color"],
  };
}

/** The files that were given, for `reads`, which lists what a command must not write over. */
export function filesOf(files: readonly (string | null)[]): readonly string[] {
  return files.filter((file) => file !== null);
}

export function checkFiles(name: string, { files, events, selections }: Inputs, bets = "--bets"): void {
  const isApart = events.length + selections.length > 0;
  if (files.length === 0 && !isApart) {
    throw new UnusableInput(
      `${name} needs bets: --events FILE and ${bets} FILE, or one FILE that has both (- is standard input).`,
    );
  }
  if (files.length > 0 && isApart) {
    throw new UnusableInput(
      `"${files[0]}" cannot be combined with --events and ${bets}: give both options, or only files that have bets with their events.`,
    );
  }
  if (isApart && events.length === 0) throw new UnusableInput(`${bets} needs --events FILE as well.`);
  if (isApart && selections.length === 0) throw new UnusableInput(`--events needs ${bets} FILE as well.`);
  checkStandardInput([...files, ...events, ...selections]);
}

export function checkStandardInput(files: readonly string[]): void {
  if (files.filter((file) => file === "-").length > 1) {
    throw new UnusableInput("standard input (-) can be read only once.");
  }
}

function parseResults(list: string): readonly Result[] {
  const allowed = `--only accepts results (${listed(RESULTS, "and")})`;
  return list.split(",").map((each) => choose(each.trim(), RESULTS, allowed));
}

function parseThreads(word: string): number {
  const allowed = `--threads accepts a whole number from 1 to ${MOST_THREADS}`;
  const threads = parseWhole(word, MOST_THREADS, allowed);
  if (threads > 0) return threads;
  throw new UnusableInput(`${allowed}, not "${word}".`);
}

/** Digits alone are milliseconds; fewer than twelve of them would be seconds, or a year. */
export function parseAsOf(word: string): string | number {
  const asOf = word === "now" ? Date.now() : /^\d{12,}$/.test(word) ? Number(word) : word;
  try {
    checkAsOf(asOf);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnusableInput(
      `--as-of accepts a date or date-time such as 2026-09-12 or 2026-09-12T18:00Z, milliseconds since 1970, or now; not "${word}".`,
    );
  }
  return asOf;
}
