import { randomBytes } from "node:crypto";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { readAnswer } from "./refusal.js";
import type { SocketEnd } from "./transport.js";

const LONGEST = 10_000;

/** Makes a handshake to find out why one failed. If this one succeeds, it is closed again. Never rejects. */
export function probe(url: string, why: string): Promise<SocketEnd> {
  return new Promise((resolve) => {
    const { protocol } = new URL(url);
    const request = (protocol === "wss:" ? secureRequest : plainRequest)(url.replace(/^ws/, "http"), {
      signal: AbortSignal.timeout(LONGEST),
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": randomBytes(16).toString("base64"),
        "sec-websocket-extensions": "permessage-deflate; client_max_window_bits",
      },
    });
    request.on("response", (answer) => {
      void readAnswer(answer).then((read) => {
        request.destroy();
        resolve({ kind: "refused", answer: read });
      });
    });
    request.on("upgrade", (_answer, socket) => {
      socket.destroy();
      resolve({ kind: "failed", why });
    });
    request.on("error", ({ message }) => resolve({ kind: "failed", why: message }));
    request.end();
  });
}
