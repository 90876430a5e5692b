import { isOrigin } from "../../../../service/http/cors.js";
import { FOR_EVENTS, parseStoreAddress, readStoreAddress } from "../../../../service/sources/opening/address.js";
import { UsageError } from "../../../errors.js";
import {
  flag,
  oneOf,
  optional,
  parsePort,
  parseWhole,
  RULEBOOK,
  repeatable,
  required,
  row,
  STORE,
  text,
  UNUSABLE,
} from "../option.js";
import { BOOKMAKERS } from "../store/keeping.js";

const POSTGRES = "postgres://settlegrade@db.example.com/settlegrade";
const DEFAULT_PORT = "8787";

export const SERVE = row({
  name: "serve",
  summary: "run the grading service over HTTP",
  usage: ["serve --store URL [options]"],
  argument: null,
  options: {
    store: required("URL", STORE, "where the events are: `sqlite:PATH`, `postgres://...` or `ndjson:PATH`"),
    port: optional("N", DEFAULT_PORT, (word) => parsePort(word, "--port"), [
      `the port, 0 for any free one; the default is the environment variable PORT, else ${DEFAULT_PORT}`,
    ]),
    host: optional("HOST", "0.0.0.0", text, [
      "the address to listen on; the default is 127.0.0.1, this machine only; 0.0.0.0 is every address",
    ]),
    keys: optional("URL", "json:keys.json", text, [
      "where the keys are: `sqlite:PATH`, `postgres://...` or `json:PATH`; the default is the store, if it can have keys",
    ]),
    rulebook: RULEBOOK,
    feed: flag("serve the WebSocket feed at /v3/ws too, for accounts with the add-on (needs the package ws, and odds)"),
    "require-compression": flag("with --feed: refuse WebSocket clients that do not offer permessage-deflate"),
    limits: optional("WHERE", "sqlite:limits.db", parseLimits, [
      "where requests are counted: `memory`, `sqlite:PATH`, which processes of one machine share, or `postgres://...`;",
      "the default is the store if that is PostgreSQL, else `memory`",
    ]),
    plans: optional("FILE", "plans.json", text, [
      'other limits of the plans: a JSON file such as `{"free": {"hour": 50, "day": 200}}`; plans that it does not name keep theirs',
    ]),
    bookmakers: BOOKMAKERS,
    "limits-fail": optional("HOW", "open", oneOf(["closed", "open"]), [
      "while requests cannot be counted: `closed`, the default, answers 503, and `open` answers them uncounted",
    ]),
    "max-connections": optional("N", "10000", (word) => parseConnections(word, "--max-connections"), [
      "how many connections may be open, by default 4000; requests on further ones are answered 503",
    ]),
    cors: repeatable("ORIGIN", "https://app.example.com", parseOrigin, [
      "an origin whose pages may use the service from a browser, or `*` for every one; by default none",
    ]),
    backlog: optional("N", "1024", (word) => parseConnections(word, "--backlog"), [
      "how many connections may wait to be accepted, by default 4096",
    ]),
  },
  environment: "SETTLEGRADE_",
  notes: [
    "Each option is also read from an environment variable, such as SETTLEGRADE_STORE and SETTLEGRADE_MAX_CONNECTIONS, if it is not given. A flag is on with " +
      "true or 1 and off with false or 0, and several origins have commas between them.",
    'When the service is ready, it prints "listening on http://127.0.0.1:8787" on standard output. It writes one JSON line for each request to ' +
      "standard error, without keys.",
    "SIGTERM or SIGINT (Ctrl-C) stops the service: it answers the requests on all connections that are established, for at most ten seconds, and " +
      "exits with 0. A second signal ends it at once.",
    "SIGHUP makes it read the files of --rulebook and --plans again, for the requests that follow. If one of them is wrong, the log says so, and " +
      "those before stay in force.",
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
    if (typeof events === "string") throw new UsageError(events);
    const keys = options.keys ?? (events.kind === "sqlite" || events.kind === "postgres" ? store : null);
    const limits = options.limits === null ? (events.kind === "postgres" ? store : null) : options.limits.path;
    if (keys === null) {
      throw new UsageError(
        `serve needs --keys, because ${store} cannot hold keys: settlegrade keys add --store json:keys.json --plan paid makes one, --keys json:keys.json reads it.`,
      );
    }
    const port = options.port ?? parsePort(env["PORT"] || DEFAULT_PORT, "the environment variable PORT");
    const { backlog, "max-connections": mostConnections } = options;
    const limitFailure = options["limits-fail"] ?? "closed";
    const host = options.host ?? "127.0.0.1";
    const { feed, "require-compression": requireCompression } = options;
    if (requireCompression && !feed) throw new UsageError("--require-compression needs --feed.");
    if (feed && events.kind === "ndjson") {
      throw new UsageError(`--feed needs a store with odds, such as sqlite:settlegrade.db; ${store} has none.`);
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
      cors: options.cors,
    };
  },
});

export type ServeCommand = ReturnType<typeof SERVE.make>;

function parseConnections(word: string, source: string): number {
  const count = parseWhole(word, 1_000_000, `${source} accepts a number from 1 to 1000000`);
  if (count > 0) return count;
  throw new UsageError(`${source} accepts a number from 1 to 1000000, not 0.`);
}

function parseOrigin(word: string): string {
  if (isOrigin(word)) return word;
  throw new UsageError(`--cors accepts * and origins such as https://app.example.com, not "${word}".`);
}

/** The SQLite file or the connection string; a path of null is the memory of this process. */
function parseLimits(word: string): { readonly path: string | null } {
  const address = parseStoreAddress(word === "memory" ? "memory:" : word);
  if (address?.kind === "memory") return { path: null };
  if (address?.kind === "sqlite" || address?.kind === "postgres") return { path: address.path };
  throw new UsageError(
    `--limits accepts memory, sqlite:PATH or postgres://..., for example sqlite:limits.db, not "${word}".`,
  );
}
