/** A feed that a test serves, and clients of it. All of them are closed after the test. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { attachFeed, type Feed, type FeedClock, type FeedOptions } from "../../../src/service/feed/index.js";
import type { Account } from "../../../src/service/sources/ports.js";
import { portOf } from "../../support/port.js";

export const FEED_KEYS = { one: "key-one", two: "key-two", free: "key-free", noAddOn: "key-no-add-on" } as const;

export const ACCOUNTS = new Map<string, Account>([
  [FEED_KEYS.one, { id: "account-one", plan: "paid", packages: [], websocket: true }],
  [FEED_KEYS.two, { id: "account-two", plan: "paid", packages: [], websocket: true }],
  [FEED_KEYS.free, { id: "account-free", plan: "free", packages: [], websocket: true }],
  [FEED_KEYS.noAddOn, { id: "account-poor", plan: "paid", packages: [] }],
]);

/** A clock that a test moves. */
export class TestClock implements FeedClock {
  now = Date.parse("2026-03-01T12:00:00Z");
  readonly #runs = new Set<() => void>();
  readonly time = () => this.now;
  readonly ticks = () => this.now;
  readonly every = (_milliseconds: number, run: () => void) => {
    this.#runs.add(run);
    return () => void this.#runs.delete(run);
  };

  /** Lets time pass, in milliseconds, with a check at its end. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const run of this.#runs) run();
  }
}

export interface Served {
  readonly feed: Feed;
  readonly clock: TestClock;
  readonly port: number;
  /** How many bytes wait for clients to read. */
  readonly unsent: () => number;
}

export async function serve(options: Omit<FeedOptions, "clock">): Promise<Served> {
  const server = createServer((_request, response) => response.end("not the feed"));
  const clock = new TestClock();
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  const authenticate = (key: string) => ACCOUNTS.get(key) ?? null;
  const feed = attachFeed(server, { authenticate, ...options, clock });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await feed.close();
    server.closeAllConnections();
    server.close();
  });
  const unsent = () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0);
  return { feed, clock, port: portOf(server), unsent };
}

/** A message as a client reads it. */
export interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A parameter with a list is given several times. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

export function addressOf({ port }: Pick<Served, "port">, query: Query, path = "/v3/ws"): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    ),
  );
  return `ws://127.0.0.1:${port}${path}?${parameters}`;
}

export class Client {
  readonly socket: WebSocket;
  /** All that has come, the oldest first. */
  readonly messages: Message[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  headers: IncomingMessage["headers"] = {};
  #read = 0;
  #wake: () => void = () => {};

  constructor(address: string, options: WebSocket.ClientOptions = {}) {
    this.socket = new WebSocket(address, options);
    this.socket.on("message", (text) => {
      this.messages.push(JSON.parse(String(text)));
      this.#wake();
    });
    this.socket.on("upgrade", ({ headers }) => {
      this.headers = headers;
    });
    this.socket.on("error", () => {});
    this.closed = new Promise((resolve) => {
      this.socket.once("close", (code, reason) => {
        resolve({ code, reason: String(reason) });
        this.#wake();
      });
    });
    onTestFinished(() => this.socket.terminate());
  }

  /** The next message that was not returned yet. Rejects if the connection ends without one. */
  async next(): Promise<Message> {
    for (;;) {
      const message = this.messages[this.#read];
      if (message !== undefined) {
        this.#read++;
        return message;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error("the connection has ended");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The messages up to one of this type, which is the last of them. */
  async upTo(matches: (message: Message) => boolean): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const message = await this.next();
      all.push(message);
      if (matches(message)) return all;
    }
  }
}

/** A client that has got its `welcome`. */
export async function connect(
  served: Pick<Served, "port">,
  query: Query,
  options: WebSocket.ClientOptions = {},
): Promise<Client & { readonly welcome: Message }> {
  const client = new Client(addressOf(served, { apiKey: FEED_KEYS.one, ...query }), options);
  const welcome = await client.next();
  return Object.assign(client, { welcome });
}

export interface Refused {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

/** How a handshake is refused. Throws if it is not. */
export function refusedWith(
  served: Pick<Served, "port">,
  query: Query,
  options: WebSocket.ClientOptions = {},
): Promise<Refused> {
  const socket = new WebSocket(addressOf(served, query), options);
  return new Promise((resolve, reject) => {
    socket.once("open", () => reject(new Error("the handshake was not refused")));
    socket.on("error", () => {});
    socket.once("unexpected-response", async (_request, response) => {
      let text = "";
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) });
    });
  });
}
