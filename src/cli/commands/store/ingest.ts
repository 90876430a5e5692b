import { stat } from "node:fs/promises";
import type { IngestCommand } from "../../command-line/table/store/ingest.js";
import { UsageError } from "../../errors.js";
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
  const [folder = ""] = inputs;
  const found = inputs.length === 1 ? await stat(folder).catch(() => null) : null;
  if (found?.isDirectory() === true) return runFolder(folder, command, stdout);
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

/** A folder says itself what it has. */
async function runFolder(folder: string, command: IngestCommand, stdout: Output): Promise<number> {
  const { own, feed, source, rejects, mostErrors } = command;
  const others = { own: own || null, feed, source, rejects, "max-errors": mostErrors };
  const [other] = Object.entries(others).find(([, value]) => value !== null) ?? [];
  if (other !== undefined)
    throw new UsageError(`--${other} is for files of records, and ${folder} is a directory; leave the option out.`);
  const { ingestFolder } = await import("../../archive/ingest.js");
  const rows = await ingestFolder(folder, async () => openKept(command.store, "ingest", await keptBy(command)));
  await stdout.write(rows);
  return 0;
}
