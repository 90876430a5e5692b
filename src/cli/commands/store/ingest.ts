import type { IngestCommand } from "../../command-line/table/store/ingest.js";
import type { Output } from "../../files/output.js";
import { refuseToOverwrite } from "../../files/overwrite.js";
import { Ingest } from "../../ingest/ingest.js";
import { keptBy } from "../../ingest/kept.js";
import { feedOf } from "../../input/feed-records.js";
import { Rejects } from "../../input/rejects.js";
import { claim, openKept } from "../../input/stores.js";
import type { Io } from "../../io.js";

/** Ingests events into a store. Returns 1 if something was left out. */
export async function runIngest(command: IngestCommand, io: Io, stdout: Output, stderr: Output): Promise<number> {
  const { rejects: path, files: inputs, store: address } = command;
  if (path !== null) refuseToOverwrite({ option: "--rejects", path }, { inputs, stdin: io.stdin, store: address });
  const feed = await feedOf(command);
  const store = await openKept(command.store, "ingest", await keptBy(command));
  try {
    // Facts of one's own are for the events that the store has.
    if (!command.own || command.source !== null) await claim(store, command.source);
    const rejects = new Rejects(path, command.mostErrors);
    try {
      return await new Ingest({ ...command, read: feed }, store, rejects, { io, stderr }).run(stdout);
    } finally {
      rejects.close();
    }
  } finally {
    await store.close();
  }
}
