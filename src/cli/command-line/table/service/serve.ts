import { parseTime } from "../../../../engine/input/time.js";
import { FOR_EVENTS, parseStoreAddress, readStoreAddress } from "../../../../sources/address.js";
import { isSourceName, SOURCE_NAMES } from "../../../../sources/source-name.js";
import { UnusableInput } from "../../../errors.js";
import { checkStandardInput } from "../bets/bets.js";
import { parseDuration } from "../duration.js";
import {
  CSV_WRITTEN,
  DONE_OR_UNUSABLE,
  FEED,
  FEED_OPTION,
  FILES_READ,
  FORMAT,
  flag,
  MAX_ERRORS,
  NO_COLOR,
  oneOf,
  optional,
  parseWhole,
  REJECTS,
  REPORTING,
  RULEBOOK,
  required,
  row,
  text,
  UNUSABLE,
  type Values,
} from "../option.js";

const STORE = "sqlite:settlegrade.db";
const POSTGRES = "postgres://settlegrade@db.example.com/settlegrade";
const DEFAULT_PORT = "8787";

export const SERVE = row({
  name: "serve",
  summary: "run the grading service over HTTP",
  usage: ["serve --store URL [options]"],
  argument: null,
  options: {
    store: required("URL", STORE, [
      "where the events are: `sqlite:PATH`, the embedded store (needs the package libsql), `postgres://...`, a database",
      "(needs the package pg), or `ndjson:PATH`, a file with one record on each line, which is read again when it changes",
    ]),
    keys: optional("URL", "json:keys.json", text, [
      "where the keys are: `sqlite:PATH`, `postgres://...` or `json:PATH`; the default is the store, if it can have keys",
    ]),
    limits: optional("WHERE", "sqlite:limits.db", parseLimits, [
      "where requests are counted: `memory`, `sqlite:PATH`, a file that the processes of one machine share, or",
      "`postgres://...`; the default is the store, if that is PostgreSQL, else `memory`",
    ]),
    plans: optional("FILE", "plans.json", text, [
      'the limits of the plans: a JSON file such as `{"free": {"hour": 50, "day": 200}}`; a plan that it does not have',
      "keeps its usual limits",
    ]),
    bookmakers: optional("FILE", "bookmakers.json", text, [
      'the bookmakers by kind, in place of those built in: a JSON file such as `{"recreational": ["Bet365"], "sharp":',
      '["Pinnacle"], "inactive": ["Pinnacle"]}`',
    ]),
    "limits-fail": optional("HOW", "open", oneOf(["closed", "open"]), [
      "what happens to a request while it cannot be counted: `closed`, the default, answers 503, and `open` answers it",
      "without counting it",
    ]),
    port: optional("N", DEFAULT_PORT, (word) => parsePort(word, "--port"), [
      `the port, 0 for any free one; the default is the environment variable PORT, else ${DEFAULT_PORT}`,
    ]),
    host: optional("HOST", "0.0.0.0", text, [
      "the address to listen on; the default is 127.0.0.1, this machine only; 0.0.0.0 is every address",
    ]),
    "max-connections": optional("N", "10000", (word) => parseConnections(word, "--max-connections"), [
      "how many connections may be open, by default 4000; requests on further ones are answered 503",
    ]),
    backlog: optional("N", "1024", (word) => parseConnections(word, "--backlog"), [
      "how many connections may wait to be accepted, by default 4096",
    ]),
    rulebook: RULEBOOK,
    feed: flag(
      "serve the WebSocket feed at /v3/ws too, for accounts with the add-on (needs the package ws, and a store with odds)",
    ),
    "require-compression": flag("with --feed: refuse WebSocket clients that do not offer permessage-deflate"),
  },
  notes: [
    'When the service is ready, it prints "listening on http://127.0.0.1:8787" on standard output. It writes one JSON ' +
      "line for each request to standard error, without keys.",
    "SIGTERM or SIGINT (Ctrl-C) stops the service: it answers the requests it has begun, for at most ten seconds, and " +
      "exits with 0. A second signal ends it at once.",
    "SIGHUP makes it read the files of --rulebook and --plans again, for the requests that follow. If one of them is " +
      "wrong, the log says so, and those before stay in force.",
  ],
  exitCodes: { 0: "stopped by a signal", 2: UNUSABLE },
  examples: [
    `keys add --store ${STORE} --plan paid`,
    `serve --store ${STORE}`,
    `serve --store ${POSTGRES}`,
    "serve --store ndjson:events.ndjson --keys json:keys.json --port 80 --host 0.0.0.0",
  ],
  make({ options, env }) {
    const { store, plans, bookmakers, rulebook } = options;
    const events = readStoreAddress(store, FOR_EVENTS);
    if (typeof events === "string") throw new UnusableInput(events);
    const keys = options.keys ?? (events.kind === "sqlite" || events.kind === "postgres" ? store : null);
    const limits = options.limits === null ? (events.kind === "postgres" ? store : null) : options.limits.path;
    if (keys === null) {
      throw new UnusableInput(
        `serve needs --keys, because ${store} cannot hold keys: settlegrade keys add --store json:keys.json --plan paid makes one, --keys json:keys.json reads it.`,
      );
    }
    const port = options.port ?? parsePort(env["PORT"] || DEFAULT_PORT, "the environment variable PORT");
    const { backlog, "max-connections": mostConnections } = options;
    const limitFailure = options["limits-fail"] ?? "closed";
    const host = options.host ?? "127.0.0.1";
    const { feed, "require-compression": requireCompression } = options;
    if (requireCompression && !feed) throw new UnusableInput("--require-compression needs --feed.");
    if (feed && events.kind === "ndjson") {
      throw new UnusableInput(`--feed needs a store with odds, such as sqlite:settlegrade.db; ${store} has none.`);
    }
    return {
      name: "serve" as const,
      store,
      keys,
      limits,
      limitFailure,
      plans,
      bookmakers,
      port,
      host,
      backlog,
      mostConnections,
      rulebook,
      feed,
      requireCompression,
    };
  },
});

