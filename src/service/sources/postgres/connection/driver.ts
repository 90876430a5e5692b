import type pg from "pg";
import { codeOf } from "../../error-code.js";

export type Driver = typeof pg;

/**
 * Loads the driver when a store is opened: it is an optional package.
 *
 * @throws Error with the install command if the package is missing.
 */
export async function loadDriver(): Promise<Driver> {
  try {
    return (await import("pg")).default;
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new Error("the PostgreSQL store needs the package pg, which is not installed: npm install pg@8", {
      cause: error,
    });
  }
}
