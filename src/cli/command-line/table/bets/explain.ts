import type { Format } from "../../../output/format-words.js";
import { answerOf, FOR_PEOPLE, formatOf, repeatable, row, text } from "../option.js";
import { betsCommand, EXIT_CODES, FILES, OPTIONS, READ } from "./bets.js";

/** An explanation is a list of steps, which has no CSV. */
const EXPLAIN_FORMATS = ["table", "ndjson", "json"] as const satisfies readonly Format[];

export const EXPLAIN = row({
  name: "explain",
  summary: "explain what decided a bet, step by step",
  usage: ["explain --events FILE --bets FILE [options]", "explain FILE... [options]"],
  argument: FILES,
  options: {
    ...READ,
    ref: repeatable("REF", "A1", text, "explain only the bet with this ref"),
    ...OPTIONS,
    format: formatOf(EXPLAIN_FORMATS, FOR_PEOPLE),
  },
  topics: ["csv"],
  notes: [
    "Each bet gets a sentence and the steps that led to its result. In ndjson and json these are the fields `sentence` and `steps`, after those " +
      "of the grade.",
    "If no bet has a given ref, the command ends with exit code 2, after it has read all files.",
  ],
  exitCodes: EXIT_CODES,
  examples: [
    "explain --events events.json --bets bets.csv | less",
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
      isForPeople: true,
    };
  },
});

export type ExplainCommand = ReturnType<typeof EXPLAIN.make>;
