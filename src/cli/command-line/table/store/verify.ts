import { flag, required, row, STORE, UNUSABLE } from "../option.js";

export const VERIFY = row({
  name: "verify",
  summary: "read a whole store, and list what is damaged",
  usage: ["verify --store URL [--repair]"],
  argument: null,
  options: {
    store: required("URL", STORE, "what is read: `sqlite:PATH`, `postgres://...` or `ndjson:PATH`"),
    repair: flag(
      "write a digest for each version without one, as releases before the digests have stored them; a damaged version stays as it is",
    ),
  },
  topics: ["stores"],
  notes: [
    "Each version of an event has a short digest of its id, its content and the time at which it was received. A disk, " +
      "a cable or memory that changes any of them is found. Somebody who may write to the store is not: that is not what a digest is for.",
    "Each change of odds that the store has is read too. Opening and closing odds are checked when they are used.",
    "The service and `ingest` may run meanwhile. For each damaged version, standard output has a line with the id of the event and the reason. " +
      "Ingest the event again, or restore a backup.",
    "In a SQLite file it also checks the pages, and reads the keys. A file of NDJSON has no digests: lines that cannot be used are listed.",
  ],
  exitCodes: { 0: "nothing is damaged", 1: "something is damaged", 2: UNUSABLE },
  examples: [
    "verify --store sqlite:settlegrade.db",
    "verify --store postgres://settlegrade@db.example.com/settlegrade --repair",
  ],
  make({ options: { store, repair } }) {
    return { name: "verify" as const, store, repair };
  },
});

export type VerifyCommand = ReturnType<typeof VERIFY.make>;
