import { describe, expect, it } from "vitest";
import { openFeedLock } from "../../../../src/service/sources/keys/index.js";
import { scratch } from "../../../rest/sources/keys/support.js";
import { failureOf } from "../../../rest/sources/support.js";
import { kill, started } from "../../../support/killed.js";
import { expectOneClaim } from "./claim-laws.js";

const folder = scratch();
const WORKER = new URL("claiming-process.ts", import.meta.url);

describe("keys that several processes claim", () => {
  it("have one claim in SQLite, which both processes see", async () => {
    await expectOneClaim(`sqlite:${folder.file("claims.db")}`);
  });
});

describe("the lock of a feed", () => {
  it("is held by one process, and free when that is killed", async () => {
    const path = folder.file("keys.json");
    const holder = await started(WORKER, ["lock", path]);
    const refusal = await failureOf(() => openFeedLock(path));
    expect(refusal.name).toBe("KeyError");
    expect(refusal.message).toMatch(
      new RegExp(
        `keys\\.json: only one process can serve the feed with this file: .* is held by process ${holder.pid} on`,
      ),
    );
    await kill(holder);
    const free = await openFeedLock(path);
    await expect(openFeedLock(path)).rejects.toThrow("is held by this process");
    await free();
    await (await openFeedLock(path))();
  });
});