export type ServeCommand = ReturnType<typeof SERVE.make>;

function parsePort(word: string, source: string): number {
  return parseWhole(word, 65_535, `${source} accepts a number from 0 to 65535 (0 is any free port)`);
}

function parseConnections(word: string, source: string): number {
  const count = parseWhole(word, 1_000_000, `${source} accepts a number from 1 to 1000000`);
  if (count > 0) return count;
  throw new UnusableInput(`${source} accepts a number from 1 to 1000000, not 0.`);
}

/** The SQLite file or the connection string; a path of null is the memory of this process. */
function parseLimits(word: string): { readonly path: string | null } {
  const address = parseStoreAddress(word === "memory" ? "memory:" : word);
  if (address?.kind === "memory") return { path: null };
  if (address?.kind === "sqlite" || address?.kind === "postgres") return { path: address.path };
  throw new UnusableInput(
    `--limits accepts memory, sqlite:PATH or postgres://..., for example sqlite:limits.db, not "${word}".`,
  );
}

function parseVersions(word: string): number {
  const allowed = "--keep-versions accepts a number from 1 to 99999";
  const versions = parseWhole(word, 99_999, allowed);
  if (versions > 0) return versions;
  throw new UnusableInput(`${allowed}, not 0: the current version is always kept.`);
}

function parseKept(word: string, option: string): number {
  const time = parseDuration(word, option);
  if (time > 0) return time;
  throw new UnusableInput(`--${option} accepts a time such as 24h, not ${word}: what counts now is always kept.`);
}

function parseValue(word: string): number {
  const value = /^\d{3,4}(\.\d{1,4})?$/.test(word) ? Number(word) : Number.NaN;
  if (value >= 100 && value <= 1_000) return value;
  throw new UnusableInput(`--value-from accepts a number from 100 to 1000, such as 100.5 for +0.5 %, not "${word}".`);
}

/** The store that events are written into. */
export const STORE_WRITTEN = required("URL", STORE, [
  "where the events go: `sqlite:PATH`, the embedded store, which is created if it does not exist (needs the",
  "package libsql), or `postgres://...`, a database (needs the package pg)",
]);

/** What a store keeps. */
export const KEEPING = {
  "keep-versions": optional("N", "20", parseVersions, [
    "how many versions of an event to keep, the current one included; by default all. When an event is replaced, its",
    "earliest versions beyond that are removed",
  ]),
  "keep-odds": optional("TIME", "24h", parseKept, [
    "how long changes of odds are kept, by default `24h`; what counts now stays. The oldest go as new ones come in",
  ]),
  "keep-closing": optional("TIME", "400d", parseKept, "how long opening and closing odds are kept, by default `400d`"),
  bookmakers: optional("FILE", "bookmakers.json", text, [
    "the bookmakers by kind, in place of those built in, as for serve: those that are sharp judge the prices of others",
  ]),
  "value-from": optional(
    "N",
    "102",
    parseValue,
    "the least expected value of the value bets that are kept, from 100 to 1000; by default 100.5, which is +0.5 %",
  ),
};

/** The options of KEEPING by the names of the store's. */
export function keptIn(options: Values<typeof KEEPING>) {
  const { bookmakers, "keep-versions": keepVersions, "keep-odds": keepOdds } = options;
  const { "keep-closing": keepClosing, "value-from": valueFrom } = options;
  return { keepVersions, keepOdds, keepClosing, bookmakers, valueFrom };
}

