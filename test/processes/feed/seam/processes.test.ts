import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, openedSqlite } from "../../../rest/sources/support.js";
import { expectNoSeam } from "./process-laws.js";

test.each([
  ["one process writes and one serves", { servers: 1, writers: 1 }],
  ["one writes and two serve", { servers: 2, writers: 1 }],
])(
  "%s a SQLite file, and are killed: clients that reconnect to whichever is alive know what the store has",
  async (_, counts) => {
    const path = join(await folder(), "odds.db");
    const store = await openedSqlite(path);
    const { connections, changes, messages } = await expectNoSeam(`sqlite:${path}`, store, counts);
    expect(connections).toBeGreaterThan(10);
    expect(changes).toBeGreaterThan(100);
    expect(messages).toBeGreaterThan(100);
  },
);
