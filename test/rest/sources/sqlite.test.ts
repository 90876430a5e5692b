import { rename } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { changesContract } from "./changes-contract.js";
import { storeContract } from "./contract.js";
import { orderContract } from "./order-contract.js";
import { folder, ingest } from "./support.js";

async function opened() {
  const store = await openSqliteStore(join(await folder(), "events.db"));
  onTestFinished(async () => store.close());
  return store;
}

changesContract("sqlite", opened);
orderContract("sqlite", opened);

storeContract(
  "sqlite",
  async (lines, options) => {
    const path = join(await folder(), "events.db");
    const store = await openSqliteStore(path, options);
    onTestFinished(async () => store.close());
    await ingest(store, lines);
    return { store, down: () => rename(path, `${path}.away`), up: () => rename(`${path}.away`, path) };
  },
  "writable",
);
