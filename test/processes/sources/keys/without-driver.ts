/** Opens a store of keys in memory and then one in SQLite, and prints why the second cannot be opened. */
import { openKeyStore } from "../../../../src/service/sources/keys/index.js";

await (await openKeyStore("memory:")).close();
await openKeyStore("keys.db").catch((error: Error) => console.log(error.message));
