import { FOR_EVENTS, readStoreAddress } from "../../../../service/sources/opening/address.js";
import { UsageError } from "../../../errors.js";
import { optional, row, text, UNUSABLE } from "../option.js";
import { FOLLOWED, FROM, followedIn } from "./followed.js";
import { KEEPING, keptIn, STORE_WRITTEN } from "./keeping.js";

export const FOLLOW = row({
  name: "follow",
  summary: "follow another odds service and write what arrives into a store",
  usage: ["follow --store URL --from BASE_URL [options]"],
  argument: null,
  options: {
    store: STORE_WRITTEN,
    ...FOLLOWED,
    seq: optional("FILE", "settlegrade.db.follow.json", text, [
      "where the number of the last change is kept, from which the next run continues; the default is the file of an",
      "SQLite store with `.follow.json` after its name; other stores have none, and each run begins with all odds",
    ]),
    ...KEEPING,
  },
  notes: [
    "The command fetches the events and their odds, then writes every change into the store as it arrives, through the same intake as " +
      "`settlegrade ingest`. It connects again when the connection is lost, and continues where it was.",
    "Nothing else should write odds into the store meanwhile: what the service does not have is removed.",
    "Standard error has a line for each connection and one a minute with what arrived. SIGTERM or SIGINT (Ctrl-C) ends the command: the " +
      "store is whole, and the number of the last change in it is kept.",
    "Following needs Node 22, or the package ws.",
  ],
  exitCodes: {
    0: "stopped by a signal",
    2: `${UNUSABLE}; also if the service refuses the key, or another program takes over`,
  },
  examples: [
    `follow --store sqlite:settlegrade.db --from ${FROM} --key-file k.txt --markets ML`,
    `follow --store sqlite:settlegrade.db --from ${FROM} --key-file k.txt --channels scores`,
  ],
  make({ options, env }) {
    const { store } = options;
    const address = readStoreAddress(store, FOR_EVENTS);
    if (typeof address === "string") throw new UsageError(address);
    const followed = followedIn("follow", { options, env });
    const seqFile = options.seq ?? (address.kind === "sqlite" ? `${address.path}.follow.json` : null);
    return { name: "follow" as const, store, ...followed, seqFile, ...keptIn(options) };
  },
});

export type FollowCommand = ReturnType<typeof FOLLOW.make>;
