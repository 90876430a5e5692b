import { createMemoryStore } from "./memory.js";
import { openNdjsonStore } from "./ndjson.js";
import type { EventReader, EventStore } from "./ports.js";

const SQLITE_FILE = /\.(db|sqlite|sqlite3)$/i;
const NDJSON_FILE = /\.(ndjson|jsonl)(\.gz)?$/i;
const ALLOWED = "allowed: sqlite:PATH, ndjson:PATH, memory:, or a path that ends in .db, .sqlite, .ndjson or .jsonl";

export interface OpenOptions {
  /** Is told of each line of a file of lines that is left out. */
  readonly onFault?: (line: number, reason: string) => void;
}

/**
 * Opens the place that a store's URL names. A file need not be there yet.
 *
 * @throws Error for a URL that names no store, and where a package that the store needs is not installed.
 */
export async function openStore(url: string, options: OpenOptions = {}): Promise<EventReader | EventStore> {
  const { kind, path } = readUrl(url);
  switch (kind) {
    case "memory":
      return createMemoryStore();
    case "ndjson":
      return openNdjsonStore(path, options);
    case "sqlite": {
      const { openSqliteStore } = await import("./sqlite.js");
      return openSqliteStore(path);
    }
  }
}

/** True for a store that takes in records; a file of records is only read. */
export function isWritable(reader: EventReader): reader is EventStore {
  return "ingest" in reader;
}

function readUrl(url: string): { kind: "memory" | "ndjson" | "sqlite"; path: string } {
  const [, kind, path = ""] = /^(memory|ndjson|sqlite):(.*)$/s.exec(url) ?? [];
  if (kind === "memory" && path === "") return { kind, path };
  if ((kind === "ndjson" || kind === "sqlite") && path !== "") return { kind, path };
  // Other stores have URLs of their own: postgres://host/some.db is no path.
  if (kind === undefined && !url.includes("://")) {
    if (SQLITE_FILE.test(url)) return { kind: "sqlite", path: url };
    if (NDJSON_FILE.test(url)) return { kind: "ndjson", path: url };
  }
  throw new Error(`${JSON.stringify(url)} names no store; ${ALLOWED}`);
}
