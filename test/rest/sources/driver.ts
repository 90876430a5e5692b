import { loadDriver } from "../../../src/service/sources/sqlite/connection/driver.js";

/** The driver of SQLite as the stores load it. Tests extend it to watch what is opened. */
export const libsql = await loadDriver();
