import { onTestFinished } from "vitest";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { storeContract } from "../rest/sources/contract.js";
import { ingest } from "../rest/sources/support.js";
import { hideTables, newStore } from "./support.js";

storeContract(
  "PostgreSQL",
  async (lines, options) => {
    const address = newStore();
    const store = await openPostgresStore(address, options);
    onTestFinished(async () => store.close());
    await ingest(store, lines);
    return { store, ...hideTables(address), failure: /relation "(events|search)" does not exist/ };
  },
  "writable",
);
