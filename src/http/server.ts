/**
 * The service as a server of its own on Node: `settlegrade serve` is this with a store, keys and limits.
 *
 * @packageDocumentation
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import { createLog, type Log } from "./log.js";
import { createNodeHandler } from "./node.js";
import type { HandlerOptions, RequestRecord } from "./ports.js";
import { Connections } from "./server-connections.js";
import { answerUnreadable } from "./server-unreadable.js";

export interface ServerOptions extends HandlerOptions {
  /** Default: 8787; 0 for one that is free. */
  readonly port?: number;
  /** The address that is listened on. Default: `127.0.0.1`, this machine only; `0.0.0.0` or `::` for all. */
  readonly host?: string;
  /** Where one JSON line a request is written. Default: `process.stderr`; null for nowhere. */
  readonly log?: Writable | null;
  /** How long `close` lets answers take that are under way, in milliseconds. Default: 10,000. */
  readonly grace?: number;
}

export interface RunningServer {
  /** `http://127.0.0.1:8787`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Finishes what is under way and resolves when all of it is over. The ports stay open: who opened them closes them. */
  close(): Promise<void>;
}

/** 16 KB, which is Node's default: a URL with a key and some headers have room several times over. */
const MOST_HEADER_BYTES = 16_384;

/** Against clients that hold connections by being slow. What each of them meets is a 400, or a closed connection. */
const TIMES = {
  /** For all headers; a body may still follow. */
  headersTimeout: 10_000,
  /** For the whole request: 64 KB at the pace of an old telephone line. */
  requestTimeout: 30_000,
  /** How often the two above are looked at; Node's 30 s would double them. */
  connectionsCheckingInterval: 2_000,
  /** Between two requests. Longer than the 60 s of common load balancers, so that it is never this side that hangs up first. */
  keepAliveTimeout: 65_000,
} as const;
/** Nothing sent or taken for so long in the middle of a request: the answer's reader has left. */
const SILENCE = 60_000;

/**
 * Starts the service. Resolves once it listens.
 *
 * @throws Error, as a rejection, for an address that cannot be listened on, in a sentence that says why
 * @example
 * ```ts
 * import { startServer } from "settlegrade/http/server";
 * const server = await startServer({ findEvents: () => new Map(), port: 0, log: null });
 * const response = await fetch(`${server.url}/healthz`);
 * await server.close();
 * console.log(response.status); // 200
 * ```
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port = 8787, host = "127.0.0.1", log: stream = process.stderr, grace = 10_000, ...ports } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`port: ${port} is none; allowed: 0 to 65535`);
  const log = stream === null ? null : createLog(stream);
  const tell = (record: RequestRecord): void => {
    log?.request(record);
    options.onRequest?.(record);
  };
  const handler = createNodeHandler({ ...ports, onRequest: tell });
  // Without a Host header Node would answer by itself, and not in JSON; there is but one service here to be meant.
  const server = createServer({ ...TIMES, maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false });
  server.timeout = SILENCE;
  const connections = new Connections(server);
  server.on("request", (request, response) => {
    connections.begin(request, response);
    handler(request, response);
  });
  answerUnreadable(server, connections, (status) => {
    observe({ method: "OTHER", route: "unknown", status, milliseconds: 0 }, options, tell);
  });
  const address = await listen(server, port, host);
  // A machine without free file descriptors cannot accept: that passes.
  server.on("error", (error) => log?.note("error", `a connection was not accepted: ${error.message}`));
  return {
    url: `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`,
    port: address.port,
    close: once(() => end(connections, grace, log)),
  };
}

/** An observer that fails must not end the process. */
function observe(record: RequestRecord, { metrics }: HandlerOptions, tell: (record: RequestRecord) => void): void {
  try {
    metrics?.observe(record);
    tell(record);
  } catch {
    // Nobody is left to be told.
  }
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new Error(whyNot(error, port, host), { cause: error }));
    server.once("error", fail);
    server.listen({ port, host }, () => {
      server.off("error", fail);
      resolve(server.address() as AddressInfo); // a string only where a pipe is listened on
    });
  });
}

function whyNot(error: Error, port: number, host: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `port ${port} of ${host} is in use by another program; choose another port`;
    case "EACCES":
    case "EPERM":
      return `port ${port} of ${host} may not be used (permission denied); choose one above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is no address of this machine; allowed: 127.0.0.1, 0.0.0.0 and its own addresses`;
    default:
      return `port ${port} of ${host} cannot be listened on: ${error.message}`;
  }
}

async function end(connections: Connections, grace: number, log: Log | null): Promise<void> {
  await connections.close(grace);
  await log?.close();
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run();
    return running;
  };
}
