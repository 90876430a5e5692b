/** A complete server on Node: `settlegrade serve` is this with a store, keys and limits. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import type { HttpResponse } from "./http-message.js";
import { Buffers } from "./node/buffers.js";
import { listenerOf, type NodeHandler } from "./node/listener.js";
import { send } from "./node/response.js";
import { placesOf } from "./places.js";
import type { HandlerOptions, RequestRecord } from "./ports.js";
import { Refusal } from "./refusal.js";
import { refusalOf } from "./server/admission.js";
import { LIMITS } from "./server/capacity.js";
import { Connections } from "./server/connections.js";
import { watchDescriptors } from "./server/descriptors.js";
import { bind, createBoundedServer, type Place, urlOf } from "./server/listening.js";
import { createReports } from "./server/reports.js";
import { answerUnreadable } from "./server/unreadable.js";

/** What a server does for whoever serves its upgrades. */
export interface Gate {
  /** Refuses an upgrade before anything is read of it, as other requests are; null if it may go on. */
  refuse(request: IncomingMessage): HttpResponse | null;
  /** An upgrade was answered: the log has a line for it. */
  answered(record: RequestRecord): void;
}

/** What serves the upgrades of a server, such as the feed. */
export interface Attached {
  /** Ends the connections that it has. It is called before the server closes. */
  close(): Promise<void>;
}

export interface ServerOptions extends HandlerOptions {
  /** Default: 8787. 0 picks a free port. */
  readonly port?: number;
  /** The address to listen on. Default: `127.0.0.1`, this machine only; `0.0.0.0` or `::` for all. */
  readonly host?: string;
  /** Where one JSON line per request is written. Default: `process.stderr`; null for nowhere. */
  readonly log?: Writable | null;
  /**
   * How long `close` accepts connections that were established and answers requests, in milliseconds, both together. Then it closes
   * what is left. Idle connections are closed after 250. Default: 10,000.
   */
  readonly grace?: number;
  /** How many connections may wait to be accepted. The operating system may allow fewer. Default: 4,096. */
  readonly backlog?: number;
  /** How many connections may be open. Requests on further ones are answered 503 with `retry-after`. Default: 4,000. */
  readonly mostConnections?: number;
  /** Attaches what serves upgrades, such as `attachFeed` of `settlegrade/feed`. Default: upgrades are answered as other requests. */
  readonly attach?: (server: Server, gate: Gate) => Attached;
}

export interface RunningServer {
  /** `http://127.0.0.1:8787`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /**
   * Answers further requests under this rulebook. Requests under way keep the one that they began with.
   *
   * @throws TypeError if it is not valid; the one before stays in force
   */
  reload(changes: Pick<HandlerOptions, "rulebook">): void;
  /**
   * Accepts the connections that clients have established, answers the requests on all connections, then resolves. It does not close
   * the stores: whoever opened them does.
   */
  close(): Promise<void>;
}

/** The default of `grace`. */
export const GRACE = 10_000;

/**
 * Starts the service. Resolves once it listens.
 *
 * @throws Error, as a rejection, if the address cannot be used. The message says why.
 * @example
 * ```ts
 * import { startServer } from "settlegrade/http/node";
 * const server = await startServer({ findEvents: () => new Map(), port: 0, log: null });
 * const response = await fetch(`${server.url}/healthz`);
 * await server.close();
 * console.log(response.status); // 200
 * ```
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log: stream = process.stderr, grace = GRACE, attach, ...ports } = options;
  const place = placeOf(options);
  const reports = createReports(stream, options);
  const server = createBoundedServer();
  // Each of the connections that are too many is answered, unless there are as many of them as of the others.
  server.maxConnections = 2 * place.mostConnections;
  server.on("drop", () => reports.shed("connections"));
  const connections = new Connections(server, { connections: place.mostConnections }, reports, placesOf(options));
  const sent = (response: ServerResponse, bytes: number) => connections.sent(response, bytes);
  const buffers = new Buffers();
  let changed: Partial<HandlerOptions> = {};
  const answerWith = (changes: Partial<HandlerOptions>): NodeHandler => {
    changed = { ...changed, ...changes };
    return listenerOf({ ...ports, ...changed, onRequest: reports.answered }, sent, buffers);
  };
  let listener = answerWith({});
  const refuse = (request: IncomingMessage): HttpResponse | null => {
    const refused = refusalOf(request, connections.isBeyond(request));
    if (refused?.status === 503) reports.shed("connections");
    return refused;
  };
  server.on("request", (request, response) => {
    connections.take(request, response, () => {
      const refused = refuse(request);
      if (refused === null) return listener(request, response);
      reports.refused(refused.status);
      send(refused, request, response);
    });
  });
  answerUnreadable(server, connections, reports.refused);
  const attached = attach?.(server, { refuse, answered: reports.answered });
  const address = await bind(server, place);
  server.on("error", reports.notAccepted);
  const stopWatching = watchDescriptors(() => reports.shed("descriptors"));
  options.metrics?.connections?.(() => connections.open);
  const figures = options.events?.figures;
  if (figures !== undefined) options.metrics?.store?.(figures);
  return {
    url: urlOf(address),
    port: address.port,
    reload: (changes) => {
      listener = answerWith(changes);
    },
    close: once(async () => {
      listener = answerWith({ ready: stopping });
      stopWatching();
      await attached?.close();
      await connections.close(grace);
      await reports.close();
    }),
  };
}

/** A balancer sends no further requests. Those that come are answered. */
function stopping(): never {
  throw new Refusal(503, "the service is stopping; ask another one");
}

/** @throws Error for a number that is not allowed */
function placeOf({ port = 8787, host = "127.0.0.1", ...others }: ServerOptions): Place & { mostConnections: number } {
  const { backlog = 4_096, mostConnections = LIMITS.connections } = others;
  if (!isWhole(port, 0, 65_535)) throw new Error(`port: ${port} is not a valid port; allowed: 0 to 65535`);
  for (const [name, value] of Object.entries({ backlog, mostConnections })) {
    if (!isWhole(value, 1, 1_000_000)) {
      throw new Error(`${name}: ${value} is not a number of connections; allowed: 1 to 1,000,000`);
    }
  }
  return { port, host, backlog, mostConnections };
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= run();
    return running;
  };
}
