import { numberIn } from "../../../pure/engine/input/line.js";
import { TIE_RULES } from "../../../pure/engine/types/vocabulary.js";
import { UsageError } from "../../errors.js";
import { FORMATS } from "../../output/format-words.js";
import {
  DONE_OR_UNUSABLE,
  FOR_PEOPLE,
  formatOf,
  NO_COLOR,
  oneOf,
  optional,
  parseWhole,
  RULEBOOK,
  required,
  row,
  text,
} from "./option.js";

export const MARKETS = row({
  name: "markets",
  summary: "list the sports, or the markets of one sport",
  usage: ["markets [SPORT] [options]"],
  argument: {
    value: "SPORT",
    noun: "a sport",
    help: "its name or slug, such as `ice-hockey`; without it the sports are listed",
    least: 0,
    most: 1,
  },
  options: {
    search: optional("WORD", "corners", text, "only markets with this word in one of their names"),
    format: formatOf(FORMATS, FOR_PEOPLE),
    "no-color": NO_COLOR,
  },
  topics: ["csv"],
  notes: [],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    "markets",
    "markets ice-hockey",
    "markets football --search corners",
    "markets football --format csv > markets.csv",
  ],
  make({ options, positionals: [sport = null] }) {
    const { search } = options;
    if (search !== null && sport === null) {
      throw new UsageError("--search needs a sport: for example settlegrade markets football --search corners.");
    }
    const { format, "no-color": noColor } = options;
    return { name: "markets" as const, sport, search, format, isForPeople: true, color: !noColor };
  },
});

export type MarketsCommand = ReturnType<typeof MARKETS.make>;

const HIGHEST = 200;

export const OUTCOMES = row({
  name: "outcomes",
  summary: "show the result of a bet at every final score",
  usage: ["outcomes --sport SPORT --market NAME --side SIDE [options]"],
  argument: null,
  options: {
    sport: required("SPORT", "football", "the sport's name or slug"),
    market: required("NAME", "Spread", "the market, for example `Spread` or `Totals HT`"),
    side: required("SIDE", "home", [
      "the backed side: `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `1x` etc.",
    ]),
    hdp: optional("LINE", "-0.75", parseLine, "the line; a handicap as it is stated for the home side"),
    label: optional("LABEL", '"2-1"', text, "the label, for example `2-1` on Correct Score"),
    "tie-rule": optional(
      "RULE",
      "void",
      oneOf(TIE_RULES),
      "`void` or `lose`: the result of a tie, where bookmakers differ",
    ),
    rulebook: RULEBOOK,
    max: optional("SCORE", "6", parseMax, ["the highest score of a side, 0 to 200; the default is usual in the sport"]),
    svg: optional("FILE", "grid.svg", text, "write the grid as SVG too; with `-` only the SVG, to standard output"),
    format: optional("FORMAT", "json", oneOf(["json"]), "`json`: the results as one JSON document instead of the grid"),
    "no-color": NO_COLOR,
  },
  notes: [
    "The settlement grid has the home side's score down and the away side's across. Each cell shows the result that a match with that score gives:",
    [
      ["W, w", "won, half won"],
      ["=", "void"],
      ["l, L", "half lost, lost"],
      ["?", "depends on more than the score"],
      ["x", "ungradeable"],
      [".", "not a final score"],
      ["-", "never played"],
    ],
    "The score is the one that the market is settled on: the first half for a first-half market, corners for a market on corners. In sports with an " +
      "official winner, 1-0, 0-1 and 0-0 mean home, away and draw. If scores are too large for a grid and one number decides, a strip along that " +
      "number is drawn.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    "outcomes --sport football --market Spread --side home --hdp -0.75",
    "outcomes --sport basketball --market Totals --side over --hdp 221.5",
    'outcomes --sport tennis --market "Correct Score" --side yes --label 2-1 --svg set-betting.svg',
  ],
  make({ options }) {
    const { "tie-rule": tieRule, "no-color": noColor, ...others } = options;
    if (options.format === "json" && options.svg === "-") {
      throw new UsageError("--format json and --svg - both write to standard output; write the SVG to a file.");
    }
    return { name: "outcomes" as const, ...others, tieRule, color: !noColor };
  },
});

export type OutcomesCommand = ReturnType<typeof OUTCOMES.make>;

/** The engine decides whether the market has such a line. */
function parseLine(word: string): number {
  const line = numberIn(word);
  if (line !== null) return line;
  throw new UsageError(`--hdp accepts a number such as -0.75 or 2.5, not "${word}".`);
}

function parseMax(word: string): number {
  return parseWhole(word, HIGHEST, `--max accepts a whole number from 0 to ${HIGHEST}`);
}
