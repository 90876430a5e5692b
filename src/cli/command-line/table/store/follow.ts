import { FOR_EVENTS, readStoreAddress } from "../../../../service/sources/opening/address.js";
import { UsageError } from "../../../errors.js";
import { optional, row, STORE_USED, text, UNUSABLE } from "../option.js";
import { FOLLOWED, FROM, followedIn } from "./followed.js";
import { KEEPING, keptIn } from "./keeping.js";

export const FOLLOW = row({
  name: "follow",
  summary: "follow another odds service and write what arrives into a store",
  usage: ["follow --store URL --from BASE_URL [options]"],
  argument: null,
  options: {
    store: STORE_USED,
    ...FOLLOWED,
    seq: optional("FILE", "settlegrade.db.follow.json", text, [
      "where the number of the last change is kept, from which the next run continues; the default for `sqlite:PATH` is",
      "PATH.follow.json; with other stores each run begins with all odds",
    ]),
    ...KEEPING,
  },
  notes: [
    "Changes go through the same intake as `settlegrade ingest`. Nothing else should write odds into the store meanwhile: what the service does not " +
      "have is removed.",
    "SIGTERM or SIGINT (Ctrl-C) ends the command: the store is whole, and the next run continues where it was.",
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
