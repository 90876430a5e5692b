import { onTestFinished, test } from "vitest";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { oddsContract } from "../rest/sources/odds/contract.js";
import { expectSharedValues } from "../rest/sources/odds/value-laws.js";
import { openedPostgres } from "../rest/sources/support.js";
import { newStore } from "./support.js";

oddsContract("PostgreSQL", async (options) => {
  const store = await openedPostgres(newStore(), options);
  return store;
});

test("value bets that another store of the same database writes are listed at once", async () => {
  const address = newStore();
  const stores = [await openPostgresStore(address), await openPostgresStore(address)] as const;
  onTestFinished(async () => Promise.all(stores.map((store) => store.close())).then(() => {}));
  await expectSharedValues(...stores);
});
