/** A process that claims keys when it is asked to, or holds the lock of a feed until it is killed. */
import { openFeedLock, openKeyStore } from "../../../../src/service/sources/keys/index.js";

/** A key to claim, or to look who has it. */
export interface Question {
  readonly claim?: { readonly id: string; readonly claim: string; readonly at: number };
  readonly look?: string;
}

const [kind = "", address = ""] = process.argv.slice(2);
if (kind === "lock") {
  await openFeedLock(address);
  process.on("message", () => {});
} else {
  const store = await openKeyStore(address);
  process.on("message", async ({ claim, look = "" }: Question) => {
    if (claim !== undefined) process.send?.(await store.claim(claim.id, claim.claim, claim.at));
    else process.send?.((await store.claims([look])).get(look) ?? null);
  });
}
process.send?.("ready");
