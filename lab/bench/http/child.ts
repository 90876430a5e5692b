/** A server of built code in a separate process, which reports its usage over a channel. */
import { fork } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Peer } from "../../tools/peer.js";

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

/** The server as a program, bundled as it is published. */
export const SERVER = "lab/bench/http/server.ts";

/**
 * Starts a server. Its standard error, with the service's log, is written to a file, as in production.
 *
 * @param program its file
 */
export async function startChild(program: string, order: ServerOrder, flags: readonly string[] = []): Promise<Child> {
  const logFile = join(order.directory, `${order.kind}.log`);
  const log = openSync(logFile, "a");
  const server = fork(program, [JSON.stringify(order)], {
    execArgv: [...flags],
    stdio: ["ignore", "ignore", log, "ipc"],
  });
  closeSync(log);
  const peer = new Peer<Question>(server, `the ${order.kind} server`, () => lastOf(logFile));
  const listening = await peer.heard<Listening>();
  return { ...listening, ask: (question) => peer.ask<Usage>(question), stop: () => peer.stop() };
}

function lastOf(logFile: string): string {
  return readFileSync(logFile, "utf8").slice(-2_000);
}