export const INGEST = row({
  name: "ingest",
  summary: "ingest events and messages into a store",
  usage: ["ingest FILE... --store URL [options]"],
  argument: {
    value: "FILE",
    noun: "a file",
    words:
      "events, score, status and odds messages, odds records, and objects with a list under `events`, `closingLines` or `matches`, in any " +
      "mixture",
    least: 1,
    most: Number.POSITIVE_INFINITY,
  },
  options: {
    store: STORE_WRITTEN,
    ...KEEPING,
    own: flag(
      "the files have facts of your own instead, which win over the feed's and stay when an event is replaced: records of an " +
        "event id with `statistics`, `outcome`, `bestOf` or `innings`; null takes one back",
    ),
    feed: FEED,
    "feed-option": FEED_OPTION,
    source: optional("NAME", "espn", parseSource, [
      "the source whose ids the events have; a store holds one source, and a second one is refused. `--feed` needs it",
    ]),
    rejects: REJECTS,
    "max-errors": MAX_ERRORS,
  },
  notes: [
    FILES_READ,
    "An event replaces the stored one, and the earlier version is kept: see settlegrade history and settlegrade prune. A message updates its " +
      "event. Odds replace all that the bookmaker has on the event; other messages without a score are ignored.",
    "A record that cannot be read is left out, and so is a message for an event that the store does not have. " +
      REPORTING,
    "You may stop a run at any moment and repeat it: it continues where it stopped. A run that is repeated with the " +
      "same files changes nothing.",
  ],
  exitCodes: { 0: "everything was ingested", 1: "some records were left out; the others were ingested", 2: UNUSABLE },
  examples: [
    `ingest events.ndjson.gz --store ${STORE}`,
    `ingest events.json messages.ndjson --store ${STORE} --rejects rejects.ndjson`,
    `ingest scoreboard.json --feed espn --source espn --store ${STORE}`,
    `ingest --own facts.ndjson --store ${STORE}`,
    `jq -r .text rejects.ndjson | settlegrade ingest - --store ${STORE}`,
  ],
  make({ options, words }) {
    checkStandardInput(words);
    const { store, rejects, own, feed, source } = options;
    if (feed !== null && source === null) throw new UnusableInput(`--feed needs --source, such as --source ${feed}.`);
    if (feed !== null && own)
      throw new UnusableInput("--own cannot be combined with --feed: facts of your own are records of your own.");
    const read = { feed, feedOptions: options["feed-option"], source };
    return {
      name: "ingest" as const,
      files: words,
      store,
      rejects,
      mostErrors: options["max-errors"],
      own,
      ...read,
      ...keptIn(options),
    };
  },
});

export type IngestCommand = ReturnType<typeof INGEST.make>;

function parseSource(word: string): string {
  if (isSourceName(word)) return word;
  throw new UnusableInput(`--source: ${SOURCE_NAMES}, not "${word}".`);
}

function parsePast(word: string): number {
  const time = parseTime(word);
  if (!Number.isNaN(time)) return time;
  throw new UnusableInput(`--at accepts a time such as 2026-03-01T18:00:00Z or a date, not "${word}".`);
}

export const HISTORY = row({
  name: "history",
  summary: "show the versions of an event in a store",
  usage: ["history EVENT_ID --store URL [options]"],
  argument: { value: "EVENT_ID", noun: "an event id", words: "the id of the event", least: 1, most: 1 },
  options: {
    store: required("URL", STORE, "where the events are: `sqlite:PATH` or `postgres://...`"),
    at: optional("TIME", "2026-03-01T18:00:00Z", parsePast, [
      "only the version that counted at this time, a date such as 2026-03-01 or a time such as 2026-03-01T18:00:00Z; if",
      "it was removed, the command ends with an error",
    ]),
    format: FORMAT,
    "no-color": NO_COLOR,
  },
  notes: [
    "Each version has the time at which it was received. The latest comes first; it is the one that counts.",
    "The rows with facts of your own say so. In NDJSON and JSON, `own` has these facts, and what the feed says in their place.",
    "If versions were removed, by `prune` or `ingest --keep-versions`, standard error says how many.",
    CSV_WRITTEN,
  ],
  exitCodes: DONE_OR_UNUSABLE,
  examples: [
    `history 72221256 --store ${STORE}`,
    `history 72221256 --store ${STORE} --format ndjson | jq .event.scores`,
    `history 72221256 --store ${STORE} --at 2026-03-01T18:00:00Z --format ndjson | jq .event`,
  ],
  make({ options: { store, at, format, "no-color": noColor }, words: [id = ""] }) {
    return { name: "history" as const, id, store, at, format, color: !noColor };
  },
});

export type HistoryCommand = ReturnType<typeof HISTORY.make>;
