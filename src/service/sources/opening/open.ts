import { createMemoryStore } from "../memory.js";
import { openNdjsonStore } from "../ndjson.js";
import type { EventReader, EventStore, KeepOptions } from "../ports.js";
import type { WarningOptions } from "../stored/damage.js";
import { FOR_EVENTS, readStoreAddress } from "./address.js";

export interface OpenOptions extends KeepOptions, WarningOptions {
  /** Called for each line of an NDJSON file that is left out. */
  readonly onFault?: (line: number, reason: string) => void;
}

/**
 * Opens the store of events at an address such as `sqlite:settlegrade.db`, `postgres://user@host/database` or
 * `ndjson:events.ndjson`. The file does not have to exist yet, and the server need not run yet.
 *
 * @throws Error if the address cannot be used, or if a package that the store needs is not installed.
 */
export async function openStore(address: string, options: OpenOptions = {}): Promise<EventReader | EventStore> {
  const parsed = readStoreAddress(address, FOR_EVENTS);
  if (typeof parsed === "string") throw new Error(parsed);
  switch (parsed.kind) {
    case "ndjson":
      return openNdjsonStore(parsed.path, { ...options, wholeNumbers: true });
    case "sqlite": {
      const { openSqliteStore } = await import("../sqlite.js");
      return openSqliteStore(parsed.path, options);
    }
    case "postgres": {
      const { openPostgresStore } = await import("../postgres.js");
      return openPostgresStore(parsed.path, options);
    }
    case "memory":
      return createMemoryStore([], options);
  }
}

/** True for a store that can ingest records; an NDJSON file is only read. */
export function isWritable(reader: EventReader): reader is EventStore {
  return "ingest" in reader;
}
