/** Ingests a folder of tables into a store. */
import { count } from "../../pure/text/text.js";
import { compareEvents, compareOdds, copyEvents, copyOdds } from "../../service/sources/copying.js";
import type { EventStore } from "../../service/sources/ports.js";
import { UsageError } from "../errors.js";
import { usable } from "../input/stores.js";
import { StoreFolder } from "./folder.js";
import { rowsText } from "./manifest.js";

/**
 * Reads all of it before anything is written, and compares both afterwards. Returns a line for each table.
 *
 * @throws UsageError
 */
export async function ingestFolder(path: string, open: () => Promise<EventStore>): Promise<string> {
  const folder = await StoreFolder.open(path);
  await folder.check();
  const store = await open();
  try {
    await copied(folder, store);
    return rowsText(folder.rows);
  } finally {
    await folder.close();
    await store.close();
  }
}

async function copied(folder: StoreFolder, store: EventStore): Promise<void> {
  let events = 0;
  try {
    await usable(async () => {
      for await (const some of copyEvents(folder, store)) events = some.events;
      events = folder.rows.events;
      for await (const _ of copyOdds(folder.odds, store));
      for await (const _ of compareEvents(folder, store));
      for await (const _ of compareOdds(folder.odds, store));
    });
  } catch (error) {
    if (!(error instanceof UsageError) || events === 0) throw error;
    throw new UsageError(`${error.message}; ${count(events, "event")} of the folder were ingested before`, {
      cause: error,
    });
  }
}
