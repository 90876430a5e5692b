import { parseTime } from "../../../../pure/engine/input/time.js";
import { UsageError } from "../../../errors.js";
import { DONE_OR_UNUSABLE, optional, PRINTED, row, STORE, STORE_USED } from "../option.js";

export const HISTORY = row({
  name: "history",
  summary: "show the versions of an event in a store",
  usage: ["history EVENT_ID --store URL [options]"],
  argument: { value: "EVENT_ID", noun: "an event id", help: "the id of the event", least: 1, most: 1 },
  options: {
    store: STORE_USED,
    at: optional("TIME", "2026-03-01T18:00:00Z", parsePast, [
      "only the version that counted at this time, a date or a date-time; if it was removed, the command ends with an error",
    ]),
    ...PRINTED,
  },
  topics: ["csv"],
  notes: [
    "Each version has the time at which it was received. The latest comes first; it is the one that counts.",
    "The rows with facts of your own say so. In NDJSON and JSON, `own` has these facts, and what the feed says in their place.",
    "If versions were removed, by `prune` or `ingest --keep-versions`, standard error says how many.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    `history 72221256 --store ${STORE}`,
    `history 72221256 --store ${STORE} --format ndjson | jq .event.scores`,
    `history 72221256 --store ${STORE} --at 2026-03-01T18:00:00Z --format ndjson | jq .event`,
  ],
  make({ options: { store, at, format, "no-color": noColor }, positionals: [id = ""] }) {
    return { name: "history" as const, id, store, at, format, color: !noColor };
  },
});

export type HistoryCommand = ReturnType<typeof HISTORY.make>;

function parsePast(word: string): number {
  const time = parseTime(word);
  if (!Number.isNaN(time)) return time;
  throw new UsageError(`--at accepts a time such as 2026-03-01T18:00:00Z or a date, not "${word}".`);
}
