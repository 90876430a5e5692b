import { FOR_EVENTS, readStoreAddress } from "../../../../service/sources/opening/address.js";
import { UsageError } from "../../../errors.js";
import { required, row, STORE, UNUSABLE } from "../option.js";

export const BACKUP = row({
  name: "backup",
  summary: "copy a store, or a file of keys or counts, that may be in use",
  usage: ["backup FILE --store URL"],
  argument: { value: "FILE", noun: "the file of the copy", help: "the copy, which must not exist", least: 1, most: 1 },
  options: {
    store: required("URL", STORE, "what is copied: `sqlite:PATH`"),
  },
  topics: ["stores"],
  notes: [
    "The copy is the store at one moment, and complete: events, their versions and keys. Only its owner may read it. The service and `ingest` may run meanwhile.",
    "Every record of the copy is read. Standard output names those that are damaged, as `settlegrade verify` does; the copy has all the others.",
    "To restore it, end the processes that use the store, remove the old file with its -wal and -shm, and put the copy " +
      "in its place.",
  ],
  exitCodes: { 0: "done", 1: "the copy was made, and something in it is damaged", 2: UNUSABLE },
  examples: ["backup copy.db --store sqlite:settlegrade.db"],
  make({ options: { store }, positionals: [copy = ""] }) {
    const address = readStoreAddress(store, FOR_EVENTS);
    if (typeof address === "string") throw new UsageError(address);
    if (address.kind === "sqlite") return { name: "backup" as const, path: address.path, copy };
    if (address.kind === "postgres") {
      throw new UsageError(
        "backup accepts sqlite:PATH. Save a PostgreSQL store with pg_dump, or with settlegrade copy --from postgres://... --to sqlite:copy.db.",
      );
    }
    throw new UsageError(`backup accepts sqlite:PATH, not ${store}. Copy a file of NDJSON or JSON as any other file.`);
  },
});

export type BackupCommand = ReturnType<typeof BACKUP.make>;
