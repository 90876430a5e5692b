/** A server in a process of its own, of built code, which tells over a channel what it has used. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Which server, and what it needs. */
export interface ServerOrder {
  readonly kind: "bare" | "memory" | "sqlite";
  /** Prepared requests and events, as JSON in a file. */
  readonly poolFile: string;
  /** A directory for what the server writes. */
  readonly directory: string;
}

/** What a process has used up to now. */
export interface Usage {
  /** User and system time of all threads, microseconds. */
  readonly cpu: number;
  /** Bytes in use. */
  readonly heap: number;
  readonly resident: number;
}

export type Question = "usage" | "usage after a collection";

/** Where a server listens, and whom it knows. */
export interface Listening {
  readonly port: number;
  /** Of the paid plan: enough of them for all requests of a run. */
  readonly keys: readonly string[];
  readonly freeKey: string;
}

export interface Child extends Listening {
  ask(question: Question): Promise<Usage>;
  stop(): Promise<void>;
}

/** In `node_modules`, so that the packages which are left out of the bundle are found from there. */
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/settlegrade-bench/", import.meta.url));

/** Makes of the server's source one file for Node; packages stay outside of it, as in what is published. */
export async function buildServer(): Promise<string> {
  const built = join(CACHE, `server-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL("./server.ts", import.meta.url))],
    outfile: built,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return built;
}

/** The server's standard error, where the service writes its log, goes to a file, as it would in production. */
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
