/** Opens a store when it is told to, and ends with 0 if that worked. */
import { openPostgresStore } from "../../src/service/sources/postgres.js";

const store = await openPostgresStore(process.argv[2] ?? "");
process.once("message", async () => {
  await store.check();
  await store.close();
  process.exit(0);
});
process.send?.("ready");
