import { CSV_WRITTEN, DONE_OR_UNUSABLE, FORMAT, NO_COLOR, required, row, STORE } from "../option.js";

export const ODDS = row({
  name: "odds",
  summary: "show the odds of an event",
  usage: ["odds EVENT_ID --store URL [options]"],
  argument: { value: "EVENT_ID", noun: "an event id", help: "the id of the event", least: 1, most: 1 },
  options: {
    store: required("URL", STORE, "where the odds are: `sqlite:PATH` or `postgres://...`"),
    format: FORMAT,
    "no-color": NO_COLOR,
  },
  notes: [
    "Each bookmaker and market has the odds that count now, the first that were seen (opening), and the last before the event left " +
      "`pending` (closing). An event that is over has no odds now.",
    CSV_WRITTEN,
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`odds 72221256 --store ${STORE}`, `odds 72221256 --store ${STORE} --format ndjson | jq .closing`],
  make({ options: { store, format, "no-color": noColor }, positionals: [id = ""] }) {
    return { name: "odds" as const, id, store, format, color: !noColor };
  },
});

export type OddsCommand = ReturnType<typeof ODDS.make>;
