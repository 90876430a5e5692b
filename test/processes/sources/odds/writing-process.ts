/** A process that ingests odds into a store, call after call, until it is killed. */
import { openStore } from "../../../../src/service/sources/opening/open.js";
import { ml, odds } from "../../../rest/sources/odds/support.js";

const [address = "", name = ""] = process.argv.slice(2);
const store = await openStore(address);
if (!("ingest" in store)) throw new Error("this store cannot ingest records");
for (let call = 0; ; call++) {
  const price = `${2 + (call % 7)}.${process.pid % 1000}`;
  const records = Array.from({ length: 1 + (call % 20) }, (_, index) =>
    odds({ id: 1 + (index % 5), bookie: index % 3 === 0 ? "shared" : name, markets: [ml(price)], time: Date.now() }),
  );
  await store.ingest(records, Date.now());
  if (call === 0) process.send?.("writing");
}
