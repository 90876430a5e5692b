import { onTestFinished } from "vitest";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { changesContract } from "../sources/changes-contract.js";
import { newStore } from "./support.js";

changesContract("PostgreSQL", async () => {
  const store = await openPostgresStore(newStore());
  onTestFinished(async () => store.close());
  return store;
});
