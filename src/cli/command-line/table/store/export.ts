import { DONE_OR_UNUSABLE, required, row, STORE } from "../option.js";

export const EXPORT = row({
  name: "export",
  summary: "write a store as Parquet files, of which ingest makes the same store",
  usage: ["export --store URL --parquet FOLDER"],
  argument: null,
  options: {
    store: required("URL", STORE, "the store: `sqlite:PATH`, `postgres://...`, or `ndjson:PATH`"),
    parquet: required("FOLDER", "year", "a new directory, or an empty one"),
  },
  topics: ["stores"],
  notes: [
    "Tables are `events`, `versions` (earlier ones), `odds` (the log), `current_odds`, `closing_lines`, `links` and `waiting` (facts without an event), each in files such as `odds-0001.parquet`. " +
      "Events and markets are JSON, next to columns for queries. A name that Parquet cannot hold is JSON after `json:`.",
    "Stop what writes to the store, or export a copy that `settlegrade backup` has made.",
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [`export --store ${STORE} --parquet year`],
  make({ options: { store, parquet } }) {
    return { name: "export" as const, store, folder: parquet };
  },
});

export type ExportCommand = ReturnType<typeof EXPORT.make>;
