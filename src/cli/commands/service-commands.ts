import { UnusableInput } from "../errors.js";
import type { Io } from "../io.js";
import { FORMATS, type Format, parseFormat } from "../output/format-words.js";
import type { Words } from "./options.js";
import { didYouMean } from "./suggest.js";

export interface ServeCommand {
  readonly name: "serve";
  readonly store: string;
  /** Where the keys are. */
  readonly keys: string;
  /** The SQLite file in which requests are counted, null for this process's memory. */
  readonly limits: string | null;
  readonly port: number;
  readonly host: string;
  /** A file of house rules. */
  readonly rulebook: string | null;
}

export interface IngestCommand {
  readonly name: "ingest";
  readonly files: readonly string[];
  readonly store: string;
  /** Where the lines go that were left out, null for nowhere. */
  readonly rejects: string | null;
}

interface Listing {
  /** Null: a table on a terminal, else NDJSON. */
  readonly format: Format | null;
  readonly color: boolean;
}

export interface HistoryCommand extends Listing {
  readonly name: "history";
  readonly id: string;
  readonly store: string;
}

export type KeysCommand = { readonly name: "keys"; readonly store: string } & (
  | {
      readonly action: "add";
      readonly plan: "free" | "paid";
      /** As they were written. */
      readonly packages: readonly string[];
      readonly holder: string;
    }
  | ({ readonly action: "list" } & Listing)
  | { readonly action: "revoke"; readonly id: string }
);

const STORE = "sqlite:settlegrade.db";

/** Without --keys the keys are in the store's own file, if it can hold them. */
const HOLDS_KEYS = /^sqlite:.|^(?!.*:\/\/).*\.(?:db|sqlite3?)$/is;

export function serveCommand(words: Words, env: Io["env"]): ServeCommand {
  refuseStray("serve", words, `settlegrade serve --store ${STORE}`);
  const store = requiredStore("serve", words);
  const keys = words.last("keys") ?? (HOLDS_KEYS.test(store) ? store : null);
  if (keys === null) {
    throw new UnusableInput(
      `serve needs keys, and ${store} holds none: --keys json:keys.json; settlegrade keys add --store json:keys.json --plan paid makes one.`,
    );
  }
  const port = words.last("port");
  return {
    name: "serve",
    store,
    keys,
    limits: parseLimits(words.last("limits") ?? "memory"),
    port: port === null ? parsePort(env["PORT"] || DEFAULT_PORT, "the variable PORT") : parsePort(port, "--port"),
    host: words.last("host") ?? "127.0.0.1",
    rulebook: words.last("rulebook"),
  };
}

const DEFAULT_PORT = "8787";

function parsePort(word: string, source: string): number {
  const port = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UnusableInput(`${source} takes a number from 0 to 65535, 0 for a port that is free, not "${word}".`);
}

function parseLimits(word: string): string | null {
  if (word === "memory" || word === "memory:") return null;
  const path = /^sqlite:(.+)$/s.exec(word)?.[1];
  if (path !== undefined) return path;
  throw new UnusableInput(`--limits takes memory or sqlite:PATH, for example sqlite:limits.db, not "${word}".`);
}

export function ingestCommand(words: Words): IngestCommand {
  const files = words.positionals;
  if (files.length === 0) {
    throw new UnusableInput(`ingest needs a file: settlegrade ingest FILE --store ${STORE} (- is standard input).`);
  }
  if (files.filter((file) => file === "-").length > 1) {
    throw new UnusableInput("standard input (-) can be read only once.");
  }
  return { name: "ingest", files, store: requiredStore("ingest", words), rejects: words.last("rejects") };
}

export function historyCommand(words: Words): HistoryCommand {
  const [id, second] = words.positionals;
  if (id === undefined) {
    throw new UnusableInput(`history needs the id of an event: settlegrade history 72221256 --store ${STORE}.`);
  }
  if (second !== undefined) throw new UnusableInput(`history takes one event, not "${id}" and "${second}".`);
  return { name: "history", id, store: requiredStore("history", words), ...listing(words) };
}

const ACTIONS = ["add", "list", "revoke"] as const;
type Action = (typeof ACTIONS)[number];
/** Options that only some actions take. */
const OPTIONS_OF: Readonly<Record<Action, readonly string[]>> = {
  add: ["plan", "package", "name"],
  list: ["format", "no-color"],
  revoke: [],
};

export function keysCommand(words: Words): KeysCommand {
  const [word, id, third] = words.positionals;
  const action = actionOf(word);
  for (const option of Object.values(OPTIONS_OF).flat()) {
    if (words.has(option) && !OPTIONS_OF[action].includes(option)) {
      throw new UnusableInput(`keys ${action} takes no --${option}; settlegrade keys --help tells more.`);
    }
  }
  const stray = action === "revoke" ? third : id;
  if (stray !== undefined) throw new UnusableInput(`keys ${action} does not take "${stray}" as well.`);
  switch (action) {
    case "add":
      return { name: "keys", action, ...addition(words), store: requiredStore("keys add", words) };
    case "list":
      return { name: "keys", action, ...listing(words), store: requiredStore("keys list", words) };
    case "revoke":
      if (id === undefined) throw new UnusableInput("keys revoke needs the id of a key; settlegrade keys list has it.");
      return { name: "keys", action, id, store: requiredStore("keys revoke", words) };
  }
}

function actionOf(word: string | undefined): Action {
  const action = ACTIONS.find((each) => each === word);
  if (action !== undefined) return action;
  const allowed = "the actions are add, list and revoke: for example settlegrade keys add --plan paid";
  if (word === undefined) throw new UnusableInput(`keys needs an action; ${allowed} --store ${STORE}.`);
  throw new UnusableInput(`keys does not know "${word}"; ${allowed} --store ${STORE}.${didYouMean(word, ACTIONS)}`);
}

function addition(words: Words): { plan: "free" | "paid"; packages: readonly string[]; holder: string } {
  const plan = words.last("plan");
  if (plan === null) throw new UnusableInput("keys add needs a plan: --plan paid or --plan free.");
  if (plan !== "paid" && plan !== "free") throw new UnusableInput(`--plan takes paid or free, not "${plan}".`);
  return { plan, packages: words.all("package").flatMap((list) => list.split(",")), holder: words.last("name") ?? "" };
}

function listing(words: Words): Listing {
  return { format: parseFormat(words.last("format"), FORMATS), color: !words.has("no-color") };
}

function requiredStore(command: string, words: Words): string {
  const store = words.last("store");
  if (store === null) throw new UnusableInput(`${command} needs --store URL, for example --store ${STORE}.`);
  return store;
}

function refuseStray(command: string, words: Words, example: string): void {
  const [stray] = words.positionals;
  if (stray !== undefined)
    throw new UnusableInput(`${command} takes options only, not "${stray}": for example ${example}.`);
}
