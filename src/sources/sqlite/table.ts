import type { Connection, Driver } from "./driver.js";
import { StoreFile } from "./file.js";

export interface TableOptions {
  /** What makes the table where it is not there yet. Must not need the write lock where it is. */
  readonly schema: string;
  /** Full: what was answered survives a power cut. Normal: it survives the end of the process, and costs much less. */
  readonly synchronous: "full" | "normal";
  /** How long a writer waits for another one, in milliseconds. */
  readonly patience: number;
}

/**
 * A table of its own in a file that may hold others', such as a store of events: so the file's `user_version` and
 * `application_id`, which are the events', are left alone.
 *
 * @throws Error where the file cannot be used: at once, and not at the first request.
 */
export function openTable(driver: Driver, path: string, { schema, synchronous, patience }: TableOptions): StoreFile {
  const file = new StoreFile(driver, path, {
    creates: "once",
    timeout: patience,
    // By `exec` alone, so that a file which is refused here is let go of at once.
    prepare: (connection) =>
      connection.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA journal_mode = WAL; ${schema}`),
    finish,
  });
  try {
    file.with(() => {});
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/** Brings the log into the file, so that who copies the file has all of it. Where others are busy with it, they do. */
function finish(connection: Connection): void {
  connection.exec("PRAGMA wal_checkpoint(PASSIVE)");
}
