import { DONE_OR_UNUSABLE, PRINTED, row, STORE, STORE_USED } from "../option.js";

export const ODDS = row({
  name: "odds",
  summary: "show the odds of an event",
  usage: ["odds EVENT_ID --store URL [options]"],
  argument: { value: "EVENT_ID", noun: "an event id", help: "the id of the event", least: 1, most: 1 },
  options: {
    store: STORE_USED,
    ...PRINTED,
  },
  topics: ["csv"],
  notes: [
    "Each bookmaker and market has the odds that count now, the first that were seen (opening), and the last before the event left " +
      "`pending` (closing). An event that is over has no odds now.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`odds 72221256 --store ${STORE}`, `odds 72221256 --store ${STORE} --format ndjson | jq .closing`],
  make({ options: { store, format, "no-color": noColor }, positionals: [id = ""] }) {
    return { name: "odds" as const, id, store, format, color: !noColor };
  },
});

export type OddsCommand = ReturnType<typeof ODDS.make>;
