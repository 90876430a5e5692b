import type { Database } from "../../../../examples/ledger/tables/schema.js";

/** Opens an empty database, and closes it after the work. */
export type Opened = <T>(work: (database: Database) => Promise<T>) => Promise<T>;
