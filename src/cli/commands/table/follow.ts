import { FOR_EVENTS, readStoreAddress } from "../../../sources/address.js";
import { UnusableInput } from "../../errors.js";
import { choose, flag, optional, required, row, text, UNUSABLE } from "./option.js";
import { KEEPING, keptIn, STORE_WRITTEN } from "./service.js";

const KEY = "SETTLEGRADE_FOLLOW_KEY";
const CHANNELS = ["odds", "scores", "status"] as const;
const FROM = "https://odds.example.com/v3";

export const FOLLOW = row({
  name: "follow",
  summary: "follow another odds service and write what arrives into a store",
  usage: ["follow --store URL --from BASE_URL [options]"],
  argument: null,
  options: {
    store: STORE_WRITTEN,
    from: required("BASE_URL", FROM, "the address of the service's REST routes, with the version"),
    feed: optional("WS_URL", "wss://odds.example.com/v3", text, [
      "the address of its feed, without `/ws`; the default is that of --from with `wss` for `https`",
    ]),
    key: optional("KEY", "...", text, [
      `the key; other users of the machine can see it, so prefer the environment variable ${KEY}, or --key-file`,
    ]),
    "key-file": optional("FILE", "key.txt", text, "a file with the key in it"),
    markets: optional("NAMES", "ML,Spread,Totals", parseNames, [
      "the markets, separated by commas, at most 20; needed for the channel odds",
    ]),
    channels: optional("NAMES", "odds,scores,status", parseChannels, [
      "what is followed: `odds`, `scores`, `status`, separated by commas; the default is all of them",
    ]),
    sport: optional("SLUGS", "football,tennis", parseNames, "only these sports, at most 10; the default is all"),
    leagues: optional("SLUGS", "england-premier-league", parseNames, "only these leagues, at most 20"),
    events: optional("IDS", "72221256,72221272", parseIds, "only these events, at most 50"),
    seq: optional("FILE", "settlegrade.db.follow.json", text, [
      "where the number of the last change is kept, from which the next run continues; the default is the file of an",
      "SQLite store with `.follow.json` after its name; other stores have none, and each run begins with all odds",
    ]),
    "fight-for-key": flag(
      "go on if another program connects with the same key, instead of ending; two that do so evict one another for ever",
    ),
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
    const { store, from, feed, key, markets, sport, leagues, events, "key-file": keyFile } = options;
    const address = readStoreAddress(store, FOR_EVENTS);
    if (typeof address === "string") throw new UnusableInput(address);
    const channels = options.channels ?? CHANNELS;
    if (channels.includes("odds") && markets === null)
      throw new UnusableInput(
        "follow needs --markets NAMES, for example --markets ML,Spread,Totals, or --channels scores,status.",
      );
    const seqFile = options.seq ?? (address.kind === "sqlite" ? `${address.path}.follow.json` : null);
    const fights = options["fight-for-key"];
    const keys = { key: key ?? (keyFile === null ? (env[KEY] ?? null) : null), keyFile };
    if (keys.key === null && keyFile === null)
      throw new UnusableInput(`follow needs a key: the environment variable ${KEY}, --key-file FILE, or --key KEY.`);
    const filters = { markets, channels, sport, leagues, events };
    return { name: "follow" as const, store, from, feed, ...keys, filters, seqFile, fights, ...keptIn(options) };
  },
});

export type FollowCommand = ReturnType<typeof FOLLOW.make>;

function parseNames(word: string, option: string): readonly string[] {
  const names = word.split(",").map((name) => name.trim());
  if (names.every((name) => name !== "")) return names;
  throw new UnusableInput(`--${option} accepts names separated by commas, not "${word}".`);
}

function parseChannels(word: string, option: string): readonly (typeof CHANNELS)[number][] {
  return parseNames(word, option).map((name) => choose(name, CHANNELS, `--${option} accepts ${CHANNELS.join(", ")}`));
}

function parseIds(word: string, option: string): readonly number[] {
  const ids = parseNames(word, option).map((name) => (/^\d{1,16}$/.test(name) ? Number(name) : Number.NaN));
  if (ids.every((id) => Number.isSafeInteger(id))) return ids;
  throw new UnusableInput(`--${option} accepts event ids separated by commas, not "${word}".`);
}
