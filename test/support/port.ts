import type { Server } from "node:net";

/** The port that a server listens on. Fails if it does not listen on one. */
export function portOf(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error(`the server listens on ${address}`);
  return address.port;
}
