import type { OnWarning } from "../../stored/damage.js";
import type { Connection, Driver } from "./driver.js";
import { StoreFile, type Use } from "./file.js";

export interface TableOptions {
  /** SQL that creates the table if it is missing. It must not need the write lock if the table exists. */
  readonly schema: string;
  /** Each adds a column that earlier releases did not have. */
  readonly later?: readonly string[];
  /** What to do with a file that this process may not write to. If it is left out, such a file is an error. */
  readonly readOnly?: {
    /** SQL that fails if the table is missing. */
    readonly check: string;
    /** What is wrong then. */
    readonly missing: string;
  };
  /** `full`: a write that returned survives a power cut. `normal`: it survives the end of the process and costs much less. */
  readonly synchronous: "full" | "normal";
  /** As in `Use`. Default: `once`. */
  readonly creates?: Use["creates"];
  readonly onMadeAgain?: Use["onMadeAgain"];
  /** How long a writer waits for another writer, in milliseconds. */
  readonly patience: number;
  readonly onWarning?: OnWarning | undefined;
}

/**
 * Opens a table in a file that may also be a store of events. The file's `user_version` and `application_id` belong to the
 * events and stay as they are.
 *
 * @throws Error if the file cannot be used, so that it is known at once and not at the first request.
 */
export function openTable(
  driver: Driver,
  path: string,
  { schema, later = [], readOnly, synchronous, patience, creates = "once", onMadeAgain, onWarning }: TableOptions,
): StoreFile {
  const file = new StoreFile(driver, path, {
    creates,
    onMadeAgain,
    timeout: patience,
    onWarning,
    // Only `exec`, without statements: a refused file is then released at once.
    prepare: (connection, isReadOnly) => {
      if (isReadOnly && readOnly !== undefined) return checkTable(connection, readOnly);
      // Fails, so that it is known at once.
      if (isReadOnly) connection.exec("BEGIN IMMEDIATE; ROLLBACK");
      connection.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA journal_mode = WAL; ${schema}`);
      for (const column of later) addColumn(connection, column);
    },
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

function checkTable(connection: Connection, { check, missing }: NonNullable<TableOptions["readOnly"]>): void {
  try {
    connection.exec(check);
  } catch (error) {
    if (error instanceof Error && error.message.includes("no such table")) throw new Error(missing, { cause: error });
    throw error;
  }
}

/** SQL cannot ask first whether a table has the column. */
function addColumn(connection: Connection, sql: string): void {
  try {
    connection.exec(sql);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("duplicate column name"))) throw error;
  }
}

/** Moves the log into the file, so that a copy of the file is complete. If other processes use the file, they do it. */
function finish(connection: Connection): void {
  connection.exec("PRAGMA wal_checkpoint(PASSIVE)");
}
