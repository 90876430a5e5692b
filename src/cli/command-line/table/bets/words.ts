import { UsageError } from "../../../errors.js";
import type { DateOrder } from "../../../exports/cells/dates.js";
import type { WordsOptions } from "../../../exports/in-words.js";
import { allShared, optional, text, type Values } from "../option.js";

/** How files of bets in people's own words are read. */
export const IN_WORDS = allShared("words", {
  "date-format": optional("FORMAT", "DD/MM/YYYY", parseDateOrder, [
    "whether `08/09/2026` has the day first (`DD/MM/YYYY`) or the month (`MM/DD/YYYY`), if no date of the file shows it",
  ]),
  unit: optional("AMOUNT", "10", parseUnit, "what a unit is, for stakes such as `2u`"),
  export: optional(
    "NAME",
    "pikkit",
    text,
    "the program or bookmaker that the file is from, if its titles do not show it",
  ),
  "suggest-names": optional("FILE", "names.json", text, [
    "write names that may be short for a team of the events to FILE, to be confirmed and read by `--names`",
  ]),
});

export function wordsOf(options: Values<typeof IN_WORDS>): WordsOptions["inWords"] {
  return {
    dateOrder: options["date-format"],
    unit: options.unit,
    exportName: options.export,
    suggestNames: options["suggest-names"],
  };
}

/** The order of the letters of day and month says it. */
function parseDateOrder(word: string): DateOrder {
  const [day, month] = [word.search(/d/i), word.search(/m/i)];
  const isFormat = /^[dmy./ -]{3,14}$/i.test(word) && day >= 0 && month >= 0;
  if (isFormat) return day < month ? "day-first" : "month-first";
  throw new UsageError(`--date-format accepts DD/MM/YYYY or MM/DD/YYYY, not "${word}".`);
}

function parseUnit(word: string): string {
  if (/^\d{1,9}(?:\.\d{1,4})?$/.test(word) && !/^[0.]+$/.test(word)) return word;
  throw new UsageError(`--unit accepts an amount such as 10 or 2.50, not "${word}".`);
}
