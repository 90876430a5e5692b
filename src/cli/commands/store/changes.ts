import type { ChangesCommand } from "../../command-line/table/store/changes.js";
import type { Output } from "../../files/output.js";
import { openKept, usable } from "../../input/stores.js";

/** How many are read and written at once. */
const PAGE = 1_000;

/** Lists the events that have changed, and where the next run continues. */
export async function runChanges({ store: address, since, limit }: ChangesCommand, stdout: Output): Promise<void> {
  const store = await openKept(address, "changes");
  try {
    let next = since;
    for (let left = limit ?? Number.POSITIVE_INFINITY; ; ) {
      const asked = Math.min(PAGE, left);
      const page = await usable(() => store.changes(next, asked));
      await stdout.write(page.changes.map((change) => `${JSON.stringify(change)}\n`).join(""));
      next = page.next;
      left -= page.changes.length;
      if (left === 0 || page.changes.length < asked) break;
    }
    await stdout.write(`${JSON.stringify({ next })}\n`);
  } finally {
    await store.close();
  }
}
