/** What the feed is compared with: the plain way, in which each connection compresses for itself, and sockets alone. */
import { createHash } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Socket } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import type { Sample } from "../orders.js";
import { type BenchServer, listening } from "./server.js";

type Sent = Pick<Sample, "change" | "frame" | "text">;

/** By change, then by kind of client. */
function byChange<Value>(samples: readonly (readonly Sent[])[], make: (sample: Sent) => Value): Map<number, Value>[] {
  const found: Map<number, Value>[] = [];
  for (const [kind, list] of samples.entries())
    for (const sample of list) {
      found[sample.change] ??= new Map();
      found[sample.change]?.set(kind, make(sample));
    }
  return found;
}

/** Both servers, apart from how they send. */
abstract class Prepared<Client, Value> {
  readonly #clients = new Map<number, Set<Client>>();
  #due: Map<number, Value>[] = [];
  #sent = 0;

  protected abstract make(sample: Sent): Value;
  protected abstract send(client: Client, value: Value): void;

  add(client: Client, kind: number): () => void {
    const all = this.#clients.get(kind) ?? new Set();
    this.#clients.set(kind, all.add(client));
    return () => void all.delete(client);
  }

  server(port: number, compressed: () => number): BenchServer {
    return {
      port,
      connections: () => [...this.#clients.values()].reduce((sum, { size }) => sum + size, 0),
      deliveries: () => this.#sent,
      compressed,
      prepare: (samples) => {
        this.#due = byChange(samples, (sample) => this.make(sample));
      },
      commit: (changes) => {
        for (const change of changes)
          for (const [kind, value] of this.#due[change] ?? [])
            for (const client of this.#clients.get(kind) ?? []) {
              this.send(client, value);
              this.#sent++;
            }
      },
      first: () => 0,
    };
  }
}

class Plain extends Prepared<WebSocket, string> {
  protected make({ text }: Sent): string {
    return text;
  }
  protected send(client: WebSocket, text: string): void {
    client.send(text);
  }
}

/** As `ws` does it by default once compression is on. */
export async function openPlain(): Promise<BenchServer> {
  const plain = new Plain();
  const server = createHttpServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: true });
  sockets.on("connection", (client, request) => {
    const leave = plain.add(client, Number(request.headers["x-kind"]));
    client.on("error", () => {}).once("close", leave);
  });
  const port = await listening(server);
  const prepared = plain.server(port, () => prepared.deliveries());
  return prepared;
}

class Raw extends Prepared<Socket, Buffer> {
  protected make({ frame }: Sent): Buffer {
    return Buffer.from(frame, "base64");
  }
  protected send(client: Socket, frame: Buffer): void {
    client.write(frame);
  }
}

const ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** Sockets that answer the handshake and then write the bytes of the feed, a write for each message. */
export async function openRaw(): Promise<BenchServer> {
  const raw = new Raw();
  const server = createServer({ noDelay: true }, (socket) => {
    socket.once("data", (head) => {
      const text = head.toString("latin1");
      const key = /^sec-websocket-key: (\S+)/im.exec(text)?.[1] ?? "";
      const accept = createHash("sha1")
        .update(key + ACCEPT_SUFFIX)
        .digest("base64");
      const lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
      socket.write([...lines, `Sec-WebSocket-Accept: ${accept}`, "", ""].join("\r\n"));
      const leave = raw.add(socket, Number(/^x-kind: (\d+)/im.exec(text)?.[1]));
      socket.once("close", leave).resume();
    });
    socket.on("error", () => {});
  });
  return raw.server(await listening(server), () => 0);
}
