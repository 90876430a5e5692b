/** One process that serves the feed: for stores that cannot say to the others which connection has a key. */
import { resolve } from "node:path";
import { KeyError } from "./error.js";
import { holdLock } from "./lock.js";

/**
 * Makes this process the only one that serves the feed with the keys, or events, of a file. The lock ends with the process, also when
 * it is killed.
 *
 * @param path The JSON file of the keys, or the NDJSON file of the events.
 * @returns What frees it.
 * @throws KeyError if another process serves the feed from it.
 */
export async function openFeedLock(path: string): Promise<() => Promise<void>> {
  try {
    return await holdLock(`${resolve(path)}.feed`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new KeyError(
      `${path}: only one process can serve the feed with this file: ${reason}. To serve it with several, keep keys and events in sqlite: or postgres:`,
      { cause: error },
    );
  }
}
