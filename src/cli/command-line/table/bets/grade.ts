import { UsageError } from "../../../errors.js";
import { WITH_PARQUET } from "../../../output/format-words.js";
import { answerOf, FORMAT_OR_PARQUET, flag, KEEPING, optional, parseWhole, row } from "../option.js";
import { betsCommand, EXIT_CODES, FILES, OPTIONS, READ } from "./bets.js";

/** More would only wait for each other. */
const MOST_THREADS = 64;

const THREADS = optional("N", "2", parseThreads, [
  `grade in N threads, 1 to ${MOST_THREADS}; the default is one for each core if the input has 80 MB or more, otherwise 1`,
]);

export const GRADE = row({
  name: "grade",
  summary: "grade bets against events",
  usage: ["grade --events FILE --bets FILE [options]", "grade FILE... [options]", "grade BET --score SCORE [options]"],
  argument: FILES,
  options: {
    ...READ,
    explain: flag("add a sentence that says why: below each bet of a table, else as a field or column `sentence`"),
    expected: flag("compare each grade with the field `expected` next to the `selection`"),
    ...OPTIONS,
    format: FORMAT_OR_PARQUET,
    "no-keep": KEEPING,
    threads: THREADS,
  },
  topics: ["csv"],
  notes: [
    "The summary is below a table, and with the other formats on standard error.",
    "If an event cannot be read, the bets on it are ungradeable (event_not_found).",
    "Written, Parquet has all columns of a Parquet file of bets as they are, then those of the grade.",
    "Threads share files with one JSON object on each line, and the row groups of Parquet that is answered as Parquet. CSV, single documents, tables and bets without an event id take one thread.",
    "`--expected` compares `result`, `reason` and `basis`, as far as they are there. A table says below a bet what was expected if that differs. " +
      "The other formats have `expected`, and `differs`, the fields that differ.",
    "With `--expected`, a bet can have `options` next to its `selection`, which replace those of the command: `asOf`, `provisional`, and " +
      "`rulebook`, a name or an object with the settings that differ from the standard one, or from the one that `base` names. The files of " +
      "`settlegrade/fixtures/vectors` are such bets.",
  ],
  exitCodes: { ...EXIT_CODES, 1: `${EXIT_CODES[1]}; or a grade is not as expected` },
  examples: [
    "grade --events events.json --bets bets.ndjson",
    "grade --events events.json --bets bets.csv",
    "grade --events events.parquet --bets bets.parquet --output graded.parquet",
    'grade "Arsenal -0.75" --score 2-1',
    "grade --events scoreboard.json --feed espn --bets bets.csv",
    "grade bets-with-events.ndjson.gz --only lost,half_lost",
    "grade cases.ndjson --expected",
    "grade node_modules/settlegrade/dist/fixtures/vectors/handicap.json --expected",
    "grade --events events.json --bets bets.ndjson --rejects rejects.ndjson --format csv > graded.csv",
    "grade --events events.ndjson.gz --bets bets.ndjson.gz --output graded.csv.gz --max-errors 100",
  ],
  make(given) {
    const { explain: isExplained, expected: isCompared, threads } = given.options;
    const answer = answerOf(given.options, WITH_PARQUET);
    const bets = betsCommand("grade", given);
    const asked = {
      isExplained: isExplained || bets.line !== null,
      isCompared,
      threads,
      isKept: !given.options["no-keep"],
    };
    return { name: "grade" as const, ...bets, ...answer, ...asked };
  },
});

export type GradeCommand = ReturnType<typeof GRADE.make>;

function parseThreads(word: string): number {
  const allowed = `--threads accepts a whole number from 1 to ${MOST_THREADS}`;
  const threads = parseWhole(word, MOST_THREADS, allowed);
  if (threads > 0) return threads;
  throw new UsageError(`${allowed}, not "${word}".`);
}
