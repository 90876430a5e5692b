import { getText } from "./fetch.js";
import type { Transport } from "./transport.js";
import { checkSocket, connectSocket } from "./websocket.js";

/** Node's `fetch`, and its `WebSocket` or that of the package `ws`. */
export const NODE_TRANSPORT: Transport = { get: getText, check: checkSocket, connect: connectSocket };
