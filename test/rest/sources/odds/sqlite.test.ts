import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { folder, openedSqlite } from "../support.js";
import { oddsContract } from "./contract.js";
import { expectSharedValues } from "./value-laws.js";

oddsContract("sqlite", async (options) => {
  const store = await openedSqlite(join(await folder(), "odds.db"), options);
  return store;
});

test("value bets that another store of the same file writes are listed at once", async () => {
  const path = join(await folder(), "odds.db");
  const stores = [await openSqliteStore(path), await openSqliteStore(path)] as const;
  onTestFinished(async () => Promise.all(stores.map((store) => store.close())).then(() => {}));
  await expectSharedValues(...stores);
});
