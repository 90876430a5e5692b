import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqliteStore } from "../../../src/sources/sqlite.js";
import { folder } from "../support.js";
import { oddsContract } from "./contract.js";

oddsContract("sqlite", async (options) => {
  const store = await openSqliteStore(join(await folder(), "odds.db"), options);
  onTestFinished(async () => store.close());
  return store;
});
