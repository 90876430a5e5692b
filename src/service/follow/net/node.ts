import { getText } from "./fetch.js";
import type { Transport } from "./transport.js";
import { checkSocket, connectSocket } from "./websocket.js";

/** Node's `fetch`, and the `WebSocket` of the package `ws` or Node's own. */
export const NODE_TRANSPORT: Transport = { get: getText, check: checkSocket, connect: connectSocket };
