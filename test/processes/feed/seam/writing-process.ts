/** A process that writes a random history, call after call, until it is killed. */
import { setTimeout } from "node:timers/promises";
import { randomFrom } from "../../../../lab/tools/random.js";
import { openStore } from "../../../../src/service/sources/opening/open.js";
import { World } from "../../../rest/feed/seam/world.js";

const [address = "", seed = ""] = process.argv.slice(2);
const store = await openStore(address);
if (!("ingest" in store)) throw new Error("this store cannot ingest records");
const below = randomFrom(Number(seed));
const world = new World(store, below);
await world.begin();
process.send?.("writing");
for (;;) {
  world.now = Math.floor(Date.now() / 1_000);
  await world.change();
  await setTimeout(below(10));
}
