import { UsageError } from "../../../errors.js";
import { allShared, choose, flag, optional, type ParsedArguments, required, text } from "../option.js";

const KEY = "SETTLEGRADE_FOLLOW_KEY";
const CHANNELS = ["odds", "scores", "status"] as const;
export const FROM = "https://odds.example.com/v3";

/** What is followed, and with which key: options of each command that follows a service. */
export const FOLLOWED = allShared("following", {
  from: required("BASE_URL", FROM, "the address of the service's REST routes, with the version"),
  "key-file": optional("FILE", "key.txt", text, "a file with the key in it"),
  key: optional("KEY", "...", text, "the key"),
  markets: optional("NAMES", "ML,Spread,Totals", parseNames, [
    "the markets, separated by commas, at most 20; needed for the channel odds",
  ]),
  channels: optional("NAMES", "odds,scores,status", parseChannels, [
    "what is followed: `odds`, `scores`, `status`, separated by commas; the default is all of them",
  ]),
  sport: optional("SLUGS", "football,tennis", parseNames, "only these sports, at most 10"),
  leagues: optional("SLUGS", "england-premier-league", parseNames, "only these leagues, at most 20"),
  events: optional("IDS", "72221256,72221272", parseIds, "only these events, at most 50"),
  feed: optional("WS_URL", "wss://odds.example.com/v3", text, [
    "the address of its feed, without `/ws`; the default is that of --from with `wss` for `https`",
  ]),
  "fight-for-key": flag("go on if another program connects with the same key, instead of ending"),
});

/** @throws UsageError without a key, or without markets for odds */
export function followedIn(
  command: string,
  { options, env }: Pick<ParsedArguments<typeof FOLLOWED>, "options" | "env">,
) {
  const { from, feed, key, markets, sport, leagues, events, "key-file": keyFile } = options;
  const channels = options.channels ?? CHANNELS;
  if (channels.includes("odds") && markets === null)
    throw new UsageError(
      `${command} needs --markets NAMES, for example --markets ML,Spread,Totals, or --channels scores,status.`,
    );
  const keys = { key: key ?? (keyFile === null ? (env[KEY] ?? null) : null), keyFile };
  if (keys.key === null && keyFile === null)
    throw new UsageError(`${command} needs a key: the environment variable ${KEY}, --key-file FILE, or --key KEY.`);
  const filters = { markets, channels, sport, leagues, events };
  return { from, feed, ...keys, filters, fights: options["fight-for-key"] };
}

/** A service that is followed. */
export type Followed = ReturnType<typeof followedIn>;

function parseNames(word: string, option: string): readonly string[] {
  const names = word.split(",").map((name) => name.trim());
  if (names.every((name) => name !== "")) return names;
  throw new UsageError(`--${option} accepts names separated by commas, not "${word}".`);
}

function parseChannels(word: string, option: string): readonly (typeof CHANNELS)[number][] {
  return parseNames(word, option).map((name) => choose(name, CHANNELS, `--${option} accepts ${CHANNELS.join(", ")}`));
}

function parseIds(word: string, option: string): readonly number[] {
  const ids = parseNames(word, option).map((name) => (/^\d{1,16}$/.test(name) ? Number(name) : Number.NaN));
  if (ids.every((id) => Number.isSafeInteger(id))) return ids;
  throw new UsageError(`--${option} accepts event ids separated by commas, not "${word}".`);
}
