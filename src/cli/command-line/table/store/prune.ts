import { UsageError } from "../../../errors.js";
import { parseMoment } from "../duration.js";
import { DONE_OR_UNUSABLE, flag, required, row, STORE, STORE_USED } from "../option.js";

export const PRUNE = row({
  name: "prune",
  summary: "remove old versions of events from a store",
  usage: ["prune --store URL --older-than WHEN [--dry-run]"],
  argument: null,
  options: {
    store: STORE_USED,
    "older-than": required("WHEN", "90d", [
      "remove the versions that were replaced longer ago than this, such as `90d` or `12h`, or before a date",
    ]),
    "dry-run": flag("only say what would be removed"),
  },
  notes: [
    "Odds are not versions: `ingest --keep-odds` and `--keep-closing` say how long they are kept.",
    "An event and its current version are never removed, and neither is a version that still counted at that time. " +
      "`settlegrade history` says how many versions of an event were removed.",
    "It works in small steps: the service and `ingest` may use the store meanwhile. You may stop it at any moment and " +
      "run it again.",
    "A file does not get smaller: what is ingested next uses the space. To give the space back, copy the store with " +
      "`settlegrade backup` and put the copy in its place: a copy has no unused space.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`prune --store ${STORE} --older-than 90d --dry-run`, `prune --store ${STORE} --older-than 90d`],
  make({ options: { store, "older-than": word, "dry-run": dryRun } }) {
    const moment = parseMoment(word, "older-than");
    if ("at" in moment && moment.at > Date.now()) {
      throw new UsageError(`--older-than ${word} is in the future; give a time in the past.`);
    }
    return { name: "prune" as const, store, moment, dryRun };
  },
});

export type PruneCommand = ReturnType<typeof PRUNE.make>;
