import { UsageError } from "../../../errors.js";
import { FORMATS } from "../../../output/format-words.js";
import { answerOf, CSV_WRITTEN, flag, formatOf, optional, parseWhole, row } from "../option.js";
import { betsCommand, EXIT_CODES, FILES, NOTES, OPTIONS } from "./bets.js";

/** More would only wait for each other. */
const MOST_THREADS = 64;

const THREADS = optional("N", "2", parseThreads, [
  `grade in N threads, 1 to ${MOST_THREADS}; the default is one for each core if the input has 80 MB or more, otherwise 1. Files with one JSON`,
  "object on each line are shared out; CSV, single documents and tables take one thread, and so do bets without an event id",
]);

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
    "grade node_modules/settlegrade/dist/fixtures/vectors/handicap.json --expected",
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

function parseThreads(word: string): number {
  const allowed = `--threads accepts a whole number from 1 to ${MOST_THREADS}`;
  const threads = parseWhole(word, MOST_THREADS, allowed);
  if (threads > 0) return threads;
  throw new UsageError(`${allowed}, not "${word}".`);
}
