/** A TCP proxy that cuts connections in the middle of what the server sends. */
import { connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  readonly port: number;
  readonly cuts: () => number;
  /** From now on, each connection is cut after about this many bytes from the server; 0 for never. */
  cutAfter(bytes: number): void;
  close(): void;
}

export async function startProxy(target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let [most, cuts, seed] = [0, 0, 1];
  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    seed = (seed * 48_271) % 2_147_483_647;
    let left = seed / 2_147_483_647;
    client.pipe(upstream);
    upstream.on("data", (bytes: Buffer) => {
      left -= most === 0 ? 0 : bytes.length / most;
      if (left >= 0) return void client.write(bytes);
      cuts += 1;
      // Half of the message arrives, and then the connection is gone.
      client.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => client.destroy());
      upstream.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    cuts: () => cuts,
    cutAfter: (bytes) => {
      most = bytes;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
