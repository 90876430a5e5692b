import { chmod, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { folder, ingest, match } from "./support.js";

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

test.skipIf(process.platform === "win32").each(["sqlite", "json"])(
  "makes a new file of keys readable for its owner only: %s",
  async (kind) => {
    const path = join(await folder(), "keys.file");
    const keys = await openKeyStore(`${kind}:${path}`);
    onTestFinished(async () => keys.close());
    await createKeyring(keys).add({ plan: "paid" });
    expect(await modeOf(path)).toBe("600");
    if (kind === "sqlite") expect(await modeOf(`${path}-wal`)).toBe("600");
  },
);

test.skipIf(process.platform === "win32")(
  "makes a new store of events so too, as it may get keys, and leaves the mode of a file that is there",
  async () => {
    const path = join(await folder(), "events.db");
    for (const mode of ["600", "640"]) {
      const store = await openSqliteStore(path);
      await ingest(store, [match(1)]);
      await store.close();
      expect(await modeOf(path)).toBe(mode);
      await chmod(path, 0o640);
    }
  },
);
