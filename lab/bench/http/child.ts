/** A server of built code in a separate process, which reports its usage over a channel. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

/** Which server, and what it needs. */
export interface ServerOrder {
  readonly kind: "bare" | "joined" | "memory" | "sqlite" | "postgres";
  /** The address of a new store in PostgreSQL. */
  readonly postgres?: string;
  /** Where requests are counted: a path, or a connection string. Default: in PostgreSQL with its store, otherwise in memory. */
  readonly limits?: string;
  /** Prepared requests and events, as JSON in a file. */
  readonly poolFile: string;
  /** A directory for what the server writes. */
  readonly directory: string;
  /** The file of a store in SQLite that exists already. Default: a new one in the directory. */
  readonly file?: string;
}

/** What a process has used so far. */
export interface Usage {
  /** User and system time of all threads, microseconds. */
  readonly cpu: number;
  /** Bytes in use. */
  readonly heap: number;
  /** The longest time that the event loop did nothing else since the last question, milliseconds, if it was measured. */
  readonly held?: number;
  readonly resident: number;
}

export type Question = "usage" | "usage after a collection";

/** The address of a server, and the keys that it knows. */
export interface Listening {
  readonly port: number;
  /** Keys of the paid plan, enough for all requests of a run. */
  readonly keys: readonly string[];
  readonly freeKey: string;
}

export interface Child extends Listening {
  ask(question: Question): Promise<Usage>;
  stop(): Promise<void>;
}

/** In `node_modules`, so that packages outside of the bundle can be resolved. */
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/settlegrade-bench/", import.meta.url));

/** Where this file and what it measures are. */
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Bundles the server's source into one file for Node, without packages, as it is published.
 *
 * @param root The folder whose `src` is measured, which may be that of an earlier release.
 * @param entry The file of the server.
 */
export async function buildServer(root = ROOT, entry = new URL("./server.ts", import.meta.url)): Promise<string> {
  const built = join(CACHE, `server-${process.pid}-${basename(resolve(root))}.mjs`);
  const source: Plugin = {
    name: "source",
    setup: ({ onResolve }) =>
      onResolve({ filter: /^\.\.\/\.\.\/\.\.\/src\// }, ({ path }) => ({
        path: join(resolve(root), path.replace(/^(\.\.\/)+/, "").replace(/\.js$/, ".ts")),
      })),
  };
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: built,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    plugins: [source],
    logLevel: "warning",
  });
  return built;
}

/** Starts a server. Its standard error, with the service's log, is written to a file, as in production. */
export async function startChild(built: string, order: ServerOrder, flags: readonly string[] = []): Promise<Child> {
  const logFile = join(order.directory, `${order.kind}.log`);
  const log = openSync(logFile, "a");
  const server = fork(built, [JSON.stringify(order)], {
    execArgv: [...flags],
    stdio: ["ignore", "ignore", log, "ipc"],
  });
  closeSync(log);
  const ended = once(server, "exit");
  const answer = async <Value>(): Promise<Value> => {
    const first = await Promise.race([once(server, "message"), ended.then(() => null)]);
    if (first === null) throw new Error(`the ${order.kind} server has ended: ${lastOf(logFile)}`);
    return first[0] as Value;
  };
  const listening = await answer<Listening>();
  return {
    ...listening,
    ask(question) {
      server.send(question);
      return answer<Usage>();
    },
    async stop() {
      if (server.connected) server.disconnect();
      await ended;
    },
  };
}

function lastOf(logFile: string): string {
  return readFileSync(logFile, "utf8").slice(-2_000);
}
