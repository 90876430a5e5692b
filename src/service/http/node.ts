/**
 * The service on Node: for node:http and for frameworks that pass Node's request and response (Express, Fastify, Connect), and as a
 * server of its own.
 *
 * @packageDocumentation
 */
import { listenerOf, type NodeHandler } from "./node/listener.js";
import type { NodeRequest } from "./node/request.js";
import type { HandlerOptions } from "./ports.js";

export { type RunningServer, type ServerOptions, startServer } from "./server.js";
export type { NodeHandler, NodeRequest };

/**
 * The same service as `createHandler` makes, as a request listener. It reads the body itself, or uses `request.body` if a
 * parser in front has read it. Then the parser's limits apply, and of a name that is given twice the last counts.
 *
 * @throws TypeError for invalid options
 * @example
 * ```ts
 * import { createServer } from "node:http";
 * import { createNodeHandler } from "settlegrade/http/node";
 * const server = createServer(createNodeHandler({ findEvents: () => new Map() }));
 * console.log(server.listening); // false
 * ```
 */
export function createNodeHandler(options: HandlerOptions): NodeHandler {
  return listenerOf(options);
}
