/** What is attacked: a service that runs, or one that is started for it on a temporary store. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matches } from "../../src/fixtures/index.js";
import type { Selection, SportEvent } from "../../src/pure/engine/index.js";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import type { FeedRecord } from "../../src/service/sources/ports.js";
import { openSqliteStore } from "../../src/service/sources/sqlite.js";
import { inRoot } from "../tools/root.js";
import { times } from "./times.js";

export interface Target {
  readonly host: string;
  readonly port: number;
  /** A key of the paid plan that allows some 100,000 requests an hour. */
  readonly key: string;
  /** The process of the service, or null if it is not known: then its memory is not measured. */
  readonly pid: number | null;
  /** How many connections the service accepts. */
  readonly connections: number;
  /** Null for a service whose store is not known: then its feed is not attacked. */
  readonly feed: FeedTarget | null;
  close(): Promise<void>;
}

export interface FeedTarget {
  /** The file of the store. */
  readonly file: string;
  /** The key of a client that behaves. */
  readonly key: string;
  /** Keys with the add-on, for the others. */
  readonly keys: readonly string[];
  /** The event that a good client follows, and another one. */
  readonly events: readonly string[];
}

/** The default of `serve --max-connections`. */
export const CONNECTIONS = 4_000;
const AT_ONCE = 5_000;
/** Matches that are live, and whose odds change. */
const EVENTS_WITH_ODDS = [400_000_001, 400_000_002];
/** How many clients of the feed there are at a time. */
export const FEED_CLIENTS = 1_000;

/** The bets of every grade that is asked for during an attack: 50 of ten sports or more. */
export const SELECTIONS: readonly Selection[] = matches
  .flatMap((match) => match.selections.slice(0, 2).map(({ selection }) => selection))
  .slice(0, 50);

/** Starts `settlegrade serve` on a store with this many events, as a process. `clients`: how many keys there are for the feed. */
export async function startTarget(events: number, clients = FEED_CLIENTS): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), "settlegrade-attack-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, "attack.db");
    const { key, feed } = await fill(file, events, clients);
    const service = spawn(process.execPath, ["--import", "tsx", MAIN, "serve", "--store", `sqlite:${file}`, "--feed"], {
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", openSync(join(folder, "attack.log"), "a")],
    });
    const url = new URL(await addressOf(service));
    const close = async (): Promise<void> => {
      const ended = new Promise((resolve) => service.once("exit", resolve));
      service.kill("SIGTERM");
      await ended;
      remove();
    };
    const pid = service.pid ?? null;
    return { host: url.hostname, port: Number(url.port), key, pid, connections: CONNECTIONS, feed, close };
  } catch (error) {
    remove();
    throw error;
  }
}

const MAIN = inRoot("src/cli/main.ts");

/** Writes the matches of the fixtures to a store, once with their ids and then with others until there are enough. */
async function fill(file: string, events: number, clients: number): Promise<Pick<Target, "key" | "feed">> {
  const store = await openSqliteStore(file);
  const records = Array.from({ length: Math.max(events, matches.length) }, (_, index): FeedRecord => {
    const { event } = matches[index % matches.length] as (typeof matches)[number];
    const id = index < matches.length ? Number(event.id) : 500_000_000 + index;
    return { kind: "event", id, event: { ...event, id } };
  });
  const [first] = matches;
  for (const id of EVENTS_WITH_ODDS) {
    const event = { ...first?.event, id, status: "live" } as const;
    records.push({ kind: "event", id, event } as FeedRecord);
  }
  records.push({ kind: "event", id: CROWD, event: crowd() });
  for (let from = 0; from < records.length; from += AT_ONCE) {
    await store.ingest(records.slice(from, from + AT_ONCE), Date.now());
  }
  await store.close();
  const keys = await openKeyStore(`sqlite:${file}`);
  const keyring = createKeyring(keys);
  const added: string[] = [];
  while (added.length < clients + 2) {
    const request = { plan: "paid", packages: [10_000_000], websocket: true, name: "the attack" } as const;
    added.push((await keyring.add(request)).key);
  }
  await keys.close();
  const [key = "", good = "", ...others] = added;
  return { key, feed: { file, key: good, keys: others, events: EVENTS_WITH_ODDS.map(String) } };
}

/** A match with as many players as an event can have, all of one surname. */
export const CROWD = 400_000_003;

function crowd(): SportEvent {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const players = times(500, (index) => ({
    name: `${letters[index % 26]}${letters[Math.floor(index / 26)]}\u00e9-Maria Jo\u00e3o Silv\u00e3`,
    statistics: { goals: index % 3 },
  }));
  const scores = { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } };
  return { id: CROWD, status: "settled", sport: { slug: "football" }, scores, statistics: { players } };
}

/** What the service prints when it listens. */
function addressOf(service: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    service.once("exit", (code) => reject(new Error(`the service ended with exit code ${code}`)));
    service.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
      const url = /listening on (\S+)\n/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
