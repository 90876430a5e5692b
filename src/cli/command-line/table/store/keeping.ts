import { UsageError } from "../../../errors.js";
import { parseDuration } from "../duration.js";
import { allShared, optional, parseWhole, shared, text, type Values } from "../option.js";

export const BOOKMAKERS = shared(
  "stores",
  optional("FILE", "bookmakers.json", text, "the bookmakers by kind, as JSON, in place of those built in"),
);

/** What a store keeps. */
export const KEEPING = allShared("stores", {
  "keep-versions": optional(
    "N",
    "20",
    parseVersions,
    "how many versions of an event to keep, the current one included; by default all",
  ),
  "keep-odds": optional("TIME", "24h", parseKept, [
    "how long changes of odds are kept, by default `24h`; what counts now stays. The oldest go as new ones come in",
  ]),
  "keep-closing": optional("TIME", "400d", parseKept, "how long opening and closing odds are kept, by default `400d`"),
  bookmakers: BOOKMAKERS,
  "value-from": optional("N", "102", parseValue, [
    "the least expected value of the value bets that are kept, from 100 to 1000; by default 100.5, which is +0.5 %",
  ]),
});

/** The options of KEEPING by the names of the store's. */
export function keptIn(options: Values<typeof KEEPING>) {
  const { bookmakers, "keep-versions": keepVersions, "keep-odds": keepOdds } = options;
  const { "keep-closing": keepClosing, "value-from": valueFrom } = options;
  return { keepVersions, keepOdds, keepClosing, bookmakers, valueFrom };
}

function parseVersions(word: string): number {
  const allowed = "--keep-versions accepts a number from 1 to 99999";
  const versions = parseWhole(word, 99_999, allowed);
  if (versions > 0) return versions;
  throw new UsageError(`${allowed}, not 0: the current version is always kept.`);
}

function parseKept(word: string, option: string): number {
  const time = parseDuration(word, option);
  if (time > 0) return time;
  throw new UsageError(`--${option} accepts a time such as 24h, not ${word}: what counts now is always kept.`);
}

function parseValue(word: string): number {
  const value = /^\d{3,4}(\.\d{1,4})?$/.test(word) ? Number(word) : Number.NaN;
  if (value >= 100 && value <= 1_000) return value;
  throw new UsageError(`--value-from accepts a number from 100 to 1000, such as 100.5 for +0.5 %, not "${word}".`);
}
