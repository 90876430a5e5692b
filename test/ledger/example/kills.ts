import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type { Database } from "../../../examples/ledger/tables/schema.js";
import { expectBooksOfDay } from "./contract.js";
import { ledgerOn } from "./random-day.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

function run(address: string, killAt: number) {
  return spawnSync(
    process.execPath,
    ["--import", LOADER, join(ROOT, "test/ledger/example/killed-process.ts"), address, `${killAt}`],
    {
      encoding: "utf8",
      env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, "tsconfig.json") },
    },
  );
}

/** Which statement of a posting is the last one: some of it is written and nothing committed. */
const KILLED_AT = [1, 6, 14, 9, 20];

/** @param addresses Two empty databases. */
export function killsContract(
  open: (address: string) => Promise<Database>,
  addresses: () => Promise<readonly [string, string]>,
): void {
  it("posts once and keeps whole books through SIGKILLs in the middle of postings", async () => {
    const [address, other] = await addresses();
    const balances = async (of: string) => {
      const database = await open(of);
      try {
        await expectBooksOfDay(database);
        return await ledgerOn(database).balances();
      } finally {
        await database.close();
      }
    };
    let kills = 0;
    for (const killAt of KILLED_AT) {
      const { signal, stderr } = run(address, killAt);
      expect(signal ?? stderr).toMatch(/^(SIGKILL)?$/);
      if (signal === "SIGKILL") kills++;
      await balances(address);
    }
    expect(kills).toBe(KILLED_AT.length);
    expect(run(address, 0).status).toBe(0);
    expect(Number(run(other, 0).stdout)).toBeGreaterThan(30);
    expect(await balances(address)).toEqual(await balances(other));
    expect(run(address, 0).stdout.trim()).toBe("0");
  });
}
