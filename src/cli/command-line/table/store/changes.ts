import { UsageError } from "../../../errors.js";
import { DONE_OR_UNUSABLE, optional, row, STORE, STORE_USED } from "../option.js";

const SEQ = "1772304839208017";

export const CHANGES = row({
  name: "changes",
  summary: "list the events that have changed, in one order",
  usage: ["changes --store URL [options]"],
  argument: null,
  options: {
    store: STORE_USED,
    since: optional("SEQ", SEQ, (word) => parseSince(word), [
      "only events that have changed after this, the `next` of an earlier run; by default all",
    ]),
    limit: optional("N", "1000", (word) => parseLimit(word), "how many events to list at most; by default all"),
  },
  notes: [
    'It writes NDJSON: a line such as {"id":72221256,"seq":1772304839208017} for each event, and as the last line {"next":1772304839208017}, which ' +
      "--since continues from.",
    "Each event is listed once, at its last change; the one whose last change is the longest ago comes first. Every change counts: of a name, a date, " +
      "a score, statistics, or facts of your own. Nothing is removed from the order, so no change is missed, however long ago the last run was.",
    "A store that was restored from a backup refuses what was printed before: its events may be older ones again. Run the command without --since " +
      "then, and read all of them.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`changes --store ${STORE}`, `changes --store ${STORE} --since ${SEQ} --limit 1000`],
  make({ options: { store, since, limit } }) {
    return { name: "changes" as const, store, since, limit };
  },
});

export type ChangesCommand = ReturnType<typeof CHANGES.make>;

function parseSince(word: string): number {
  const seq = /^\d{1,16}$/.test(word) ? Number(word) : Number.NaN;
  if (Number.isSafeInteger(seq)) return seq;
  throw new UsageError(`--since accepts the "next" of an earlier run, such as ${SEQ}, not "${word}".`);
}

function parseLimit(word: string): number {
  const limit = /^\d{1,9}$/.test(word) ? Number(word) : 0;
  if (limit > 0) return limit;
  throw new UsageError(`--limit accepts a number from 1 to 999999999, not "${word}".`);
}
