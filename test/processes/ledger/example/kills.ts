import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { arrive } from "../../../../examples/ledger/day.js";
import { openDatabase } from "../../../../examples/ledger/tables/open.js";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { built } from "../../../support/killed.js";
import { AT_NIGHT } from "../../../support/volume.js";
import { expectBooksOfDay } from "./contract.js";
import { ledgerOn } from "./random-day.js";

async function run({ address, events }: Place, killAt: number) {
  const program = await built(new URL("killed-process.ts", import.meta.url));
  return spawnSync(process.execPath, [program, address, events, `${killAt}`], { encoding: "utf8" });
}

/** The address of a ledger, and the file of its store of events. */
interface Place {
  readonly address: string;
  readonly events: string;
}

/** Which statement of a posting is the last one: some of it is written and nothing committed. */
const KILLED_AT = [1, 6, 12, 5, 7];

/** @param addresses Two empty databases. */
export function killsContract(addresses: () => Promise<readonly [string, string]>): void {
  it("posts once and keeps whole books through SIGKILLs in the middle of postings", AT_NIGHT, async () => {
    const folder = mkdtempSync(join(tmpdir(), "settlegrade-kills-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [killed, calm] = (await addresses()).map((address, index) => ({
      address,
      events: join(folder, `${index}.db`),
    }));
    if (killed === undefined || calm === undefined) throw new Error("two addresses are needed");
    const balances = async ({ address, events }: Place) => {
      const [database, store] = [await openDatabase(address), await openSqliteStore(events)];
      try {
        // Another worker goes on with what the killed one had read.
        await arrive(ledgerOn(database), "2026-03-07T18:00:00Z", store);
        await expectBooksOfDay(database, store);
        return await ledgerOn(database).balances();
      } finally {
        await database.close();
        await store.close();
      }
    };
    let kills = 0;
    for (const killAt of KILLED_AT) {
      const { signal, stderr } = await run(killed, killAt);
      expect(signal ?? stderr).toMatch(/^(SIGKILL)?$/);
      if (signal === "SIGKILL") kills++;
      await balances(killed);
    }
    expect(kills).toBe(KILLED_AT.length);
    expect((await run(killed, 0)).status).toBe(0);
    expect(Number((await run(calm, 0)).stdout)).toBeGreaterThan(30);
    expect(await balances(killed)).toEqual(await balances(calm));
  });
}
