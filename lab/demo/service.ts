/** The service of this package with its feed, which a test can stop and start again at the same port. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { attachFeed, type Feed } from "../../src/service/feed/index.js";
import { createNodeHandler } from "../../src/service/http/node.js";
import { createKeyring, memoryKeyStore } from "../../src/service/sources/keys/index.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { portOf } from "../../test/support/port.js";

export class RealService {
  port = 0;
  key = "";
  readonly store: EventStore & Parameters<typeof attachFeed>[1]["store"];
  readonly #keys = memoryKeyStore();
  #server: Server | null = null;
  #feed: Feed | null = null;

  constructor(store: EventStore) {
    this.store = store;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}/v3`;
  }

  async start(): Promise<void> {
    const { store } = this;
    const keyring = createKeyring(this.#keys);
    if (this.key === "") this.key = (await keyring.add({ plan: "paid", websocket: true })).key;
    const { authenticate } = keyring;
    const shared = { authenticate, selections: this.#keys };
    const server = createServer(
      createNodeHandler({ findEvents: store.findEvents, events: store, odds: store.odds, ...shared }),
    );
    this.#feed = attachFeed(server, { store, claims: this.#keys, ...shared });
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    this.port = portOf(server);
    this.#server = server;
  }

  /** As a process that is killed: connections break. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await this.#feed?.close();
    server.closeAllConnections();
    await closed;
  }
}
