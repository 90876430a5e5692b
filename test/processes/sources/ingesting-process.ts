/** A process that ingests run after run into a store, from the given number on, until it is killed. */
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { ingestRun } from "./runs.js";

const [path = "", first = "1"] = process.argv.slice(2);
const store = await openSqliteStore(path);
console.log("opened");
for (let run = Number(first); ; run++) {
  await ingestRun(store, run);
  console.log(`run ${run}`);
}
