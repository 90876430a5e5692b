import { rename } from "node:fs/promises";
import { join } from "node:path";
import { changesContract } from "./changes-contract.js";
import { storeContract } from "./contract.js";
import { orderContract } from "./order-contract.js";
import { folder, ingest, openedSqlite } from "./support.js";

async function opened() {
  const store = await openedSqlite(join(await folder(), "events.db"));
  return store;
}

changesContract("sqlite", opened);
orderContract("sqlite", opened);

storeContract(
  "sqlite",
  async (lines, options) => {
    const path = join(await folder(), "events.db");
    const store = await openedSqlite(path, options);
    await ingest(store, lines);
    return { store, down: () => rename(path, `${path}.away`), up: () => rename(`${path}.away`, path) };
  },
  "writable",
);
