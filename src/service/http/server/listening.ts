import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Place {
  readonly port: number;
  readonly host: string;
  readonly backlog: number;
}

/** 16 KB, Node's default: several times what a URL with a key and some headers needs. */
const MOST_HEADER_BYTES = 16_384;

/** Against clients that occupy connections by being slow. They get a 400 or a closed connection. */
const TIMES = {
  /** For all headers; a body may still follow. */
  headersTimeout: 10_000,
  /** For the whole request: enough for 64 KB over an old telephone line. */
  requestTimeout: 30_000,
  /** How often the two above are checked. Node's default of 30 s would double them. */
  connectionsCheckingInterval: 2_000,
  /** Between two requests. Longer than the 60 s of common load balancers, so that they close the connection first. */
  keepAliveTimeout: 65_000,
} as const;
/** Nothing sent or received for this long during a request means that the client has left. */
const SILENCE = 60_000;

/** A server that no slow client occupies. */
export function createBoundedServer(): Server {
  // If the Host header were required, Node would answer a request without one itself, and not in JSON.
  const server = createServer({ ...TIMES, maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false });
  server.timeout = SILENCE;
  // A client may end its side after its last request. Node's types leave the property out.
  Object.assign(server, { httpAllowHalfOpen: true });
  return server;
}

export function urlOf({ family, address, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/** @throws Error, as a rejection, that says why the address cannot be used */
export function bind(server: Server, { port, host, backlog }: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new Error(whyNot(error, port, host), { cause: error }));
    server.once("error", fail);
    server.listen({ port, host, backlog }, () => {
      server.off("error", fail);
      resolve(server.address() as AddressInfo); // a string only for a pipe
    });
  });
}

function whyNot(error: Error, port: number, host: string): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return `port ${port} of ${host} is already in use; choose another port`;
    case "EACCES":
    case "EPERM":
      return `no permission to listen on port ${port} of ${host}; choose a port above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is not an address of this machine; allowed: 127.0.0.1, 0.0.0.0 and its own addresses`;
    default:
      return `cannot listen on port ${port} of ${host}: ${error.message}`;
  }
}
