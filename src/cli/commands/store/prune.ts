import { count } from "../../../pure/text/text.js";
import type { Pruned } from "../../../service/sources/ports.js";
import type { PruneCommand } from "../../command-line/table/store/prune.js";
import type { Output } from "../../files/output.js";
import { openKept, usable } from "../../input/stores.js";
import { isoTime } from "../../output/listing.js";

/** Removes old versions of events. */
export async function runPrune({ store: url, moment, dryRun }: PruneCommand, stdout: Output): Promise<void> {
  const before = "at" in moment ? moment.at : Date.now() - moment.after;
  const store = await openKept(url, "prune");
  try {
    const pruned = await usable(() => store.prune({ before, dryRun }));
    await stdout.write(textOf(pruned, before, dryRun));
  } finally {
    await store.close();
  }
}

function textOf({ removed, events, left }: Pruned, before: number, dryRun: boolean): string {
  const verb = (number: number): string => (dryRun ? "would be" : number === 1 ? "is" : "are");
  const of = removed === 0 ? "" : ` of ${count(events, "event")}`;
  const done = dryRun ? "would be removed" : removed === 1 ? "was removed" : "were removed";
  const gone = `${count(removed, "version")}${of} that ${removed === 1 ? "was" : "were"} replaced before ${isoTime(before)} ${done}`;
  return `${gone}. ${count(left, "earlier version")} ${verb(left)} left.\n`;
}
