/** Notices that anything was written to a SQLite file, by any process. */
import { Watchers } from "../watching.js";
import type { Cell, Connection, Driver } from "./connection/driver.js";
import { StoreFile } from "./connection/file.js";

/** Milliseconds between two looks. */
const LOOK_EVERY = 50;
/** It changes with each commit of another connection. */
const VERSION = "SELECT CAST(data_version AS NUMERIC) FROM pragma_data_version";

/** @param prepare Throws if the file is not a store. */
export function watchFile(driver: Driver, path: string, prepare: (connection: Connection) => void): Watchers {
  const watchers = new Watchers(() => {
    const file = new StoreFile(driver, path, { creates: false, timeout: 0, prepare });
    let seen: { readonly connection: Connection; readonly version: Cell | undefined } | null = null;
    const look = (): void => {
      let hasChanged = false;
      try {
        hasChanged = file.with((connection) => {
          const version = connection.get(VERSION)?.[0];
          // Versions of two connections cannot be compared.
          const isSame = seen?.connection === connection && seen.version === version;
          seen = { connection, version };
          return !isSame;
        });
      } catch (error) {
        watchers.fails(error);
        return;
      }
      watchers.works(hasChanged);
    };
    const timer = setInterval(look, LOOK_EVERY).unref();
    return () => {
      clearInterval(timer);
      file.close();
    };
  });
  return watchers;
}
