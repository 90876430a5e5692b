import { storeContract } from "../rest/sources/contract.js";
import { ingest, openedPostgres } from "../rest/sources/support.js";
import { hideTables, newStore } from "./support.js";

storeContract(
  "PostgreSQL",
  async (lines, options) => {
    const address = newStore();
    const store = await openedPostgres(address, options);
    await ingest(store, lines);
    return { store, ...hideTables(address), failure: /relation "(events|search)" does not exist/ };
  },
  "writable",
);
