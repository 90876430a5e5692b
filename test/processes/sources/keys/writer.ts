/** Adds keys to the store at an address, one after the other, and prints the id of each. */
import { createKeyring, openKeyStore } from "../../../../src/service/sources/keys/index.js";

const [url = "", count = "0"] = process.argv.slice(2);
const store = await openKeyStore(url, { patience: 60_000 });
const keyring = createKeyring(store);
for (let done = 0; done < Number(count); done += 1) {
  const { record } = await keyring.add({ plan: "paid" });
  process.stdout.write(`${record.id}\n`);
}
await store.close();
