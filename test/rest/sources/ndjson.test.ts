import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { openNdjsonStore } from "../../../src/service/sources/ndjson.js";
import { storeContract } from "./contract.js";
import { folder } from "./support.js";

for (const name of ["events.ndjson", "events.ndjson.gz"]) {
  storeContract(
    name,
    async (lines) => {
      const path = join(await folder(), name);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      await writeFile(path, name.endsWith(".gz") ? gzipSync(text) : text);
      let now = 0;
      const store = openNdjsonStore(path, { clock: () => now });
      onTestFinished(async () => store.close());
      const move = async (from: string, to: string) => {
        await rename(from, to);
        now += 1000;
      };
      return { store, down: () => move(path, `${path}.away`), up: () => move(`${path}.away`, path) };
    },
    "read only",
  );
}
