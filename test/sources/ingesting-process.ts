/** A process of its own that takes run after run into a store, from the run of the given number on, until it is killed. */
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { takeIn } from "./runs.js";

const [path = "", first = "1"] = process.argv.slice(2);
const store = await openSqliteStore(path);
console.log("opened");
for (let run = Number(first); ; run++) {
  await takeIn(store, run);
  console.log(`run ${run}`);
}
