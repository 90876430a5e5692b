import { onTestFinished } from "vitest";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { oddsContract } from "../sources/odds/contract.js";
import { newStore } from "./support.js";

oddsContract("PostgreSQL", async (options) => {
  const store = await openPostgresStore(newStore(), options);
  onTestFinished(async () => store.close());
  return store;
});
