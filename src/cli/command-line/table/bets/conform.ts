import { LEVELS } from "../../../conform/levels.js";
import { UsageError } from "../../../errors.js";
import { listed } from "../../../suggest.js";
import { flag, NO_COLOR, oneOf, optional, parseWhole, repeatable, row, text, UNUSABLE } from "../option.js";

const USUAL_SECONDS = 60;

export const CONFORM = row({
  name: "conform",
  summary: "compare another grader with the cases of the rules",
  usage: ["conform --cmd COMMAND [options]", "conform --cases [options]"],
  argument: null,
  options: {
    cmd: optional("COMMAND", '"python3 grader.py"', text, "the grader: a program and its words"),
    cases: flag("write the cases with their expected answers, and start nothing"),
    level: repeatable("LEVEL", "core", oneOf(LEVELS), [
      `only cases of this level: ${listed(LEVELS)}; without it there are all`,
    ]),
    family: repeatable("NAME", "handicap", text, "only cases of this family"),
    sport: repeatable("SLUG", "football", text, "only cases of this sport"),
    html: optional("FILE", "report.html", text, "write the report as one HTML page too, with every difference"),
    format: optional("FORMAT", "json", oneOf(["json"]), "`json`: the report as one JSON document instead of the text"),
    timeout: optional("SECONDS", "300", parseSeconds, [
      `end a grader that neither reads nor answers for so long; the default is ${USUAL_SECONDS}`,
    ]),
    "no-color": NO_COLOR,
  },
  notes: [
    "The grader reads one case a line from standard input, as JSON: `id`, `level`, `selection`, `event` and `options`, or a `slip` and its `rules`. It writes one answer a " +
      "line to standard output, in any order, and ends when its input ends.",
    'An answer has the `id` and `result`, or `returns` for a slip: `{"id":"total/1b2c3d4e","result":"half_won"}`. `reason`, `final`, `basis` and other amounts are compared if it has them. ' +
      '`{"id":"...","skip":true}` is a case that the grader does not claim.',
    "No shell reads the command. Quotes keep blanks. For pipes and variables, give a shell: `sh -c '...'`. On Windows, scripts such as `npx` need `cmd /c`.",
  ],
  exitCodes: {
    0: "every case that the grader claims agrees",
    1: "cases differ or have no answer",
    2: `the grader failed, did not end, wrote lines that are not answers, or claims nothing; or ${UNUSABLE}`,
  },
  examples: [
    'conform --cmd "python3 grader.py" --level core',
    'conform --cmd "node grader.js" --sport football --sport tennis --html report.html',
    "conform --cases --level money > money.ndjson",
  ],
  make({ options }) {
    const { cmd, cases: isListed, level, family, sport, html, format, timeout, "no-color": noColor } = options;
    if ((cmd === null) !== isListed) {
      throw new UsageError(
        'conform needs either --cmd or --cases: for example settlegrade conform --cmd "python3 grader.py".',
      );
    }
    const asked = { levels: level, families: family, sports: sport };
    const seconds = timeout ?? USUAL_SECONDS;
    return { name: "conform" as const, command: cmd, asked, html, format, seconds, color: !noColor };
  },
});

export type ConformCommand = ReturnType<typeof CONFORM.make>;

function parseSeconds(word: string): number {
  const allowed = "--timeout accepts a whole number of seconds from 1 to 86400";
  const seconds = parseWhole(word, 86_400, allowed);
  if (seconds > 0) return seconds;
  throw new UsageError(`${allowed}, not "${word}".`);
}
