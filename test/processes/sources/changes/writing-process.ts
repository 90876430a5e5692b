/** A process that ingests scores and statuses into a store, call after call, until it is killed. */
import { openStore } from "../../../../src/service/sources/opening/open.js";
import { match, record } from "../../../rest/sources/support.js";

const [address = "", name = "", most = "5"] = process.argv.slice(2);
const store = await openStore(address);
if (!("ingest" in store)) throw new Error("this store cannot ingest records");
const statuses = ["pending", "live", "live", "settled"];
for (let call = 0; ; call++) {
  const lines = Array.from({ length: 1 + (call % 20) }, (_, index) =>
    match(1 + ((index + 31 * call) % Number(most)), {
      home: `Arsenal ${call}`,
      status: statuses[(call + index) % 4],
      scores: { home: call % 90, away: Number(name) },
    }),
  );
  await store.ingest(lines.map(record), Date.now());
  if (call === 0) process.send?.("writing");
}
