import { join } from "node:path";
import { test } from "vitest";
import { folder } from "../../../rest/sources/support.js";
import { AT_NIGHT } from "../../../support/volume.js";
import { expectBooksThroughKills } from "./worker-laws.js";

test(
  "two worker processes that are killed at any moment leave the books of the final versions, and no version goes back",
  AT_NIGHT,
  async () => {
    const at = await folder();
    const places = {
      ledger: join(at, "ledger.db"),
      store: `sqlite:${join(at, "events.db")}`,
      log: join(at, "posts.log"),
    };
    await expectBooksThroughKills(places, 4);
  },
);
